import { expect, test } from 'vitest';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { withStatus } from './optimisticStatus.ts';

const row = (id: string, status: OwnAdvert['status']): OwnAdvert => ({
  id,
  number: 1,
  title: 'Brake pads',
  brand: 'Denso',
  make: 'Toyota',
  model: 'Vitz',
  yearFrom: null,
  yearTo: null,
  condition: 'New',
  category: 'breaking-system',
  pricePesewas: 1,
  region: 'Ashanti',
  town: 'Kumasi',
  createdAt: '2026-11-18T00:00:00Z',
  picture: null,
  pictureCount: 0,
  vendor: { id: 'v', name: 'V' },
  partType: null,
  origin: null,
  universal: false,
  alsoFits: [],
  measures: {},
  views: 0,
  enquiries: 0,
  status,
  published: true,
  version: 1,
  updatedAt: '2026-11-18T00:00:00Z',
});
const answer: OwnAdvertsAnswer = {
  items: [row('a', 'Available'), row('b', 'Not available')],
  total: 2,
  page: 1,
  pages: 1,
  counts: { total: 2, active: 1, inactive: 1 },
  brands: ['Denso'],
};

test('the row and the figures change together', () => {
  const changed = withStatus(answer, 'a', 'Not available');
  expect(changed.items.map(({ status }) => status)).toEqual(['Not available', 'Not available']);
  expect(changed.counts).toEqual({ total: 2, active: 0, inactive: 2 });
});

test('the same status, or a row of another page, changes nothing', () => {
  expect(withStatus(answer, 'a', 'Available')).toBe(answer);
  expect(withStatus(answer, 'x', 'Available')).toBe(answer);
});
