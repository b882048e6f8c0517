import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  dealActBodySchema,
  dealAnswerSchema,
  dealViewSchema,
  handoverBodySchema,
  parcelBodySchema,
  payAnswerSchema,
  problemAnswerBodySchema,
  problemBodySchema,
} from '#contract/deal/deals.ts';
import type { OrderMover, OrderParty, OrderStatus } from '#contract/people/orderGraph.ts';
import { emailOf } from '#server/db/emailOf.ts';
import type { Guard } from '#server/plugins/session/guard.ts';
import { fieldProblem, notFound } from '#server/plugins/requests/problems.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { type DealOrder, type DealRow, findDeal, orderOfDeal } from './dealRows.ts';
import { readDealView } from './dealView.ts';
import { createHandoverCodes } from './handover/handoverCodes.ts';
import { requireCode } from './handover/handOver.ts';
import { beginPayment } from './money/beginPayment.ts';
import { findMovement } from './money/movementRows.ts';
import { makeDue, moveMoney } from './money/moveMoney.ts';
import { noteArrival, sendParcel } from './parcels.ts';
import { actOnProblem, answerProblem, raiseProblem } from './problem/problems.ts';
import { registerDealDesk } from './desk/dealDeskRoutes.ts';
import { registerVendorMoney } from './payout/vendorMoneyRoutes.ts';
import { handleDealJobs } from './handleDealJobs.ts';

/** A side of an order, as the orders know it. */
export interface SideOfDeal {
  readonly order: DealOrder;
  readonly party: OrderParty;
  readonly accountId: string | null;
  readonly scope: string;
}

/** What deals need from the orders and the desk. */
export interface DealNeeds {
  readonly side: (only?: OrderParty) => Guard<SideOfDeal>;
  readonly staff: Guard<{ readonly id: string }>;
  /** `moveOrder`, by the deal itself. */
  readonly moveOrder: (
    tx: Transaction,
    orderId: string,
    move: { to: OrderStatus; by: OrderMover; reason: string | null; isProven: true },
  ) => Promise<unknown>;
}

const params = z.object({ id: z.string() });
const tags = ['deals'];

/**
 * Registers what the two sides of an order do with its deal, below /orders/:id/deal, the payer's way back, the key of the
 * hand-over codes, the vendor's money, the desk's, and the jobs of deals. They also serve deals that began before the
 * switch was turned off: money that is held must find its owner.
 */
