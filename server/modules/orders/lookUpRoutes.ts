import { orderLookUpSchema, orderLookedUpSchema } from '#contract/people/orderLookUp.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { notFound } from '../../plugins/problems.ts';
import { orderByNumber } from './orderReads.ts';
import { orderView } from './orderView.ts';

/**
 * Registers POST /orders/look-up: how an order stands, by its number and the buyer's phone. It is read alone, since the
 * vendor knows both too. A wrong pair is the same answer, in the same time, as a number that no order has.
 */
export function lookUpOrders(app: App, { db, limits }: ModuleContext): void {
  app.post(
    '/orders/look-up',
    {
      schema: {
        tags: ['orders'],
        summary: 'How an order stands, by its number and phone',
        body: orderLookUpSchema,
        response: { 200: orderLookedUpSchema },
      },
    },
    async (request, reply) => {
      const { number, phone } = request.body;
      await limits.take('look-up-address', request.ip);
      // Guesses at one order's phone, from however many networks.
      await limits.take('look-up-number', String(number));
      const full = await orderByNumber(db, number, phone);
      if (!full) throw notFound('No order has this number and phone. Look at both again.');
      const { vendor, status, handover, items, steps, feePesewas, totalPesewas, createdAt } = orderView(full, 'buyer');
      return reply.header('cache-control', 'private, no-store').send({
        number,
        vendor,
        status,
        handover,
        items: items.map(({ advertId, title, pricePesewas, quantity }) => ({
          advertId,
          title,
          pricePesewas,
          quantity,
        })),
        // What was written to one another is for who holds a key.
        steps: steps.map((step) => ({ ...step, reason: null })),
        feePesewas,
        totalPesewas,
        createdAt,
      });
    },
  );
}
