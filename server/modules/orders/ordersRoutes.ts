import { orderSchema } from '#contract/orders/orderRequest.ts';
import {
  orderAnswerSchema,
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
import { otherContents } from '#server/plugins/requests/commands.ts';
import { isOnStaff } from '#server/plugins/session/acting.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { claimConfirmed, endedKey, noteMailedKey } from '#server/plugins/session/guestClaims.ts';
import { blockerFor, blocksBetween, blocksOfOrder } from '#server/plugins/session/blocks.ts';
import { networkOf } from '#server/plugins/limits/networks.ts';
import { ProblemError, fieldProblem } from '#server/plugins/requests/problems.ts';
import { mayMailReceipt } from '#server/plugins/limits/receiptLimit.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { lookUpOrders } from './lookUpRoutes.ts';
import { moveOrder } from './moveOrder.ts';
import { endNoShows } from './noShows.ts';
import { pageOf, readTimeCursor } from '#server/plugins/answers/timeCursor.ts';
import { tellOrderEvent } from './orderEvents.ts';
import { createOrderKeys } from '#server/plugins/session/orderKeys.ts';
import { completeOne, type FullOrder, orderOfKey, ordersByTracking, sentOrders } from './orderReads.ts';
import { matchesRequest, changesMessage, checkItems } from './orderRules.ts';
import { orderSide } from './orderSides.ts';
import { remindOfPickUps } from './remindOfPickUps.ts';
import { orderView } from './orderView.ts';
import { maySmsOrder } from './textBuyer.ts';
import { addOrder, currentAdverts, shareOrdersOfVendor } from './ordersRepository.ts';
import { registerReceivedOrders } from './receivedRoutes.ts';
import { registerOrderReviews } from './reviewRoutes.ts';
import { sharesPhone } from './reviewsRepository.ts';
import { takeOfSender } from '#server/plugins/limits/senderLimit.ts';
import { oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('orders');

const pageSize = 20;

/**
 * Registers POST /orders, POST /orders/track and POST /orders/look-up (anyone), GET /orders (signed in), GET and PATCH
 * /orders/:id (its two sides), reviews, and the routes of the vendor's panel. Also handles and schedules the job that
 * ends orders that nobody collects.
 */
export function registerOrders(app: App, context: ModuleContext): void {
  const { db, clock, commands, jobs, limits, sessions, anyone } = context;
  const keys = createOrderKeys(context.secret);
  jobs.handle('end-no-shows', () => endNoShows(context));
  jobs.schedule('end-no-shows', '*/15 * * * *');
  jobs.handle('remind-of-pick-ups', () => remindOfPickUps(context));
  jobs.schedule('remind-of-pick-ups', '*/5 * * * *');

  app.post(
    '/orders',
    route(anyone, 'Send an order request to one vendor', {
      body: orderSchema,
      response: { 201: orderAnswerSchema },
    }),
    async (request, reply) => {
      const buyer = anyone.of(request);
      const {
        vendorId,
        items,
        name,
        phone,
        handover,
        address,
        note,
        email,
        wantsSms,
        pay = 'at-pick-up',
      } = request.body;
      if (new Set(items.map((item) => item.advertId)).size !== items.length) {
        throw fieldProblem('items', 'The same part is in the request twice. Raise its quantity instead.');
      }
      if (buyer && (buyer.id === vendorId || (await isOnStaff(db, buyer.id, vendorId)))) {
        throw fieldProblem('vendorId', 'These parts are your own.');
      }
      if (pay === 'safely' && !context.config.safeDeal.isOffered) {
        throw fieldProblem('pay', 'This shop takes no payments. Pay the vendor at pick-up.');
      }
      if (pay === 'safely' && !buyer && email === undefined) {
        throw fieldProblem('email', 'A payment needs your e-mail address, for the receipt.');
      }
      const scope = buyer?.id ?? 'anonymous';
      if (request.headers['idempotency-key'] === undefined) {
        await limits.take('order-again', `${scope} ${networkOf(request.ip)} ${JSON.stringify(request.body)}`);
      }
      const isSmsAsked = !buyer && email === undefined && wantsSms === true;
      // Buyers with an account get mails at its e-mail address.
      const mailTo = (buyer ? null : email) ?? null;
      let maySms = false;
      let mayReceipt = true;
      await commands.count(request, scope, async (lent) => {
        await takeOfSender(lent, 'order', { accountId: buyer?.id ?? null, address: request.ip });
        maySms = isSmsAsked && (await maySmsOrder({ ...context, limits: lent }, { phone, address: request.ip }));
        if (mailTo !== null) mayReceipt = await mayMailReceipt(lent, 'order', mailTo);
      });

      const trackingKey = keys.ofCommand(request, scope);
      const trackingHash = hashToken(trackingKey);
      const arrived = (full: FullOrder, more = '') => ({
        status: 201,
        body: { message: `Sent to ${full.vendor.name}.${more}`, order: orderView(full, 'buyer') },
      });
      const order = async (tx: Transaction) => {
        await shareOrdersOfVendor(tx, vendorId);
        // A phone that was off for months may repeat a request whose stored response is deleted already, but whose
        // order is not.
        const known = await orderOfKey(tx, trackingHash);
        if (known && !matchesRequest(known, { vendorId, items })) throw otherContents();
        // A refusal from here on does not say that nothing was applied.
        if (known) void reply.removeHeader('idempotency-key');
        if (known?.order.claimedAt) throw endedKey('order', buyer !== null);
        if (known) return arrived(known);
        if (buyer) await refuseBlocked(tx, vendorId, buyer.id);
        const ids = items.map((item) => item.advertId);
        const agreed = await context.offerHooks.use(tx, buyer?.id ?? null, items);
        const checked = checkItems(items, vendorId, await currentAdverts(tx, ids), agreed);
        if (!checked.ok) {
          throw new ProblemError(409, 'conflict', changesMessage(checked.changes), { details: { ...checked.changes } });
        }
        const row = await addOrder(
          tx,
          {
            vendorId,
            buyerId: buyer?.id ?? null,
            trackingHash,
            linkHash: mailTo === null && !maySms ? null : hashToken(keys.ofLink(trackingHash)),
            buyerEmail: mailTo,
            wantsSms: maySms,
            buyerName: name,
            buyerPhone: phone,
            sharesPhone: await sharesPhone(tx, { vendorId, buyerId: buyer?.id ?? null, phone }),
            handover,
            address: handover === 'delivery' ? (address ?? null) : null,
            note: note || null,
            createdAt: clock(),
          },
          checked.lines,
        );
        if (pay === 'safely') await context.dealHooks.begin(tx, row.id);
        const full = await completeOne(tx, row);
        const happening = { event: 'sent', by: 'buyer', hasReceipt: mayReceipt } as const;
        const isTexted = await tellOrderEvent(context, tx, full, happening);
        const unsent = isSmsAsked && !isTexted ? noSms(full.order.number) : '';
        return arrived(full, mayReceipt ? unsent : noReceipt);
      };
      return commands.run(request, reply, scope, order, { secrets: { trackingKey } });
    },
  );

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

/** @throws ProblemError 403 when the buyer and the vendor have blocked one another */
async function refuseBlocked(tx: Transaction, vendorId: string, buyerId: string): Promise<void> {
  const blocker = blockerFor('buyer', await blocksBetween(tx, vendorId, buyerId));
  if (blocker === null) return;
  const message =
    blocker === 'you'
      ? 'You have blocked this vendor. Unblock them in your messages to order from them.'
      : 'This vendor does not take orders from you. Look for the parts at another vendor.';
  throw new ProblemError(403, 'forbidden', message);
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

/** Said where the receipt is left out. The order keeps the address. */
const noReceipt =
  ' This address has had many receipts in this hour, so this one has none. You get a mail when the vendor answers.';

/** What a buyer reads who wanted SMS that cannot be sent. */
function noSms(number: number): string {
  return ` We cannot send SMS to this number now. Its number is ${number}: with it and your phone you find it under Track Your Order.`;
}
