import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Vehicle, fitOf, fitOrder, readVehicle, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { measureKeys } from '#contract/catalogue/measures/measures.ts';
import type { Measures } from '#contract/catalogue/measures/measuresSchema.ts';
import { adverts, publishedAdverts } from '#server/db/tables/schema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { type TestApp, createTestApp } from '#tests/support/shop/testApp.ts';
import { fitPart, fitParts } from './fitOrder.ts';
import { fitsVehicle } from './vehicleFilter.ts';

let shop: TestApp;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestApp();
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  vendorId = vendor.account.id;
});
afterAll(() => shop.close());

const vehicles = [
  ['Toyota', 'Corolla'],
  ['Toyota', 'Vitz'],
  ['Honda', 'Civic'],
  ['Toyota', 'Other'],
] as const;
const motorbikes = [
  ['Bajaj', 'Boxer'],
  ['Honda', 'CG125'],
] as const;

const filteredVehicles: Vehicle[] = [
  ...vehicles.flatMap(([make, model]) =>
    [null, 2005, 2010, 2015].map((year): Vehicle => ({ kind: 'car', make, model, year })),
  ),
  { kind: 'motorbike', make: 'Bajaj', model: 'Boxer', capacityCc: 150 },
  { kind: 'motorbike', make: 'Honda', model: 'CG125', capacityCc: null },
  { kind: 'motorbike', make: 'Toyota', model: 'Corolla', capacityCc: null },
  { kind: 'bike', wheel: '26' },
  { kind: 'bike', wheel: '700C' },
];

describe('the filter by a vehicle', () => {
  it('finds exactly the adverts that the contract says fit', async () => {
    const random = createSeededRandom(20_261_121);
    const pick = <Item>(items: readonly Item[]): Item => {
      const picked = items[random.int(0, items.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    };
    const years = () => {
      const [from, to] = [pick([null, 2000, 2008, 2012]), pick([null, 2009, 2012, 2020])];
      return from !== null && to !== null && from > to
        ? { yearFrom: to, yearTo: from }
        : { yearFrom: from, yearTo: to };
    };
    for (let count = 0; count < 300; count += 1) {
      const [make, model] = random.chance(0.2) ? (['Other', 'Other'] as const) : pick(vehicles);
      await insertAdvert(shop.db, {
        vendorId,
        category: pick([
          'breaking-system',
          'bike-accessories',
          'cycling-essentials',
          'interior-component',
          'fluid-lubricants',
        ] as const),
        partType: pick([null, null, 'brake-pads', 'bulbs', 'tyres']),
        make,
        model,
        ...years(),
        universal: random.chance(0.15),
        alsoFits: Array.from({ length: random.int(0, 2) }, () => {
          const [otherMake, otherModel] = pick([...vehicles, ...motorbikes]);
          return { make: otherMake, model: otherModel, ...years() };
        }),
        measures: random.chance(0.4) ? { wheel: pick(['26', '700C', '29'] as const) } : {},
      });
    }
    const all = await shop.db.select().from(publishedAdverts);
    expect(all.length).toBe(300);
    for (const vehicle of filteredVehicles) {
      const found = await shop.db
        .select({ id: publishedAdverts.id })
        .from(publishedAdverts)
        .where(fitsVehicle(vehicle));
      const expected = all.filter((advert) => fitOf(advert, vehicle) === 'fits').map(({ id }) => id);
      expect(found.map(({ id }) => id).toSorted(), vehicleText(vehicle)).toEqual(expected.toSorted());
      expect(readVehicle(vehicleText(vehicle))).toEqual(vehicle);
      const parts = await shop.db
        .select({ id: publishedAdverts.id, part: sql<number>`${fitPart(vehicle)}` })
        .from(publishedAdverts);
      const wanted = new Map(all.map((advert) => [advert.id, fitOrder.indexOf(fitOf(advert, vehicle))]));
      expect(new Map(parts.map(({ id, part }) => [id, part])), vehicleText(vehicle)).toEqual(wanted);
      for (const [part, condition] of fitParts(vehicle).entries()) {
        const rows = await shop.db.select({ id: publishedAdverts.id }).from(publishedAdverts).where(condition);
        const ofPart = all.filter(({ id }) => wanted.get(id) === part).map(({ id }) => id);
        expect(rows.map(({ id }) => id).toSorted(), `${vehicleText(vehicle)}, ${part}`).toEqual(ofPart.toSorted());
      }
    }
  });
});

it('stores numbers and measures for look-up in the spelling of the contract', async () => {
  const measures: Measures = {
    tyre: '195/65R15',
    rim: { inches: 15, bolts: '5x114.3' },
    battery: { group: 'NS70', ampHours: 65 },
    bulb: 'P21/5W',
  };
  const { id } = await insertAdvert(shop.db, { vendorId, measures, otherNumbers: ['90915-YZZD2', 'W 68/3'] });
  const [row] = await shop.db.select({ keys: adverts.numberKeys }).from(adverts).where(eq(adverts.id, id));
  expect(row?.keys.toSorted()).toEqual([...measureKeys(measures), '90915YZZD2', 'W683'].toSorted());
});
