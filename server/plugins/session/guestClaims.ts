import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import type { Database } from '#server/db/connection.ts';
import { forbidden, ProblemError } from '../requests/problems.ts';
import { keepAccount } from './accountLock.ts';
import type { SignedInAccount } from './session.ts';

/*
 * How the orders and threads of a buyer without an account come to an account. A typed address gives nobody anything.
 * Only a key that was mailed does: opened while signed in with the address that it was mailed to, it brings its order or
 * thread to that account at once; opened by anybody else, it confirms the address, and an account that confirms the same
 * address has it in its lists. Mails are passed on, and phones are lent: whoever opens a link with another account reads
 * and acts by the key as a guest does, and takes nothing away from the buyer. Once an account has it, the keys of the
 * guest open nothing.
 */

/** An order, or a thread that is about an advert. */
export type GuestThing = { readonly orderId: string } | { readonly threadId: string };
type Claimant = Pick<SignedInAccount, 'id' | 'email'>;

/**
 * Whether an order or a thread belongs to an account, so that keys open nothing of it: sign-out everywhere, a new
 * password and a deleted account must end access to what was sent while signed in.
 */
export function hasAccount({ buyerId, claimedAt }: { buyerId: string | null; claimedAt: Date | null }): boolean {
  return buyerId !== null || claimedAt !== null;
}

/**
 * Notes that a key was opened that was mailed or sent by SMS: for the account of that address or number it brings the
 * thing there, for anybody else it confirms the address. May be repeated. It changes nothing that belongs to an account
 * already, and never makes a vendor their own buyer.
 */
export async function noteMailedKey(
  db: Database,
  thing: GuestThing,
  account: Claimant | null,
  now: Date,
): Promise<void> {
  if (account && (await wasSentTo(db, thing, account))) return claim(db, thing, account.id, now);
  await db.transaction(async (tx) => {
    if ('orderId' in thing) {
      await tx
        .update(orders)
        .set({ emailConfirmedAt: now })
        .where(and(eq(orders.id, thing.orderId), isNotNull(orders.buyerEmail), isNull(orders.emailConfirmedAt)));
    }
    await tx
      .update(threads)
      .set({ emailConfirmedAt: now })
      .where(and(isThread(thing), isNotNull(threads.buyerEmail), isNull(threads.emailConfirmedAt)));
  });
}

/** Brings to an account what a guest left under its e-mail and confirmed there. May be repeated. */
export async function claimConfirmed(db: Database, account: Claimant, now: Date): Promise<void> {
  const ofOrders = and(
    isNull(orders.buyerId),
    isNotNull(orders.emailConfirmedAt),
    eq(orders.buyerEmail, account.email),
    ne(orders.vendorId, account.id),
  );
  const ofThreads = and(
    isNull(threads.buyerId),
    isNull(threads.orderId),
    isNotNull(threads.emailConfirmedAt),
    eq(threads.buyerEmail, account.email),
    ne(threads.vendorId, account.id),
  );
  // Two cheap looks at indexes that hold only such rows, since every list of an account begins here.
  const [waitingOrders, waitingThreads] = await Promise.all([
    db.select({ orderId: orders.id }).from(orders).where(ofOrders),
    db.select({ threadId: threads.id }).from(threads).where(ofThreads),
  ]);
  for (const thing of [...waitingOrders, ...waitingThreads]) await claim(db, thing, account.id, now);
}

/** Whether the link of an order or a thread was sent to the e-mail of this account, or to its confirmed phone. */
async function wasSentTo(db: Database, thing: GuestThing, account: Claimant): Promise<boolean> {
  if ('threadId' in thing) {
    return (await db.$count(threads, and(isThread(thing), eq(threads.buyerEmail, account.email)))) > 0;
  }
  const confirmed = db
    .select({ phone: provenPhones.phone })
    .from(provenPhones)
    .where(eq(provenPhones.accountId, account.id));
  const texted = and(orders.wantsSms, inArray(orders.buyerPhone, confirmed));
  const sent = or(eq(orders.buyerEmail, account.email), texted);
  return (await db.$count(orders, and(eq(orders.id, thing.orderId), sent))) > 0;
}

async function claim(db: Database, thing: GuestThing, accountId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // What belongs to a deleted account is opened by no key, and by nobody.
    await keepAccount(tx, accountId);
    if ('orderId' in thing) {
      // A trigger gives the order's buyer to its thread.
      const claimed = await tx
        .update(orders)
        .set({
          buyerId: accountId,
          claimedAt: now,
          emailConfirmedAt: sql`coalesce(${orders.emailConfirmedAt}, ${at(now)})`,
        })
        .where(and(eq(orders.id, thing.orderId), isNull(orders.buyerId), ne(orders.vendorId, accountId)))
        .returning({ id: orders.id });
      if (claimed.length === 0) return;
    }
    await tx
      .update(threads)
      .set({
        buyerId: accountId,
        claimedAt: now,
        emailConfirmedAt: sql`coalesce(${threads.emailConfirmedAt}, ${at(now)})`,
        version: sql`${threads.version} + 1`,
      })
      .where(
        'orderId' in thing
          ? eq(threads.orderId, thing.orderId)
          : and(eq(threads.id, thing.threadId), isNull(threads.buyerId), ne(threads.vendorId, accountId)),
      );
  });
}

const isThread = (thing: GuestThing) =>
  'orderId' in thing ? eq(threads.orderId, thing.orderId) : eq(threads.id, thing.threadId);
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/**
 * The answer to a key whose order or thread an account has taken over, so that old mails lead somewhere.
 * @param what "order" or "conversation"
 */
export function endedKey(what: 'order' | 'conversation', isSignedIn: boolean): ProblemError {
  return isSignedIn
    ? forbidden(`This ${what} belongs to another account. Sign in with that one to see it.`)
    : new ProblemError(401, 'signed_out', `This ${what} belongs to an account now. Sign in to see it.`);
}
