import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { DeskReport, deskReportsSchema } from '#contract/desk/reports.ts';
import type { Database } from '../../../db/connection.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { threadMessagePictures, threadMessages, threads } from '#server/db/tables/threadSchema.ts';
import { olderThan, pageOf, readTimeCursor } from '#server/plugins/answers/timeCursor.ts';
import { advertState, firstPicture } from '../advertState.ts';
import type { Subject } from '../decide.ts';
import { type ReportRow, reportedSubject } from '../subjects.ts';
import { offeredDecisions, sameSubject } from './decideReport.ts';
import { madeDecision, restorable } from './takeBack.ts';

const reportsPage = 20;
/** How many messages of a conversation are shown with the report of a person. */
const messagesShown = 15;

/** Reads a page of reports with their subjects: open ones, newest first, or decided ones, last decision first. */
export async function readReports(
  db: Database,
  { state, cursor }: { state: 'open' | 'decided'; cursor?: string | undefined },
): Promise<z.infer<typeof deskReportsSchema>> {
  const time = state === 'open' ? reports.createdAt : reports.decidedAt;
  const found = await db
    .select()
    .from(reports)
    .where(
      and(
        state === 'open' ? isNull(reports.decidedAt) : isNotNull(reports.decidedAt),
        olderThan(time, reports.id, readTimeCursor(cursor)),
      ),
    )
    .orderBy(desc(time), desc(reports.id))
    .limit(reportsPage + 1);
  const { rows, nextCursor } = pageOf(found, reportsPage, (row) => ({
    ...row,
    createdAt: row.decidedAt ?? row.createdAt,
  }));
  return {
    items: await Promise.all(rows.map((row) => completeReport(db, row))),
    nextCursor,
    open: await db.$count(reports, isNull(reports.decidedAt)),
  };
}

async function completeReport(db: Database, report: ReportRow): Promise<DeskReport> {
  const subject = await reportedSubject(db, report);
  const person = subject && (await personOf(db, report, subject));
  const isReview = report.reviewId !== null;
  return {
    id: report.id,
    kind: report.advertId !== null ? 'advert' : isReview ? 'review' : 'person',
    reason: report.reason,
    note: report.note,
    at: report.createdAt.toISOString(),
    about: await aboutOf(db, report),
    reportsOfSame: await db.$count(reports, and(sameSubject(report), isNull(reports.decidedAt))),
    person,
    advert: report.advertId === null ? null : await advertOf(db, report.advertId),
    review: report.reviewId === null ? null : await reviewOf(db, report.reviewId, report.part),
    messages: report.threadId === null ? [] : await messagesOf(db, report.threadId),
    offered: offeredDecisions(subject),
    decided: await decidedOf(db, report, subject),
  };
}

async function aboutOf(db: Database, { advertId, reviewId, threadId, part }: ReportRow): Promise<string> {
  if (advertId !== null) {
    const [row] = await db
      .select({ number: adverts.number, title: adverts.title })
      .from(adverts)
      .where(eq(adverts.id, advertId));
    return row ? `SY-${row.number} ${row.title}` : 'An advert that is gone';
  }
  if (reviewId !== null) {
    const [row] = await db
      .select({ number: orders.number })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(eq(reviews.id, reviewId));
    const what = part === 'answer' ? 'The answer to a review' : 'A review';
    return row ? `${what} of order ${row.number}` : `${what} that is gone`;
  }
  if (threadId === null) return 'Unknown';
  const who = part === 'vendor' ? 'The vendor' : part === 'buyer' ? 'The buyer' : 'A person';
  return `${who} in a conversation`;
}

async function personOf(
  db: Database,
  { threadId, reviewId, part }: ReportRow,
  { accountId, email }: { accountId: string | null; email: string | null },
): Promise<DeskReport['person']> {
  if (accountId !== null) {
    const [row] = await db
      .select({
        name: sql<string>`coalesce(${accounts.companyName}, ${accounts.fullname})`,
        suspendedAt: accounts.suspendedAt,
      })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return { accountId, name: row?.name ?? '', email, suspended: row?.suspendedAt != null };
  }
  const [guest] =
    threadId !== null
      ? await db.select({ name: threads.buyerName }).from(threads).where(eq(threads.id, threadId))
      : reviewId !== null && part !== 'answer'
        ? await db.select({ name: reviews.author }).from(reviews).where(eq(reviews.id, reviewId))
        : [];
  return guest ? { accountId: null, name: guest.name, email, suspended: false } : null;
}

async function advertOf(db: Database, id: string): Promise<DeskReport['advert']> {
  const [row] = await db.select().from(adverts).where(eq(adverts.id, id));
  if (!row) return null;
  const { number, title, description, pricePesewas, published } = row;
  const picture = await firstPicture(db, id, published);
  return { id, number, title, description, pricePesewas, state: advertState(row), picture };
}

async function reviewOf(db: Database, id: string, part: ReportRow['part']): Promise<DeskReport['review']> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  if (!row) return null;
  const { author, stars } = row;
  // Staff read what was removed, to judge what its writer answers.
  const text = row.removedText ?? row.text;
  const answer = row.removedAnswer ?? row.answer;
  return { author, stars, text, answer, shown: (part === 'answer' ? row.answerHiddenAt : row.hiddenAt) === null };
}

async function messagesOf(db: Database, threadId: string): Promise<DeskReport['messages']> {
  const rows = await db
    .select({
      id: threadMessages.id,
      side: threadMessages.side,
      text: threadMessages.text,
      at: threadMessages.createdAt,
    })
    .from(threadMessages)
    .where(eq(threadMessages.threadId, threadId))
    .orderBy(desc(threadMessages.sequence))
    .limit(messagesShown);
  const counts = new Map(
    rows.length === 0
      ? []
      : (
          await db
            .select({ id: threadMessagePictures.messageId, count: sql<number>`count(*)::int` })
            .from(threadMessagePictures)
            .where(
              inArray(
                threadMessagePictures.messageId,
                rows.map(({ id }) => id),
              ),
            )
            .groupBy(threadMessagePictures.messageId)
        ).map(({ id, count }) => [id, count] as const),
  );
  return rows
    .toReversed()
    .map(({ id, side, text, at }) => ({ side, text, at: at.toISOString(), pictures: counts.get(id) ?? 0 }));
}

async function decidedOf(db: Database, report: ReportRow, subject: Subject | null): Promise<DeskReport['decided']> {
  const { decidedAt, decision, sentence } = report;
  if (decidedAt === null || decision === null) return null;
  const told = await madeDecision(db, report);
  const answer = told?.answer;
  return {
    decision,
    sentence: sentence ?? '',
    at: decidedAt.toISOString(),
    answer: answer != null && told?.answeredAt ? { text: answer, at: told.answeredAt.toISOString() } : null,
    takenBackAt: told?.endedAt?.toISOString() ?? null,
    canTakeBack: told?.endedAt === null && (await restorable(db, report, subject)) !== null,
  };
}
