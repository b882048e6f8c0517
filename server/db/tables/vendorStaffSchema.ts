import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, primaryId, time } from './columns.ts';
import { ofAccount, ofAdvert } from './owners.ts';

/* The staff of vendors: people with accounts of their own who act for one vendor, and the invitations to it. */

/** Who is, or was, on a vendor's staff. A person is on one staff at a time. */
export const vendorStaff = pgTable(
  'vendor_staff',
  {
    vendorId: ofAccount('vendor_id').notNull(),
    accountId: ofAccount('account_id').notNull(),
    joinedAt: time('joined_at').notNull(),
    /** Since when they no longer act for the vendor. The row stays, so that what they did keeps its name. */
    endedAt: time('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.accountId] }),
    uniqueIndex('vendor_staff_one')
      .on(table.accountId)
      .where(sql`${table.endedAt} is null`),
    index('vendor_staff_account').on(table.accountId),
  ],
);

/** Invitations that are not accepted yet, each to the e-mail address or the phone that it was sent to. */
export const staffInvites = pgTable(
  'staff_invites',
  {
    id: primaryId(),
    vendorId: ofAccount('vendor_id').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** SHA-256 of the key in the newest link that was sent; earlier links open nothing. */
    keyHash: bytes('key_hash').notNull(),
    createdAt: createdAt(),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_invites_key').on(table.keyHash),
    uniqueIndex('staff_invites_email').on(table.vendorId, table.email),
    uniqueIndex('staff_invites_phone').on(table.vendorId, table.phone),
    index('staff_invites_expires').on(table.expiresAt),
    check('staff_invites_to', sql`num_nonnulls(${table.email}, ${table.phone}) = 1`),
  ],
);

/**
 * The newest change of an advert that one of its vendor's staff made. It tells who while the advert still has that
 * version: a later change by the owner, also by a process of the release before, leaves it behind.
 */
export const advertStaffEdits = pgTable(
  'advert_staff_edits',
  {
    advertId: ofAdvert('advert_id').primaryKey(),
    staffId: ofAccount('staff_id').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [index('advert_staff_edits_staff').on(table.staffId)],
);
