import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderMover, OrderParty, OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { Guard } from '#server/plugins/session/guard.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { type DealOrder, findDeal, orderOfDeal } from './dealRows.ts';
import { readDealView } from './dealView.ts';
import { createHandoverCodes, type HandoverCodes } from './handover/handoverCodes.ts';
import type { EndOrder, Seen } from './money/applyProviderEvent.ts';

/** A side of an order, as the orders know it. */
export interface SideOfDeal {
  readonly order: DealOrder;
  readonly party: OrderParty;
  readonly accountId: string | null;
  /** The member of the vendor's staff who acts for it, and sees no money; null for everybody else. */
  readonly staffId: string | null;
  readonly scope: string;
}

/** What deals need from the orders and the desk. */
export interface DealNeeds {
  readonly side: (only?: OrderParty) => Guard<SideOfDeal>;
  readonly staff: Guard<{ readonly id: string }>;
  /** Requires the password of an account, and a code where signing in does. @throws ProblemError 422, 429 */
  readonly requireProof: (
    request: FastifyRequest,
    account: SignedInAccount,
    proof: { password: string; code?: string | undefined },
  ) => Promise<void>;
  /** `moveOrder`, by the deal itself. */
  readonly moveOrder: (
    tx: Transaction,
    orderId: string,
    move: { to: OrderStatus; by: OrderMover; staffId?: string | null; reason: string | null; isProven: true },
  ) => Promise<Seen>;
}

export interface DealTools extends ModuleContext {
  readonly codes: HandoverCodes;
  readonly endOrder: EndOrder;
  readonly side: DealNeeds['side'];
  /** @throws ProblemError 404 for an order that is not paid through the shop */
  readonly viewOf: (db: Queryable, at: SideOfDeal) => ReturnType<typeof readDealView>;
  /** Runs a command of one side and answers with the deal as it is then. */
  readonly run: (
    request: FastifyRequest,
    reply: FastifyReply,
    step: { at: SideOfDeal; message: string; apply: (tx: Transaction) => Promise<Seen | void> },
  ) => Promise<FastifyReply>;
}

/** Makes what the routes of deals share. */
export function createDealTools(context: ModuleContext, { side, moveOrder }: DealNeeds): DealTools {
  const codes = createHandoverCodes(context.secret);
  const viewOf: DealTools['viewOf'] = async (db, { order: { id }, party, staffId }) => {
    const deal = await findDeal(db, id);
    const order = await orderOfDeal(db, id);
    if (!deal || !order) throw notFound('This order is not paid through the shop.');
    const view = await readDealView({ ...context, codes }, db, { deal, order, party });
    return staffId === null ? view : { ...view, vendorPesewas: null };
  };
  return {
    ...context,
    codes,
    side,
    viewOf,
    endOrder: (tx, orderId, move) => moveOrder(tx, orderId, { ...move, isProven: true }),
    run: (request, reply, { at, message, apply }) =>
      context.commands.run(request, reply, at.scope, async (tx) => {
        const { isUnchanged = false } = (await apply(tx)) ?? {};
        return { status: 200, body: { message, deal: await viewOf(tx, at) }, isUnchanged };
      }),
  };
}
