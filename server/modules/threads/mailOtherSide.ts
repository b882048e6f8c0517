import type { Transaction } from '#server/db/connection.ts';
import { emailOf } from '#server/db/emailOf.ts';
import type { ModuleContext } from '#server/deps.ts';
import { threadMessageMail } from '#server/mail/templates/threadMails.ts';
import { buyerUrl, threadUrl } from './threadLinks.ts';
import { changeThread, completeThread } from './threadsRepository.ts';
import type { MessageRow, ThreadRow } from './threadsRepository.ts';

/** How long after a mail the next one may be sent while the earlier messages are still unread. */
const quietMs = 3_600_000;

/**
 * Mails the other side about a new message: about the first unread one, and after that at most once an hour. A
 * conversation that both sides have open needs no mail for each line.
 * @param news.before the thread as it was before the message
 */
export async function mailOtherSide(
  context: Pick<ModuleContext, 'clock' | 'config' | 'queueMail' | 'secret'>,
  tx: Transaction,
  { before, message, pictures }: { before: ThreadRow; message: MessageRow; pictures: number },
): Promise<void> {
  const toVendor = message.side === 'buyer';
  const mailedAt = toVendor ? before.vendorMailedAt : before.buyerMailedAt;
  const hadUnread = toVendor ? before.lastOfBuyer > before.readByVendor : before.lastOfVendor > before.readByBuyer;
  const now = context.clock();
  if (hadUnread && mailedAt !== null && now.getTime() - mailedAt.getTime() < quietMs) return;

  const accountId = toVendor ? before.vendorId : before.buyerId;
  const to = accountId === null ? before.buyerEmail : await emailOf(tx, accountId);
  if (to === null) return;
  const { thread, vendor, advert, order } = await completeThread(tx, before.id);
  const about = advert?.title ?? `order ${order?.number ?? ''}`;
  await context.queueMail(tx, {
    to,
    idempotencyKey: `message-${message.id}`,
    ...threadMessageMail({
      from: toVendor ? thread.buyerName : (vendor.companyName ?? vendor.fullname),
      fromBuyer: toVendor,
      about,
      isFirst: message.sequence === 1,
      phone: toVendor ? thread.buyerPhone : null,
      // An address that was only typed may be a stranger's, and nobody may use us to mail a text of their choice to
      // strangers.
      text: accountId === null ? null : message.text,
      pictures,
      url: toVendor ? threadUrl(context, thread.id) : await buyerUrl(context, tx, thread),
    }),
  });
  await changeThread(tx, before.id, toVendor ? { vendorMailedAt: now } : { buyerMailedAt: now });
}
