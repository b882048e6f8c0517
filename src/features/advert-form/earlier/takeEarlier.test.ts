import { expect, test } from 'vitest';
import { type AdvertFormValues, emptyValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { takeEarlier } from './takeEarlier.ts';

const earlier: AdvertFormValues = {
  ...emptyValues,
  title: 'Front brake pads',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: '2009',
  yearTo: '2013',
  brand: 'Bosch',
  partNumber: '04465-02220',
  otherNumbers: 'GDB3425',
  category: 'breaking-system',
  partType: 'brake-pads',
  pricePesewas: '250.00',
  condition: 'Used',
  origin: 'Japan',
  quantity: '4',
  region: 'Ashanti',
  town: 'Suame',
  description: 'Four pads of a car from Osaka.',
};
const typed = (change: Partial<AdvertFormValues>): AdvertFormValues => ({ ...emptyValues, ...change });

test('what can be copied fills the empty fields, and what is true of one piece only does not', () => {
  const { values, notTaken } = takeEarlier(typed({ title: 'front br' }), earlier, 'title');
  const { condition, origin, quantity, region, town, description } = emptyValues;
  expect(values).toEqual({ ...earlier, condition, origin, quantity, region, town, description });
  expect(notTaken).toEqual([]);
});

test('typed text stays and is named, and is replaced when the vendor says so', () => {
  const mine = typed({
    title: 'My own title',
    partNumber: '0446',
    pricePesewas: '300',
    make: 'Toyota',
    model: 'Auris',
  });
  const { values, notTaken } = takeEarlier(mine, earlier, 'partNumber');
  expect(values).toMatchObject({
    title: 'My own title',
    partNumber: '04465-02220',
    pricePesewas: '300',
    model: 'Auris',
    brand: 'Bosch',
  });
  expect(notTaken.map(({ name }) => name)).toEqual(['title', 'vehicle', 'pricePesewas']);
  const all = takeEarlier(values, earlier, 'partNumber', ['title', 'vehicle', 'pricePesewas']);
  expect(all.values).toMatchObject({ title: 'Front brake pads', pricePesewas: '250.00', model: 'Corolla' });
  expect(all.notTaken).toEqual([]);
});

test('the same value in another spelling needs no question', () => {
  expect(takeEarlier(typed({ pricePesewas: 'GHc 250' }), earlier, 'title').notTaken).toEqual([]);
});

test('a field that the earlier advert leaves empty is not cleared', () => {
  const mine = typed({ partNumber: 'X-1', pricePesewas: '300' });
  const { values, notTaken } = takeEarlier(mine, { ...earlier, partNumber: '', pricePesewas: '300.00' }, 'title');
  expect([values.partNumber, values.pricePesewas, notTaken]).toEqual(['X-1', '300', []]);
});
