import { plans } from '#contract/vendor/payment.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { readSandboxOutcome, renderSandboxPayPage } from '../../payment/sandboxPayPage.ts';
import {
  type SandboxAfterwards,
  type SandboxOutcome,
  sandboxAfterwards,
  sandboxPayPath,
  signSandboxAfterwards,
  signSandboxEvent,
} from '../../payment/sandboxProvider.ts';
import { isDealReference } from '../../payment/moneyProvider.ts';
import { sandboxBooks, type SandboxRow } from '../../payment/sandboxBooks.ts';
import {
  isSandboxMoneyKey,
  readSandboxPress,
  renderSandboxMoneyPage,
  sandboxMoneyKey,
  sandboxMoneyPath,
  sandboxMoneyUrl,
  signSandboxMovement,
} from '../../payment/sandboxMoneyPage.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { answerErrorsWithPages } from '../../questionPage.ts';
import { sendScriptlessPage } from '../../scriptlessPage.ts';
import { dashboardPath } from './paymentCallback.ts';
import { webhookPath } from './paymentWebhook.ts';
import { findPayment } from './paymentsRepository.ts';

interface Place {
  Params: { reference: string };
}

/**
 * Registers GET and POST /sandbox-pay/:reference for the payer, and /sandbox-money for whoever has its key (a 404 for
 * everybody else), outside of /api, unless a real provider takes the money. A press of
 * one of the page's buttons, also of those for what may happen later, becomes a signed call of the same webhook that a
 * real provider calls.
 * @param secret the secret with which the sandbox provider of this app was created
 */
export function registerSandboxPay(app: App, context: ModuleContext, { secret }: { secret: string }): void {
  if (context.payments.name !== 'sandbox') return;
  const { db, clock } = context;

  const books = sandboxBooks({ db, clock });

  async function find(reference: string): Promise<SandboxPayment> {
    if (isDealReference(reference)) {
      const charge = await books.find(reference);
      if (charge?.kind !== 'charge') throw notFound('There is no such payment.');
      const { amountPesewas, currency } = charge;
      const settled = { pending: undefined, succeeded: 'paid', failed: 'failed', reversed: 'refunded' } as const;
      return { reference, amountPesewas, currency, settled: settled[charge.status], what: null };
    }
    const payment = await findPayment(db, reference);
    if (payment?.provider !== 'sandbox') throw notFound('There is no such payment.');
    const { amountPesewas, currency, status } = payment;
    const what = plans.find((plan) => plan.id === payment.plan)?.name ?? payment.plan;
    return { reference, amountPesewas, currency, settled: status === 'pending' ? undefined : status, what };
  }

  /** Calls the webhook as a provider would. */
  async function call(
    scope: Pick<App, 'inject'>,
    { rawBody, headers }: { rawBody: Buffer; headers: Record<string, string> },
  ): Promise<void> {
    const called = await scope.inject({ method: 'POST', url: `/api${webhookPath}`, headers, payload: rawBody });
    if (called.statusCode !== 200) throw new Error(`The webhook answered ${called.statusCode} to the sandbox.`);
  }

  void app.register(async (scope) => {
    answerErrorsWithPages(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => {
        done(null, body);
      },
    );

    scope.get<Place>('/sandbox-pay/:reference', { schema: { hide: true } }, async (request, reply) => {
      const payment = await find(request.params.reference);
      return sendScriptlessPage(reply, (nonce) =>
        renderSandboxPayPage({
          reference: payment.reference,
          amountPesewas: payment.amountPesewas,
          planName: payment.what,
          action: sandboxPayPath(payment.reference),
          nonce,
          settled: payment.settled,
          backUrl: payment.what === null ? `/api/deals/return/${payment.reference}` : dashboardPath,
        }),
      );
    });

    scope.post<Place>('/sandbox-pay/:reference', { schema: { hide: true } }, async (request, reply) => {
      const { reference, amountPesewas, currency, what, settled } = await find(request.params.reference);
      const outcome = typeof request.body === 'string' ? readSandboxOutcome(request.body) : null;
      if (!outcome) throw new ProblemError(422, 'invalid', 'Choose how the payment ends.');
      const paid = { reference, amountPesewas, currency };
      if (what === null) {
        const booked = bookedAs[outcome] ?? 'succeeded';
        const isTooEarly = isAfterwards(outcome) && settled !== 'paid';
        // A press on a page that is out of date does nothing, and the page then says what has become of the payment.
        if (isTooEarly || (await books.decide(reference, booked))?.status !== booked) {
          return reply.header('cache-control', 'private, no-store').redirect(sandboxPayPath(reference), 303);
        }
      }
      await call(
        scope,
        isAfterwards(outcome)
          ? signSandboxAfterwards(secret, outcome, paid)
          : signSandboxEvent(secret, { outcome, ...paid, at: clock() }),
      );
      const back = what === null ? `/api/deals/return/${reference}` : dashboardPath;
      return reply.header('cache-control', 'private, no-store').redirect(back, 303);
    });

    const moneyKey = sandboxMoneyKey(secret);
    const requireMoneyKey = (given: unknown) => {
      if (!isSandboxMoneyKey(secret, given)) throw notFound('There is nothing at this address.');
    };
    scope.get<{ Querystring: { key?: unknown } }>(
      sandboxMoneyPath,
      { schema: { hide: true } },
      async (request, reply) => {
        requireMoneyKey(request.query.key);
        const rows = await books.newest();
        void reply.header('referrer-policy', 'no-referrer');
        return sendScriptlessPage(reply, (nonce) => renderSandboxMoneyPage({ rows, key: moneyKey, nonce }));
      },
    );

    scope.post(sandboxMoneyPath, { schema: { hide: true } }, async (request, reply) => {
      const press = typeof request.body === 'string' ? readSandboxPress(request.body) : null;
      requireMoneyKey(press?.key);
      const row = press && (await books.decide(press.reference, press.status));
      if (!row) throw new ProblemError(422, 'invalid', 'Choose what happens to one of the movements.');
      const event = signSandboxMovement(secret, row);
      if (event) await call(scope, event);
      return reply.header('cache-control', 'private, no-store').redirect(sandboxMoneyUrl(moneyKey), 303);
    });
  });
}

/** A payment on the sandbox's page; `what`: the plan that it is for, null for an order. */
interface SandboxPayment {
  readonly reference: string;
  readonly amountPesewas: number;
  readonly currency: string;
  readonly settled: SandboxOutcome | 'refunded' | undefined;
  readonly what: string | null;
}

/** What the sandbox's books say after a button. */
const bookedAs: Readonly<Record<string, SandboxRow['status']>> = {
  paid: 'succeeded',
  failed: 'failed',
  abandoned: 'pending',
  'dispute-lost': 'reversed',
  reversal: 'reversed',
};

function isAfterwards(outcome: string): outcome is SandboxAfterwards {
  return sandboxAfterwards.some((kind) => kind === outcome);
}
