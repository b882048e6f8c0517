import { randomBytes } from 'node:crypto';
import {
  initiateAnswerSchema,
  initiatePaymentSchema,
  plans,
  plansAnswerSchema,
  subscriptionSchema,
  type PlansAnswer,
  type Subscription,
} from '#contract/vendor/payment.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { PaymentProviderError, type PaymentOrder } from '../../payment/paymentProvider.ts';
import { conflict, fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';
import { sendPublic } from '#server/plugins/answers/publicAnswer.ts';
import { dashboardPath, isSignedCancel, cancelUrlOf, returnPath, returnUrl } from './paymentCallback.ts';
import { handlePaymentJobs } from './paymentJobs.ts';
import { type DealEvents, registerPaymentWebhook } from './paymentWebhook.ts';
import { addPayment, monthsPaid, type PaymentRow, paymentToTell, subscriptionOf } from './paymentsRepository.ts';
import { giveUpOpenFor, lockOpenFor, openPaymentFor } from './openPayments.ts';
import { registerOpenPayment } from './openPaymentRoutes.ts';
import { registerReceipts } from './receiptRoutes.ts';
import { createReconciler } from './reconcilePayments.ts';
import { subscriptionState } from './subscriptionRules.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('payment');

/**
 * Registers GET /payment/plans, GET /payment/subscription, POST /payment/initiate, the routes for a payment without an
 * outcome, the receipts, the provider's webhook, the payer's way back, and the jobs of plans and payments.
 */
export function registerPayment(app: App, context: ModuleContext, dealEvents: DealEvents): void {
  const { config, db, vendor } = context;
  const reconcile = createReconciler(context);
  registerPaymentWebhook(app, context, dealEvents);
  registerReceipts(app, context);
  registerOpenPayment(app, context, reconcile);
  handlePaymentJobs(context, reconcile, app.log);

  app.get(
    '/payment/plans',
    route(null, 'The plans and their prices', { response: { 200: plansAnswerSchema } }),
    async (request, reply) => {
      const answer: PlansAnswer = {
        plans: plans.map((plan) => ({ ...plan, pricePesewas: config.planPricesPesewas[plan.id] })),
      };
      return sendPublic(request, reply, answer);
    },
  );

  app.get(
    '/payment/subscription',
    route(vendor, 'Your plan and your newest payment', { response: { 200: subscriptionSchema } }),
    async (request, reply) => {
      const account = vendor.of(request);
      await reconcile.ofAccount(account.id, request.log);
      return reply.header('cache-control', 'private, no-store').send(await readSubscription(context, account.id));
    },
  );

  app.post(
    '/payment/initiate',
    route(vendor, 'Start paying for a plan', {
      description: 'An open payment for the same plan is continued: the answer is its page and its reference.',
      body: initiatePaymentSchema,
      response: { 201: initiateAnswerSchema },
    }),
    async (request, reply) => {
      const account = vendor.of(request);
      const { email, plan } = request.body;
      if (email !== account.email) throw fieldProblem('email', 'This is not the e-mail of your account.');
      await context.commands.count(request, account.id, () => context.limits.take('payment-account', account.id));

      const provider = context.payments.name;
      const which = { accountId: account.id, provider, plan };
      const amountPesewas = config.planPricesPesewas[plan];
      /** Whether a payment can be continued: with a page to pay on, and at today's price. */
      const goesOn = (open: PaymentRow | null) => open?.payUrl && open.amountPesewas === amountPesewas;

      // The provider is asked and called before the transaction, since a slow one must not hold a database connection.
      const open = await openPaymentFor(db, which);
      const settled = open && (await reconcile.ofOne(open, { left: false }, request.log));
      const order: Omit<PaymentOrder, 'callbackUrl' | 'cancelUrl'> = {
        reference: `SY-${randomBytes(12).toString('hex')}`,
        email: account.email,
        amountPesewas,
        currency: 'GHS',
        metadata: { plan, fullname: account.fullname },
      };
      const isNeeded = settled?.status !== 'paid' && !(settled?.status === 'pending' && goesOn(settled));
      const started = isNeeded ? await startPayment(context, order) : null;

      return context.commands.run(request, reply, account.id, async (tx) => {
        if (settled?.status === 'paid') {
          throw new ProblemError(409, 'conflict', 'This was paid just now. Your plan is running.', {
            details: { status: 'paid' },
          });
        }
        // From here on two tabs, or two taps, come one after the other.
        await lockOpenFor(tx, which);
        const open = await openPaymentFor(tx, which);
        if (open?.payUrl && goesOn(open)) {
          // A second payment that was started at the provider meanwhile does no harm: nobody gets its address.
          return { status: 201, body: { url: open.payUrl, reference: open.reference } };
        }
        if (!started) throw conflict('The payment that was open has just ended. Try again.');
        await giveUpOpenFor(tx, which, context.clock());
        const { reference, currency } = order;
        const payment = { accountId: account.id, reference, provider, plan, amountPesewas, currency };
        await addPayment(tx, { ...payment, payUrl: started.url, createdAt: context.clock() });
        return { status: 201, body: { url: started.url, reference } };
      });
    },
  );

  // The payer's browser, in the tab of the pay page, may not be signed in here and does not run the app's scripts.
  app.get<{ Params: { reference: string }; Querystring: { left?: string } }>(
    returnPath,
    { schema: { hide: true }, config: { writes: true } },
    async (request, reply) => {
      const { reference } = request.params;
      // A parameter that occurs twice is an array.
      const left = isSignedCancel(context, reference, [request.query.left].flat()[0]);
      await reconcile.onReturn(reference, { left }, request.log);
      return reply.header('cache-control', 'private, no-store').redirect(dashboardPath, 303);
    },
  );
}

/** @throws ProblemError `payment_down`: 503 when the provider is down, 502 when it refuses */
async function startPayment(
  context: ModuleContext,
  order: Omit<PaymentOrder, 'callbackUrl' | 'cancelUrl'>,
): Promise<{ url: string }> {
  const callbackUrl = returnUrl(context.config, order.reference);
  try {
    return await context.payments.initiate({ ...order, callbackUrl, cancelUrl: cancelUrlOf(context, order.reference) });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const status = error.kind === 'down' ? 503 : 502;
    throw new ProblemError(
      status,
      'payment_down',
      'Payments cannot be started right now. Nothing was charged; try again in a few minutes.',
    );
  }
}

async function readSubscription({ db, clock }: ModuleContext, accountId: string): Promise<Subscription> {
  const now = clock();
  const [subscription, payment, months] = await Promise.all([
    subscriptionOf(db, accountId),
    paymentToTell(db, accountId),
    monthsPaid(db, accountId, now),
  ]);
  return {
    state: subscriptionState(subscription?.paidUntil ?? null, now),
    plan: subscription?.plan ?? null,
    paidUntil: subscription?.paidUntil.toISOString() ?? null,
    ...(months > 0 && { months }),
    payment: payment && {
      id: payment.id,
      reference: payment.reference,
      plan: payment.plan,
      amountPesewas: payment.amountPesewas,
      status: payment.status,
      createdAt: payment.createdAt.toISOString(),
      settledAt: payment.settledAt?.toISOString() ?? null,
    },
    asOf: now.toISOString(),
  };
}
