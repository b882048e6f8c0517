import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FoundAccount, StaffTie } from '#contract/desk/accounts.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { staffInvites, vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import type { Database } from '../../../db/connection.ts';

const tiesShown = 30;

/** Reads who is, or was, on a vendor's staff: those who are there now come first. */
export const staffOf = (db: Database, vendorId: string) => tiesOf(db, 'vendorId', 'accountId', vendorId);

/** Reads on whose staff a person is, or was. */
export const vendorsServedBy = (db: Database, accountId: string) => tiesOf(db, 'accountId', 'vendorId', accountId);

/** Reads whom a vendor has invited to the staff, oldest first, as long as the invitation can be accepted. */
export async function invitedBy(db: Database, vendorId: string, now: Date): Promise<FoundAccount['staffInvites']> {
  const rows = await db
    .select()
    .from(staffInvites)
    .where(and(eq(staffInvites.vendorId, vendorId), gt(staffInvites.expiresAt, now)))
    .orderBy(asc(staffInvites.createdAt), asc(staffInvites.id));
  return rows.map(({ email, phone, sentAt, expiresAt }) => ({
    to: email ?? phone ?? '',
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

type Side = 'vendorId' | 'accountId';

async function tiesOf(db: Database, own: Side, other: Side, id: string): Promise<StaffTie[]> {
  const rows = await db
    .select({
      id: accounts.id,
      name: sql<string>`coalesce(${accounts.companyName}, ${accounts.fullname})`,
      since: vendorStaff.joinedAt,
      endedAt: vendorStaff.endedAt,
      suspendedAt: accounts.suspendedAt,
    })
    .from(vendorStaff)
    .innerJoin(accounts, eq(accounts.id, vendorStaff[other]))
    .where(eq(vendorStaff[own], id))
    .orderBy(sql`${vendorStaff.endedAt} desc nulls first`, asc(vendorStaff.joinedAt), asc(accounts.id))
    .limit(tiesShown);
  return rows.map(({ since, endedAt, suspendedAt, ...tie }) => ({
    ...tie,
    since: since.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    suspended: suspendedAt !== null,
  }));
}
