import { expect, it } from 'vitest';
import type { ListingPlace } from './listingPlace.ts';
import { placeText, readPlaceText } from './placeText.ts';

const places: readonly ListingPlace[] = [
  {
    kind: 'keyset',
    sort: 'newest',
    direction: 'next',
    key: '2026-11-26T10:57:52.123Z',
    id: '0b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31',
    page: 2,
  },
  {
    kind: 'keyset',
    sort: 'price-down',
    direction: 'previous',
    key: 125_000,
    id: '00000000-0000-4000-8000-000000000001',
    page: 1_000_000,
    part: 35,
  },
  { kind: 'ranked', sort: 'relevance', offset: 1999, before: '2026-11-26T10:57:52.000Z', page: 84 },
];

it.each(places)('writes a place in few characters, and reads the same place back', (place) => {
  const text = placeText(place);
  expect(readPlaceText(text)).toEqual(place);
  expect(text.length).toBeLessThanOrEqual(48);
  expect(text).toMatch(/^[\da-z-]+$/);
});

it.each([
  '',
  'r',
  'na2',
  'na2-zzzzzzzzzzzzzz-1',
  'xa1-1-1',
  'na0-0-0',
  `na1-1-${'z'.repeat(60)}`,
  'eyJraW5kIjoia2V5c2V0In0',
])('reads no place from %s', (text) => {
  expect(readPlaceText(text)).toBeNull();
});
