import { expect, it } from 'vitest';
import { formatPrice } from '#contract/core/money.ts';
import { dealStatuses } from './dealGraph.ts';
import type { DealView } from './deals.ts';
import { dealSentence, dealSentenceForStaff } from './dealWords.ts';

const deal: DealView = {
  status: 'unpaid',
  feePesewas: 300,
  totalPesewas: 10_300,
  isPayable: true,
  payUntil: null,
  payUrl: null,
  steps: [],
  handoverKey: null,
  handover: null,
  refund: null,
  vendorPesewas: null,
  problem: null,
  parcel: null,
};

it.each(dealStatuses)('staff read of no sum, and no money is called theirs: %s', (status) => {
  const sentence = dealSentenceForStaff({ ...deal, status });
  expect(sentence).not.toMatch(/yours|your next|\d/);
  expect(sentence).toMatch(/\.$/);
});

it('the owner reads which money is theirs', () => {
  expect(dealSentence({ ...deal, status: 'released', vendorPesewas: 10_000 }, 'vendor')).toBe(
    `${formatPrice(10_000)} is yours, and goes out with your next payout.`,
  );
});
