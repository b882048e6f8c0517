import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { newsletterSubscribers } from '#server/db/tables/contactSchema.ts';
import { newsletterIssues } from '#server/db/tables/newsletterSchema.ts';
import { dayOf } from '#server/days.ts';
import type { Deps, ModuleContext } from '../../deps.ts';
import { IssueError, issueMail, readIssue } from './issueMail.ts';
import { newsletterLinks } from './newsletterLinks.ts';

/*
 * Sending an issue. A job runs each minute, takes the next subscribers in the order of their addresses, and queues
 * their mails in the same transaction that records how far it has come. So even if the process is killed at any point,
 * each subscriber gets exactly one mail in the queue, and all tries of that mail have the same idempotency key.
 */

type IssueRow = typeof newsletterIssues.$inferSelect;
type Sending = Pick<ModuleContext, 'queueMail'> & Pick<Deps, 'clock' | 'config' | 'db' | 'secret'>;

/**
 * Begins to send an issue, or resumes one that was stopped. May be repeated: the same text changes nothing. Texts that
 * differ only in their line ends, or in empty space before and after, are the same.
 * @returns the issue, and whether this call began or resumed it
 * @throws IssueError when the text is invalid or was sent already, or another issue is being sent
 */
export async function beginIssue(
  tx: Transaction,
  { markdown: typed, mailsPerMinute, now }: { markdown: string; mailsPerMinute: number; now: Date },
): Promise<{ issue: IssueRow; begun: boolean }> {
  const markdown = typed.replace(/\r\n?/g, '\n').trim();
  const { subject } = readIssue(markdown);
  const digest = createHash('sha256').update(markdown).digest('hex');
  // When two staff members press Send, the second one waits here and then finds the issue that the first one began.
  await lockName(tx, 'newsletter issues');
  const [sending] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.state, 'sending')).for('update');
  if (sending?.digest === digest) return { issue: sending, begun: false };
  if (sending) throw new IssueError(`"${sending.subject}" is being sent. Stop it, or wait.`);
  const [earlier] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.digest, digest)).for('update');
  if (earlier?.state === 'sent') throw new IssueError(`"${subject}" was sent already, on ${dayOf(earlier.createdAt)}.`);
  const [issue] = earlier
    ? await tx
        .update(newsletterIssues)
        .set({ state: 'sending', mailsPerMinute, endedAt: null })
        .where(eq(newsletterIssues.id, earlier.id))
        .returning()
    : await tx
        .insert(newsletterIssues)
        .values({ digest, subject, markdown, state: 'sending', mailsPerMinute, createdAt: now })
        .returning();
  if (!issue) throw new Error('The issue was not stored.');
  return { issue, begun: true };
}

/**
 * Stops the issue that is being sent; mails that are already queued are still sent.
 * @param id stops only this issue; without it, whichever is being sent
 * @returns the stopped issue; null when it is not being sent
 */
export async function stopIssue(
  tx: Transaction,
  { id, now }: { id: string | undefined; now: Date },
): Promise<IssueRow | null> {
  const [row] = await tx
    .update(newsletterIssues)
    .set({ state: 'stopped', endedAt: now })
    .where(and(eq(newsletterIssues.state, 'sending'), id === undefined ? undefined : eq(newsletterIssues.id, id)))
    .returning();
  return row ?? null;
}

/** Queues the mails of one minute. Several calls at once wait for each other, and each takes the next subscribers. */
export async function sendDue({ clock, config, db, queueMail, secret }: Sending): Promise<void> {
  const unsubscribe = newsletterLinks({ clock, config, secret }, 'unsubscribe');
  await db.transaction(async (tx) => {
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.state, 'sending')).for('update');
    if (!issue) return;
    const next = await tx
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers)
      .where(
        and(
          gt(newsletterSubscribers.email, issue.lastEmail),
          isNotNull(newsletterSubscribers.confirmedAt),
          lte(newsletterSubscribers.confirmedAt, issue.createdAt),
          isNull(newsletterSubscribers.unsubscribedAt),
        ),
      )
      .orderBy(asc(newsletterSubscribers.email))
      .limit(issue.mailsPerMinute);
    for (const { email } of next) {
      const idempotencyKey = createHash('sha256').update(`${issue.id} ${email}`).digest('hex');
      await queueMail(tx, { to: email, idempotencyKey, ...issueMail(issue, unsubscribe.to(email)) });
    }
    const isDone = next.length < issue.mailsPerMinute;
    await tx
      .update(newsletterIssues)
      .set({
        lastEmail: next.at(-1)?.email ?? issue.lastEmail,
        queued: issue.queued + next.length,
        ...(isDone && { state: 'sent' as const, endedAt: clock() }),
      })
      .where(eq(newsletterIssues.id, issue.id));
  });
}
