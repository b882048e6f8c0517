import { and, eq, sql } from 'drizzle-orm';
import { isDebitKind, type LedgerAccountKind } from '#contract/deal/ledgerAccounts.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/db/tables/ledgerSchema.ts';

/** One side of a transaction. Above zero a debit: the shop has more, or owes less. Below zero a credit. */
export interface Entry {
  readonly kind: LedgerAccountKind;
  readonly owner: string;
  readonly amountPesewas: number;
}

export interface Posting {
  /** The same for the same event: it is posted once, however often it is told. */
  readonly key: string;
  readonly providerReference?: string | null;
  readonly orderId?: string | null;
  readonly at: Date;
  /** They sum to zero; entries of zero are left out. */
  readonly entries: readonly Entry[];
}

/**
 * Posts a transaction, in the transaction of the event that it tells of. May be repeated.
 * @returns false when it was posted before; then nothing is stored
 * @throws RangeError when the entries do not sum to zero, which is a fault of ours; the database refuses it too
 */
export async function post(tx: Transaction, posting: Posting): Promise<boolean> {
  const entries = posting.entries.filter(({ amountPesewas }) => amountPesewas !== 0);
  const sum = entries.reduce((total, { amountPesewas }) => total + amountPesewas, 0);
  if (sum !== 0 || !entries.every(({ amountPesewas }) => Number.isSafeInteger(amountPesewas))) {
    throw new RangeError(`The entries of ${posting.key} do not sum to zero.`);
  }
  if (entries.length === 0) return false;
  const { key, providerReference = null, orderId = null, at } = posting;
  const [stored] = await tx
    .insert(ledgerTransactions)
    .values({ key, providerReference, orderId, at })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!stored) return false;
  const ids = await accountIds(tx, entries);
  await tx.insert(ledgerEntries).values(
    entries.map((entry, position) => ({
      transactionId: stored.id,
      position,
      accountId: ids.get(keyOf(entry)) ?? NaN,
      amountPesewas: entry.amountPesewas,
    })),
  );
  return true;
}

const keyOf = ({ kind, owner }: Pick<Entry, 'kind' | 'owner'>) => `${kind} ${owner}`;

/** Finds or opens accounts, always in the same order, so that two transactions that open the same ones do not deadlock. */
async function accountIds(tx: Transaction, entries: readonly Entry[]): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Map(entries.map((entry) => [keyOf(entry), entry])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { kind, owner }]) => ({ kind, owner }));
  const find = () =>
    tx
      .select()
      .from(ledgerAccounts)
      .where(
        sql`(${ledgerAccounts.kind}, ${ledgerAccounts.owner}) in (${sql.join(
          wanted.map(({ kind, owner }) => sql`(${kind}, ${owner})`),
          sql`, `,
        )})`,
      );
  let rows = await find();
  if (rows.length < wanted.length) {
    await tx.insert(ledgerAccounts).values(wanted).onConflictDoNothing();
    rows = await find();
  }
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/**
 * What an account owes or has, in the sense in which a person asks: how much is held, owed or earned, and how much lies
 * at the provider or was lost. Never stored, always summed.
 */
export async function balanceOf(db: Queryable, kind: LedgerAccountKind, owner: string): Promise<number> {
  const [row] = await db
    .select({ sum: sumOfEntries })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)));
  return signed(kind, row?.sum ?? 0);
}

/** The sum over all accounts of each kind; kinds without entries are missing. */
export async function balancesByKind(db: Queryable): Promise<ReadonlyMap<LedgerAccountKind, number>> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, sum: sumOfEntries })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .groupBy(ledgerAccounts.kind);
  return new Map(rows.map(({ kind, sum }) => [kind, signed(kind, sum)]));
}

/**
 * Locks an account until the transaction ends, opening it first, for work that must see its balance alone. Entries of
 * others may still be added meanwhile.
 */
export async function lockAccount(tx: Transaction, kind: LedgerAccountKind, owner: string): Promise<void> {
  await tx.insert(ledgerAccounts).values({ kind, owner }).onConflictDoNothing();
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)))
    .for('no key update');
}

const sumOfEntries = sql<number>`coalesce(sum(${ledgerEntries.amountPesewas}), 0)`.mapWith(Number);

/** Debits count up what the shop has or has lost, credits what it owes or has earned. */
function signed(kind: LedgerAccountKind, sum: number): number {
  const value = isDebitKind(kind) ? sum : -sum;
  return value === 0 ? 0 : value;
}
