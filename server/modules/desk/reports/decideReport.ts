import { and, eq, isNull } from 'drizzle-orm';
import type { DecideReport, ReportDecision } from '#contract/desk/reports.ts';
import type { Transaction } from '../../../db/connection.ts';
import { reports } from '../../../db/contactSchema.ts';
import { type Actor, writeAct } from '../../../plugins/adminLog.ts';
import { notFound, ProblemError } from '../../../plugins/problems.ts';
import { act, actsOn, type DeskTools, type Subject } from '../decide.ts';
import { type ReportRow, reportedSubject } from '../subjects.ts';

const decided: Readonly<Record<ReportDecision, string>> = {
  nothing: 'Closed. Nothing changes.',
  hide: 'Hidden from the public, and the person is told.',
  remove: 'Removed, and the person is told.',
  warn: 'Warned. The person is told.',
  suspend: 'Suspended, and the person is told.',
};

/** The decisions that can be taken of a report, by what it is about. */
export function offeredDecisions(subject: Subject | null): ReportDecision[] {
  if (!subject) return ['nothing'];
  const acts = actsOn[subject.kind];
  const takes = (kind: ReportDecision) =>
    kind === 'nothing' ||
    (acts.includes(kind) &&
      (kind !== 'suspend' || subject.accountId !== null) &&
      (kind !== 'warn' || isReached(subject)));
  return (['nothing', 'hide', 'remove', 'warn', 'suspend'] as const).filter(takes);
}

const isReached = ({ accountId, email }: Subject) => accountId !== null || email !== null;

/**
 * Decides a report, and with it the other open ones of the same. The same decision again is the same; another is refused.
 * @returns what was done, in words
 * @throws ProblemError 404, 409 where it was decided otherwise or cannot be decided so
 */
export async function decideReport(
  tools: DeskTools,
  tx: Transaction,
  { id, actor, decision, sentence }: { id: string; actor: Actor } & DecideReport,
): Promise<string> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  if (!report) throw notFound('There is no such report.');
  if (report.decidedAt !== null) {
    if (report.decision === decision) return decided[decision];
    throw new ProblemError(409, 'conflict', `This report was decided already: ${report.decision}.`);
  }
  const subject = await reportedSubject(tx, report);
  if (!offeredDecisions(subject).includes(decision)) {
    throw new ProblemError(409, 'conflict', 'This cannot be done with what was reported. It may be gone.');
  }
  const now = tools.clock();
  const { decisionId } =
    decision === 'nothing' || !subject
      ? { decisionId: null }
      : await act(tools, tx, { actor, kind: decision, subject, sentence });
  await tx
    .update(reports)
    .set({ decidedAt: now, decision, sentence, decisionId })
    .where(and(sameSubject(report), isNull(reports.decidedAt)));
  // An act has its own line; a report that was closed by what was so already has none yet.
  if (decisionId === null) {
    const subjectName = subject?.logName ?? `report ${id}`;
    await writeAct(tx, { actor, act: `report: ${decision}`, subject: subjectName, sentence, at: now });
  }
  return decided[decision];
}

/** The reports of the same, as a condition. */
export function sameSubject({ id, advertId, threadId, reviewId, part }: ReportRow) {
  const ofPart = part === null ? isNull(reports.part) : eq(reports.part, part);
  if (advertId !== null) return eq(reports.advertId, advertId);
  if (reviewId !== null) return and(eq(reports.reviewId, reviewId), ofPart);
  return threadId === null ? eq(reports.id, id) : and(eq(reports.threadId, threadId), ofPart);
}
