import { dealAnswerSchema, dealViewSchema, handoverBodySchema, payAnswerSchema } from '#contract/deal/deals.ts';
import { emailOf } from '#server/db/emailOf.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { fieldProblem, notFound, ProblemError } from '#server/plugins/requests/problems.ts';
import { oneId as params, routesUnder } from '#server/plugins/requests/routesUnder.ts';
import type { App } from '../../deps.ts';
import type { DealTools } from './dealTools.ts';
import { requireCode } from './handover/handOver.ts';
import { noteLateCode } from './handover/lateCode.ts';
import { beginPayment } from './money/beginPayment.ts';
import { findMovement } from './money/movementRows.ts';
import { mayTake } from '#server/plugins/limits/mayTake.ts';
import { makeDue, moveMoney } from './money/moveMoney.ts';

const route = routesUnder('deals');

/** Registers how an order is paid and handed over: GET and POST below /orders/:id/deal, and the payer's way back. */
export function registerPay(app: App, tools: DealTools): void {
  const { db, clock, commands, codes, limits } = tools;
  const [side, buyer, vendor] = [tools.side(), tools.side('buyer'), tools.side('vendor')];

  app.get(
    '/orders/:id/deal',
    route(side, 'The payment of one of your orders', { params, response: { 200: dealViewSchema } }),
    async (request, reply) => sendPrivate(reply, await tools.viewOf(db, side.of(request))),
  );

  app.post(
    '/orders/:id/deal/pay',
    route(buyer, 'Start paying for an order, or go on with it', { params, response: { 200: payAnswerSchema } }),
    async (request, reply) => {
      const at = buyer.of(request);
      const { order, accountId } = at;
      await tools.viewOf(db, at);
      await limits.take('payment-account', accountId ?? `order ${order.id}`);
      const email = order.buyerId === null ? order.buyerEmail : await emailOf(db, order.buyerId);
      if (email === null) throw fieldProblem('email', 'A payment needs an e-mail address, and this order has none.');
      const started = await beginPayment(tools, { orderId: order.id, email }, request.log);
      return sendPrivate(reply, started);
    },
  );

  app.get<{ Params: { reference: string } }>(
    '/deals/return/:reference',
    { schema: { hide: true }, config: { writes: true } },
    async (request, reply) => {
      const charge = await findMovement(db, request.params.reference);
      if (charge?.kind !== 'charge') throw notFound('There is no such payment.');
      // Anybody who has the address may open it, and each time we would ask the provider, which bounds how often it is asked.
      if (await mayTake(limits, 'payer-returns', charge.reference)) {
        await makeDue(db, charge.reference, clock());
        await moveMoney(tools, charge.id, request.log);
      }
      return reply.header('cache-control', 'private, no-store').redirect(`/order?id=${charge.orderId ?? ''}`, 303);
    },
  );

  app.post(
    '/orders/:id/deal/hand-over',
    route(vendor, 'Hand the parts over against the buyer’s code', {
      config: { changesPublic: true },
      params,
      body: handoverBodySchema,
      response: { 200: dealAnswerSchema },
    }),
    async (request, reply) => {
      const at = vendor.of(request);
      const { id } = at.order;
      await tools.viewOf(db, at);
      await commands.count(request, at.scope, async () => {
        await limits.take('change-account', at.scope);
        await requireCode(db, codes, id, request.body);
      });
      try {
        return await tools.run(request, reply, {
          at,
          message: at.staffId === null ? 'Handed over. The money is yours.' : 'Handed over.',
          apply: (tx) => tools.endOrder(tx, id, { to: 'collected', by: 'vendor', staffId: at.staffId, reason: null }),
        });
      } catch (error) {
        // After the command, since its refusal undoes whatever its transaction has written.
        if (error instanceof ProblemError && error.status === 409 && (await noteLateCode(tools, id))) throw tooLate();
        throw error;
      }
    },
  );
}

function tooLate(): ProblemError {
  const message =
    'The order had ended and the money had gone back before this reached us. The code is correct, so we will look into it and ask both of you.';
  return new ProblemError(409, 'conflict', message, { details: { deal: 'refunded' } });
}
