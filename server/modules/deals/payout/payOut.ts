import { eq, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries } from '#server/db/tables/ledgerSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { balanceOf, lockAccount, post } from '../ledger/ledger.ts';
import type { DealContext } from '../moveDeal.ts';
import type { MoneyContext } from '../money/moveMoney.ts';
import { addMovement } from '../money/movementRows.ts';
import { enqueueMovement } from '../money/moneyJobs.ts';
import { hasJustFailed, payeesOf } from './payees.ts';
import type { Each } from '#server/jobs/pieceByPiece.ts';
import { isSuspended } from './suspendedVendors.ts';

/** A balance of this much is paid out at once; a smaller one once a day. */
const atOnceFromPesewas = 50_000;
/** Below this a payout would cost more than it is worth; the balance stays, until its vendor leaves (leaving.ts). */
const minPayoutPesewas = 500;

/** The vendors whose balance is at least an amount. */
async function vendorsWith(db: Queryable, pesewas: number): Promise<{ id: string }[]> {
  const balance = sql`-sum(${ledgerEntries.amountPesewas})`;
  return db
    .select({ id: ledgerAccounts.owner })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerAccounts.kind, 'vendor'))
    .groupBy(ledgerAccounts.owner)
    .having(sql`${balance} >= ${pesewas}`);
}

/**
 * Begins the payouts that are due: each balance once a day, a large one at once. A vendor who has named no account
 * keeps the balance, one whose last payout failed waits for the next day, and one who is suspended until that ends. May be
 * repeated, also by several processes at once.
 */
export async function payOut(context: MoneyContext, each: Each, { isDaily }: { isDaily: boolean }): Promise<void> {
  const from = isDaily ? minPayoutPesewas : atOnceFromPesewas;
  await each(await vendorsWith(context.db, from), ({ id }) => payVendor(context, id, { from, isDaily }));
}

async function payVendor(
  context: MoneyContext,
  vendorId: string,
  { from, isDaily }: { from: number; isDaily: boolean },
): Promise<void> {
  const { db, clock, money } = context;
  const now = clock();
  await db.transaction(async (tx) => {
    await lockAccount(tx, 'vendor', vendorId);
    if (await isSuspended(tx, vendorId)) return;
    const amountPesewas = await balanceOf(tx, 'vendor', vendorId);
    const { payee } = await payeesOf(tx, { vendorId, provider: money.name, now });
    if (amountPesewas < from || !payee || (!isDaily && (await hasJustFailed(tx, payee.id)))) return;
    await beginPayout(context, tx, { vendorId, payeeId: payee.id, amountPesewas });
  });
}

/** Begins a payout: the amount leaves the vendor's balance and is on its way. Lock the balance first. */
export async function beginPayout(
  context: DealContext,
  tx: Transaction,
  { vendorId, payeeId, amountPesewas }: { vendorId: string; payeeId: string; amountPesewas: number },
): Promise<void> {
  const now = context.clock();
  const payout = await addMovement(tx, {
    kind: 'transfer',
    provider: context.money.name,
    vendorId,
    payeeId,
    amountPesewas,
    status: 'waiting',
    dueAt: now,
    createdAt: now,
  });
  await post(tx, {
    key: `payout ${payout.id}`,
    at: now,
    entries: [
      { kind: 'vendor', owner: vendorId, amountPesewas },
      { kind: 'on-the-way', owner: payout.id, amountPesewas: -amountPesewas },
    ],
  });
  await enqueueMovement(context, tx, payout);
}

/** The names that an account may be in. */
export async function vendorNames(db: Queryable, vendorId: string): Promise<(string | null)[]> {
  const [row] = await db
    .select({ fullname: accounts.fullname, companyName: accounts.companyName })
    .from(accounts)
    .where(eq(accounts.id, vendorId));
  return row ? [row.fullname, row.companyName] : [];
}
