import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { DecideReport, ReportDecision } from '#contract/desk/reports.ts';
import type { Transaction } from '../../../db/connection.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { adminLog } from '#server/db/tables/deskSchema.ts';
import { refuseOwnInterest } from '#server/plugins/session/ownInterest.ts';
import { type Actor, namesOfStaff, writeAct } from '#server/plugins/watch/adminLog.ts';
import { conflict, notFound } from '#server/plugins/requests/problems.ts';
import { decide, decisionsOn, type DeskTools, type Subject } from '../decide.ts';
import { type ReportRow, reportedSubject } from '../subjects.ts';

const decided: Readonly<Record<ReportDecision, string>> = {
  nothing: 'Closed. Nothing was changed.',
  hide: 'Hidden from the public, and the person is told.',
  remove: 'Removed, and the person is told.',
  warn: 'Warned. The person is told.',
  suspend: 'Suspended, and the person is told.',
};

/** The decisions that are possible for a report, depending on its subject; for a missing subject only "nothing". */
export function offeredDecisions(subject: Subject | null): ReportDecision[] {
  if (!subject) return ['nothing'];
  const possible = decisionsOn[subject.kind];
  const takes = (kind: ReportDecision) =>
    kind === 'nothing' ||
    (possible.includes(kind) &&
      (kind !== 'suspend' || subject.accountId !== null) &&
      (kind !== 'warn' || isReached(subject)));
  return (['nothing', 'hide', 'remove', 'warn', 'suspend'] as const).filter(takes);
}

const isReached = ({ accountId, email }: Subject) => accountId !== null || email !== null;

/**
 * Decides a report together with all other open reports of the same subject. May be repeated with the same decision in
 * the same words; a different one is refused.
 * @returns a sentence that says what was done
 * @throws ProblemError 404 for an unknown report, 409 when it was decided otherwise or this decision is not possible,
 *   403 for staff whom it concerns
 */
export async function decideReport(
  tools: DeskTools,
  tx: Transaction,
  { id, actor, decision, sentence }: { id: string; actor: Actor } & DecideReport,
): Promise<string> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  if (!report) throw notFound('There is no such report.');
  if (report.decidedAt !== null) {
    // Whoever wrote other words, as a colleague does at the same time, must not believe that the person reads them.
    if (report.decision === decision && report.sentence === sentence) return decided[decision];
    throw conflict(`${await deciderOf(tx, report)} decided this report meanwhile. What you wrote was not used.`);
  }
  const subject = await reportedSubject(tx, report);
  if (!offeredDecisions(subject).includes(decision)) {
    throw conflict('This action is not possible for what was reported. It may be gone.');
  }
  await refuseOwnInterest(tx, actor.accountId, subject?.concerned ?? []);
  const now = tools.clock();
  const { decisionId } =
    decision === 'nothing' || !subject
      ? { decisionId: null }
      : await decide(tools, tx, { actor, kind: decision, subject, sentence });
  await tx
    .update(reports)
    .set({ decidedAt: now, decision, sentence, decisionId })
    .where(and(sameSubject(report), isNull(reports.decidedAt)));
  // `decide` writes a line of its own, but only when it changed something.
  if (decisionId === null) {
    const subjectName = subject?.logName ?? `report ${id}`;
    await writeAct(tx, { actor, act: `report: ${decision}`, subject: subjectName, sentence, at: now });
  }
  return decided[decision];
}

/** The name of whoever decided a report, or "Somebody": the log has it, in the first line with the same sentence. */
async function deciderOf(tx: Transaction, { decidedAt, sentence }: ReportRow): Promise<string> {
  if (decidedAt === null || sentence === null) return 'Somebody';
  const lines = await tx
    .select()
    .from(adminLog)
    .where(and(gte(adminLog.at, decidedAt), eq(adminLog.sentence, sentence)))
    .orderBy(asc(adminLog.sequence))
    .limit(1);
  const [name] = (await namesOfStaff(tx, lines)).values();
  return name ?? 'Somebody';
}

/** The condition for all reports of the same subject. */
export function sameSubject({ id, advertId, threadId, reviewId, part }: ReportRow) {
  const ofPart = part === null ? isNull(reports.part) : eq(reports.part, part);
  if (advertId !== null) return eq(reports.advertId, advertId);
  if (reviewId !== null) return and(eq(reports.reviewId, reviewId), ofPart);
  return threadId === null ? eq(reports.id, id) : and(eq(reports.threadId, threadId), ofPart);
}
