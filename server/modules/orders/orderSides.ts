import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { OrderParty } from '#contract/people/orderGraph.ts';
import { trackingKey as trackingKeySchema } from '#contract/people/followKeys.ts';
import type { ModuleContext } from '../../deps.ts';
import { type Guard, guard } from '#server/plugins/session/guard.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { type OrderRow, findOrder } from './ordersRepository.ts';

/** The order of a request, and which side of it the sender is. */
export interface OrderSide {
  readonly order: OrderRow;
  readonly party: OrderParty;
  /** Null if not signed in. A buyer who uses an order's key may also be signed in, with any account. */
  readonly accountId: string | null;
  /** The scope of the idempotency keys: the account's id, or "anonymous". */
  readonly scope: string;
}

/**
 * The guard for the routes of one order: it lets in the two sides by their session, or a buyer without an account by a
 * key. Everybody else gets 404, or 401 without a session and key.
 * @param only the only side that may use the route; the other gets 403
 */
export function orderSide(
  { db, sessions }: Pick<ModuleContext, 'db' | 'sessions'>,
  only?: OrderParty,
): Guard<OrderSide> {
  return guard(async (request) => {
    const account = await sessions.find(request);
    const key = trackingKeyOf(request);
    if (!account && !key) throw new ProblemError(401, 'signed_out', 'Sign in to do this.');
    const { data: params } = z.object({ id: z.uuid() }).safeParse(request.params);
    const order = params ? await findOrder(db, params.id) : null;
    const party = order && partyOf(order, account?.id, key);
    if (!order || !party) throw notFound('This order was not found.');
    if (only !== undefined && party !== only) {
      throw new ProblemError(403, 'forbidden', `Only the ${only} of this order can do this.`);
    }
    return { order, party, accountId: account?.id ?? null, scope: account?.id ?? 'anonymous' };
  });
}

function trackingKeyOf(request: FastifyRequest): string | null {
  return z.safeParse(trackingKeySchema, request.headers['x-tracking-key']).data ?? null;
}

function partyOf(order: OrderRow, accountId: string | undefined, key: string | null): OrderParty | null {
  if (accountId === order.vendorId) return 'vendor';
  if (accountId !== undefined && accountId === order.buyerId) return 'buyer';
  if (key === null) return null;
  const hash = hashToken(key);
  return hash.equals(order.trackingHash) || (order.linkHash !== null && hash.equals(order.linkHash)) ? 'buyer' : null;
}
