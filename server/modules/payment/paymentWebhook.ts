import type { App, ModuleContext } from '../../deps.ts';
import type { Transaction } from '../../db/connection.ts';
import { isDealReference } from '../../payment/moneyProvider.ts';
import type { ChargeEvent, MoneyBackEvent, MovedEvent } from '../../payment/paymentProvider.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { applyMoneyBack, type MoneyBackOutcome } from './moneyBack.ts';
import { oddSettlements, settlePayment, type Settlement } from './settlePayment.ts';
import { waitAtMost } from './waitAtMost.ts';

const outcomes = { 'charge.success': 'paid', 'charge.failed': 'failed', 'charge.abandoned': 'abandoned' } as const;
const maxBytes = 256 * 1024;
/** The provider expects an answer quickly, but showing the adverts of a vendor with thousands of them takes longer. */
const patienceMs = 5000;

type ProviderEvent = ChargeEvent | MoneyBackEvent | MovedEvent;

/** What is done with a call about the money of a deal, which goes by the same address. */
export interface DealEvents {
  /** @returns a word for the log */
  readonly applyDealEvent: (tx: Transaction, event: ProviderEvent) => Promise<string>;
}

/** The path that the provider calls, under the prefix of the API. */
export const webhookPath = '/payment/webhook';

/**
 * Registers POST /payment/webhook. The signature covers the raw bytes, so nothing parses the body before it is checked.
 * Every call that really comes from the provider is answered 200, or it would be repeated for days; mismatches are
 * logged.
 */
export function registerPaymentWebhook(app: App, context: ModuleContext, { applyDealEvent }: DealEvents): void {
  const { db, payments } = context;

  async function apply(tx: Transaction, event: ProviderEvent): Promise<string> {
    if (event.type === 'moved' || isDealReference(event.reference)) return applyDealEvent(tx, event);
    return applyToPlan(tx, event);
  }

  async function applyToPlan(
    tx: Transaction,
    event: ChargeEvent | MoneyBackEvent,
  ): Promise<Settlement | MoneyBackOutcome> {
    if ('key' in event) return applyMoneyBack(context, tx, event);
    const { type, ...state } = event;
    return settlePayment(context, tx, { ...state, status: outcomes[type] });
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => {
      done(null, body);
    });
    // A payment may make the adverts of its vendor public again.
    scope.post(webhookPath, { schema: { hide: true }, config: { changesPublic: true } }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const reading = payments.readWebhook({ rawBody, headers: request.headers });
      if (!reading.ok && reading.reason === 'forged') {
        request.log.warn('a payment webhook was not signed by the provider');
        throw new ProblemError(401, 'forbidden', 'This call is not signed by the payment provider.');
      }
      if (reading.ok) {
        const { event } = reading;
        const { reference, type } = event;
        const settled = db
          .transaction((tx) => apply(tx, event))
          .then((settlement) => {
            request.log[oddSettlements.has(settlement) ? 'error' : 'info'](
              { reference, type, settlement },
              'payment webhook',
            );
          });
        settled.catch((error: unknown) => {
          request.log.warn({ err: error, reference, type }, 'payment webhook failed');
        });
        // The job that asks about open payments covers an outcome that fails after the answer. Nothing asks about money
        // that went back, so that is answered only once it is stored, and the provider repeats a call that failed.
        if ('key' in event || event.type === 'moved') await settled;
        else await waitAtMost(patienceMs, settled);
      }
      return reply.header('cache-control', 'private, no-store').send({ message: 'Received.' });
    });
  });
}
