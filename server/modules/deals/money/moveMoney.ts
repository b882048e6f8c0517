import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '#contract/core/durations.ts';
import { moneyMovements, moneyPayees } from '#server/db/tables/dealSchema.ts';
import type { Database } from '#server/db/connection.ts';
import type { MoneyState } from '#server/payment/moneyProvider.ts';
import { PaymentProviderError } from '#server/payment/paymentProvider.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { lockDeal } from '../dealRows.ts';
import type { DealContext } from '../moveDeal.ts';
import { isSuspended } from '../payout/suspendedVendors.ts';
import { changeMovement, findMovement, isDue, lockMovement, type MovementRow } from './movementRows.ts';
import { type ChargeOutcome, settleCharge } from './settleCharge.ts';
import { settleOut } from './settleOut.ts';

/*
 * Asks the provider for a movement, and about it. That it is asked for is committed before the call, so a server that
 * dies during it knows afterwards that it may have happened, and asks: nothing is moved twice, and nothing forgotten.
 */

export type MoneyContext = DealContext & { readonly db: Database };

/** Nobody else asks for or about a movement while a call is under way, unless it takes this long. */
const callMs = 2 * minuteMs;
/** A payment without an outcome for this long will not get one. */
const chargeGivenUpMs = 3 * 24 * 60 * minuteMs;
const chargeAbandonedMs = 30 * minuteMs;
/** After a payment's end its payer may go back to the page; it is asked about for a day. */
const secondThoughtsMs = 24 * 60 * minuteMs;

/** A payout to a suspended vendor is looked at again after this. */
const suspendedMs = 10 * minuteMs;

/** When a movement is asked about again: soon at first, later less often. */
function pauseMs(attempts: number): number {
  return Math.min(60, 2 ** Math.min(attempts, 6)) * minuteMs;
}

/**
 * Does what is due for one movement. May be repeated, also by several processes at once. Errors of the provider are only
 * logged: the movement is due again later.
 * @returns false when the provider was asked and did not answer
 */
export async function moveMoney(context: MoneyContext, movementId: string, log: FastifyBaseLogger): Promise<boolean> {
  const claimed = await claim(context, movementId);
  if (!claimed) return true;
  const { reference, kind } = claimed.movement;
  try {
    if (kind === 'charge') await askAboutCharge(context, claimed.movement);
    else await moveOut(context, claimed);
    await rest(context, claimed.movement);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, reference, kind: error.kind }, 'money could not be moved or asked about');
    return error.kind !== 'down';
  }
  return true;
}

interface Claimed {
  readonly movement: MovementRow;
  /** Whether it was asked for before, so that it may have happened. */
  readonly wasAsked: boolean;
}

/** Takes a movement for a while, and notes that it is asked for. @returns null when it is not due, or another has it */
async function claim({ db, clock, money }: MoneyContext, id: string): Promise<Claimed | null> {
  const now = clock();
  return db.transaction(async (tx) => {
    const movement = await lockMovement(tx, id);
    if (!movement || movement.provider !== money.name || !isDue(movement, now)) return null;
    const attempts = movement.attempts + 1;
    if (movement.status === 'waiting' && movement.kind === 'refund' && movement.vendorId !== null) {
      // A return is paid by the vendor: it waits until the vendor's deals cover it.
      if ((await balanceOf(tx, 'vendor', movement.vendorId)) < 0) {
        await changeMovement(tx, movement, { dueAt: new Date(now.getTime() + 10 * minuteMs) });
        return null;
      }
    }
    if (movement.status === 'waiting' && movement.kind === 'transfer' && movement.vendorId !== null) {
      if (await isSuspended(tx, movement.vendorId)) {
        await changeMovement(tx, movement, { dueAt: new Date(now.getTime() + suspendedMs) });
        return null;
      }
    }
    const dueAt = new Date(now.getTime() + Math.max(callMs, pauseMs(attempts)));
    const status = movement.status === 'waiting' || movement.status === 'stuck' ? 'asked' : movement.status;
    const claimed = await changeMovement(tx, movement, { dueAt, attempts: Math.min(attempts, 10_000), status });
    return { movement: claimed, wasAsked: movement.status !== 'waiting' && movement.status !== 'stuck' };
  });
}

/** Refunds and payouts: looks first whether it was made, if it may have been, and has it made if not. */
async function moveOut(context: MoneyContext, { movement, wasAsked }: Claimed): Promise<void> {
  let state = wasAsked ? await find(context, movement) : null;
  if (!state) {
    // The vendor may have been suspended since it was asked for the first time.
    if (wasAsked && (await waitsForVendor(context, movement))) return;
    try {
      state = await ask(context, movement);
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind === 'down') throw error;
      // "No" may also mean "I have that reference already".
      state = (await find(context, movement)) ?? {
        status: 'failed',
        amountPesewas: movement.amountPesewas,
        currency: 'GHS',
        failure: error.message,
      };
    }
  }
  await settle(context, movement, state);
}

