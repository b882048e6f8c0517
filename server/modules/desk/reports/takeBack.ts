import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/connection.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import type { Actor } from '#server/plugins/watch/adminLog.ts';
import { conflict, notFound } from '#server/plugins/requests/problems.ts';
import { alreadySo, decide, decisionsOn, type DeskTools, type Subject } from '../decide.ts';
import { accountSubject, type ReportRow, reportedSubject } from '../subjects.ts';

/** What is restored when the decision on a report is taken back; null if there is nothing to undo. */
export async function restorable(
  db: Queryable,
  { decision }: Pick<ReportRow, 'decision'>,
  subject: Subject | null,
): Promise<Subject | null> {
  if (!subject || (decision !== 'hide' && decision !== 'remove' && decision !== 'suspend')) return null;
  if (decision === 'suspend') return subject.accountId === null ? null : accountSubject(db, subject.accountId);
  return decisionsOn[subject.kind].includes('restore') ? subject : null;
}

/** The decision that was made on a report, as its person reads it; undefined if nothing was changed. */
export async function madeDecision(db: Queryable, { decisionId }: Pick<ReportRow, 'decisionId'>) {
  if (decisionId === null) return undefined;
  const [made] = await db.select().from(decisions).where(eq(decisions.id, decisionId));
  return made;
}

/**
 * Takes back the decision on a report: whatever was hidden, removed or suspended is restored, and the person is told.
 * May be repeated.
 * @returns a sentence that says what was done
 * @throws ProblemError 404 for an unknown report, 409 when there is nothing to take back
 */
export async function takeBackDecision(
  tools: DeskTools,
  tx: Transaction,
  { id, actor, sentence }: { id: string; actor: Actor; sentence: string },
): Promise<string> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  if (!report) throw notFound('There is no such report.');
  const subject = await restorable(tx, report, await reportedSubject(tx, report));
  if (!subject) {
    throw conflict('There is nothing to undo: nothing was changed, or the subject is gone.');
  }
  // What has been decided since is another decision, which its own report takes back.
  if ((await madeDecision(tx, report))?.endedAt !== null) return alreadySo;
  const { decisionId } = await decide(tools, tx, { actor, kind: 'restore', subject, sentence });
  return decisionId === null ? alreadySo : 'Undone, and the person is told.';
}
