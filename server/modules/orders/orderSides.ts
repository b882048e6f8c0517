import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ForVendor } from '#server/plugins/session/acting.ts';
import type { OrderParty } from '#contract/orders/orderStatuses.ts';
import { trackingKey as trackingKeySchema } from '#contract/people/followKeys.ts';
import type { ModuleContext } from '../../deps.ts';
import { type Guard, openGuard } from '#server/plugins/session/guard.ts';
import { forbidden, notFound, ProblemError } from '#server/plugins/requests/problems.ts';
import { idIn } from '#server/plugins/requests/routesUnder.ts';
import { endedKey, hasAccount, noteMailedKey } from '#server/plugins/session/guestClaims.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { type OrderRow, findOrder } from './ordersRepository.ts';

/** The order of a request, and which side of it the sender is. */
export interface OrderSide {
  readonly order: OrderRow;
  readonly party: OrderParty;
  /** Null if not signed in. A buyer who uses an order's key may also be signed in, with any account. */
  readonly accountId: string | null;
  /** The member of the vendor's staff who acts for it; null for the owner, and for the buyer. */
  readonly staffId: string | null;
  /** The scope of the idempotency keys: the id of the vendor or of the buyer's account, or "anonymous". */
  readonly scope: string;
}

/**
 * The guard for the routes of one order: it lets in the two sides by their session, or a buyer without an account by a
 * key. Everybody else gets 404, or 401 without a session and key, and for a key whose order belongs to an account.
 * Reading with the key of the link notes that its reader has the mailbox, or brings the order to the account whose
 * address or number the link was sent to.
 * @param only the only side that may use the route; the other gets 403
 */
export function orderSide(
  { db, clock, sessions }: Pick<ModuleContext, 'db' | 'clock' | 'sessions'>,
  only?: OrderParty,
): Guard<OrderSide> {
  return openGuard(async (request) => {
    const account = await sessions.find(request);
    const key = trackingKeyOf(request);
    if (!account && !key) throw new ProblemError(401, 'signed_out', 'Sign in to do this.');
    const id = idIn(request.params);
    const order = id === null ? null : await findOrder(db, id);
    // Whoever is the buyer of an order is never its vendor, on whose staff they may be by now.
    // Whoever has left the staff uses the key of their own order as anybody does.
    const orNobody = order !== null && openedBy(order, { accountId: undefined, acts: null, key }) !== null;
    const acts =
      account && order && order.buyerId !== account.id
        ? await sessions.actsFor(request, account, order.vendorId, { orNobody })
        : null;
    const opened = order && openedBy(order, { accountId: account?.id, acts, key });
    if (!order || !opened) throw notFound('This order was not found.');
    const { party, by } = opened;
    if (by !== 'session' && hasAccount(order)) throw endedKey('order', account !== null);
    if (only !== undefined && party !== only) {
      throw forbidden(`Only the ${only} of this order can do this.`);
    }
    const scope = party === 'vendor' ? order.vendorId : (account?.id ?? 'anonymous');
    const sender = { party, accountId: account?.id ?? null, staffId: acts?.staffId ?? null, scope };
    // Only reading does: what waits in an outbox is sent in the name of whoever is signed in by then.
    const isNews = account !== null || (order.buyerEmail !== null && order.emailConfirmedAt === null);
    if (by !== 'mailed-key' || request.method !== 'GET' || !isNews) return { order, ...sender };
    await noteMailedKey(db, { orderId: order.id }, account, clock());
    return { order: (await findOrder(db, order.id)) ?? order, ...sender };
  });
}

function trackingKeyOf(request: FastifyRequest): string | null {
  return z.safeParse(trackingKeySchema, request.headers['x-tracking-key']).data ?? null;
}

interface Opened {
  readonly party: OrderParty;
  /** The device's key was never mailed. */
  readonly by: 'session' | 'mailed-key' | 'device-key';
}

interface Opener {
  readonly accountId: string | undefined;
  readonly acts: ForVendor | null;
  readonly key: string | null;
}

function openedBy(order: OrderRow, { accountId, acts, key }: Opener): Opened | null {
  if (acts) return { party: 'vendor', by: 'session' };
  if (accountId !== undefined && accountId === order.buyerId) return { party: 'buyer', by: 'session' };
  if (key === null) return null;
  const hash = hashToken(key);
  if (order.linkHash?.equals(hash)) return { party: 'buyer', by: 'mailed-key' };
  return hash.equals(order.trackingHash) ? { party: 'buyer', by: 'device-key' } : null;
}
