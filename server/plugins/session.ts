import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { subscriptions } from '../db/paymentSchema.ts';
import { accounts } from '../db/schema.ts';
import { secondFactors, sessions } from '../db/signInSchema.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { Clock } from '../clock.ts';
import { ProblemError } from './problems.ts';
import { noteFacts } from './requestFacts.ts';

/*
 * Who is asking. A session is an opaque token that only the device knows; we keep its SHA-256. It slides: 30 days from
 * its last use, written at most once an hour so that reading stays reading; and ends after 180 days however it is used.
 */

/** How long an unused session lives (rulings: "Roles"). */
export const sessionLifetimeMs = 30 * 24 * 3_600_000;
/** How long any session lives, so that a token that was copied once does not open an account for ever. */
const sessionMaxLifetimeMs = 180 * 24 * 3_600_000;
const touchEveryMs = 3_600_000;

export type SignedInAccount = typeof accounts.$inferSelect;

/** Which sessions are valid. That of an earlier release may have slid past the end that it has now. */
export function isRunning(now: Date): SQL | undefined {
  const earliest = new Date(now.getTime() - sessionMaxLifetimeMs);
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, earliest));
}

function expiryOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionLifetimeMs, createdAt.getTime() + sessionMaxLifetimeMs));
}

/** SHA-256 of a token, as `sessions.token_hash` holds it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of the `Authorization: Bearer …` header, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Whether an account must set up its second step at sign-in before anything else. */
export async function lacksSecondFactor(
  db: Database | Transaction,
  { id, staff }: Pick<SignedInAccount, 'id' | 'staff'>,
): Promise<boolean> {
  if (!staff) return false;
  const rows = await db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, id), isNotNull(secondFactors.confirmedAt)));
  return rows.length === 0;
}

/** What a suspended account may still change: how it signs in, its own data, what it was told, and orders under way. */
const openWrites = /^\/api\/(?:auth|decisions|notices|push|favourites|garage|saved-searches|contact)(?:\/|$)/;

function isOpenToSuspended({ method, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const route = routeOptions.url ?? '';
  return openWrites.test(route) || (method === 'PATCH' && route === '/api/orders/:id');
}

/** Answers who asks, for one app. */
export interface Sessions {
  /** The signed-in account, or null when there is no token at all. @throws as `require` for a token. */
  find(request: FastifyRequest, options?: { evenIncomplete?: boolean }): Promise<SignedInAccount | null>;
  /** Whether the session of the request has given a code of the second step that its account has now. */
  isProven(request: FastifyRequest): Promise<boolean>;
  /**
   * @throws ProblemError 401 without a valid token, 403 `second_factor_required` for staff who have no second step at
   * sign-in, but where that is set up (`evenIncomplete`), and 403 `forbidden` for a suspended account that changes what
   * others see
   */
  require(request: FastifyRequest, options?: { evenIncomplete?: boolean }): Promise<SignedInAccount>;
  /** @throws ProblemError 401 without a valid token, 403 `vendor_only` for a buyer. */
  requireVendor(request: FastifyRequest): Promise<SignedInAccount>;
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
          // A sign-in that was under way while its account was deleted may have left a session behind.
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
      const message = 'Staff sign in in two steps. Set up the second one under Security first.';
      throw new ProblemError(403, 'second_factor_required', message);
    }
    if (row.account.suspendedAt !== null && !isOpenToSuspended(request)) {
      const message = 'Your account is suspended. Why, and how to answer, stands in your notices.';
      throw new ProblemError(403, 'forbidden', message);
    }
    return row.account;
  }

  async function require(request: FastifyRequest, options?: { evenIncomplete?: boolean }): Promise<SignedInAccount> {
    const account = await find(request, options);
    if (!account) throw new ProblemError(401, 'signed_out', 'Sign in to do this; what you typed is kept.');
    return account;
  }

  return {
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
      const account = await require(request);
      if (account.role !== 'vendor') {
        throw new ProblemError(403, 'vendor_only', 'This is for vendors. Register as a vendor to post adverts.');
      }
      return account;
    },
  };
}

/**
 * Posting and publishing need a subscription that shows adverts.
 * @param kept what the person is told of what they wanted to post
 * @throws ProblemError 402 when the vendor has none, or it is over.
 */
export async function requireSubscription(
  db: Database | Transaction,
  accountId: string,
  kept = 'this advert is kept as a draft until then',
): Promise<void> {
  const [row] = await db
    .select({ showsAdverts: subscriptions.showsAdverts })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  if (row?.showsAdverts) return;
  throw new ProblemError(
    402,
    'needs_subscription',
    row ? `Your plan has ended. Renew it to post; ${kept}.` : `Choose a plan to post; ${kept}.`,
    { details: { payAt: '/payment' } },
  );
}
