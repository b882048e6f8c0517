import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ThreadSide } from '#contract/people/threads.ts';
import type { Transaction } from '../../db/connection.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import { noticeGroup } from './threadNotices.ts';
import { otherSide } from './threadView.ts';
import { changeThread, lockThread, type ThreadRow } from './threadsRepository.ts';

type Timed = Pick<ModuleContext, 'clock'>;
type Marking = Pick<ModuleContext, 'clock' | 'notices'>;

/**
 * Marks a thread for one side; undefined marks stay unchanged. A mark that arrives late never makes a read message
 * unread, and a thread that is done counts as read. May be repeated.
 * @throws ProblemError 404 for an unknown thread
 */
export async function markThread(
  { clock, notices }: Marking,
  tx: Transaction,
  { threadId, side }: { threadId: string; side: ThreadSide },
  mark: { readUpTo?: number | undefined; done?: boolean | undefined },
): Promise<void> {
  const thread = await lockThread(tx, threadId);
  if (!thread) throw notFound('This conversation was not found.');
  const alreadyRead = side === 'vendor' ? thread.readByVendor : thread.readByBuyer;
  const wanted = mark.done === true ? thread.lastSequence : Math.min(mark.readUpTo ?? 0, thread.lastSequence);
  const readUpTo = Math.max(alreadyRead, wanted);
  const doneHeld = side === 'vendor' ? thread.doneByVendorAt : thread.doneByBuyerAt;
  const done = mark.done === undefined ? doneHeld : mark.done ? (doneHeld ?? clock()) : null;
  if (readUpTo === alreadyRead && done === doneHeld) return;
  const reader = side === 'vendor' ? thread.vendorId : thread.buyerId;
  if (reader !== null && readUpTo === thread.lastSequence) await notices.noteRead(tx, reader, noticeGroup(threadId));
  await changeThread(
    tx,
    threadId,
    side === 'vendor'
      ? { readByVendor: readUpTo, doneByVendorAt: done }
      : { readByBuyer: readUpTo, doneByBuyerAt: done },
  );
}

/**
 * Blocks or unblocks the other person: in every thread of two accounts, whichever of them is the vendor there, and for a
 * guest in this one, since without an account nothing tells who writes. May be repeated.
 */
export async function blockPerson(
  { clock }: Timed,
  tx: Transaction,
  { thread, side }: { thread: ThreadRow; side: ThreadSide },
  blocked: boolean,
): Promise<void> {
  const at = blocked ? clock() : null;
  const mark = (by: ThreadSide, which: SQL | undefined) =>
    tx
      .update(threads)
      .set({
        ...(by === 'vendor' ? { blockedByVendorAt: at } : { blockedByBuyerAt: at }),
        version: sql`${threads.version} + 1`,
      })
      .where(which);
  const { id, vendorId, buyerId } = thread;
  if (buyerId === null) {
    await mark(side, eq(threads.id, id));
    return;
  }
  const ofPair = [
    { by: side, vendorId, buyerId },
    { by: otherSide(side), vendorId: buyerId, buyerId: vendorId },
  ];
  // In one order for both people, or two who block each other at once would wait for one another.
  ofPair.sort((one, other) => (one.vendorId < other.vendorId ? -1 : 1));
  for (const one of ofPair) {
    await mark(one.by, and(eq(threads.vendorId, one.vendorId), eq(threads.buyerId, one.buyerId)));
  }
}
