import type { DealMover, DealStatus } from '#contract/deal/dealStatuses.ts';
import type { OrderParty } from '#contract/orders/orderStatuses.ts';
import { emailOf } from '#server/db/emailOf.ts';
import { type DealEvent, dealEvents, type DealFacts, dealMail, dealWords } from '#server/mail/templates/dealMails.ts';
import { orderLink } from '#server/plugins/session/orderKeys.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { type DealOrder, type DealRow, priceOf } from './dealRows.ts';

type Telling = Pick<ModuleContext, 'config' | 'queueMail' | 'notices' | 'secret'>;

export interface DealHappening {
  readonly deal: DealRow;
  readonly order: DealOrder;
  readonly event: DealStatus | DealEvent;
  readonly by: DealMover;
  readonly reason: string | null;
  readonly backPesewas?: number;
  readonly isWaiting?: boolean;
  readonly wasTaken?: boolean;
}

/**
 * Tells both sides of a deal what happened to its money, by notice and mail, in the transaction in which it happens. No
 * other code does this. The order's own steps are told by `tellOrderEvent`.
 */
export async function tellDealEvent(context: Telling, tx: Transaction, happening: DealHappening): Promise<void> {
  const { deal, order, by } = happening;
  // A buyer who takes a problem back leads the deal to "held" again, which is no second payment.
  const eventName = happening.event === 'held' && by === 'buyer' ? 'settled' : happening.event;
  const event = dealEvents.find((one) => one === eventName);
  if (!event) return;
  const facts = await factsOf(tx, happening);
  const inform = async (party: OrderParty, accountId: string | null, email: string | null, link: URL) => {
    const words = dealWords(event, party, facts);
    if (!words) return;
    if (email !== null) {
      const isTyped = accountId === null && order.emailConfirmedAt === null;
      const idempotencyKey = `deal-${order.id}-${event}-${deal.updatedAt.getTime()}-${party}`;
      await context.queueMail(tx, { to: email, isTyped, idempotencyKey, ...dealMail(words, link.href) });
    }
    if (accountId === null) return;
    const path = `${link.pathname}${link.search}`;
    // A vendor at a stall has to know at once that money is held, and that it is theirs.
    const isUrgent = party === 'vendor' && (event === 'held' || event === 'released');
    const groupKey = `deal ${order.id}`;
    await context.notices.tell(tx, { accountId, kind: 'order', groupKey, ...words, path, isUrgent });
  };
  const { publicUrl } = context.config;
  const vendorLink = new URL(`/vendor-orders?order=${order.id}`, publicUrl);
  await inform('vendor', order.vendorId, await emailOf(tx, order.vendorId), vendorLink);
  const buyerLink = orderLink(context, order);
  const buyerEmail = order.buyerId === null ? order.buyerEmail : await emailOf(tx, order.buyerId);
  await inform('buyer', order.buyerId, buyerEmail, buyerLink);
}

async function factsOf(tx: Transaction, happening: DealHappening): Promise<DealFacts> {
  const { deal, order, backPesewas = 0, isWaiting = false, wasTaken = false } = happening;
  const { totalPesewas, pricePesewas } = await priceOf(tx, deal, order);
  const vendorPesewas = pricePesewas - (happening.event === 'split' ? backPesewas : 0);
  return { number: order.number, paidPesewas: totalPesewas, vendorPesewas, backPesewas, isWaiting, wasTaken };
}
