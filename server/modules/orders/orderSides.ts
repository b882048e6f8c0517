import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { OrderParty } from '#contract/people/orderGraph.ts';
import { trackingKey as trackingKeySchema } from '#contract/people/followKeys.ts';
import type { ModuleContext } from '../../deps.ts';
import { type Guard, guard } from '../../plugins/guard.ts';
import { ProblemError, notFound } from '../../plugins/problems.ts';
import { hashToken } from '../../plugins/session.ts';
import { type OrderRow, findOrder } from './ordersRepository.ts';

/** Which side of which order asks. */
export interface OrderSide {
  readonly order: OrderRow;
  readonly party: OrderParty;
  /** Null for who is not signed in. Who follows a request by its key may be, with whatever account. */
  readonly accountId: string | null;
  /** Of its commands: the account's id, or "anonymous". */
  readonly scope: string;
}

/**
 * The guard of an order's own routes: its two sides by their session, or a buyer without an account by a key.
 * @param only the side whose the route is alone; the other is answered with 403
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
    if (!order || !party) throw notFound('This order is not here.');
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
