import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { givenUpSchema, payPageSchema } from '#contract/vendor/payment.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { findPayment, lockPayment, type PaymentRow, settleRow } from './paymentsRepository.ts';
import type { Reconciler } from './reconcilePayments.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('payment');

const params = z.object({ reference: z.string().max(100) });
const words = {
  paid: 'This was paid. Your plan is running.',
  failed: 'This payment has failed. Nothing was charged.',
  abandoned: 'This payment was cancelled. Nothing was charged.',
  refunded: 'This payment was refunded to you.',
  pending: 'This payment is pending.',
} as const satisfies Record<PaymentRow['status'], string>;

/**
 * Registers GET /payment/:reference/page and POST /payment/:reference/give-up, for a vendor who closed the page of a
 * payment. Both ask the provider first (docs/decisions/payments.md): a payment that was made meanwhile
 * is granted and not given up.
 */
export function registerOpenPayment(
  app: App,
  { db, clock, commands, limits, vendor }: ModuleContext,
  reconcile: Reconciler,
): void {
  async function find(request: FastifyRequest, reference: string): Promise<PaymentRow> {
    const payment = await findPayment(db, reference);
    if (payment?.accountId !== vendor.of(request).id) throw notFound('There is no such payment in your account.');
    return payment;
  }

  app.get(
    '/payment/:reference/page',
    route(vendor, 'The page on which a pending payment of yours can be paid', {
      params,
      response: { 200: payPageSchema },
    }),
    async (request, reply) => {
      const payment = await find(request, request.params.reference);
      const { status, payUrl } = await reconcile.ofOne(payment, { left: false }, request.log);
      if (status !== 'pending') throw new ProblemError(409, 'conflict', words[status], { details: { status } });
      if (payUrl === null)
        throw new ProblemError(410, 'gone', 'This payment page has expired. Cancel the payment and start again.');
      return sendPrivate(reply, { url: payUrl });
    },
  );

  app.post(
    '/payment/:reference/give-up',
    route(vendor, 'Cancel a pending payment of yours', {
      description: 'The provider is asked first. If the payment still arrives later, it counts.',
      params,
      response: { 200: givenUpSchema },
    }),
    async (request, reply) => {
      const { reference } = request.params;
      const open = await find(request, reference);
      const { id } = vendor.of(request);
      await commands.count(request, id, () => limits.take('payment-account', id));
      // Before the transaction, since a slow provider must not hold a database connection.
      await reconcile.ofOne(open, { left: true }, request.log);
      return commands.run(request, reply, id, async (tx) => {
        const payment = (await lockPayment(tx, reference)) ?? open;
        // The payment is still open at the provider, or the provider cannot be asked. It ends here, and is granted if
        // it is paid after all.
        const ended = payment.status === 'pending';
        if (ended) await settleRow(tx, payment.id, { status: 'abandoned', settledAt: clock() });
        const status = ended ? 'abandoned' : payment.status;
        return { status: 200, body: { message: words[status], status } };
      });
    },
  );
}
