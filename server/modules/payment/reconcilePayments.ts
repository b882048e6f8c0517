import type { FastifyBaseLogger } from 'fastify';
import { isWithin } from '#server/clock.ts';
import type { ModuleContext } from '../../deps.ts';
import { PaymentProviderError } from '../../payment/paymentProvider.ts';
import { pollAgainAfterMs, pollEveryMs, polledByJobAfterMs, outcomeOf, recheckForMs } from './pollingRules.ts';
import { giveUpForeignPayments, openPayments, openPaymentsOf } from './openPayments.ts';
import { findPayment, type PaymentRow } from './paymentsRepository.ts';
import { oddSettlements, settlePayment } from './settlePayment.ts';
import { waitAtMost } from './waitAtMost.ts';

/*
 * A webhook can be late or lost. So we ask the provider about every payment without an outcome: when its vendor opens
 * the dashboard or comes back from the pay page, and with a job every few minutes, whether or not anybody looks.
 */

const askedAtOnce = 4;
/** How long a request waits for a slow provider; a later answer is still applied when it arrives. */
const patienceMs = 3000;
const returnedEveryMs = 2000;

export interface Reconciler {
  /** Asks about an account's open payments, rarely enough for a polling dashboard. Provider errors are only logged. */
  ofAccount(accountId: string, log: FastifyBaseLogger): Promise<void>;
  /** Asks about a payment whose payer comes back from the pay page. Provider errors are only logged. */
  onReturn(reference: string, options: { left: boolean }, log: FastifyBaseLogger): Promise<void>;
  /** Asks about a payment that its vendor opens or gives up; errors are logged. @returns it in its state afterwards */
  ofOne(payment: PaymentRow, options: { left: boolean }, log: FastifyBaseLogger): Promise<PaymentRow>;
  /** Asks about all open payments that are due; stops when the provider is down. May be repeated. */
  ofAll(log: FastifyBaseLogger): Promise<void>;
}

/**
 * Creates the reconciler. It remembers in this process when each payment was last asked about, so create one per app.
 */
export function createReconciler(context: ModuleContext): Reconciler {
  const { db, clock, payments } = context;
  /** When each reference was last asked about, by this process. */
  const askedAt = new Map<string, number>();

  function takeTurn({ reference }: PaymentRow, everyMs: number): boolean {
    const now = clock().getTime();
    const last = askedAt.get(reference);
    if (last !== undefined && isWithin(everyMs, now, last)) return false;
    askedAt.set(reference, now);
    return true;
  }

  async function ask(payment: PaymentRow, left: boolean, log: FastifyBaseLogger): Promise<'answered' | 'down'> {
    const { reference, createdAt, amountPesewas, currency } = payment;
    const settle = async (state: Parameters<typeof settlePayment>[2]) => {
      const settlement = await db.transaction((tx) => settlePayment(context, tx, state));
      log[oddSettlements.has(settlement) ? 'error' : 'info']({ reference, settlement }, 'payment verified');
    };
    const ageMs = clock().getTime() - createdAt.getTime();
    try {
      const state = await payments.verify(reference);
      const status = outcomeOf(state.status, ageMs, left);
      if (status) await settle({ ...state, status });
      return 'answered';
    } catch (error) {
      const kind = error instanceof PaymentProviderError ? error.kind : 'unknown';
      log.warn({ err: error, reference, kind }, 'payment could not be verified');
      if (kind === 'down') return 'down';
      // The provider does not know the payment, so none was made.
      const status = kind === 'refused' ? outcomeOf('pending', ageMs, left) : null;
      if (status) await settle({ reference, amountPesewas, currency, status });
      return 'answered';
    }
  }

  return {
    async ofAccount(accountId, log) {
      const startedUntil = new Date(clock().getTime() - pollEveryMs);
      const open = await openPaymentsOf(db, { accountId, provider: payments.name, startedUntil }, askedAtOnce);
      const due = open.filter((payment) => takeTurn(payment, pollEveryMs));
      if (due.length > 0) await waitAtMost(patienceMs, Promise.allSettled(due.map((each) => ask(each, false, log))));
    },

    async onReturn(reference, { left }, log) {
      const payment = await findPayment(db, reference);
      if (payment?.provider !== payments.name || payment.status !== 'pending') return;
      if (takeTurn(payment, returnedEveryMs)) {
        await waitAtMost(patienceMs, Promise.allSettled([ask(payment, left, log)]));
      }
    },

    async ofOne(payment, { left }, log) {
      if (payment.provider !== payments.name || payment.status !== 'pending') return payment;
      // Giving up always asks, at once: a payment that was made a second ago must not be marked as abandoned.
      if (left || takeTurn(payment, returnedEveryMs)) {
        await waitAtMost(patienceMs, Promise.allSettled([ask(payment, left, log)]));
      }
      return (await findPayment(db, payment.reference)) ?? payment;
    },

    async ofAll(log) {
      const now = clock().getTime();
      const open = await openPayments(db, {
        provider: payments.name,
        startedUntil: new Date(now - polledByJobAfterMs),
        secondThoughtsAfter: new Date(now - recheckForMs),
      });
      const references = new Set(open.map((payment) => payment.reference));
      for (const reference of askedAt.keys()) if (!references.has(reference)) askedAt.delete(reference);
      await giveUpForeignPayments(db, { provider: payments.name, now: clock() });
      while (open.length > 0) {
        const due: PaymentRow[] = [];
        while (due.length < askedAtOnce && open.length > 0) {
          const payment = open.shift();
          if (!payment) break;
          const everyMs = pollAgainAfterMs(payment.status, now - payment.createdAt.getTime());
          if (takeTurn(payment, everyMs)) due.push(payment);
        }
        const answers = await Promise.all(due.map((payment) => ask(payment, false, log)));
        if (answers.includes('down')) return;
      }
    },
  };
}
