import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { deals, moneyDifferences, moneyMovements } from '#server/db/tables/dealSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { balanceOf, balancesByKind } from '#server/modules/deals/ledger/ledger.ts';
import { sumOfLedger } from '#tests/support/shop/database/sumOfLedger.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/db/tables/ledgerSchema.ts';
import type { ChaosProvider } from './chaosProvider.ts';
import type { Seller } from './dealPeople.ts';

/** What is wrong with the money: each line a fault, none when all is well. */
export interface Audit {
  readonly faults: readonly string[];
  /** Pesewas that somebody has too much or too little of. */
  readonly lostOrDoubled: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly differences: Readonly<Record<string, number>>;
  readonly moved: Readonly<Record<string, number>>;
}

/**
 * Compares three things that know nothing of each other: the provider's books, the ledger, and what each deal says that
 * its two sides have. Call it once nothing is under way any more.
 */
export async function auditMoney(db: Database, provider: ChaosProvider, sellers: readonly Seller[]): Promise<Audit> {
  const faults: string[] = [];
  let lostOrDoubled = 0;
  const expectSame = (what: string, is: number, should: number) => {
    if (is === should) return true;
    faults.push(`${what}: ${is}, not ${should}`);
    lostOrDoubled += Math.abs(is - should);
    return false;
  };
  const rows = await db.select().from(deals).innerJoin(orders, eq(orders.id, deals.orderId));
  const movements = await db.select().from(moneyMovements);
  const books = [...provider.books.values()];
  const orderOf = new Map(movements.map(({ reference, orderId }) => [reference, orderId]));
  const fromBuyer = new Map<string, number>();
  const add = (orderId: string | null | undefined, pesewas: number) => {
    if (orderId) fromBuyer.set(orderId, (fromBuyer.get(orderId) ?? 0) + pesewas);
  };
  for (const row of books) {
    if (row.kind === 'charge' && row.status === 'success') add(orderOf.get(row.reference), row.amount);
    if (row.kind === 'refund' && row.status === 'processed') add(orderOf.get(row.about), -row.amount);
  }

  let owedByVendors = 0;
  const shares = new Map<string, number>();
  const byStatus: Record<string, number> = {};
  for (const { deals: deal, orders: order } of rows) {
    byStatus[deal.status] = (byStatus[deal.status] ?? 0) + 1;
    const paid = deal.paidPesewas ?? 0;
    const fee = deal.paidFeePesewas ?? 0;
    const isPaidOut = deal.status === 'released' || deal.status === 'split';
    const back = movements
      .filter(({ kind, chargeId }) => kind === 'refund' && chargeId !== null && chargeId === deal.chargeId)
      .reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
    // A return is paid by the vendor's next deals, and a vendor who has none owes it still.
    const waiting = movements
      .filter((row) => isWaitingForVendor(row) && row.chargeId === deal.chargeId)
      .reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
    owedByVendors += waiting;
    const charge = movements.find(({ id }) => id === deal.chargeId);
    const wasTaken = charge?.status === 'reversed';
    expectSame(
      `order ${order.number} (${deal.status}): the buyer has paid`,
      fromBuyer.get(order.id) ?? 0,
      isPaidOut && !wasTaken ? paid - back + waiting : 0,
    );
    if (isPaidOut) shares.set(order.vendorId, (shares.get(order.vendorId) ?? 0) + paid - fee - back);
  }

  for (const seller of sellers) {
    const numbers = movements.filter(({ vendorId, kind }) => vendorId === seller.id && kind === 'transfer');
    const got = books
      .filter(
        (row) =>
          row.kind === 'transfer' &&
          row.status === 'success' &&
          numbers.some(({ reference }) => reference === row.reference),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
    const balance = await balanceOf(db, 'vendor', seller.id);
    expectSame(`vendor ${seller.id} has`, got + balance, shares.get(seller.id) ?? 0);
  }

  const atProvider = books.reduce((sum, row) => {
    const sign = row.kind === 'charge' ? 1 : -1;
    const isMoved = row.status === 'success' || row.status === 'processed';
    return sum + (isMoved ? sign * row.amount : 0) - row.fees;
  }, 0);
  const ofProvider = await balanceOf(db, 'provider', 'paystack');
  if (!expectSame('the ledger has at the provider', ofProvider, atProvider)) faults.push(...(await wrongCosts()));
  expectSame('the sum of the ledger is', await sumOfLedger(db), 0);
  const balances = await balancesByKind(db);
  if (!expectSame('there is owed to buyers', balances.get('owed-back') ?? 0, owedByVendors)) {
    faults.push(...(await wrongDebts()));
  }
  for (const kind of ['held', 'on-the-way'] as const) {
    expectSame(`there is ${kind}`, balances.get(kind) ?? 0, 0);
  }

  const differences: Record<string, number> = {};
  for (const { key, sentence } of await db.select().from(moneyDifferences)) {
    const word = key.split(' ')[0] ?? '';
    differences[word] = (differences[word] ?? 0) + 1;
    // These say that one side knows of money and the other does not.
    if (['unknown', 'unlisted', 'unasked', 'refused', 'failed', 'arrived'].includes(word)) faults.push(sentence);
  }
  const moved: Record<string, number> = {};
  for (const row of books) moved[`${row.kind} ${row.status}`] = (moved[`${row.kind} ${row.status}`] ?? 0) + 1;
  return { faults, lostOrDoubled, byStatus, differences, moved };

  /** Which rows of the books have another cost in the ledger. */
  async function wrongCosts(): Promise<string[]> {
    const posted = await db
      .select({ reference: ledgerTransactions.providerReference, cost: ledgerEntries.amountPesewas })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(eq(ledgerAccounts.kind, 'provider-costs'));
    const costs = new Map(posted.map(({ reference, cost }) => [reference, cost]));
    return books
      .filter(({ reference, fees }) => (costs.get(reference) ?? 0) !== fees)
      .map(
        ({ kind, status, reference, fees }) =>
          `its ${kind} ${reference} (${status}) cost ${fees}, not ${costs.get(reference) ?? 0}`,
      );
  }

  /** Which refunds are owed and should not be, or the other way round. */
  async function wrongDebts(): Promise<string[]> {
    const found: string[] = [];
    for (const row of movements.filter(({ kind }) => kind === 'refund')) {
      const [is, should] = [await balanceOf(db, 'owed-back', row.id), isWaitingForVendor(row) ? row.amountPesewas : 0];
      const deal = rows.find(({ orders: { id } }) => id === row.orderId);
      const charge = movements.find(({ id }) => id === row.chargeId);
      const where = `order ${deal?.orders.number} (${deal?.deals.status}, ${deal?.orders.status}), payment ${charge?.status}`;
      if (is !== should) found.push(`${where}: its refund (${row.status}) owes ${is}, not ${should}: ${row.failure}`);
    }
    return found;
  }
}

/** Whether a refund waits until its vendor's deals cover it. */
function isWaitingForVendor({ kind, status, vendorId }: typeof moneyMovements.$inferSelect): boolean {
  return kind === 'refund' && status === 'waiting' && vendorId !== null;
}
