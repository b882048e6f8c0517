import { describe, expect, it } from 'vitest';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { advertBody, advertOf, list } from '#tests/support/shop/adverts.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { problemOf } from '#tests/support/connection/answers.ts';

/* What an advert says about the part and what it fits: part type, vehicles, measures, origin and equal part numbers. */

const { client, shop } = await openAdvertShop();
const vendor = await client.subscribedVendor();

const auris = { make: 'Toyota', model: 'Auris', yearFrom: 2007, yearTo: 2012 };
const civic = { make: 'Honda', model: 'Civic', yearFrom: null, yearTo: null };
const pads = { partType: 'brake-pads', alsoFits: [auris, civic], otherNumbers: ['GDB3425', 'D2268'] } as const;
const fitment = { ...pads, origin: 'Japan', universal: false, measures: {} } as const;
/** Makes bodies that break the types on purpose. */
const body = (change: object) => ({ ...advertBody(), ...change });
const read = async (id: string) => advertDetailSchema.parse((await client.read(id)).json());

describe('posting what a part fits', () => {
  it('stores and shows part type, vehicles, origin and equal numbers', async () => {
    const answer = await client.post(vendor, body({ ...fitment, alsoFits: [auris, civic], condition: 'Used' }));
    expect(answer.statusCode).toBe(201);
    expect(await read(advertOf(answer).id)).toMatchObject(fitment);
  });

  it('has nothing where the vendor said nothing', async () => {
    const { id } = advertOf(await client.post(vendor, advertBody()));
    expect(await read(id)).toMatchObject({
      partType: null,
      origin: null,
      universal: false,
      alsoFits: [],
      measures: {},
      otherNumbers: [],
    });
  });

  it.each<[string, object, object]>([
    ['tyres', { category: 'body-exterior', measures: { tyre: '195-65 r15' } }, { tyre: '195/65R15' }],
    [
      'alloy-rims',
      { category: 'body-exterior', measures: { rim: { inches: 16, bolts: '5 X 114,3' } } },
      { rim: { inches: 16, bolts: '5x114.3' } },
    ],
    ['bulbs', { category: 'light-indicators', measures: { bulb: 'H4' } }, { bulb: 'H4' }],
    [
      'batteries',
      { category: 'battery-electricity', measures: { battery: { group: 'ns 70', ampHours: 65 } } },
      { battery: { group: 'NS70', ampHours: 65 } },
    ],
    ['wheels', { category: 'bike-accessories', measures: { wheel: '27.5' } }, { wheel: '27.5' }],
  ])('stores the measures of %s in one spelling', async (partType, change, measures) => {
    const answer = await client.post(vendor, body({ partType, ...change }));
    expect(answer.statusCode).toBe(201);
    expect(advertOf(answer)).toMatchObject({ partType, measures });
  });

  it('stores a vehicle once that is named twice, or is also the own vehicle', async () => {
    const own = { make: 'Toyota', model: 'Corolla', yearFrom: 2009, yearTo: 2013 };
    const answer = await client.post(vendor, body({ alsoFits: [auris, own, { ...auris }, civic] }));
    expect(advertOf(answer).alsoFits).toEqual([auris, civic]);
  });

  it('accepts the motorbikes that a part fits, if they are on the lists', async () => {
    const boxer = { make: 'Bajaj', model: 'Boxer', yearFrom: null, yearTo: null };
    const change = { category: 'bike-accessories', partType: '', Make: 'Other', Model: 'Other' };
    const answer = await client.post(vendor, body({ ...change, alsoFits: [boxer] }));
    expect([answer.statusCode, advertOf(answer).alsoFits]).toEqual([201, [boxer]]);
    const found = async (fits: string) => (await list(shop, { fits })).items.map(({ id }) => id);
    expect(await found('Motorbike Bajaj Boxer 150 cc')).toContain(advertOf(answer).id);
    expect(await found('Motorbike TVS HLX 125')).not.toContain(advertOf(answer).id);
    const unknown = await client.post(vendor, body({ ...change, alsoFits: [{ ...boxer, model: 'Corolla' }] }));
    expect(problemOf(unknown).fields).toHaveProperty('alsoFits');
  });

  it('stores equal numbers once, in one spelling', async () => {
    const answer = await client.post(vendor, body({ otherNumbers: [' gdb3425', 'GDB3425', 'd2268'] }));
    expect(advertOf(answer).otherNumbers).toEqual(['GDB3425', 'D2268']);
  });

  it('accepts 20 other vehicles', async () => {
    const alsoFits = Array.from({ length: 20 }, (_, n) => ({ ...auris, yearFrom: 1990 + n, yearTo: 2012 }));
    expect(advertOf(await client.post(vendor, body({ alsoFits }))).alsoFits).toEqual(alsoFits);
  });

  it.each<[string, object, string]>([
    ['an unknown part type', { partType: 'flux-capacitors' }, 'partType'],
    ['a part type of another category', { partType: 'tyres' }, 'partType'],
    ['the country of a new part', { condition: 'New', origin: 'Japan' }, 'origin'],
    ['an unknown country', { condition: 'Used', origin: 'Atlantis' }, 'origin'],
    ['a model that its make does not have', { alsoFits: [{ ...auris, model: 'Civic' }] }, 'alsoFits'],
    ['an unknown make', { alsoFits: [auris, { ...auris, make: 'Trabant' }] }, 'alsoFits.1.make'],
    ['the make Other among the vehicles', { alsoFits: [{ ...auris, make: 'Other' }] }, 'alsoFits.0.make'],
    ['years the wrong way round', { alsoFits: [{ ...auris, yearFrom: 2013 }] }, 'alsoFits.0.yearTo'],
    ['a year before 1985', { alsoFits: [{ ...auris, yearFrom: 1984 }] }, 'alsoFits.0.yearFrom'],
    [
      'more than 20 vehicles',
      { alsoFits: Array.from({ length: 21 }, (_, n) => ({ ...auris, yearFrom: 1990 + n, yearTo: null })) },
      'alsoFits',
    ],
    ['measures without a part type', { measures: { bulb: 'H4' } }, 'measures'],
    ['measures of a part that goes by its vehicle', { partType: 'brake-pads', measures: { bulb: 'H4' } }, 'measures'],
    [
      'measures of another kind',
      { category: 'light-indicators', partType: 'bulbs', measures: { tyre: '195/65R15' } },
      'measures',
    ],
    ['an invalid size', { category: 'body-exterior', partType: 'tyres', measures: { tyre: 'large' } }, 'measures.tyre'],
    [
      'a rim without its bolt circle',
      { category: 'body-exterior', partType: 'alloy-rims', measures: { rim: { inches: 16 } } },
      'measures.rim.bolts',
    ],
    [
      'a battery of 900 Ah',
      {
        category: 'battery-electricity',
        partType: 'batteries',
        measures: { battery: { group: 'NS70', ampHours: 900 } },
      },
      'measures.battery.ampHours',
    ],
    ['a part number without letters or digits', { otherNumbers: ['GDB3425', '--'] }, 'otherNumbers.1'],
    ['more than 20 equal numbers', { otherNumbers: Array.from({ length: 21 }, (_, n) => `A${n}`) }, 'otherNumbers'],
    ['a word for universal', { universal: 'yes' }, 'universal'],
  ])('refuses %s with a message at its field', async (_what, change, field) => {
    const answer = await client.post(vendor, body(change));
    expect(answer.statusCode).toBe(422);
    const { fields = {}, message } = problemOf(answer);
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toMatch(/zod|undefined|invalid_|expected/i);
  });
});

