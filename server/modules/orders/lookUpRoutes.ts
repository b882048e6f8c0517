import { phoneForms } from '#contract/core/phones/readPhone.ts';
import { orderLookUpSchema, orderLookedUpSchema } from '#contract/orders/orderLookUp.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import { orderByNumber } from './orderReads.ts';
import { orderView } from './orderView.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('orders');

/**
 * Registers POST /orders/look-up: the state of an order, by its number and the buyer's phone. It only reads, since the
 * vendor knows both too. A wrong pair gets the same answer, in the same time, as a number that no order has.
 */
export function lookUpOrders(app: App, { db, limits }: ModuleContext): void {
  app.post(
    '/orders/look-up',
    route(null, 'The state of an order, by its number and phone', {
      body: orderLookUpSchema,
      response: { 200: orderLookedUpSchema },
    }),
    async (request, reply) => {
      const { number, phone } = request.body;
      await limits.take('look-up-address', request.ip);
      // Limits guesses at the phone of one order, from however many networks.
      await limits.takeShare('look-up-number', String(number), request.ip);
      const full = await orderByNumber(db, number, phoneForms(phone));
      if (!full) throw notFound('No order has this number and phone. Check both and try again.');
      // It was no guess, and many people may look up theirs behind one address.
      await limits.giveBack('look-up-address', request.ip);
      await limits.giveBackShare('look-up-number', String(number), request.ip);
      const { vendor, status, handover, items, steps, pickUp, feePesewas, totalPesewas, createdAt } = orderView(
        full,
        'buyer',
      );
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
        // Only the holder of a key may read what the two sides wrote to each other.
        steps: steps.map((step) => ({ ...step, reason: null })),
        pickUp,
        feePesewas,
        totalPesewas,
        createdAt,
      });
    },
  );
}