/** Puts off a payout that was never made while its vendor is suspended. @returns whether it waits */
async function waitsForVendor({ db, clock }: MoneyContext, { id, kind, vendorId }: MovementRow): Promise<boolean> {
  if (kind !== 'transfer' || vendorId === null) return false;
  return db.transaction(async (tx) => {
    if (!(await isSuspended(tx, vendorId))) return false;
    const locked = await lockMovement(tx, id);
    if (locked) await changeMovement(tx, locked, { dueAt: new Date(clock().getTime() + suspendedMs) });
    return true;
  });
}

async function settle(context: MoneyContext, movement: MovementRow, state: MoneyState): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (movement.orderId) await lockDeal(tx, movement.orderId);
    const locked = await lockMovement(tx, movement.id);
    // Another process may have replaced a refund that was refused.
    if (locked && locked.reference === movement.reference) await settleOut(context, tx, locked, state);
  });
}

/** Looks whether a refund or payout was made, and believes the provider. Asks for nothing. May be repeated. */
export async function lookAt(context: MoneyContext, movementId: string, log: FastifyBaseLogger): Promise<void> {
  const [movement] = await context.db.select().from(moneyMovements).where(eq(moneyMovements.id, movementId));
  const isAsked = movement && movement.kind !== 'charge' && !['waiting', 'stuck'].includes(movement.status);
  if (!isAsked || movement.provider !== context.money.name) return;
  try {
    const state = await find(context, movement);
    if (state) await settle(context, movement, state);
    await rest(context, movement);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // It is looked at again when it is due.
    log.warn({ err: error, reference: movement.reference, kind: error.kind }, 'money could not be asked about');
  }
}

async function find(context: MoneyContext, { kind, reference, chargeId }: MovementRow): Promise<MoneyState | null> {
  if (kind === 'transfer') return context.money.findTransfer(reference);
  return context.money.findRefund({ reference, chargeReference: await referenceOf(context.db, chargeId) });
}

async function ask(context: MoneyContext, movement: MovementRow): Promise<MoneyState> {
  const { db, money } = context;
  const { kind, reference, amountPesewas, chargeId, payeeId } = movement;
  const order = { reference, amountPesewas, currency: 'GHS' } as const;
  if (kind === 'refund') return money.refund({ ...order, chargeReference: await referenceOf(db, chargeId) });
  const [payee] = await db
    .select({ recipient: moneyPayees.recipient })
    .from(moneyPayees)
    .where(eq(moneyPayees.id, payeeId ?? ''));
  if (!payee) throw new PaymentProviderError('refused', 'There is no account to pay to.');
  return money.transfer({ ...order, recipient: payee.recipient, reason: 'Sales on Spareyard' });
}

async function referenceOf(db: Database, chargeId: string | null): Promise<string> {
  const [charge] = await db
    .select({ reference: moneyMovements.reference })
    .from(moneyMovements)
    .where(eq(moneyMovements.id, chargeId ?? ''));
  if (!charge) throw new Error(`The payment ${chargeId} of a refund is not there.`);
  return charge.reference;
}

async function askAboutCharge(context: MoneyContext, charge: MovementRow): Promise<void> {
  const { db, clock, payments } = context;
  const { reference, amountPesewas, createdAt } = charge;
  const now = clock().getTime();
  const settle = (outcome: ChargeOutcome) => db.transaction((tx) => settleCharge(context, tx, outcome));
  const ageMs = now - createdAt.getTime();
  try {
    const state = await payments.verify(reference);
    const { status } = state;
    if (status === 'paid' || status === 'failed') await settle({ ...state, status });
    else if (ageMs >= chargeGivenUpMs || (status === 'abandoned' && ageMs >= chargeAbandonedMs)) {
      await settle({ ...state, status: 'abandoned' });
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error;
    // The provider has never heard of it: its page was never made, or nobody opened it.
    if (ageMs >= chargeAbandonedMs) {
      await settle({ reference, amountPesewas, currency: 'GHS', status: 'abandoned' });
    }
  }
}

/** Ends the asking about what has ended; a payment that failed or was left may still be made for a day. */
async function rest({ db, clock }: MoneyContext, { id, kind }: MovementRow): Promise<void> {
  const isOver = or(
    inArray(moneyMovements.status, ['succeeded', 'reversed']),
    kind === 'charge'
      ? and(
          inArray(moneyMovements.status, ['failed', 'abandoned']),
          lte(moneyMovements.settledAt, new Date(clock().getTime() - secondThoughtsMs)),
        )
      : eq(moneyMovements.status, 'failed'),
  );
  await db
    .update(moneyMovements)
    .set({ dueAt: null })
    .where(and(eq(moneyMovements.id, id), isOver));
}

/** Makes a movement due now, because somebody says that it has changed. May be repeated. */
export async function makeDue(db: Database, reference: string, now: Date): Promise<string | null> {
  const movement = await findMovement(db, reference);
  if (!movement) return null;
  await db
    .update(moneyMovements)
    .set({ dueAt: now })
    .where(and(eq(moneyMovements.id, movement.id), sql`${moneyMovements.status} <> 'reversed'`));
  return movement.id;
}