describe('editing what a part fits', () => {
  const posted = async (change: object) =>
    advertOf(await client.post(vendor, body({ condition: 'Used', ...fitment, alsoFits: [auris, civic], ...change })));
  const tyre = { category: 'body-exterior', partType: 'tyres', measures: { tyre: '195/65R15' } };

  it('keeps all of it when an older form does not send it', async () => {
    const { id } = await posted({});
    const edited = await client.put(vendor, id, advertBody({ condition: 'Used', price: '260' }), 1);
    expect(edited.statusCode).toBe(200);
    expect(advertOf(edited)).toMatchObject({ ...fitment, pricePesewas: 26_000 });
    const { id: tyreId } = await posted(tyre);
    const saved = await client.put(vendor, tyreId, advertBody({ condition: 'Used', category: 'body-exterior' }), 1);
    expect(advertOf(saved)).toMatchObject({ partType: 'tyres', measures: { tyre: '195/65R15' } });
  });

  it('clears fields that are sent empty', async () => {
    const { id } = await posted(tyre);
    const empty = { partType: '', origin: '', universal: false, alsoFits: [], measures: {}, otherNumbers: [] };
    const edited = await client.put(vendor, id, body({ condition: 'Used', category: 'body-exterior', ...empty }), 1);
    expect(edited.statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ ...empty, partType: null, origin: null });
  });

  it('changes each of them alone and keeps the others', async () => {
    const { id } = await posted(tyre);
    const changes: object[] = [
      { universal: true },
      { alsoFits: [civic] },
      { otherNumbers: ['NEW-1'] },
      { origin: 'Germany' },
      { measures: { tyre: '205/55R16' } },
    ];
    for (const [index, change] of changes.entries()) {
      const sent = body({ condition: 'Used', category: 'body-exterior', ...change });
      expect((await client.put(vendor, id, sent, index + 1)).statusCode).toBe(200);
    }
    expect(await read(id)).toMatchObject({ ...Object.assign({}, ...changes), partType: 'tyres' });
  });

  it('an edit by an older form removes the stored values that do not go with what it changes', async () => {
    const { id } = await posted(tyre);
    const edited = await client.put(vendor, id, advertBody({ condition: 'New' }), 1);
    expect(advertOf(edited)).toMatchObject({
      category: 'breaking-system',
      partType: null,
      measures: {},
      origin: null,
      alsoFits: [auris, civic],
    });
  });

  it('refuses measures that the stored part type does not have', async () => {
    const { id } = await posted({});
    const answer = await client.put(vendor, id, body({ condition: 'Used', measures: { bulb: 'H4' } }), 1);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['measures']);
  });
});
