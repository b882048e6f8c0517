import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import {
  type ChangedWishes,
  defaultWishes,
  listedNotices,
  noticeKinds,
  type NoticesAnswer,
  type NoticeWishes,
  smsKinds,
  wishesWith,
} from '#contract/people/notices.ts';
import { recordOf } from '#contract/core/recordOf.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { emailOf } from '#server/db/emailOf.ts';
import { notices, noticeWishes, provenPhones, pushSubscriptions } from '#server/db/tables/noticesSchema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { isRunning } from '#server/plugins/session/session.ts';

export type NoticeRow = typeof notices.$inferSelect;
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Maximum number of push subscriptions of one account; when there is one more, the oldest is dropped. */
const maxSubscriptions = 20;

/** Reads the newest notices of an account, and how many are unread. */
export async function readNotices(db: Database, accountId: string): Promise<NoticesAnswer> {
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(eq(notices.accountId, accountId))
      .orderBy(desc(notices.at), desc(notices.id))
      .limit(listedNotices),
    countUnreadNotices(db, accountId),
  ]);
  return {
    items: rows.map(({ id, kind, title, body, path, at, readAt }) => ({
      id,
      kind,
      title,
      body,
      path,
      at: at.toISOString(),
      read: readAt !== null,
    })),
    ...counts,
  };
}

/**
 * Deletes a notice of a vendor's business whose reader does not work for it any more, or is suspended: they may have left
 * between the event and its delivery.
 * @returns whether it did
 */
export async function dropIfOver(
  tx: Transaction,
  { id, accountId, vendorId }: Pick<NoticeRow, 'id' | 'accountId' | 'vendorId'>,
): Promise<boolean> {
  if (vendorId === null) return false;
  const atWork = await tx
    .select({ id: accounts.id })
    .from(vendorStaff)
    .innerJoin(accounts, eq(accounts.id, vendorStaff.accountId))
    .where(
      and(
        eq(vendorStaff.accountId, accountId),
        eq(vendorStaff.vendorId, vendorId),
        isNull(vendorStaff.endedAt),
        isNull(accounts.suspendedAt),
      ),
    );
  if (atWork.length > 0) return false;
  await tx.delete(notices).where(eq(notices.id, id));
  return true;
}

/** Counts the unread notices of an account: all of them, and those that the badge on the app's icon counts. */
export async function countUnreadNotices(db: Queryable, accountId: string): Promise<{ unread: number; badge: number }> {
  const [row] = await db
    .select({
      unread: count(),
      badge: sql<number>`count(*) filter (where ${inArray(notices.kind, [...smsKinds])})`.mapWith(Number),
    })
    .from(notices)
    .where(and(eq(notices.accountId, accountId), isNull(notices.readAt)));
  return row ?? { unread: 0, badge: 0 };
}

/** Reads how an account wants to be notified; `defaultWishes` if it has not chosen. */
export async function readWishes(db: Queryable, accountId: string): Promise<NoticeWishes> {
  const [row] = await db.select().from(noticeWishes).where(eq(noticeWishes.accountId, accountId));
  if (!row) return defaultWishes;
  const { pushOff, smsOff, quietFromHour: fromHour, quietToHour: toHour } = row;
  return {
    push: recordOf(noticeKinds, (kind) => !pushOff.includes(kind)),
    sms: recordOf(smsKinds, (kind) => !smsOff.includes(kind)),
    quiet: fromHour === null || toHour === null ? null : { fromHour, toHour },
  };
}

/** Stores what an account has changed of how it wants to be notified. */
export async function keepWishes(tx: Transaction, accountId: string, changed: ChangedWishes): Promise<void> {
  // Two switches of two devices come one after the other.
  await lockName(tx, `notice wishes ${accountId}`);
  const wishes = wishesWith(await readWishes(tx, accountId), changed);
  const values = {
    pushOff: noticeKinds.filter((kind) => !wishes.push[kind]),
    smsOff: smsKinds.filter((kind) => !wishes.sms[kind]),
    quietFromHour: wishes.quiet?.fromHour ?? null,
    quietToHour: wishes.quiet?.toHour ?? null,
  };
  await tx
    .insert(noticeWishes)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: noticeWishes.accountId, set: values });
}

/** The phone number that an account has confirmed; null if there is none. */
export async function provenPhoneOf(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ phone: provenPhones.phone })
    .from(provenPhones)
    .where(eq(provenPhones.accountId, accountId));
  return row?.phone ?? null;
}

/**
 * Stores the confirmed phone number of an account, replacing an earlier one. Networks give old numbers to new people, so
 * a number belongs to whoever has confirmed it last.
 * @returns the e-mails of the accounts that had it before
 */
export async function keepProvenPhone(
  tx: Transaction,
  accountId: string,
  phone: string,
  now: Date,
): Promise<readonly string[]> {
  await lockName(tx, `confirmed phone ${phone}`);
  const ended = await tx
    .delete(provenPhones)
    .where(and(eq(provenPhones.phone, phone), ne(provenPhones.accountId, accountId)))
    .returning({ accountId: provenPhones.accountId });
  const values = { phone, provenAt: now };
  await tx
    .insert(provenPhones)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: provenPhones.accountId, set: values });
  const emails: string[] = [];
  for (const row of ended) {
    const email = await emailOf(tx, row.accountId);
    if (email !== null) emails.push(email);
  }
  return emails;
}

/** Deletes the confirmed phone number of an account. May be repeated. */
export async function forgetPhone(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(provenPhones).where(eq(provenPhones.accountId, accountId));
}

/** Stores a browser's subscription for this account and session; a browser of another account moves to this one. */
export async function keepSubscription(
  tx: Transaction,
  subscription: Omit<typeof pushSubscriptions.$inferInsert, 'id'>,
): Promise<void> {
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription });
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, subscription.accountId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(maxSubscriptions);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, subscription.accountId), notInArray(pushSubscriptions.id, newest)));
}

/** Deletes the push subscription with this endpoint. May be repeated. */
export async function endSubscription(tx: Queryable, endpoint: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** Reads the push subscriptions of an account whose sessions are still valid. */
export async function subscriptionsOf(tx: Queryable, accountId: string, now: Date): Promise<PushSubscriptionRow[]> {
  const rows = await tx
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.accountId, accountId), isRunning(now)))
    .orderBy(asc(pushSubscriptions.id));
  return rows.map((row) => row.subscription);
}
