import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { advertInputSchema } from '#contract/catalogue/advertWire.ts';
import { advertBody, emptyValues, valuesFromDraft } from './advertFormValues.ts';

const values = {
  ...emptyValues,
  title: 'Alternator 12V 90A',
  make: 'Toyota',
  model: 'Camry',
  yearFrom: '2002',
  region: 'Ashanti',
  town: 'Suame',
  brand: 'Denso',
  condition: 'Used',
  category: 'battery-electricity',
  pricePesewas: '1,250.10',
  description: 'Tested.',
};
const picture = {
  alt: 'Front',
  hash: null,
  blob: null,
  originalBytes: 0,
  state: 'sent',
  message: null,
  ready: true,
} as const;
const id = '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b10';

test('what the form sends is what the contract takes, the price as a number of cedis', () => {
  const body = advertBody(values, [
    { ...picture, key: 'a', id },
    { ...picture, key: 'b', id: null },
  ]);
  expect(body['price']).toBe(1250.1);
  const parsed = z.parse(advertInputSchema, body);
  expect(parsed).toMatchObject({ price: 125_010, yearFrom: 2002, yearTo: null, images: [{ id, alt: 'Front' }] });
});

test('a price that cannot be read is sent as typed, for the server to refuse', () => {
  expect(advertBody({ ...values, pricePesewas: '-5' }, [])['price']).toBe('-5');
});

test('an old draft fills what it has and adds no unknown fields', () => {
  const restored = valuesFromDraft({ title: 'Old', fieldOfNoRelease: 'red' }, values);
  expect(restored).toEqual({ ...values, title: 'Old' });
});

test('a draft that an earlier release stored under the names of the calls is read', () => {
  const draft = { Make: 'Kia', Model: 'Rio', location: 'Tema', item: 'Bosch', price: '900' };
  const read = { make: 'Kia', model: 'Rio', town: 'Tema', brand: 'Bosch', pricePesewas: '900' };
  expect(valuesFromDraft(draft, values)).toEqual({ ...values, ...read });
});
