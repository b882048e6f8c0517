import { and, eq } from 'drizzle-orm';
import { hourMs } from '#contract/core/durations.ts';
import type { ThreadSide } from '#contract/people/threads.ts';
import { isWithin } from '#server/clock.ts';
import type { Transaction } from '../../db/connection.ts';
import { threadMessagePictures, threadMessages } from '#server/db/tables/threadSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { type Blocks, blockerFor, blocksOfThread } from '#server/plugins/session/blocks.ts';
import { lockOwnPictures, lockVendorPictures } from '#server/plugins/pictures/lockOwnPictures.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { noticeOther } from './threadNotices.ts';
import {
  changeThread,
  lockThread,
  withPictures,
  type FullMessage,
  type ThreadRow,
  completeThread,
  type MessageRow,
} from './threadsRepository.ts';
import { emailOf } from '#server/db/emailOf.ts';
import { threadMessageMail, typedThreadMail } from '#server/mail/templates/threadMails.ts';
import { buyerUrl, threadUrl } from './threadLinks.ts';

/** How long after a mail the next one may be sent while the earlier messages are still unread. */
const quietMs = hourMs;

export interface NewMessage {
  readonly threadId: string;
  readonly side: ThreadSide;
  readonly text: string;
  readonly pictureIds: readonly string[];
  /** The account that uploaded the pictures; null for a sender without an account. */
  readonly senderId: string | null;
  /** The member of the vendor's staff who writes; without one it is the owner, or the buyer. */
  readonly staffId?: string | null;
  /** The idempotency key of the command; null without one. */
  readonly clientKey: string | null;
}

export interface StoredMessage extends FullMessage {
  readonly thread: ThreadRow;
  /** False when an earlier command with the same key stored the message. */
  readonly isNew: boolean;
}

/**
 * Stores a message as the next one of its thread, and notifies the other side. No other code stores messages, so any
 * further notification about a message belongs here, in the same transaction. May be repeated with the same key.
 * @throws ProblemError 404 for an unknown thread, 403 when one side has blocked the other, 422 `images` for pictures
 *   that are not the sender's
 */
export async function storeMessage(
  context: Pick<ModuleContext, 'clock' | 'config' | 'queueMail' | 'notices' | 'secret'>,
  tx: Transaction,
  { threadId, side, text, pictureIds, senderId, staffId = null, clientKey }: NewMessage,
): Promise<StoredMessage> {
  const thread = await lockThread(tx, threadId);
  if (!thread) throw notFound('This conversation was not found.');
  const known = clientKey === null ? null : await messageOfCommand(tx, threadId, side, clientKey);
  if (known) return { ...known, thread, isNew: false };

  refuseBlocked(await blocksOfThread(tx, thread), side);
  if (side === 'vendor') await lockVendorPictures(tx, { vendorId: thread.vendorId, staffId }, pictureIds);
  else await lockOwnPictures(tx, senderId, pictureIds);
  const sequence = thread.lastSequence + 1;
  const now = context.clock();
  const [message] = await tx
    .insert(threadMessages)
    .values({ threadId, sequence, side, text, staffId, clientKey, createdAt: now })
    .returning();
  if (!message) throw new Error('A message was stored but no row came back.');
  if (pictureIds.length > 0) {
    await tx
      .insert(threadMessagePictures)
      .values(pictureIds.map((pictureId, position) => ({ messageId: message.id, position, pictureId })));
  }
  const changed = await changeThread(tx, threadId, {
    lastAt: now,
    lastSequence: sequence,
    // A new message reopens the thread for the side that receives it.
    ...(side === 'vendor' ? { lastOfVendor: sequence, doneByBuyerAt: null } : {}),
    ...(side === 'buyer' ? { lastOfBuyer: sequence, doneByVendorAt: null } : {}),
  });
  await mailOtherSide(context, tx, { before: thread, message, pictures: pictureIds.length });
  await noticeOther(context, tx, { thread, message, pictures: pictureIds.length });
  const [full] = await withPictures(tx, [message]);
  if (!full) throw new Error('A message was stored but could not be completed.');
  return { ...full, thread: changed, isNew: true };
}

/** Does nothing unless one side has blocked the other. @throws ProblemError 403 if so, with a message for `side` */
export function refuseBlocked(blocks: Blocks, side: ThreadSide): void {
  const by = blockerFor(side, blocks);
  if (by === null) return;
  throw new ProblemError(
    403,
    'forbidden',
    by === 'you'
      ? 'You have blocked this person. Unblock them to write.'
      : 'This person does not accept messages from you.',
  );
}

async function messageOfCommand(
  tx: Transaction,
  threadId: string,
  side: ThreadSide,
  clientKey: string,
): Promise<FullMessage | null> {
  const rows = await tx
    .select()
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.threadId, threadId),
        eq(threadMessages.side, side),
        eq(threadMessages.clientKey, clientKey),
      ),
    );
  const [full] = await withPictures(tx, rows);
  return full ?? null;
}

/**
 * Mails the other side about a new message: about the first unread one, and after that at most once an hour. A
 * conversation that both sides have open needs no mail for each line.
 * @param news.before the thread as it was before the message
 */
async function mailOtherSide(
  context: Pick<ModuleContext, 'clock' | 'config' | 'queueMail' | 'secret'>,
  tx: Transaction,
  { before, message, pictures }: { before: ThreadRow; message: MessageRow; pictures: number },
): Promise<void> {
  const toVendor = message.side === 'buyer';
  const mailedAt = toVendor ? before.vendorMailedAt : before.buyerMailedAt;
  const hadUnread = toVendor ? before.lastOfBuyer > before.readByVendor : before.lastOfVendor > before.readByBuyer;
  const now = context.clock();
  if (hadUnread && mailedAt !== null && isWithin(quietMs, now.getTime(), mailedAt.getTime())) return;

  const accountId = toVendor ? before.vendorId : before.buyerId;
  const to = accountId === null ? before.buyerEmail : await emailOf(tx, accountId);
  if (to === null) return;
  const isTyped = accountId === null && before.emailConfirmedAt === null;
  const { thread, vendor, advert, order } = await completeThread(tx, before.id);
  const url = toVendor ? threadUrl(context, thread.id) : await buyerUrl(context, tx, thread);
  const mail = isTyped
    ? typedThreadMail('answered', url)
    : threadMessageMail({
        from: toVendor ? thread.buyerName : (vendor.companyName ?? vendor.fullname),
        fromBuyer: toVendor,
        about: advert?.title ?? `order ${order?.number ?? ''}`,
        isFirst: message.sequence === 1,
        phone: toVendor ? thread.buyerPhone : null,
        // Anybody with the guest's link can read the conversation, but the mailbox may be shared further still.
        text: accountId === null ? null : message.text,
        pictures,
        url,
      });
  await context.queueMail(tx, { to, isTyped, idempotencyKey: `message-${message.id}`, ...mail });
  await changeThread(tx, before.id, toVendor ? { vendorMailedAt: now } : { buyerMailedAt: now });
}
