import type { Transaction } from '#server/db/connection.ts';
import { emailOf } from '#server/db/emailOf.ts';
import type { ModuleContext } from '#server/deps.ts';
import { threadMessageMail, typedThreadMail } from '#server/mail/templates/threadMails.ts';
import { buyerUrl, threadUrl } from './threadLinks.ts';
import { changeThread, completeThread, type MessageRow, type ThreadRow } from './threadsRepository.ts';

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
