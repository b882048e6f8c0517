import { expect, it } from 'vitest';
import type { VendorMoney } from '#contract/deal/vendorMoney.ts';
import { monthBeside, statementCsv } from './moneyWords.ts';

const money: VendorMoney = {
  balancePesewas: 0,
  heldPesewas: 0,
  onTheWayPesewas: 0,
  paidOutPesewas: 10_000,
  payee: null,
  next: null,
  payouts: [],
  month: '2026-11',
  beforePesewas: 500,
  lines: [
    {
      id: '0198c8a1-0000-7000-8000-0000000000e1',
      kind: 'sale',
      pesewas: 10_000,
      order: { id: '0198c8a1-0000-7000-8000-0000000000e2', number: 50012, pricePesewas: 10_000, feePesewas: 300 },
      reference: null,
      at: '2026-11-20T10:00:00.000Z',
    },
    {
      id: '0198c8a1-0000-7000-8000-0000000000e3',
      kind: 'payout',
      pesewas: -10_500,
      order: null,
      reference: 'st-1',
      at: '2026-11-21T16:00:00.000Z',
    },
  ],
};

it('a statement has every line with the balance after it, and amounts that a sheet can add', () => {
  const rows = statementCsv(money).split('\r\n');
  expect(rows[2]).toBe('"2026-11-20","Order 50012","50012",100.00,3.00,100.00,105.00,""');
  expect(rows[3]).toBe('"2026-11-21","Payout","","","",-105.00,0.00,"st-1"');
});

it('months follow each other over the end of a year', () => {
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
});
