import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ModuleContext } from '../../deps.ts';
import { PaymentProviderError } from '../../payment/paymentProvider.ts';
import type { PaymentRow } from './paymentsRepository.ts';
import { pendingPayments } from './paymentsRepository.ts';
import { settlePayment } from './settlePayment.ts';

/*
 * A webhook can be late or lost. So whoever looks at their subscription while a payment has no outcome has the provider
 * asked about it, seldom enough that a dashboard that polls does no harm.
 */

/** The webhook is given this long before the provider is asked, and between two times of asking. */
const askEveryMs = 20_000;
/** Younger than this, `abandoned` only says that the payer has done nothing yet (Paystack calls it so from the start). */
const abandonedAfterMs = 30 * 60_000;
const askedForMs = 3 * 86_400_000;
const askedAtOnce = 3;
/** A provider that is slow keeps nobody waiting; its answer is still applied when it comes. */
const patienceMs = 3000;

/** Makes the function that asks about an account's open payments. It never throws: what is stored is still true. */
export function createReconciler(context: ModuleContext) {
  const { db, clock, payments } = context;
  /** When each reference was last asked about, by this process. */
  const askedAt = new Map<string, number>();

  function isDue({ reference }: PaymentRow): boolean {
    const now = clock().getTime();
    for (const [asked, at] of askedAt) if (now - at >= askEveryMs) askedAt.delete(asked);
    if (askedAt.has(reference)) return false;
    askedAt.set(reference, now);
    return true;
  }

  async function ask(payment: PaymentRow, log: FastifyBaseLogger): Promise<void> {
    const { reference, createdAt } = payment;
    try {
      const { status, ...state } = await payments.verify(reference);
      if (status === 'pending') return;
      if (status === 'abandoned' && clock().getTime() - createdAt.getTime() < abandonedAfterMs) return;
      const settlement = await db.transaction((tx) => settlePayment(context, tx, { ...state, status }));
      log[settlement === 'mismatch' ? 'error' : 'info']({ reference, settlement }, 'payment verified');
    } catch (error) {
      const kind = error instanceof PaymentProviderError ? error.kind : 'unknown';
      log.warn({ err: error, reference, kind }, 'payment could not be verified');
    }
  }

  return async function reconcile(accountId: string, log: FastifyBaseLogger): Promise<void> {
    const now = clock().getTime();
    const started = { after: new Date(now - askedForMs), until: new Date(now - askEveryMs) };
    const open = (await pendingPayments(db, accountId, started, askedAtOnce)).filter(isDue);
    if (open.length === 0) return;
    const patience = new AbortController();
    await Promise.race([
      Promise.all(open.map((payment) => ask(payment, log))),
      wait(patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
    ]);
    patience.abort();
  };
}
