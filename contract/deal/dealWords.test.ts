import { expect, it } from 'vitest';
import { formatPrice } from '#contract/core/money/money.ts';
import { dealStatuses } from './dealStatuses.ts';
import type { DealView } from './deals.ts';
import { dealChip, dealSentence, dealSentenceForStaff } from './dealWords.ts';

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

it('after a return nobody reads that the vendor has the money, and after a payment that came twice everybody does', () => {
  const refund = { pesewas: 10_000, state: 'arrived', at: '2026-11-20T12:10:00Z' } as const;
  const returned = { ...deal, status: 'released', refund, vendorPesewas: 0 } as const;
  const twice = { ...returned, vendorPesewas: 10_000 };
  expect(dealSentence(returned, 'buyer')).toBe('You returned the parts, and the money for them comes back to you.');
  const words = 'The parts came back, and the money for them goes back to the buyer.';
  expect([dealSentence(returned, 'vendor'), dealSentenceForStaff(returned)]).toEqual([words, words]);
  expect(dealSentence(twice, 'buyer')).toBe('You have the parts, and the money went to the vendor.');
});

it('money that did not count goes back, and nobody reads that nothing was paid', () => {
  const ended = { ...deal, status: 'void', isPayable: false } as const;
  const refund = { pesewas: 10_300, state: 'on-the-way', at: '2026-11-20T12:10:00Z' } as const;
  expect(dealChip(ended).words).toBe('Nothing paid');
  expect(dealSentence(ended, 'buyer')).toBe('The order ended before anything was paid.');
  const late = { ...ended, refund };
  expect(dealChip(late).words).toBe('Money goes back');
  expect(dealSentence(late, 'buyer')).toBe(
    'What you paid did not count for this order, so all of it comes back to you.',
  );
  const words = 'What was paid did not count for this order, and goes back to the buyer.';
  expect([dealSentence(late, 'vendor'), dealSentenceForStaff(late)]).toEqual([words, words]);
});

it('the owner reads which money is theirs', () => {
  expect(dealSentence({ ...deal, status: 'released', vendorPesewas: 10_000 }, 'vendor')).toBe(
    `${formatPrice(10_000)} is yours, and goes out with your next payout.`,
  );
});
