import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { knownPart } from './knownPart.ts';

const id = '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a10';
const summary = {
  id,
  title: 'Brake pads',
  brand: 'Bendix',
  condition: 'Used',
  category: 'breaking-system',
  pricePesewas: 23_000,
  town: 'Tema',
  picture: { id: 'cover', ready: true },
  pictureCount: 2,
};
const asCard = { title: 'Brake pads', about: 'Used · Tema', pricePesewas: 23_000, picture: { id: 'cover' } };

function holding(key: readonly string[], data: unknown): QueryClient {
  const client = new QueryClient();
  // The cache holds answers of other kinds too.
  client.setQueryData(['own', 'threads'], { items: [{ id: 'a thread' }] });
  client.setQueryData(['own', 'none'], null);
  client.setQueryData(key, data);
  return client;
}

test.each([
  ['a list', ['adverts', 'list'], { items: [summary] }],
  ["a vendor's own adverts", ['own', 'adverts'], { items: [summary], counts: {} }],
  ['the page of a similar part', ['adverts', 'one', 'other'], { kind: 'found', advert: { similar: [summary] } }],
  ["a vendor's page", ['vendors', 'page'], { kind: 'found', vendor: { adverts: [summary] } }],
])('what %s said about a part is known before its page has arrived', (_, key, data) => {
  expect(knownPart(holding(key, data), id)).toMatchObject(asCard);
});

test('what a search suggestion said about a part is known: title, price and picture', () => {
  const offered = { kind: 'advert', text: 'Brake pads', href: `/single-advert?id=${id}`, count: null };
  const client = holding(['suggest', 'brake'], {
    suggestions: [
      { kind: 'part', text: 'brake', href: '/view-product?q=brake', count: 9 },
      { ...offered, picture: 'cover', pricePesewas: 23_000 },
    ],
  });
  expect(knownPart(client, id)).toEqual({
    title: 'Brake pads',
    about: '',
    pricePesewas: 23_000,
    picture: { id: 'cover' },
  });
});

test('nothing is known about a part that no answer mentions, nor about something else with its id', () => {
  expect(knownPart(holding(['adverts', 'list'], { items: [] }), id)).toBeUndefined();
  expect(knownPart(holding(['own', 'favourites'], { items: [{ id, image: null }] }), id)).toBeUndefined();
  expect(knownPart(holding(['suggest'], { suggestions: [] }), '')).toBeUndefined();
});
