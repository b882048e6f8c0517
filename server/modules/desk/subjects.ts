import { eq, sql } from 'drizzle-orm';
import { wantedPartName } from '#contract/people/wantedPartRules.ts';
import type { Queryable } from '../../db/connection.ts';
import type { reports } from '#server/db/tables/contactSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { wantedParts } from '#server/db/tables/wantedPartSchema.ts';
import { emailOf } from '#server/db/emailOf.ts';
import type { Subject } from './decide.ts';

export type ReportRow = typeof reports.$inferSelect;

/** An advert as the subject of a decision; null when it does not exist. */
export async function advertSubject(db: Queryable, id: string): Promise<Subject | null> {
  const [row] = await db
    .select({ number: adverts.number, title: adverts.title, vendorId: adverts.vendorId, email: accounts.email })
    .from(adverts)
    .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
    .where(eq(adverts.id, id));
  if (!row) return null;
  return {
    kind: 'advert',
    id,
    logName: `advert SY-${row.number}`,
    about: `SY-${row.number} ${row.title}`,
    accountId: row.vendorId,
    concerned: [row.vendorId],
    email: row.email,
  };
}

/** An account as the subject of a decision; null when it does not exist. */
export async function accountSubject(db: Queryable, id: string): Promise<Subject | null> {
  const [row] = await db
    .select({ accountId: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!row) return null;
  const { accountId, email } = row;
  return {
    kind: 'account',
    id: accountId,
    logName: `account ${accountId}`,
    about: 'your account',
    accountId,
    concerned: [accountId],
    email,
  };
}

/** A wanted part as the subject of a decision; null when it does not exist. */
export async function wantedSubject(db: Queryable, id: string): Promise<Subject | null> {
  const [row] = await db
    .select({ wanted: wantedParts, email: accounts.email })
    .from(wantedParts)
    .innerJoin(accounts, eq(accounts.id, wantedParts.buyerId))
    .where(eq(wantedParts.id, id));
  if (!row) return null;
  const { wanted, email } = row;
  return {
    kind: 'wanted part',
    id,
    logName: `wanted part ${id}`,
    about: `what you asked vendors for: ${wantedPartName(wanted)}`,
    accountId: wanted.buyerId,
    concerned: [wanted.buyerId],
    email,
  };
}

/**
 * The subject of a report; null when it is gone, or when the report does not say which side of a conversation it means.
 */
export async function reportedSubject(db: Queryable, report: ReportRow): Promise<Subject | null> {
  if (report.advertId !== null) return advertSubject(db, report.advertId);
  if (report.reviewId !== null)
    return reviewSubject(db, report.reviewId, report.part === 'answer' ? 'answer' : 'review');
  return report.threadId === null ? null : personSubject(db, report.threadId, report.part);
}

/**
 * A review or the answer to it as the subject of a decision; null when it does not exist, or was removed and whoever wrote
 * it has left.
 */
export async function reviewSubject(db: Queryable, id: string, part: 'review' | 'answer'): Promise<Subject | null> {
  const [row] = await db
    .select({
      review: reviews,
      buyerId: orders.buyerId,
      buyerEmail: confirmedEmail(orders),
      number: orders.number,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(reviews.id, id));
  if (!row) return null;
  const { vendorId, reviewerId, ...review } = row.review;
  const isGone =
    part === 'review'
      ? review.removedAt !== null && review.removedText === null
      : review.answerRemovedAt !== null && review.removedAnswer === null;
  if (isGone) return null;
  // Whoever reviews the order of a guest with its key has an account all the same, and another one may get the order
  // later. Of reviews from before the release that stores who wrote them, only the buyer is known.
  const accountId = part === 'answer' ? vendorId : (reviewerId ?? row.buyerId);
  return {
    kind: part,
    id,
    logName: `${part} ${id}`,
    about:
      part === 'answer' ? `your answer to the review of order ${row.number}` : `your review of order ${row.number}`,
    accountId,
    concerned: [vendorId, row.buyerId, reviewerId],
    email: accountId === null ? row.buyerEmail : await emailOf(db, accountId),
  };
}

async function personSubject(db: Queryable, threadId: string, part: ReportRow['part']): Promise<Subject | null> {
  const [thread] = await db
    .select({
      vendorId: threads.vendorId,
      buyerId: threads.buyerId,
      buyerEmail: confirmedEmail(threads),
      isOwn: isBuyersOwn,
    })
    .from(threads)
    .where(eq(threads.id, threadId));
  if (!thread || (part !== 'vendor' && part !== 'buyer')) return null;
  const accountId = part === 'vendor' ? thread.vendorId : thread.isOwn ? thread.buyerId : null;
  const about = 'how you write to others';
  const concerned = [thread.vendorId, thread.buyerId];
  if (accountId === null) {
    return {
      kind: 'guest',
      id: null,
      logName: `guest of thread ${threadId}`,
      about,
      accountId,
      concerned,
      email: thread.buyerEmail,
    };
  }
  const email = await emailOf(db, accountId);
  return { kind: 'account', id: accountId, logName: `account ${accountId}`, about, accountId, concerned, email };
}

/** The address of a guest, if they have opened a link that was mailed there: a typed one may be a stranger's. */
/**
 * Whether the account of a thread's buyer has written in it. What was written before the mailed key brought the thread
 * there may be a stranger's who typed the address.
 */
const isBuyersOwn = sql<boolean>`(threads.claimed_at is null or exists (select from thread_messages as written
  where written.thread_id = threads.id and written.side = 'buyer' and written.created_at > threads.claimed_at))`;

const confirmedEmail = (table: typeof orders | typeof threads) =>
  sql<string | null>`case when ${table.emailConfirmedAt} is not null then ${table.buyerEmail} end`;
