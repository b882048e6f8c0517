import { eq } from 'drizzle-orm';
import { deskPagePath } from '#contract/desk/reports.ts';
import type { ThreadSide } from '#contract/people/threads.ts';
import type { Transaction } from '../../db/connection.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { ModuleContext } from '../../deps.ts';
import { personReportMail } from '../../mail/templates/threadMails.ts';
import { otherSide } from './threadView.ts';
import { completeThread, messagesOf, type CompleteThread, type FullMessage } from './threadsRepository.ts';

/** How many messages are mailed with a report, so that a person can judge it. */
const messagesShown = 15;

/** Stores a report of one side about the other, and mails it to the shop with the newest messages. */
export async function reportPerson(
  { clock, config, queueMail }: Pick<ModuleContext, 'clock' | 'config' | 'queueMail'>,
  tx: Transaction,
  { threadId, side }: { threadId: string; side: ThreadSide },
  { reason, note }: { reason: string; note?: string | undefined },
): Promise<void> {
  const row = await completeThread(tx, threadId);
  const messages = await messagesOf(tx, threadId, { before: null, limit: messagesShown });
  await tx.insert(reports).values({ threadId, part: otherSide(side), reason, note: note || null, createdAt: clock() });
  await queueMail(tx, {
    to: config.contact.email,
    ...personReportMail({
      reason,
      note: note || null,
      reported: await personOf(tx, row, otherSide(side)),
      reporter: await personOf(tx, row, side),
      about: row.advert?.title ?? `order ${row.order?.number ?? ''}`,
      threadId,
      deskUrl: new URL(deskPagePath, config.publicUrl).href,
      messages: messages.flatMap(linesOf),
    }),
  });
}

/** Each line says whose it is: a message could hold one that looks like another's. */
function linesOf({ message: { side, text }, pictures }: FullMessage): string[] {
  const shown = pictures.length > 0 ? `${text} [${pictures.length} pictures]` : text;
  return shown.split('\n').map((line) => `${side}: ${line}`);
}

/** Describes one side for the people who run the shop. */
async function personOf(tx: Transaction, { thread, vendor }: CompleteThread, side: ThreadSide): Promise<string> {
  const accountId = side === 'vendor' ? thread.vendorId : thread.buyerId;
  const [account] = accountId
    ? await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
    : [];
  const name = side === 'vendor' ? (vendor.companyName ?? vendor.fullname) : thread.buyerName;
  const later = side === 'buyer' && thread.claimedAt !== null ? ', who got the conversation by its mailed link' : '';
  if (account || side === 'vendor') return `${side} ${name} (${account?.email ?? 'without an account'}${later})`;
  const typed = thread.buyerEmail === null ? '' : `, typed ${thread.buyerEmail}`;
  const confirmed = thread.emailConfirmedAt === null ? ' and did not confirm it' : ' and confirmed it';
  return `${side} ${name} (without an account${typed}${typed && confirmed})`;
}
