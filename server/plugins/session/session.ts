import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { dayMs, hourMs } from '#contract/core/durations.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { secondFactors, sessions } from '#server/db/tables/signInSchema.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import type { Clock } from '#server/clock.ts';
import { ProblemError } from '../requests/problems.ts';
import { noteFacts } from '../watch/requestFacts.ts';
import { type Acting, type ActingVendor, createActing } from './acting.ts';
import { refuseSuspended } from './suspended.ts';

/*
 * Identifies the sender of a request. A session is an opaque token that only the device knows; we store its SHA-256. It
 * ends 30 days after its last use, which is written at most once an hour so that reads stay reads, and after 180 days
 * however it is used.
 */

/** How long an unused session lives. */
export const sessionLifetimeMs = 30 * dayMs;
/** How long any session lives, so that a token that was once copied does not open an account for ever. */
const sessionMaxLifetimeMs = 180 * dayMs;
const touchEveryMs = hourMs;

export type SignedInAccount = typeof accounts.$inferSelect;

/** The condition for valid sessions, by the limit that applies now, whatever was stored as their expiry. */
export function isRunning(now: Date): SQL | undefined {
  const earliest = new Date(now.getTime() - sessionMaxLifetimeMs);
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, earliest));
}

function expiryOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionLifetimeMs, createdAt.getTime() + sessionMaxLifetimeMs));
}

/** SHA-256 of a token, as stored in `sessions.token_hash`. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of the `Authorization: Bearer …` header; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Whether an account must set up its second step before it may do anything else. */
export async function lacksSecondFactor(
  db: Queryable,
  { id, staff }: Pick<SignedInAccount, 'id' | 'staff'>,
): Promise<boolean> {
  if (!staff) return false;
  const rows = await db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, id), isNotNull(secondFactors.confirmedAt)));
  return rows.length === 0;
}

/** Finds the account behind a request, for one app, and the vendor for whom it acts. */
export interface Sessions extends Acting {
  /** The signed-in account, or null when there is no token at all. @throws as `require` does for a token. */
  find(request: FastifyRequest, options?: { evenIncomplete?: boolean }): Promise<SignedInAccount | null>;
  /** Whether a code of the account's current second step was entered in the session of the request. */
  isProven(request: FastifyRequest): Promise<boolean>;
  /**
   * @throws ProblemError 401 without a valid token, 403 `second_factor_required` for staff without a second step,
   * except where it is set up (`evenIncomplete`), and 403 `forbidden` for a suspended account that changes what others
   * see
   */
  require(request: FastifyRequest, options?: { evenIncomplete?: boolean }): Promise<SignedInAccount>;
  /**
   * The vendor for whom a request acts: the signed-in vendor itself, or the one on whose staff the person is.
   * @throws ProblemError 401 without a valid token, 403 `vendor_only` for a buyer, 403 `forbidden` for staff where only
   * the owner may
   */
  requireVendor(request: FastifyRequest): Promise<ActingVendor>;
}

/** Makes the session reader over a database. */
export function createSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  async function find(request: FastifyRequest, { evenIncomplete = false } = {}): Promise<SignedInAccount | null> {
    if (request.headers.authorization === undefined) return null;
    const token = bearerToken(request);
    const now = clock();
    const tokenHash = token && hashToken(token);
    const [row] = tokenHash
      ? await db
          .select({ account: accounts, lastUsedAt: sessions.lastUsedAt, createdAt: sessions.createdAt })
          .from(sessions)
          .innerJoin(accounts, eq(accounts.id, sessions.accountId))
          // A sign-in that was under way while its account was being deleted may have left a session behind.
          .where(and(eq(sessions.tokenHash, tokenHash), isRunning(now), isNull(accounts.deletedAt)))
      : [];
    if (!row || !tokenHash) {
      throw new ProblemError(401, 'signed_out', 'You are signed out. Sign in again; what you typed is kept.');
    }
    noteFacts(request, { account: row.account.id });
    if (now.getTime() - row.lastUsedAt.getTime() > touchEveryMs) {
      await db
        .update(sessions)
        .set({ lastUsedAt: now, expiresAt: expiryOf(row.createdAt, now) })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    if (!evenIncomplete && (await lacksSecondFactor(db, row.account))) {
      const message = 'Staff must use two-step sign-in. Set up the second step under Security first.';
      throw new ProblemError(403, 'second_factor_required', message);
    }
    refuseSuspended(request, row.account);
    return row.account;
  }

  async function require(request: FastifyRequest, options?: { evenIncomplete?: boolean }): Promise<SignedInAccount> {
    const account = await find(request, options);
    if (!account) throw new ProblemError(401, 'signed_out', 'Sign in to do this; what you typed is kept.');
    return account;
  }

  const acting = createActing(db);
  return {
    ...acting,
    find,
    require,
    async isProven(request) {
      const token = bearerToken(request);
      if (token === null) return false;
      const rows = await db
        .select({ provenAt: sessions.provenAt })
        .from(sessions)
        .innerJoin(secondFactors, eq(secondFactors.accountId, sessions.accountId))
        .where(
          and(
            eq(sessions.tokenHash, hashToken(token)),
            isNotNull(sessions.provenAt),
            isNotNull(secondFactors.confirmedAt),
          ),
        );
      return rows.length > 0;
    },
    async requireVendor(request) {
      return acting.vendorFor(request, await require(request));
    },
  };
}

/**
 * Checks that a vendor has a subscription that shows adverts, which posting and publishing need.
 * @param vendor whose plan it is; with a `staffId`, who asks is on its staff and can buy none
 * @param consequence the part of the message that says what happens to the advert
 * @throws ProblemError 402 when the vendor has no subscription, or it is over
 */
export async function requireSubscription(
  db: Queryable,
  vendor: { readonly id: string; readonly staffId?: string | null },
  consequence = 'this advert is kept as a draft until then',
): Promise<void> {
  const { id, staffId = null } = vendor;
  const [row] = await db
    .select({ showsAdverts: subscriptions.showsAdverts })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, id));
  if (row?.showsAdverts) return;
  const message =
    staffId !== null
      ? `The vendor has no plan that runs. Tell the owner; ${consequence}.`
      : row
        ? `Your plan has ended. Renew it to post; ${consequence}.`
        : `Choose a plan to post; ${consequence}.`;
  throw new ProblemError(402, 'needs_subscription', message, { details: { payAt: '/payment' } });
}
