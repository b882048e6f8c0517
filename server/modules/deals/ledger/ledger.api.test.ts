import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/db/tables/ledgerSchema.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { balanceOf, type Entry, post } from './ledger.ts';
import { sumOfLedger } from '#tests/support/shop/database/sumOfLedger.ts';

/* What the ledger promises whatever calls it: the database holds it, not the code above. */

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const at = new Date('2026-11-20T10:00:00Z');
const pay = (owner: string, amountPesewas: number): Entry[] => [
  { kind: 'provider', owner: 'sandbox', amountPesewas },
  { kind: 'held', owner, amountPesewas: -amountPesewas },
];
const posted = (key: string, entries: Entry[]) => shop.db.transaction((tx) => post(tx, { key, at, entries }));
/** The words in which the database refuses something, wherever drizzle puts them. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'it was done',
    (error: unknown) => String(error instanceof Error && error.cause ? error.cause : error),
  );

it('an event that is told again, also at once, is posted once', async () => {
  const owner = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => posted(`charge ${owner}`, pay(owner, 500))));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(shop.db, 'held', owner)).toBe(500);
});

it('entries that do not sum to zero are refused by the code, and by the database at the commit', async () => {
  const lopsided = pay(randomUUID(), 500).slice(0, 1);
  await expect(posted('lopsided', lopsided)).rejects.toThrow('do not sum to zero');
  const past = shop.db.transaction(async (tx) => {
    const [account] = await tx.insert(ledgerAccounts).values({ kind: 'fees', owner: 'past the code' }).returning();
    const [row] = await tx.insert(ledgerTransactions).values({ key: 'past the code', at }).returning();
    const [transactionId, accountId] = [row?.id ?? '', account?.id ?? 0];
    await tx.insert(ledgerEntries).values([
      { transactionId, accountId, position: 0, amountPesewas: 7 },
      { transactionId, accountId, position: 1, amountPesewas: -6 },
    ]);
  });
  expect(await refusal(past)).toContain('sum to 1, not to zero');
  const empty = shop.db.transaction(async (tx) => tx.insert(ledgerTransactions).values({ key: 'empty', at }));
  expect(await refusal(empty)).toContain('not to zero');
});

it('nothing that was posted can be changed, removed or emptied', async () => {
  await posted('fixed', pay(randomUUID(), 10));
  for (const statement of [
    sql`update ledger_entries set amount_pesewas = amount_pesewas * 2`,
    sql`delete from ledger_entries`,
    sql`update ledger_transactions set key = key || ' changed'`,
    sql`delete from ledger_transactions`,
    sql`update ledger_accounts set owner = ''`,
    sql`truncate ledger_entries`,
  ]) {
    expect(await refusal(shop.db.execute(statement))).toContain('only ever added to');
  }
});

it('money that is held is not given away twice, also by two that come at once', async () => {
  const owner = randomUUID();
  await posted(`charge ${owner}`, pay(owner, 300));
  const give = (key: string): Entry[] => [
    { kind: 'held', owner, amountPesewas: 300 },
    { kind: 'vendor', owner: key, amountPesewas: -300 },
  ];
  const tries = await Promise.allSettled(['a', 'b', 'c'].map((who) => posted(`${who} ${owner}`, give(who))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(shop.db, 'held', owner)).toBe(0);
});

it('random balanced transactions, some refused, leave a ledger whose sum is zero', async () => {
  const amounts = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(amounts, async (parts) => {
      const owner = randomUUID();
      const entries: Entry[] = parts.map((amountPesewas, index) => ({
        kind: 'vendor',
        owner: String(index),
        amountPesewas,
      }));
      const rest = -parts.reduce((sum, part) => sum + part, 0);
      await posted(owner, [...entries, { kind: 'held', owner, amountPesewas: rest }]).catch(() => undefined);
      expect(await sumOfLedger(shop.db)).toBe(0);
      expect(await balanceOf(shop.db, 'held', owner)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 40 },
  );
});
