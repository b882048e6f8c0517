import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { hourMs } from '#contract/core/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { demoReports, type DemoReport } from './demoReports.ts';
import type { PlacedDemoAdvert } from './insertDemoInterest.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { type Actor, writeAct } from '#server/plugins/watch/adminLog.ts';

/** Writes the reports of the sample shop and the decisions on them, oldest report first. */
export async function insertDemoReports(
  tx: Transaction,
  {
    now,
    placed,
    vendorId,
    decider,
  }: { now: Date; placed: readonly PlacedDemoAdvert[]; vendorId: string; decider: Actor },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const [thread] = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.vendorId, vendorId), gt(threads.lastSequence, 0), isNotNull(threads.buyerEmail)))
    .orderBy(desc(threads.lastAt))
    .limit(1);
  const [review] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.vendorId, vendorId))
    .orderBy(desc(reviews.createdAt))
    .limit(1);

  const subjectOf = ({ about }: DemoReport) => {
    if ('advert' in about) {
      const found = placed.find(({ advert }) => advert.key === about.advert);
      return found ? { advertId: found.id } : null;
    }
    const { part } = about;
    if (part === 'review' || part === 'answer') return review ? { reviewId: review.id, part } : null;
    return thread ? { threadId: thread.id, part } : null;
  };

  for (const report of demoReports.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const subject = subjectOf(report);
    if (!subject) continue;
    const { reason, note, decided } = report;
    const row = { ...subject, reason, note, createdAt: ago(report.hoursAgo) };
    if (!decided) {
      await tx.insert(reports).values(row);
      continue;
    }
    const { decision, sentence } = decided;
    const decidedAt = ago(decided.hoursAgo);
    const advertId = 'advertId' in subject ? subject.advertId : '';
    const [advert] = await tx.select().from(adverts).where(eq(adverts.id, advertId));
    if (!advert) continue;
    const [told] =
      decision === 'nothing'
        ? []
        : await tx
            .insert(decisions)
            .values({
              accountId: advert.vendorId,
              kind: decision,
              advertId,
              about: `SY-${advert.number} ${advert.title}`,
              sentence,
              decidedAt,
              answer: decided.answer ?? null,
              answeredAt: decided.answer ? ago(decided.hoursAgo - 4) : null,
            })
            .returning({ id: decisions.id });
    await tx.insert(reports).values({ ...row, decidedAt, decision, sentence, decisionId: told?.id ?? null });
    const act = decision === 'nothing' ? 'report: nothing' : decision;
    await writeAct(tx, { actor: decider, act, subject: `advert SY-${advert.number}`, sentence, at: decidedAt });
  }
}
