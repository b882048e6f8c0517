import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  orderAnswerSchema,
  orderPatchSchema,
  orderSchema,
  orderViewSchema,
  ordersAnswerSchema,
  trackOrdersSchema,
  trackingKey as trackingKeySchema,
} from '#contract/people/orders.ts';
import type { Transaction } from '../../db/connection.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '../../plugins/guard.ts';
import { networkOf } from '../../plugins/limits.ts';
import { ProblemError, fieldProblem, notFound } from '../../plugins/problems.ts';
import { deriveKey } from '../../plugins/secretKey.ts';
import { hashToken } from '../../plugins/session.ts';
import { mailNewOrder, mailNewStatus } from './orderMails.ts';
import { changesMessage, checkItems, judgeStatus } from './orderRules.ts';
import { orderView } from './orderView.ts';
import {
  addOrder,
  complete,
  currentAdverts,
  emailOf,
  findOrder,
  lockOrder,
  ordersByTracking,
  ordersOf,
  setOrderStatus,
} from './ordersRepository.ts';
import type { FullOrder, OrderRow } from './ordersRepository.ts';

const shownOrders = 100;

/** Registers POST /orders and POST /orders/track (anyone), GET /orders (signed in), PATCH /orders/:id (its two sides). */
export function registerOrders(app: App, context: ModuleContext): void {
  const { db, clock, commands, limits, sessions } = context;
  const trackingSecret = deriveKey(context.secret, 'order tracking keys');

  /** The key that a buyer follows an order by. Of one command it is always the same, so that it need not be kept. */
  function trackingKeyFor(request: FastifyRequest, scope: string): string {
    const command = request.headers['idempotency-key'];
    if (typeof command !== 'string') return randomBytes(32).toString('base64url');
    return createHmac('sha256', trackingSecret).update(`${scope} ${command.toLowerCase()}`).digest('base64url');
  }

  const anyone = guard((request) => sessions.find(request));
  app.post(
    '/orders',
    {
      onRequest: anyone.hook,
      schema: {
        tags: ['orders'],
        summary: 'Send an order request to one vendor',
        body: orderSchema,
        response: { 201: orderAnswerSchema },
      },
    },
    async (request, reply) => {
      const buyer = anyone.of(request);
      const { vendorId, items, name, phone, handover, address, note } = request.body;
      if (new Set(items.map((item) => item.advertId)).size !== items.length) {
        throw fieldProblem('items', 'The same part is in the request twice. Raise its quantity instead.');
      }
      if (buyer?.id === vendorId) throw fieldProblem('vendorId', 'These parts are your own.');
      const scope = buyer?.id ?? 'anonymous';
      await commands.count(request, scope, () => limits.take('order-address', request.ip));

      const trackingKey = trackingKeyFor(request, scope);
      const order = async (tx: Transaction) => {
        const ids = items.map((item) => item.advertId);
        const checked = checkItems(items, vendorId, await currentAdverts(tx, ids));
        if (!checked.ok) {
          throw new ProblemError(409, 'conflict', changesMessage(checked.changes), { details: { ...checked.changes } });
        }
        const row = await addOrder(
          tx,
          {
            vendorId,
            buyerId: buyer?.id ?? null,
            trackingHash: hashToken(trackingKey),
            buyerName: name,
            buyerPhone: phone,
            handover,
            address: handover === 'delivery' ? (address ?? null) : null,
            note: note || null,
            createdAt: clock(),
          },
          checked.lines,
        );
        const full = await completeOne(tx, row);
        await mailNewOrder(context, tx, full, buyer?.email ?? null);
        return {
          status: 201,
          body: {
            message: `Your request is with ${full.vendor.name}.`,
            order: orderView(full, 'buyer'),
          },
        };
      };
      return commands.run(request, reply, scope, order, { secrets: { trackingKey } });
    },
  );

  const signedIn = guard((request) => sessions.require(request));
  app.get(
    '/orders',
    {
      onRequest: signedIn.hook,
      schema: {
        tags: ['orders'],
        summary: 'Your newest requests, those you sent and those you received',
        response: { 200: ordersAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id } = signedIn.of(request);
      const items = await ordersOf(db, id, shownOrders);
      return reply.header('cache-control', 'private, no-store').send({
        items: items.map((full) => orderView(full, full.order.vendorId === id ? 'vendor' : 'buyer')),
      });
    },
  );

  app.post(
    '/orders/track',
    {
      schema: {
        tags: ['orders'],
        summary: 'The requests that these keys follow',
        body: trackOrdersSchema,
        response: { 200: ordersAnswerSchema },
      },
    },
    async (request, reply) => {
      await limits.takeDear(`track ${networkOf(request.ip)}`);
      const found = await ordersByTracking(db, request.body.trackingKeys.map(hashToken));
      return reply
        .header('cache-control', 'private, no-store')
        .send({ items: found.map((full) => orderView(full, 'buyer')) });
    },
  );

  /** Which side of which order asks: by session, or by the key of a buyer without an account. */
  const side = guard(async (request) => {
    const account = await sessions.find(request);
    const key = trackingKeyOf(request);
    if (!account && !key) throw new ProblemError(401, 'signed_out', 'Sign in to do this.');
    const { data: params } = z.object({ id: z.uuid() }).safeParse(request.params);
    const order = params ? await findOrder(db, params.id) : null;
    const party = order && partyOf(order, account?.id, key);
    if (!order || !party) throw notFound('This request is not here.');
    return { order, party, scope: account?.id ?? 'anonymous' };
  });
  app.patch(
    '/orders/:id',
    {
      onRequest: side.hook,
      schema: {
        tags: ['orders'],
        summary: 'Accept, decline, make ready, hand over or cancel a request',
        body: orderPatchSchema,
        response: { 200: orderViewSchema },
      },
    },
    async (request, reply) => {
      const { order: seen, party, scope } = side.of(request);
      const { status } = request.body;
      return commands.run(request, reply, scope, async (tx) => {
        const order = await lockOrder(tx, seen.id);
        if (!order) throw notFound('This request is not here.');
        const judgement = judgeStatus(party, order.status, status);
        if (judgement === 'refused') {
          throw new ProblemError(409, 'conflict', `This request is ${order.status}, so it cannot become ${status}.`, {
            details: { status: order.status },
          });
        }
        if (judgement === 'already') return { status: 200, body: orderView(await completeOne(tx, order), party) };

        const change = { status, updatedAt: clock() };
        await setOrderStatus(tx, order.id, change);
        const full = await completeOne(tx, { ...order, ...change });
        const buyerEmail = order.buyerId === null ? null : await emailOf(tx, order.buyerId);
        await mailNewStatus(context, tx, full, party, buyerEmail);
        return { status: 200, body: orderView(full, party) };
      });
    },
  );
}

function trackingKeyOf(request: FastifyRequest): string | null {
  return z.safeParse(trackingKeySchema, request.headers['x-tracking-key']).data ?? null;
}

function partyOf(order: OrderRow, accountId: string | undefined, key: string | null): 'vendor' | 'buyer' | null {
  if (accountId === order.vendorId) return 'vendor';
  if (accountId !== undefined && accountId === order.buyerId) return 'buyer';
  return key !== null && hashToken(key).equals(order.trackingHash) ? 'buyer' : null;
}

async function completeOne(tx: Parameters<typeof complete>[0], order: OrderRow): Promise<FullOrder> {
  const [full] = await complete(tx, [order]);
  if (!full) throw new Error(`Order ${order.id} is not complete.`);
  return full;
}
