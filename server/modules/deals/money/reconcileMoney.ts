import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import type { Transaction } from '#server/db/connection.ts';
import { moneyMovements } from '#server/db/tables/dealSchema.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/db/tables/ledgerSchema.ts';
import { amountText } from '#server/payment/amountText.ts';
import { isDealReference, type ListedMovement } from '#server/payment/moneyProvider.ts';
import { lockDeal } from '../dealRows.ts';
import { post } from '../ledger/ledger.ts';
import { applyProviderEvent, type EndOrder } from './applyProviderEvent.ts';
import { lastCompared, noteCompared, noteDifference } from './differences.ts';
import type { MoneyContext } from './moveMoney.ts';
import { lockMovement, type MovementRow } from './movementRows.ts';
import { settleCharge } from './settleCharge.ts';
import { settleOut } from './settleOut.ts';

/**
 * How far back before the last comparison the provider's list is compared. A bank may send a payout back weeks after it
 * had arrived, and the call that tells of it may be lost; so may some nights, when the list cannot be read.
 */
const comparedDays = 45;
/** What began a moment ago may be on one side only. */
const settlingMs = 15 * 60_000;
/** How payments for plans begin, which are no business of this ledger (paymentRoutes.ts). */
const planPrefix = 'SY-';

/**
 * Compares the ledger with the provider's own list. What the list knows and the shop has missed is applied by the same
 * functions as a webhook; what the provider kept for itself is posted; and whatever does not fit stands at the desk until
 * somebody closes it. May be repeated.
 * @throws PaymentProviderError when the list cannot be read; then nothing was compared
 */
export async function reconcileMoney(context: MoneyContext & { readonly endOrder: EndOrder }): Promise<void> {
  const { db, clock, money } = context;
  const now = clock();
  const until = new Date(now.getTime() - settlingMs);
  const from = new Date(((await lastCompared(db, money.name)) ?? until).getTime() - comparedDays * dayMs);
  const listed = (await money.listTransactions(from, now)).filter(({ reference }) => !reference.startsWith(planPrefix));
  const byReference = new Map(listed.map((line) => [line.reference, line]));
  const known = new Map(
    (listed.length === 0
      ? []
      : await db
          .select()
          .from(moneyMovements)
          .where(inArray(moneyMovements.reference, [...byReference.keys()]))
    ).map((row) => [row.reference, row]),
  );
  for (const line of listed) await compareSafely(context, line, known.get(line.reference) ?? null);

  const ours = await db
    .select()
    .from(moneyMovements)
    .where(
      and(
        gte(moneyMovements.createdAt, from),
        lt(moneyMovements.createdAt, until),
        inArray(moneyMovements.status, ['succeeded', 'reversed']),
      ),
    );
  for (const { reference, amountPesewas, provider } of ours) {
    if (byReference.has(reference) || provider !== money.name) continue;
    const sentence = `The ledger has ${formatPrice(amountPesewas)} as ${reference}, and the provider’s list does not.`;
    await noteDifference(db, { key: `unlisted ${reference}`, sentence, at: clock() });
  }
  await noteCompared(db, money.name, now);
}

/** One line that does not fit at all must not hide the others: it stands at the desk, and they are compared. */
async function compareSafely(...[context, line, movement]: Parameters<typeof compareLine>): Promise<void> {
  try {
    // Twice, since work that goes on meanwhile can make the database refuse one of the two.
    await compareLine(context, line, movement).catch(() => compareLine(context, line, movement));
  } catch (error) {
    const { reference, kind, status } = line;
    const why = error instanceof Error ? error.message : 'It is not known why.';
    const sentence = `The provider lists ${reference}, a ${kind} that ${status}, and the ledger cannot take it: ${why}`;
    await noteDifference(context.db, { key: `refused ${reference}`, sentence, at: context.clock() });
  }
}

async function compareLine(
  context: MoneyContext & { readonly endOrder: EndOrder },
  line: ListedMovement,
  movement: MovementRow | null,
): Promise<void> {
  const { db, clock, money } = context;
  const { reference, kind, status, amountPesewas, currency, costPesewas } = line;
  if (status === 'pending' || (status === 'failed' && !movement)) return;
  // A refund that came back has another reference since, and a line at the desk.
  if (status === 'reversed' && kind === 'refund' && !movement) return;
  const at = clock();
  if (!movement) {
    const whose = isDealReference(reference)
      ? 'The shop has no request with this reference'
      : 'The shop did not ask for it';
    const sentence = `The provider lists a ${kind} of ${amountText({ amountPesewas, currency })} as ${reference}. ${whose}.`;
    await noteDifference(db, { key: `unknown ${reference}`, sentence, at });
    return;
  }
  await db.transaction(async (tx) => {
    if (movement.orderId) await lockDeal(tx, movement.orderId);
    if (kind === 'charge') {
      if (status === 'succeeded' || status === 'reversed') {
        const paid = { reference, amountPesewas, currency, status: 'paid' } as const;
        await settleCharge(context, tx, paid);
        await compareCharge(tx, line, at);
      } else if (movement.status === 'succeeded') {
        const sentence = `The ledger has ${formatPrice(movement.amountPesewas)} as ${reference}, and the provider says that this payment failed.`;
        await noteDifference(tx, { key: `failed ${reference}`, sentence, at });
      }
      if (status === 'reversed') {
        const key = `reversal ${reference}`;
        await applyProviderEvent(context, tx, {
          type: 'reversal',
          key,
          reference,
          amountPesewas,
          currency,
          dispute: null,
        });
      }
    } else {
      const locked = await lockMovement(tx, movement.id);
      if (locked?.reference === reference) await settleOut(context, tx, locked, line);
    }
    if (costPesewas <= 0) return;
    await post(tx, {
      key: `costs ${reference}`,
      providerReference: reference,
      orderId: movement.orderId,
      at,
      entries: [
        { kind: 'provider-costs', owner: money.name, amountPesewas: costPesewas },
        { kind: 'provider', owner: money.name, amountPesewas: -costPesewas },
      ],
    });
  });
}

/** Compares what the ledger has of a payment, which a call of the provider said, with the provider's list. */
async function compareCharge(tx: Transaction, { reference, amountPesewas }: ListedMovement, at: Date): Promise<void> {
  const [posted] = await tx
    .select({ pesewas: ledgerEntries.amountPesewas })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransactions.key, `charge ${reference}`), eq(ledgerAccounts.kind, 'provider')));
  if (!posted || posted.pesewas === amountPesewas) return;
  const sentence = `The ledger has ${formatPrice(posted.pesewas)} as ${reference}, and the provider lists ${formatPrice(amountPesewas)}.`;
  await noteDifference(tx, { key: `amount ${reference}`, sentence, at });
}
