import { expect, it } from 'vitest';
import { withoutWords } from '#src/features/catalogue/filters/understoodChips.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import { list } from '#tests/support/shop/adverts.ts';

const { shop } = await openBothSearches();

it.each([
  'alternator less than 1,000 cedis',
  'alternator 800–1000',
  'brake pads under 300, please',
  'alternator corolla2008',
  'kumasi alternator2008',
  'brake fluid dot 4 accra',
  'bulb h 4 used',
  'starter hyundai h 1',
  'pads ncp 91 accra',
  'rims not 17 accra',
  'brake pads not in accra',
  'shock not monroe in accra',
  'alternateur sauf accra',
  'kit chaine moto tamale',
  'battery min 250 max 300',
  'alternateur plus de 1000',
  'radiator used, not new',
])('each thing that is understood of "%s" is gone when its chip is removed', async (q) => {
  const { understood = [] } = await list(shop, { q });
  expect(understood.length).toBeGreaterThan(1);
  for (const { kind, value, words } of understood) {
    const left = withoutWords(q, words);
    expect(left.length).toBeLessThan(q.length);
    const answer = left === '' ? null : await list(shop, { q: left });
    expect(answer?.understood ?? []).not.toContainEqual(expect.objectContaining({ kind, value }));
  }
});
