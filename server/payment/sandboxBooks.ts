import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/connection.ts';
import { sandboxMovements } from '#server/db/tables/dealSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { ListedMovement, MoneyProvider, MoneyState } from './moneyProvider.ts';
import { type Currency, PaymentProviderError } from './paymentProvider.ts';

/*
 * The books of the sandbox, apart from the shop's ledger as a provider's are, so that comparing the two means something.
 * Money out takes some seconds, as it does in life. What a number ends with says how it goes, for whoever tries it out:
 * …00 is refused, …01 comes back after it had arrived, …02 waits for a button of the sandbox's page, …09 is unknown.
 */

export type SandboxRow = typeof sandboxMovements.$inferSelect;

const takesMs = 5_000;
/** What a provider keeps of a payment and of a payout: so much that nobody overlooks it. */
const chargeCostBasisPoints = 195;
const transferCostPesewas = 100;

/** What a button can make of a movement. A payer whose payment failed may try again. */
const nextStatuses: Readonly<Record<SandboxRow['status'], readonly SandboxRow['status'][]>> = {
  pending: ['succeeded', 'failed', 'reversed'],
  failed: ['succeeded'],
  succeeded: ['reversed'],
  reversed: [],
};

export interface SandboxBooks extends MoneyProvider {
  find(reference: string): Promise<SandboxRow | null>;
  beginCharge(charge: { reference: string; amountPesewas: number; currency: Currency }): Promise<void>;
  /**
   * What a button of the sandbox's page does. What has arrived can only come back, and what came back stays so: any other
   * press changes nothing.
   * @returns the movement as it is then; null for an unknown reference
   */
  decide(reference: string, status: SandboxRow['status']): Promise<SandboxRow | null>;
  newest(): Promise<SandboxRow[]>;
}

/** Makes the sandbox's books over the shop's database. */
export function sandboxBooks({ db, clock }: { db: Database; clock: Clock }): SandboxBooks {
  async function find(reference: string): Promise<SandboxRow | null> {
    const [row] = await db.select().from(sandboxMovements).where(eq(sandboxMovements.reference, reference));
    return row ? { ...row, status: statusNow(row) } : null;
  }

  function statusNow(row: SandboxRow): SandboxRow['status'] {
    if (row.status !== 'pending' || row.succeedsAt === null || row.succeedsAt > clock()) return row.status;
    if (row.recipient?.endsWith('00')) return 'failed';
    return row.recipient?.endsWith('01') ? 'reversed' : 'succeeded';
  }

  const stateOf = (row: SandboxRow): MoneyState => ({
    status: row.status,
    amountPesewas: row.amountPesewas,
    currency: row.currency,
    failure: row.status === 'failed' ? 'The sandbox refused it.' : row.status === 'reversed' ? 'It came back.' : null,
  });

  async function add(row: Omit<typeof sandboxMovements.$inferInsert, 'createdAt' | 'status'>): Promise<MoneyState> {
    await db
      .insert(sandboxMovements)
      .values({ ...row, status: 'pending', createdAt: clock() })
      .onConflictDoNothing();
    const stored = await find(row.reference);
    if (!stored) throw new Error('The sandbox stored a movement and it is not there.');
    return stateOf(stored);
  }
  const soon = () => new Date(clock().getTime() + takesMs);

  return {
    name: 'sandbox',
    find,

    async beginCharge({ reference, amountPesewas, currency }) {
      await add({ reference, kind: 'charge', amountPesewas, currency, succeedsAt: null });
    },

    async refund({ reference, chargeReference, amountPesewas, currency }) {
      const charge = await find(chargeReference);
      if (charge?.status !== 'succeeded') throw new PaymentProviderError('refused', 'The sandbox has no such payment.');
      const [row] = await db
        .select({ sum: sql<number>`coalesce(sum(${sandboxMovements.amountPesewas}), 0)`.mapWith(Number) })
        .from(sandboxMovements)
        .where(
          and(
            eq(sandboxMovements.chargeReference, chargeReference),
            sql`${sandboxMovements.status} not in ('failed', 'reversed')`,
            sql`${sandboxMovements.reference} <> ${reference}`,
          ),
        );
      if ((row?.sum ?? 0) + amountPesewas > charge.amountPesewas) {
        throw new PaymentProviderError('refused', 'This is more than was paid.');
      }
      return add({ reference, kind: 'refund', chargeReference, amountPesewas, currency, succeedsAt: soon() });
    },

    async transfer({ reference, recipient, amountPesewas, currency }) {
      const succeedsAt = recipient.endsWith('02') ? null : soon();
      return add({ reference, kind: 'transfer', recipient, amountPesewas, currency, succeedsAt });
    },

    async findRefund({ reference }) {
      const row = await find(reference);
      return row && stateOf(row);
    },
    async findTransfer(reference) {
      const row = await find(reference);
      return row && stateOf(row);
    },

    async resolveAccount({ number }) {
      if (number.endsWith('09')) throw new PaymentProviderError('refused', 'The sandbox knows no such number.');
      // The shop's own people are the people of this network, by the last figures of their phone.
      const [known] = await db
        .select({ name: accounts.fullname })
        .from(accounts)
        .where(sql`right(${accounts.phone}, 9) = ${number.slice(-9)}`)
        .limit(1);
      return { name: known?.name ?? 'Kofi Sandbox' };
    },

    addRecipient: ({ bank, number }) => Promise.resolve({ recipient: `${bank}-${number}` }),

    async listTransactions(from, to) {
      const rows = await db
        .select()
        .from(sandboxMovements)
        .where(and(gte(sandboxMovements.createdAt, from), lt(sandboxMovements.createdAt, to)));
      return rows.map((row): ListedMovement => {
        const state = stateOf({ ...row, status: statusNow(row) });
        const isMoved = state.status === 'succeeded' || (state.status === 'reversed' && row.kind === 'charge');
        const cost =
          row.kind === 'charge'
            ? Math.floor((row.amountPesewas * chargeCostBasisPoints) / 10_000)
            : transferCostPesewas;
        return {
          ...state,
          kind: row.kind,
          reference: row.reference,
          costPesewas: isMoved && row.kind !== 'refund' ? cost : 0,
          at: row.createdAt,
        };
      });
    },

    async decide(reference, status) {
      await db.transaction(async (tx) => {
        const its = eq(sandboxMovements.reference, reference);
        const [row] = await tx.select().from(sandboxMovements).where(its).for('update');
        if (row && nextStatuses[statusNow(row)].includes(status)) {
          await tx.update(sandboxMovements).set({ status }).where(its);
        }
      });
      return find(reference);
    },

    async newest() {
      const rows = await db
        .select()
        .from(sandboxMovements)
        .where(lte(sandboxMovements.createdAt, clock()))
        .orderBy(desc(sandboxMovements.createdAt))
        .limit(50);
      return rows.map((row) => ({ ...row, status: statusNow(row) }));
    },
  };
}
