import { statusesOn } from '#contract/orders/orderGraph.ts';
import { orderShelfNames, type OrderStatus } from '#contract/orders/orderStatuses.ts';
import { receivedOrdersQuerySchema } from '#contract/orders/receivedOrdersQuery.ts';
import { type OrderCounts, orderCountsSchema, receivedOrdersSchema } from '#contract/orders/receivedOrders.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { pageOf, readTimeCursor } from '#server/plugins/answers/timeCursor.ts';
import { countOrders, receivedOrders } from './orderReads.ts';
import { countUnanswered } from './reviewsRepository.ts';
import { orderView } from './orderView.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('orders');

const pageSize = 20;

/** Registers GET /orders/received and GET /orders/counts, for the vendor's panel. */
export function registerReceivedOrders(app: App, { db, vendor }: ModuleContext): void {
  async function readCounts(vendorId: string): Promise<OrderCounts> {
    const [counted, reviewsToAnswer] = await Promise.all([countOrders(db, vendorId), countUnanswered(db, vendorId)]);
    return { ...countsOf(counted), reviewsToAnswer };
  }

  app.get(
    '/orders/received',
    route(vendor, 'The orders that you received, newest first', {
      querystring: receivedOrdersQuerySchema,
      response: { 200: receivedOrdersSchema },
    }),
    async (request, reply) => {
      const { id } = vendor.of(request);
      const { shelf, q = '', cursor } = request.query;
      const statuses = shelf === undefined ? [] : statusesOn(shelf);
      const after = readTimeCursor(cursor);
      const [found, counted] = await Promise.all([
        receivedOrders(db, id, { statuses, words: q, after, limit: pageSize + 1 }),
        countOrders(db, id),
      ]);
      const { rows, nextCursor } = pageOf(found, pageSize, ({ order }) => order);
      return reply.header('cache-control', 'private, no-store').send({
        items: rows.map((full) => orderView(full, 'vendor')),
        nextCursor,
        counts: countsOf(counted),
      });
    },
  );

  app.get(
    '/orders/counts',
    route(vendor, 'How many of your received orders are in each state', { response: { 200: orderCountsSchema } }),
    async (request, reply) =>
      reply.header('cache-control', 'private, no-store').send(await readCounts(vendor.of(request).id)),
  );
}

function countsOf(counted: ReadonlyMap<OrderStatus, number>): OrderCounts {
  const counts: OrderCounts = { new: 0, 'in-work': 0, ready: 0, returns: 0, done: 0, off: 0 };
  for (const name of orderShelfNames) {
    for (const status of statusesOn(name)) counts[name] += counted.get(status) ?? 0;
  }
  return counts;
}
