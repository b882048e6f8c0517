import type { App, ModuleContext } from '../../deps.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { settlePayment } from './settlePayment.ts';
import { waitAtMost } from './waitAtMost.ts';

const outcomes = { 'charge.success': 'paid', 'charge.failed': 'failed', 'charge.abandoned': 'abandoned' } as const;
const maxBytes = 256 * 1024;
/** The provider expects an answer quickly, but showing the adverts of a vendor with thousands of them takes longer. */
const patienceMs = 5000;

/** The path that the provider calls, under the prefix of the API. */
export const webhookPath = '/payment/webhook';

/**
 * Registers POST /payment/webhook. The signature covers the raw bytes, so nothing parses the body before it is checked.
 * Every call that really comes from the provider is answered 200, or it would be repeated for days; mismatches are
 * logged.
 */
export function registerPaymentWebhook(app: App, context: ModuleContext): void {
  const { db, payments } = context;
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
        const { type, ...state } = reading.event;
        const settled = db
          .transaction((tx) => settlePayment(context, tx, { ...state, status: outcomes[type] }))
          .then((settlement) => {
            const odd = settlement === 'mismatch' || settlement === 'unknown';
            request.log[odd ? 'error' : 'info']({ reference: state.reference, settlement }, 'payment webhook');
          });
        // The provider does not repeat a call that fails after the answer; the job that asks about open payments covers
        // that.
        settled.catch((error: unknown) => {
          request.log.warn({ err: error, reference: state.reference }, 'payment webhook failed');
        });
        await waitAtMost(patienceMs, settled);
      }
      return reply.header('cache-control', 'private, no-store').send({ message: 'Received.' });
    });
  });
}
