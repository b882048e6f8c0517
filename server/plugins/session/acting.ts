import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { forVendorHeader } from '#contract/vendor/forVendor.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { forbidden, ProblemError } from '../requests/problems.ts';
import { isOpenToStaff } from './openToStaff.ts';
import { refuseSuspended, refuseSuspendedHelper } from './suspended.ts';

/*
 * For which vendor a request acts. This is the only place that decides it: a vendor acts for itself, a member of its
 * staff acts for it in the operations that are open to staff (openToStaff.ts), and everybody else for nobody. It is read
 * with each request, so that whoever is taken off the staff has lost the right by the next one.
 */

type SignedInAccount = typeof accounts.$inferSelect;

export type ActingVendor = SignedInAccount & {
  /** The member of its staff who sent the request; null for the owner. */
  readonly staffId: string | null;
};

/** That a request may act for a vendor, and which member of its staff sent it; null for the owner. */
export interface ForVendor {
  readonly staffId: string | null;
}

export interface Acting {
  /** The vendor for whom the request of an account acts. @throws ProblemError 403 as `Sessions.requireVendor` does */
  vendorFor(request: FastifyRequest, account: SignedInAccount): Promise<ActingVendor>;
  /**
   * Whether the request of an account may act for a vendor; null if the two have nothing to do with each other.
   * @param orNobody whether those who are no longer on the staff, or are suspended, get null as well: where they may do
   *   this as anybody may
   * @throws ProblemError 403 for staff where only the owner may, and otherwise for those who are no longer on the staff
   *   and for those who are suspended
   */
  actsFor(
    request: FastifyRequest,
    account: SignedInAccount,
    vendorId: string,
    options?: { orNobody?: boolean },
  ): Promise<ForVendor | null>;
  /** The id of the vendor whose things a list of the account shows: its own, or that of the vendor it works for. */
  vendorIdFor(request: FastifyRequest, account: SignedInAccount): Promise<string>;
}

interface Place {
  readonly vendor: SignedInAccount;
  readonly endedAt: Date | null;
}

const isAtWork = ({ suspendedAt }: SignedInAccount, { endedAt }: Place) => endedAt === null && suspendedAt === null;

const nameOf = ({ companyName, fullname }: SignedInAccount) => companyName ?? fullname;

/** The vendor on whose staff an account is, as a query of its id; nothing for everybody else. */
export function vendorOfStaff(accountId: string): SQL {
  return sql`(select ${vendorStaff.vendorId} from ${vendorStaff}
    where ${vendorStaff.accountId} = ${accountId} and ${vendorStaff.endedAt} is null)`;
}

/** The vendor on whose staff an account is, with the day on which it began; null if it is on none. */
export async function workplaceOf(db: Queryable, accountId: string) {
  const [row] = await db
    .select({ vendor: accounts, since: vendorStaff.joinedAt })
    .from(vendorStaff)
    .innerJoin(accounts, eq(accounts.id, vendorStaff.vendorId))
    .where(and(eq(vendorStaff.accountId, accountId), isNull(vendorStaff.endedAt)));
  return row ? { vendorId: row.vendor.id, name: nameOf(row.vendor), since: row.since } : null;
}

/** Whether an account is on the staff of a vendor now. */
export async function isOnStaff(db: Queryable, accountId: string, vendorId: string): Promise<boolean> {
  return (await workplaceOf(db, accountId))?.vendorId === vendorId;
}

/** Whether an account is on the staff of a vendor, or ever was. */
export async function wasOnStaff(db: Queryable, accountId: string, vendorId: string): Promise<boolean> {
  const place = and(eq(vendorStaff.vendorId, vendorId), eq(vendorStaff.accountId, accountId));
  return (await db.$count(vendorStaff, place)) > 0;
}

/** Makes what decides for whom requests act. */
export function createActing(db: Database): Acting {
  /** Where an account works, or worked last; with a vendor's id, whether it works or worked there. */
  async function placeOf(accountId: string, vendorId?: string): Promise<Place | undefined> {
    const [place] = await db
      .select({ vendor: accounts, endedAt: vendorStaff.endedAt })
      .from(vendorStaff)
      .innerJoin(accounts, eq(accounts.id, vendorStaff.vendorId))
      .where(
        and(
          eq(vendorStaff.accountId, accountId),
          vendorId === undefined ? undefined : eq(vendorStaff.vendorId, vendorId),
        ),
      )
      .orderBy(desc(sql`${vendorStaff.endedAt} is null`), desc(vendorStaff.endedAt))
      .limit(1);
    return place;
  }

  const isOpen = ({ method, routeOptions }: FastifyRequest) => isOpenToStaff(method, routeOptions.url ?? '');

  function requireOpen(request: FastifyRequest, account: SignedInAccount, { vendor, endedAt }: Place): void {
    if (endedAt !== null) {
      const message = `You are no longer on the staff of ${nameOf(vendor)}. What you typed is kept on this device.`;
      throw new ProblemError(403, 'vendor_only', message);
    }
    // A stolen or misused account must not go on under the vendor's name.
    refuseSuspendedHelper(account);
    if (!isOpen(request)) {
      throw forbidden(`Only the owner of ${nameOf(vendor)} can do this.`);
    }
    refuseSuspended(request, vendor, `The account of ${nameOf(vendor)} is suspended. Its owner knows why.`);
  }

  /** What was written for one vendor is never done for another, however late a device sends it. */
  function requireMeant({ headers }: FastifyRequest, vendorId: string): void {
    const meant = headers[forVendorHeader];
    if (meant === undefined || meant === vendorId) return;
    throw forbidden('You wrote this for another vendor, so it was not done. Copy what you need.');
  }

  return {
    async vendorFor(request, account) {
      if (account.role === 'vendor') {
        requireMeant(request, account.id);
        return { ...account, staffId: null };
      }
      const place = await placeOf(account.id);
      if (!place) {
        throw new ProblemError(403, 'vendor_only', 'This is for vendors. Register as a vendor to post adverts.');
      }
      requireOpen(request, account, place);
      requireMeant(request, place.vendor.id);
      return { ...place.vendor, staffId: account.id };
    },
    async actsFor(request, account, vendorId, { orNobody = false } = {}) {
      if (account.id === vendorId) return { staffId: null };
      const place = account.role === 'vendor' ? undefined : await placeOf(account.id, vendorId);
      if (!place || (orNobody && !isAtWork(account, place))) return null;
      requireOpen(request, account, place);
      requireMeant(request, vendorId);
      return { staffId: account.id };
    },
    async vendorIdFor(request, account) {
      if (account.role === 'vendor' || !isOpen(request)) return account.id;
      const place = await placeOf(account.id);
      return place && isAtWork(account, place) ? place.vendor.id : account.id;
    },
  };
}
