import { describe, expect, it } from 'vitest';
import { listingQuerySchema } from '#contract/catalogue/listing.ts';
import type { DeviceAdvert } from './deviceFilters.ts';
import { isDeviceCursor } from './devicePages.ts';
import { createDeviceCatalogue } from './deviceSearch.ts';

const now = new Date('2026-06-01T12:00:00Z');

function advert(number: number): DeviceAdvert {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    title: `Brake pads ${number}`,
    brand: 'Bosch',
    make: 'Toyota',
    model: 'Corolla',
    yearFrom: 2009,
    yearTo: null,
    condition: 'New',
    category: 'breaking-system',
    pricePesewas: 1000 * number,
    region: 'Ashanti',
    town: 'Kumasi',
    createdAt: new Date(now.getTime() - number * 60_000).toISOString(),
    picture: null,
    pictureCount: 0,
    vendor: { id: '00000000-0000-4000-8000-000000000000', name: 'Kofi Parts' },
    partType: null,
    origin: null,
    universal: false,
    alsoFits: [],
    measures: {},
    partNumber: null,
    description: 'Four pads.',
  };
}

const adverts = Array.from({ length: 10 }, (_, index) => advert(index + 1));
const list = (stored: readonly DeviceAdvert[], query: Record<string, string>) =>
  createDeviceCatalogue(stored).list(listingQuerySchema.parse({ limit: '4', ...query }), now);
const numbers = ({ items }: { items: readonly { number: number }[] }) => items.map(({ number }) => number);

describe('pages of the saved adverts', () => {
  it('order by a vehicle: what fits, of what it is not stated, what does not fit, page by page and back', async () => {
    const mixed = adverts.map((one, index) => ({ ...one, model: ['Vitz', 'Corolla', 'Other'][index % 3] ?? 'Vitz' }));
    for (const query of [{ sort: 'newest' }, { sort: 'price-down' }, { q: 'brake' }]) {
      const forVehicle = { ...query, vehicle: 'Toyota Corolla 2012' };
      const pages = [await list(mixed, forVehicle)];
      for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
        pages.push(await list(mixed, { ...forVehicle, cursor }));
      }
      const models = pages.flatMap(({ items }) => items.map(({ model }) => model));
      expect(models.join(' ')).toBe('Corolla Corolla Corolla Other Other Other Vitz Vitz Vitz Vitz');
      const second = await list(mixed, { ...forVehicle, cursor: pages[2]?.previousCursor ?? '' });
      expect(numbers(second)).toEqual(numbers(pages[1] ?? { items: [] }));
    }
  });

  it('begin with what is nearest to a town, an unknown town at the capital of its region, within what fits a vehicle', async () => {
    const places = [
      ['Tamale', 'Northern'],
      ['Tema', 'Greater Accra'],
      ['Nowhere', 'Greater Accra'],
      ['Kumasi', 'Ashanti'],
      ['Ashaiman', 'Greater Accra'],
    ] as const;
    const spread = adverts.slice(0, 5).map((one, index) => {
      const [town, region] = places[index] ?? places[0];
      return { ...one, town, region, model: index === 0 ? 'Corolla' : 'Vitz' };
    });
    const towns = async (query: Record<string, string>) => {
      const first = await list(spread, { sort: 'nearest', ...query });
      const second = await list(spread, { sort: 'nearest', ...query, cursor: first.nextCursor ?? '' });
      return [...first.items, ...second.items].map(({ town }) => town).join(' ');
    };
    // Tema is the newer of two within three kilometres.
    expect(await towns({ near: 'Tema' })).toBe('Tema Ashaiman Nowhere Kumasi Tamale');
    expect(await towns({ near: 'Tema', vehicle: 'Toyota Corolla 2012' })).toBe('Tamale Tema Ashaiman Nowhere Kumasi');
    expect(await towns({ near: 'Nowhere' })).toBe('Tamale Tema Nowhere Kumasi Ashaiman');
  });

  it('continue at the same place after the saved adverts have changed', async () => {
    const first = await list(adverts, { sort: 'price-up' });
    const cursor = first.nextCursor ?? '';
    const fewer = adverts.filter(({ number }) => number !== 2 && number !== 4);
    expect(numbers(await list(fewer, { sort: 'price-up', cursor }))).toEqual([5, 6, 7, 8]);
  });

  it('show a full first page when adverts before it are gone', async () => {
    const first = await list(adverts, { sort: 'price-up' });
    const second = await list(adverts, { sort: 'price-up', cursor: first.nextCursor ?? '' });
    const cursor = second.previousCursor ?? '';
    const fewer = adverts.filter(({ number }) => number > 2);
    const back = await list(fewer, { sort: 'price-up', cursor });
    expect(back).toMatchObject({ page: 1, previousCursor: null });
    expect(numbers(back)).toEqual([3, 4, 5, 6]);
  });

  it('leave adverts out of a search that are newer than its first page', async () => {
    const first = await list(adverts, { q: 'brake' });
    const newer = { ...advert(11), createdAt: new Date(now.getTime() + 60_000).toISOString() };
    const second = await list([newer, ...adverts], { q: 'brake', cursor: first.nextCursor ?? '' });
    expect(numbers(second)).toEqual([5, 6, 7, 8]);
  });

  it('have cursors that can be distinguished from those of the server', async () => {
    expect(isDeviceCursor((await list(adverts, {})).nextCursor ?? '')).toBe(true);
    expect(isDeviceCursor('eyJraW5kIjoia2V5c2V0In0.c2lnbmF0dXJl')).toBe(false);
  });
});

it('only adverts with a warranty are in a list that asks for them without a connection', async () => {
  const adverts = [6, 0, null].map((warrantyMonths, index) => ({ ...advert(index + 1), warrantyMonths }));
  expect(numbers(await list([...adverts, advert(4)], { warranty: 'yes' }))).toEqual([1]);
});
