import {
  orderPatchSchema,
  orderViewSchema,
  ordersAnswerSchema,
  ordersQuerySchema,
  trackOrdersSchema,
} from '#contract/orders/orders.ts';
import { type OrderParty, type OrderStatus, orderStatuses } from '#contract/orders/orderStatuses.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/connection.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { claimConfirmed, noteMailedKey } from '#server/plugins/session/guestClaims.ts';
import { blockerFor, blocksOfOrder } from '#server/plugins/session/blocks.ts';
import { networkOf } from '#server/plugins/limits/networks.ts';
import { ProblemError, fieldProblem } from '#server/plugins/requests/problems.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { lookUpOrders } from './lookUpRoutes.ts';
import { moveOrder } from './moveOrder.ts';
import { endNoShows } from './noShows.ts';
import { pageOf, readTimeCursor } from '#server/plugins/answers/timeCursor.ts';
import { completeOne, ordersByTracking, sentOrders } from './orderReads.ts';
import { orderSide } from './orderSides.ts';
import { remindOfPickUps } from './remindOfPickUps.ts';
import { orderView } from './orderView.ts';
import { shareOrdersOfVendor } from './ordersRepository.ts';
import { registerReceivedOrders } from './receivedRoutes.ts';
import { registerSending } from './sendOrder.ts';
import { registerOrderReviews } from './reviewRoutes.ts';
import { oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('orders');

const pageSize = 20;

/**
 * Registers POST /orders, POST /orders/track and POST /orders/look-up (anyone), GET /orders (signed in), GET and PATCH
 * /orders/:id (its two sides), reviews, and the routes of the vendor's panel. Also handles and schedules the job that
 * ends orders that nobody collects.
 */
export function registerOrders(app: App, context: ModuleContext): void {
  const { db, clock, commands, jobs, limits, sessions } = context;
  jobs.handle('end-no-shows', () => endNoShows(context));
  jobs.schedule('end-no-shows', '*/15 * * * *');
  jobs.handle('remind-of-pick-ups', () => remindOfPickUps(context));
  jobs.schedule('remind-of-pick-ups', '*/5 * * * *');

  registerSending(app, context);

  const signedIn = guard(async (request) => {
    const account = await sessions.require(request);
    await claimConfirmed(db, account, clock());
    return account;
  });
  app.get(
    '/orders',
    route(signedIn, 'The requests that you sent, newest first, a page at a time', {
      querystring: ordersQuerySchema,
      response: { 200: ordersAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      void reply.header('cache-control', 'private, no-store');
      const after = readTimeCursor(request.query.cursor);
      const found = await sentOrders(db, id, { after, limit: pageSize + 1 });
      const { rows, nextCursor } = pageOf(found, pageSize, ({ order }) => order);
      return { items: rows.map((full) => orderView(full, 'buyer')), nextCursor };
    },
  );

  app.post(
    '/orders/track',
    route(null, 'The orders that these keys follow', {
      body: trackOrdersSchema,
      response: { 200: ordersAnswerSchema },
    }),
    async (request, reply) => {
      await limits.takeExpensive(`track ${networkOf(request.ip)}`);
      const hashes = request.body.trackingKeys.map(hashToken);
      const found = await ordersByTracking(db, hashes);
      // A device that has the mailed key got it from the mailbox. It gives the order to nobody who is signed in: the
      // device may be shared.
      for (const { order } of found) {
        const isMailed = order.buyerEmail !== null && hashes.some((hash) => order.linkHash?.equals(hash));
        if (isMailed && order.emailConfirmedAt === null) await noteMailedKey(db, { orderId: order.id }, null, clock());
      }
      return reply
        .header('cache-control', 'private, no-store')
        .send({ items: found.map((full) => orderView(full, 'buyer')) });
    },
  );
  lookUpOrders(app, context);
  registerReceivedOrders(app, context);
  registerOrderReviews(app, context);

  const side = orderSide(context);
  app.get(
    '/orders/:id',
    route(side, 'One of your orders', {
      params: oneId,
      response: { 200: orderViewSchema },
    }),
    async (request, reply) => {
      const { order, party } = side.of(request);
      return reply.header('cache-control', 'private, no-store').send(orderView(await completeOne(db, order), party));
    },
  );

  app.patch(
    '/orders/:id',
    route(side, 'Move an order to its next state (If-Match: the state that it should lead from)', {
      // Accepted orders take pieces out of the stock that adverts show, and ended ones give them back.
      config: { changesPublic: true },
      params: oneId,
      body: orderPatchSchema,
      response: { 200: orderViewSchema },
    }),
    async (request, reply) => {
      const { order, party, accountId, staffId, scope } = side.of(request);
      const { status, reason, feePesewas, readyFrom, heldUntil, return: returned, images = [] } = request.body;
      const timed = readyFrom !== undefined || heldUntil !== undefined;
      return commands.run(request, reply, scope, async (tx) => {
        // Nobody would answer a return behind the deletion of its vendor.
        if (status === 'return-asked') await shareOrdersOfVendor(tx, order.vendorId);
        if (reason) await refuseWords(tx, order.id, party);
        const { full, isUnchanged } = await moveOrder(context, tx, order.id, {
          to: status,
          by: party,
          from: stateMatched(request),
          staffId,
          reason: reason ?? null,
          feePesewas,
          ...(timed && { times: { readyFrom: dateOf(readyFrom), heldUntil: dateOf(heldUntil) } }),
          return: returned && { ...returned, pictureIds: images.map((picture) => picture.id), picturesOf: accountId },
        });
        return { status: 200, body: orderView(full, party), isUnchanged };
      });
    },
  );
}

/**
 * Reads the state in If-Match, with or without quotes; null when there is no header, or for any state ("*").
 * @throws ProblemError 428 when it is no state of an order
 */
function stateMatched({ headers }: FastifyRequest): OrderStatus | null {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return null;
  const state = orderStatuses.find((status) => status === header || `"${status}"` === header);
  if (!state) throw new ProblemError(428, 'needs_version', 'If-Match must be a state of the order.');
  return state;
}

/**
 * The steps of an order go on between two who have blocked each other, but its reasons are words like any other.
 * @throws ProblemError 422 `reason`
 */
async function refuseWords(tx: Transaction, orderId: string, party: OrderParty): Promise<void> {
  const blocker = blockerFor(party, await blocksOfOrder(tx, orderId));
  if (blocker === null) return;
  const message =
    blocker === 'you'
      ? 'You have blocked this person. Leave the reason out, or unblock them.'
      : 'This person does not accept messages from you. Leave the reason out.';
  throw fieldProblem('reason', message);
}

const dateOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));
