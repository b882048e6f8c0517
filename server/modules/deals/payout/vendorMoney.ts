import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { MoneyLine, VendorMoney } from '#contract/deal/vendorMoney.ts';
import type { Queryable } from '#server/db/connection.ts';
import { deals, moneyMovements } from '#server/db/tables/dealSchema.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/db/tables/ledgerSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { correctionKeyStart } from '../ledger/correctLedger.ts';
import { payeesOf, payeeView } from './payees.ts';

const shownPayouts = 20;
const sumOf = sql<number>`coalesce(-sum(${ledgerEntries.amountPesewas}), 0)`.mapWith(Number);

/** Reads what a vendor sees of the money, with the lines of one month. */
export async function readVendorMoney(
  db: Queryable,
  { vendorId, provider, month, now }: { vendorId: string; provider: string; month: string; now: Date },
): Promise<VendorMoney> {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + 1);
  const { payee, next } = await payeesOf(db, { vendorId, provider, now });
  const own = and(eq(ledgerAccounts.kind, 'vendor'), eq(ledgerAccounts.owner, vendorId));
  const balance = async (time?: ReturnType<typeof lt>) => {
    const [row] = await db
      .select({ sum: sumOf })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(and(own, time));
    return (row?.sum ?? 0) + 0;
  };
  const [inDeals] = await db
    .select({ sum: sql<number>`coalesce(sum(${deals.paidPesewas} - ${deals.paidFeePesewas}), 0)`.mapWith(Number) })
    .from(deals)
    .innerJoin(orders, eq(orders.id, deals.orderId))
    .where(and(eq(orders.vendorId, vendorId), inArray(deals.status, ['held', 'disputed'])));
  const paid = await db
    .select({ status: moneyMovements.status, sum: sql<number>`sum(${moneyMovements.amountPesewas})`.mapWith(Number) })
    .from(moneyMovements)
    .where(and(eq(moneyMovements.vendorId, vendorId), eq(moneyMovements.kind, 'transfer')))
    .groupBy(moneyMovements.status);
  const sumIn = (...statuses: string[]) =>
    paid.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.sum : 0), 0);
  const payouts = await db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.vendorId, vendorId), eq(moneyMovements.kind, 'transfer')))
    .orderBy(desc(moneyMovements.createdAt))
    .limit(shownPayouts);
  const rows = await db
    .select({ transaction: ledgerTransactions, entry: ledgerEntries, order: orders, deal: deals })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .leftJoin(deals, eq(deals.orderId, ledgerTransactions.orderId))
    .where(and(own, gte(ledgerTransactions.at, from), lt(ledgerTransactions.at, until)))
    .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.id));
  return {
    balancePesewas: await balance(),
    heldPesewas: inDeals?.sum ?? 0,
    onTheWayPesewas: sumIn('waiting', 'asked'),
    paidOutPesewas: sumIn('succeeded'),
    payee: payee && payeeView(payee),
    next: next && payeeView(next),
    payouts: payouts.map(({ id, amountPesewas, status, failure, createdAt, settledAt }) => ({
      id,
      pesewas: amountPesewas,
      status,
      failure,
      at: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    month,
    beforePesewas: await balance(lt(ledgerTransactions.at, from)),
    lines: rows.map(({ transaction, entry, order, deal }) => ({
      id: transaction.id,
      kind: kindOf(transaction.key),
      pesewas: -entry.amountPesewas,
      order: order && {
        id: order.id,
        number: order.number,
        pricePesewas: (deal?.paidPesewas ?? 0) - (deal?.paidFeePesewas ?? 0),
        feePesewas: deal?.paidFeePesewas ?? 0,
      },
      reference: transaction.providerReference,
      at: transaction.at.toISOString(),
    })),
  };
}

/** What a transaction was, by how its key begins. */
function kindOf(key: string): MoneyLine['kind'] {
  if (key.startsWith('payout ')) return 'payout';
  if (key.startsWith('transfer back ')) return 'payout-back';
  if (key.startsWith(correctionKeyStart)) return 'correction';
  return key.startsWith('returned ') ? 'return' : 'sale';
}
