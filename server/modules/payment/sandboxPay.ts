import { plans } from '#contract/vendor/payment.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { readSandboxOutcome, renderSandboxPayPage } from '../../payment/sandboxPayPage.ts';
import {
  type SandboxAfterwards,
  sandboxAfterwards,
  sandboxPayPath,
  signSandboxAfterwards,
  signSandboxEvent,
} from '../../payment/sandboxProvider.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { answerErrorsWithPages } from '../../questionPage.ts';
import { sendScriptlessPage } from '../../scriptlessPage.ts';
import { dashboardPath } from './paymentCallback.ts';
import { webhookPath } from './paymentWebhook.ts';
import { findPayment } from './paymentsRepository.ts';
import type { PaymentRow } from './paymentsRepository.ts';

interface Place {
  Params: { reference: string };
}

/**
 * Registers GET and POST /sandbox-pay/:reference, outside of /api, unless a real provider takes the money. A press of
 * one of the page's buttons, also of those for what may happen later, becomes a signed call of the same webhook that a
 * real provider calls.
 * @param secret the secret with which the sandbox provider of this app was created
 */
export function registerSandboxPay(app: App, context: ModuleContext, { secret }: { secret: string }): void {
  if (context.payments.name !== 'sandbox') return;
  const { db, clock } = context;

  async function find(reference: string): Promise<PaymentRow> {
    const payment = await findPayment(db, reference);
    if (payment?.provider !== 'sandbox') throw notFound('There is no such payment.');
    return payment;
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
          planName: plans.find((plan) => plan.id === payment.plan)?.name ?? payment.plan,
          action: sandboxPayPath(payment.reference),
          nonce,
          settled: payment.status === 'pending' ? undefined : payment.status,
          backUrl: dashboardPath,
        }),
      );
    });

    scope.post<Place>('/sandbox-pay/:reference', { schema: { hide: true } }, async (request, reply) => {
      const { reference, amountPesewas, currency } = await find(request.params.reference);
      const outcome = typeof request.body === 'string' ? readSandboxOutcome(request.body) : null;
      if (!outcome) throw new ProblemError(422, 'invalid', 'Choose how the payment ends.');
      const paid = { reference, amountPesewas, currency };
      const { rawBody, headers } = isAfterwards(outcome)
        ? signSandboxAfterwards(secret, outcome, paid)
        : signSandboxEvent(secret, { outcome, ...paid, at: clock() });
      const called = await scope.inject({ method: 'POST', url: `/api${webhookPath}`, headers, payload: rawBody });
      if (called.statusCode !== 200) throw new Error(`The webhook answered ${called.statusCode} to the sandbox.`);
      return reply.header('cache-control', 'private, no-store').redirect(dashboardPath, 303);
    });
  });
}

function isAfterwards(outcome: string): outcome is SandboxAfterwards {
  return sandboxAfterwards.some((kind) => kind === outcome);
}
