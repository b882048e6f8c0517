import { shopName } from '#contract/core/shop.ts';
import type { OrderEvent } from '#contract/orders/orderGraph.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import type { Limits } from '#server/plugins/limits/limits.ts';
import { siteOf } from '#server/plugins/limits/networks.ts';
import { mayTake } from '#server/plugins/limits/mayTake.ts';
import { partOfNetwork } from '#server/plugins/notify/smsBudget.ts';
import { smsText } from '../../sms/smsSender.ts';
import { orderLink } from '#server/plugins/session/orderKeys.ts';
import type { FullOrder } from './orderReads.ts';

/*
 * SMS about an order to a buyer who left a phone and nothing else. The phone was only typed and may be a stranger's, so
 * an SMS says the order's number and its state, and nothing that a person wrote.
 */

/** What an SMS says of an order; nothing is sent about other events, since each SMS costs money. */
const smsWords: Partial<Record<OrderEvent, string>> = {
  sent: 'was sent. Follow it:',
  'fee-asked': 'needs your answer about the delivery fee:',
  accepted: 'was accepted:',
  declined: 'was declined:',
  ready: 'is ready:',
  cancelled: 'was cancelled by the vendor:',
};

/** How many SMS an order costs that goes well: it was sent, accepted, and is ready. */
const usualSms = 3;

/** Whether SMS about one more order may go to a phone that somebody typed. Counts it when they may. */
export async function maySmsOrder(
  { config, limits, smsQueue }: Pick<ModuleContext, 'config' | 'smsQueue'> & { readonly limits: Pick<Limits, 'take'> },
  { phone, address }: { phone: string; address: string },
): Promise<boolean> {
  const pesewas = smsQueue.priceOf(phone);
  if (pesewas === null) return false;
  const share = partOfNetwork('order', usualSms * pesewas, config.sms.dailyBoundPesewas);
  // The phone comes last: a network that may spend no more must not use up what the phone's owner may get.
  return (
    (await mayTake(limits, 'sms-order-network', siteOf(address) ?? address, share)) &&
    (await mayTake(limits, 'sms-order-phone', phone))
  );
}

/** Queues the SMS about an event, if its buyer wants them and there is one. @returns whether it was queued */
export async function textBuyer(
  context: Pick<ModuleContext, 'config' | 'secret' | 'smsQueue'>,
  tx: Transaction,
  { order }: FullOrder,
  event: OrderEvent,
): Promise<boolean> {
  const words = smsWords[event];
  // An account that took the order over gets notices instead.
  if (words === undefined || !order.wantsSms || order.buyerId !== null) return false;
  return context.smsQueue.queue(tx, {
    to: order.buyerPhone,
    text: smsText(`${shopName}: request ${order.number} ${words}`, orderLink(context, order).href),
    about: `Order request ${order.number}`,
    part: 'order',
  });
}
