import { expect, it } from 'vitest';
import { shownFields } from '#contract/catalogue/advert/shownFields.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { type Compared, compareRows } from './compareRows.ts';

const advert: AdvertDetail = {
  id: 'one',
  number: 20_159,
  title: 'Starter',
  brand: 'Denso',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: null,
  yearTo: null,
  condition: 'Used',
  category: 'battery-electricity',
  pricePesewas: 23_050,
  region: 'Ashanti',
  town: 'Kumasi',
  createdAt: '2026-11-18T09:30:00.000Z',
  updatedAt: '2026-11-18T09:30:00.000Z',
  picture: null,
  pictureCount: 0,
  partType: null,
  origin: null,
  universal: false,
  alsoFits: [],
  measures: {},
  pictures: [],
  partNumber: null,
  description: 'Good.',
  vendor: {
    id: 'vendor',
    name: 'Owusu Auto Spares',
    fullname: 'Kwame Owusu',
    businessAddress: null,
    ways: [],
    photoUrl: null,
    since: '2026-03-18T09:30:00.000Z',
    advertCount: 1,
  },
  similar: [],
  status: 'Available',
  version: 1,
};
const part = (fields: Partial<AdvertDetail>): Compared => ({
  kind: 'offered',
  id: 'one',
  advert: { ...advert, ...fields },
});

/** The texts of the row of a label; null when there is no such row. */
function rowOf(label: string, parts: readonly Compared[]): string[] | null {
  const row = compareRows(parts).find((one) => one.label === label);
  return row ? parts.map((one) => (one.kind === 'offered' ? row.textOf(one.advert) : '')) : null;
}

it('shows what one vendor promises beside another that promises nothing', () => {
  expect(rowOf('Warranty', [part({ warrantyMonths: 6 }), part({})])).toEqual(['6 months', 'Not stated']);
  expect(rowOf('Start-up tested', [part({ startupTested: 0 }), part({ startupTested: 1 })])).toEqual([
    'No',
    'Yes, the vendor has seen it run',
  ]);
});

it('has no row for what nobody says, nor for a part that is gone', () => {
  expect(rowOf('Warranty', [part({}), part({ warrantyMonths: null }), { kind: 'gone', id: 'two' }])).toBeNull();
});

it('has a row for every fact that the page of an advert shows', () => {
  const said = { ...advert, quantity: 2, warrantyMonths: 3, startupTested: 1 };
  const facts = Object.values(shownFields).filter(({ words }) => words(said) !== null);
  const labels = compareRows([part(said)]).map(({ label }) => label);
  expect(labels.slice(-facts.length)).toEqual(facts.map(({ term }) => term));
});
