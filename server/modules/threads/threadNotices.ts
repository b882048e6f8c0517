import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { threadPath } from './threadLinks.ts';
import { completeThread, type MessageRow, type ThreadRow } from './threadsRepository.ts';

export const noticeGroup = (threadId: string): string => `thread ${threadId}`;

/** Notifies the other side, if it has an account, and marks the writer's own notices of the thread as read. */
export async function noticeOther(
  { notices }: Pick<ModuleContext, 'notices'>,
  tx: Transaction,
  { thread, message, pictures }: { thread: ThreadRow; message: MessageRow; pictures: number },
): Promise<void> {
  const toVendor = message.side === 'buyer';
  const [reader, writer] = toVendor ? [thread.vendorId, thread.buyerId] : [thread.buyerId, thread.vendorId];
  const groupKey = noticeGroup(thread.id);
  if (writer !== null) await notices.noteRead(tx, writer, groupKey);
  if (reader === null) return;
  const { vendor, advert, order } = await completeThread(tx, thread.id);
  const from = toVendor ? thread.buyerName : (vendor.companyName ?? vendor.fullname);
  const about = advert?.title ?? `Order ${order?.number ?? ''}`;
  const words = message.text || (pictures === 1 ? 'A picture' : `${pictures} pictures`);
  await notices.tell(tx, {
    accountId: reader,
    toStaff: toVendor,
    aboutId: thread.buyerId,
    kind: 'message',
    groupKey,
    title: `Message from ${from}`,
    body: `${about}: ${words}`,
    path: threadPath(thread.id),
  });
}
