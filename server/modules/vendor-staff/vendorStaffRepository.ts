import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { maxVendorStaff, type StaffInvite, type VendorStaff } from '#contract/vendor/vendorStaff.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { notices } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { staffInvites, vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { conflict } from '#server/plugins/requests/problems.ts';

export type InviteRow = typeof staffInvites.$inferSelect;

const inviteView = ({ id, email, phone, sentAt, expiresAt }: InviteRow): StaffInvite => ({
  id,
  way: email === null ? 'phone' : 'email',
  to: email ?? phone ?? '',
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Reads who is on a vendor's staff now, and who is invited, in the order in which they came. */
export async function readStaff(db: Queryable, vendorId: string): Promise<VendorStaff> {
  const staff = await db
    .select({ id: accounts.id, name: accounts.fullname, email: accounts.email, since: vendorStaff.joinedAt })
    .from(vendorStaff)
    .innerJoin(accounts, eq(accounts.id, vendorStaff.accountId))
    .where(and(eq(vendorStaff.vendorId, vendorId), isNull(vendorStaff.endedAt)))
    .orderBy(asc(vendorStaff.joinedAt), asc(accounts.id));
  const invites = await db
    .select()
    .from(staffInvites)
    .where(eq(staffInvites.vendorId, vendorId))
    .orderBy(asc(staffInvites.createdAt), asc(staffInvites.id));
  return {
    staff: staff.map((member) => ({ ...member, since: member.since.toISOString() })),
    invites: invites.map(inviteView),
  };
}

/** Reads the names of all who are or were on a vendor's staff. */
export async function readStaffNames(db: Queryable, vendorId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: accounts.id, name: accounts.fullname })
    .from(vendorStaff)
    .innerJoin(accounts, eq(accounts.id, vendorStaff.accountId))
    .where(eq(vendorStaff.vendorId, vendorId))
    .orderBy(asc(vendorStaff.joinedAt), asc(accounts.id));
}

/**
 * Makes sure that one more person fits on a vendor's staff. It locks the vendor, so that two invitations at once do not
 * pass the bound together.
 * @throws ProblemError 409 otherwise
 */
export async function requireRoom(tx: Transaction, vendorId: string, now: Date): Promise<void> {
  await lockVendor(tx, vendorId);
  const [members] = await tx
    .select({ people: count() })
    .from(vendorStaff)
    .where(and(eq(vendorStaff.vendorId, vendorId), isNull(vendorStaff.endedAt)));
  const open = await tx.$count(staffInvites, and(eq(staffInvites.vendorId, vendorId), gt(staffInvites.expiresAt, now)));
  if ((members?.people ?? 0) + open < maxVendorStaff) return;
  const message = `A vendor has at most ${maxVendorStaff} people on the staff, open invitations included. Remove somebody first.`;
  throw conflict(message);
}

/** Locks a vendor's account until the transaction ends, as its deletion does. */
export async function lockVendor(tx: Transaction, vendorId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, vendorId)).for('no key update');
}

export const sentTo = (to: { readonly email: string } | { readonly phone: string }) =>
  'email' in to ? eq(staffInvites.email, to.email) : eq(staffInvites.phone, to.phone);

/** Whether somebody with this e-mail is on the vendor's staff now. */
export async function hasMember(tx: Transaction, vendorId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(vendorStaff)
    .innerJoin(accounts, eq(accounts.id, vendorStaff.accountId))
    .where(and(eq(vendorStaff.vendorId, vendorId), isNull(vendorStaff.endedAt), eq(accounts.email, email)));
  return rows.length > 0;
}

/** Puts a person on the staff of a vendor, from now on. May be repeated. */
export async function addMember(tx: Transaction, vendorId: string, accountId: string, now: Date): Promise<void> {
  await tx
    .insert(vendorStaff)
    .values({ vendorId, accountId, joinedAt: now })
    .onConflictDoUpdate({
      target: [vendorStaff.vendorId, vendorStaff.accountId],
      set: { joinedAt: now, endedAt: null },
      setWhere: sql`${vendorStaff.endedAt} is not null`,
    });
}

/**
 * Takes a person off the staff of a vendor. Their next request has no right of it any more, and what the shop told them of
 * the vendor's buyers is deleted.
 * @returns false if they are not on it
 */
export async function endMember(tx: Transaction, vendorId: string, accountId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(vendorStaff)
    .set({ endedAt: now })
    .where(and(eq(vendorStaff.vendorId, vendorId), eq(vendorStaff.accountId, accountId), isNull(vendorStaff.endedAt)))
    .returning({ accountId: vendorStaff.accountId });
  if (ended.length === 0) return false;
  await tx.delete(notices).where(and(eq(notices.accountId, accountId), eq(notices.vendorId, vendorId)));
  return true;
}
