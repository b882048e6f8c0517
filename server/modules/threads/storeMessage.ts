import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ThreadSide } from '#contract/people/threads.ts';
import type { Transaction } from '../../db/connection.ts';
import { pictures } from '../../db/schema.ts';
import { threadMessagePictures, threadMessages } from '../../db/threadSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { ProblemError, fieldProblem, notFound } from '../../plugins/problems.ts';
import { mailOther } from './threadMails.ts';
import { noticeOther } from './threadNotices.ts';
import { blockedBy } from './threadView.ts';
import { changeThread, lockThread, withPictures } from './threadsRepository.ts';
import type { FullMessage, ThreadRow } from './threadsRepository.ts';

export interface NewMessage {
  readonly threadId: string;
  readonly side: ThreadSide;
  readonly text: string;
  readonly pictureIds: readonly string[];
  /** Whose pictures they are; null for who has no account. */
  readonly senderId: string | null;
  /** The key of the command; null without one. */
  readonly clientKey: string | null;
}

export interface StoredMessage extends FullMessage {
  readonly thread: ThreadRow;
  /** False for a command that had brought its message before. */
  readonly isNew: boolean;
}

/**
 * Stores a message as the next of its thread, and tells the other side: the one way in which a message comes to be.
 * Whatever else is to be told of one belongs here, into the same transaction. May be repeated with the same key.
 * @throws ProblemError 403 where one side has blocked the other, 422 `images` for pictures that are not the sender's
 */
export async function storeMessage(
  context: Pick<ModuleContext, 'clock' | 'config' | 'queueMail' | 'notices' | 'secret'>,
  tx: Transaction,
  { threadId, side, text, pictureIds, senderId, clientKey }: NewMessage,
): Promise<StoredMessage> {
  const thread = await lockThread(tx, threadId);
  if (!thread) throw notFound('This conversation is not here.');
  const known = clientKey === null ? null : await messageOfCommand(tx, threadId, side, clientKey);
  if (known) return { ...known, thread, isNew: false };

  refuseBlocked(thread, side);
  await holdPictures(tx, senderId, pictureIds);
  const sequence = thread.lastSequence + 1;
  const now = context.clock();
  const [message] = await tx
    .insert(threadMessages)
    .values({ threadId, sequence, side, text, clientKey, createdAt: now })
    .returning();
  if (!message) throw new Error('A message was stored and is not there.');
  if (pictureIds.length > 0) {
    await tx
      .insert(threadMessagePictures)
      .values(pictureIds.map((pictureId, position) => ({ messageId: message.id, position, pictureId })));
  }
  const changed = await changeThread(tx, threadId, {
    lastAt: now,
    lastSequence: sequence,
    // What is new is open again for whoever gets it.
    ...(side === 'vendor' ? { lastOfVendor: sequence, doneByBuyerAt: null } : {}),
    ...(side === 'buyer' ? { lastOfBuyer: sequence, doneByVendorAt: null } : {}),
  });
  await mailOther(context, tx, { before: thread, message, pictures: pictureIds.length });
  await noticeOther(context, tx, { thread, message, pictures: pictureIds.length });
  const [full] = await withPictures(tx, [message]);
  if (!full) throw new Error('A message was stored and is not complete.');
  return { ...full, thread: changed, isNew: true };
}

/** @throws ProblemError 403 where one side has blocked the other */
export function refuseBlocked(thread: ThreadRow, side: ThreadSide): void {
  const by = blockedBy(thread, side);
  if (by === null) return;
  throw new ProblemError(
    403,
    'forbidden',
    by === 'you' ? 'You have blocked this person. Unblock them to write.' : 'This person takes no messages from you.',
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

/** Makes sure that the pictures are there, are the sender's, and stay: locked, so that the sweeper leaves them. */
async function holdPictures(tx: Transaction, senderId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const held =
    senderId === null
      ? []
      : await tx
          .select({ id: pictures.id })
          .from(pictures)
          .where(and(inArray(pictures.id, [...ids]), eq(pictures.ownerId, senderId), ne(pictures.state, 'failed')))
          .orderBy(pictures.id)
          .for('share');
  const missing = ids.length - held.length;
  if (missing === 0) return;
  throw fieldProblem(
    'images',
    missing === 1 ? 'One picture is not here. Add it again.' : `${missing} pictures are not here. Add them again.`,
  );
}