export function registerDeals(app: App, context: ModuleContext, needs: DealNeeds): void {
  const { db, clock, commands } = context;
  const codes = createHandoverCodes(context.secret);
  const endOrder = async (
    tx: Transaction,
    orderId: string,
    move: { to: OrderStatus; by: OrderMover; reason: string | null },
  ) => {
    await needs.moveOrder(tx, orderId, { ...move, isProven: true });
  };
  const tools = { ...context, codes, endOrder };
  const [side, buyer, vendor] = [needs.side(), needs.side('buyer'), needs.side('vendor')];
  handleDealJobs(tools, app.log);
  registerVendorMoney(app, context);
  registerDealDesk(app, tools, needs.staff);

  async function requireRow(from: Queryable, order: DealOrder): Promise<DealRow> {
    const deal = await findDeal(from, order.id);
    if (!deal) throw notFound('This order is not paid through the shop.');
    return deal;
  }
  async function viewOf(from: Queryable, { order: { id }, party }: SideOfDeal) {
    const deal = await findDeal(from, id);
    const order = await orderOfDeal(from, id);
    if (!deal || !order) throw notFound('This order is not paid through the shop.');
    return readDealView(tools, from, { deal, order, party });
  }

  app.get(
    '/deals/key',
    {
      schema: {
        tags,
        summary: 'The key by which hand-over codes are checked',
        response: { 200: z.object({ key: z.string() }) },
      },
    },
    async () => ({ key: codes.publicKey }),
  );

  app.get(
    '/orders/:id/deal',
    {
      onRequest: side.hook,
      schema: { tags, summary: 'The payment of one of your orders', params, response: { 200: dealViewSchema } },
    },
    async (request, reply) => {
      const at = side.of(request);
      await requireRow(db, at.order);
      return reply.header('cache-control', 'private, no-store').send(await viewOf(db, at));
    },
  );

  app.post(
    '/orders/:id/deal/pay',
    {
      onRequest: buyer.hook,
      schema: {
        tags,
        summary: 'Start paying for an order, or go on with it',
        params,
        response: { 200: payAnswerSchema },
      },
    },
    async (request, reply) => {
      const { order, accountId, scope } = buyer.of(request);
      await requireRow(db, order);
      await context.limits.take('payment-account', accountId ?? `order ${order.id}`);
      const email = order.buyerId === null ? order.buyerEmail : await emailOf(db, order.buyerId);
      if (email === null) throw fieldProblem('email', 'A payment needs an e-mail address, and this order has none.');
      const started = await beginPayment(tools, { orderId: order.id, email }, request.log);
      request.log.info({ order: order.id, scope }, 'payment of an order begins');
      return reply.header('cache-control', 'private, no-store').send(started);
    },
  );

  app.get<{ Params: { reference: string } }>(
    '/deals/return/:reference',
    { schema: { hide: true }, config: { writes: true } },
    async (request, reply) => {
      const charge = await findMovement(db, request.params.reference);
      if (charge?.kind !== 'charge') throw notFound('There is no such payment.');
      await makeDue(db, charge.reference, clock());
      await moveMoney(tools, charge.id, request.log);
      return reply.header('cache-control', 'private, no-store').redirect(`/order?id=${charge.orderId ?? ''}`, 303);
    },
  );

  app.post(
    '/orders/:id/deal/hand-over',
    {
      onRequest: vendor.hook,
      config: { changesPublic: true },
      schema: {
        tags,
        summary: 'Hand the parts over against the buyer’s code',
        params,
        body: handoverBodySchema,
        response: { 200: dealAnswerSchema },
      },
    },
    async (request, reply) => {
      const at = vendor.of(request);
      await requireRow(db, at.order);
      await commands.count(request, at.scope, async () => {
        await context.limits.take('change-account', at.scope);
        await requireCode(db, codes, at.order.id, request.body);
      });
      return run(request, reply, at, 'Handed over. The money is yours.', async (tx) => {
        await endOrder(tx, at.order.id, { to: 'collected', by: 'vendor', reason: null });
      });
    },
  );

  app.post(
    '/orders/:id/deal/problem',
    {
      onRequest: buyer.hook,
      schema: {
        tags,
        summary: 'Say that something is wrong; the money waits',
        params,
        body: problemBodySchema,
        response: { 200: dealAnswerSchema },
      },
    },
    async (request, reply) => {
      const at = buyer.of(request);
      return run(request, reply, at, 'The money waits until this is settled.', (tx) =>
        raiseProblem(tools, tx, at.order.id, { ...request.body, picturesOf: at.accountId }),
      );
    },
  );

  app.post(
    '/orders/:id/deal/answer',
    {
      onRequest: vendor.hook,
      schema: {
        tags,
        summary: 'Answer what a buyer says is wrong',
        params,
        body: problemAnswerBodySchema,
        response: { 200: dealAnswerSchema },
      },
    },
    async (request, reply) => {
      const at = vendor.of(request);
      return run(request, reply, at, 'Sent to the buyer.', (tx) => answerProblem(tools, tx, at.order.id, request.body));
    },
  );

  app.post(
    '/orders/:id/deal/act',
    {
      onRequest: side.hook,
      config: { changesPublic: true },
      schema: {
        tags,
        summary: 'Take the next step of a deal',
        params,
        body: dealActBodySchema,
        response: { 200: dealAnswerSchema },
      },
    },
    async (request, reply) => {
      const at = side.of(request);
      const { act } = request.body;
      return run(request, reply, at, 'Done.', (tx) => actOnProblem(tools, tx, at.order.id, { act, party: at.party }));
    },
  );

  app.post(
    '/orders/:id/deal/parcel',
    {
      onRequest: vendor.hook,
      schema: {
        tags,
        summary: 'Say which carrier has the parts',
        params,
        body: parcelBodySchema,
        response: { 200: dealAnswerSchema },
      },
    },
    async (request, reply) => {
      const at = vendor.of(request);
      return run(request, reply, at, 'The buyer can follow the parcel.', (tx) =>
        sendParcel(tools, tx, at.order.id, request.body),
      );
    },
  );

  app.post(
    '/orders/:id/deal/arrived',
    {
      onRequest: side.hook,
      schema: { tags, summary: 'Say that the parcel is at its station', params, response: { 200: dealAnswerSchema } },
    },
    async (request, reply) => {
      const at = side.of(request);
      return run(request, reply, at, 'Noted.', (tx) => noteArrival(tools, tx, at.order.id));
    },
  );

  function run(
    request: FastifyRequest,
    reply: Parameters<typeof commands.run>[1],
    at: SideOfDeal,
    message: string,
    apply: (tx: Transaction) => Promise<void>,
  ) {
    return commands.run(request, reply, at.scope, async (tx) => {
      await apply(tx);
      return { status: 200, body: { message, deal: await viewOf(tx, at) } };
    });
  }
}
