import { and, count, desc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { deskNewsletterSchema, IssuePreview } from '#contract/desk/deskNewsletter.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { newsletterSubscribers } from '#server/db/tables/contactSchema.ts';
import { newsletterIssues } from '#server/db/tables/newsletterSchema.ts';
import type { Deps, ModuleContext } from '../../deps.ts';
import { type Actor, writeAct } from '#server/plugins/watch/adminLog.ts';
import { IssueError, issueMail, readIssue } from './issueMail.ts';
import { newsletterLinks } from './newsletterLinks.ts';
import { beginIssue, stopIssue } from './sendIssue.ts';

/* What the desk and the command line do with issues of the newsletter. Sending and stopping an issue is logged. */

type IssueRow = typeof newsletterIssues.$inferSelect;
type Linking = Pick<Deps, 'clock' | 'config' | 'secret'>;

const issuesShown = 20;

/** Counts the subscribers who get an issue sent now, or those of them who meet the condition `among`. */
async function countSubscribers(db: Queryable, among?: SQL): Promise<number> {
  const { confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const [row] = await db
    .select({ people: count() })
    .from(newsletterSubscribers)
    .where(and(isNotNull(confirmedAt), isNull(unsubscribedAt), among));
  return row?.people ?? 0;
}

/** How many mails of an issue are not queued yet; 0 once it was sent. */
async function countWaiting(db: Queryable, issue: IssueRow): Promise<number> {
  if (issue.state === 'sent') return 0;
  const { email, confirmedAt } = newsletterSubscribers;
  return countSubscribers(db, and(gt(email, issue.lastEmail), lte(confirmedAt, issue.createdAt)));
}

/** Reads the number of subscribers and the latest 20 issues, newest first. */
export async function readNewsletter(db: Database): Promise<z.infer<typeof deskNewsletterSchema>> {
  const rows = await db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt)).limit(issuesShown);
  return {
    subscribers: await countSubscribers(db),
    issues: await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        subject: row.subject,
        state: row.state,
        mailsPerMinute: row.mailsPerMinute,
        queued: row.queued,
        waiting: await countWaiting(db, row),
        createdAt: row.createdAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
      })),
    ),
  };
}

/** Shows an issue as a reader's mail. Stores nothing. @throws IssueError when it cannot be sent */
export function previewIssue(tools: Linking, markdown: string): IssuePreview {
  const { subject, html = '', text } = mailTo(tools, markdown, 'you@example.com');
  return { subject, html, text };
}

/** Queues an issue for one address, marked as a test. @throws IssueError when it cannot be sent */
export async function testIssue(
  tools: Linking & Pick<ModuleContext, 'queueMail'>,
  tx: Transaction,
  { markdown, to }: { markdown: string; to: string },
): Promise<void> {
  const mail = mailTo(tools, markdown, to);
  await tools.queueMail(tx, { to, ...mail, subject: `[Test] ${mail.subject}` });
}

function mailTo(tools: Linking, markdown: string, to: string) {
  return issueMail(readIssue(markdown), newsletterLinks(tools, 'unsubscribe').to(to));
}

/**
 * Begins to send an issue to all confirmed subscribers, or resumes one that was stopped. May be repeated: the same text
 * changes nothing while it is being sent, and adds no second line to the log.
 * @returns a sentence that says what happens now
 * @throws IssueError when the text is invalid or was sent already, another issue is being sent, or nobody would get it
 */
export async function sendIssueLogged(
  tx: Transaction,
  { actor, markdown, mailsPerMinute, now }: { actor: Actor; markdown: string; mailsPerMinute: number; now: Date },
): Promise<string> {
  const { issue, begun } = await beginIssue(tx, { markdown, mailsPerMinute, now });
  const waiting = await countWaiting(tx, issue);
  if (begun && waiting === 0) throw new IssueError('There is nobody left who has confirmed the newsletter.');
  const { id, subject } = issue;
  if (begun)
    await writeAct(tx, { actor, act: 'send-newsletter', subject: `newsletter ${id}`, sentence: subject, at: now });
  const minutes = Math.max(Math.ceil(waiting / issue.mailsPerMinute), 1);
  const time = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
  return `"${subject}" goes to ${waiting} subscribers, ${issue.mailsPerMinute} a minute. This takes ${time}.`;
}

/** Resumes a stopped issue at the same rate. May be repeated. @returns as `sendIssueLogged`; null if unknown */
export async function resumeIssueLogged(
  tx: Transaction,
  { id, ...act }: { id: string; actor: Actor; now: Date },
): Promise<string | null> {
  const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return issue ? sendIssueLogged(tx, { ...act, markdown: issue.markdown, mailsPerMinute: issue.mailsPerMinute }) : null;
}

/**
 * Stops the issue that is being sent, and logs that.
 * @param id stops only this issue; without it, whichever is being sent
 * @returns a sentence that says what was done; null when the issue is not being sent
 */
export async function stopIssueLogged(
  tx: Transaction,
  { actor, id, now }: { actor: Actor; id?: string; now: Date },
): Promise<string | null> {
  const issue = await stopIssue(tx, { id, now });
  if (!issue) return null;
  const { subject, queued } = issue;
  await writeAct(tx, {
    actor,
    act: 'stop-newsletter',
    subject: `newsletter ${issue.id}`,
    sentence: subject,
    at: now,
  });
  return `"${subject}" was stopped after ${queued} ${queued === 1 ? 'mail' : 'mails'}.`;
}
