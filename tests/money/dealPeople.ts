import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type DealView, dealViewSchema, payAnswerSchema } from '#contract/deal/deals.ts';
import { orderAnswerSchema, orderViewSchema, type OrderView } from '#contract/orders/orders.ts';
import type { SeededRandom } from '#tests/support/seededRandom.ts';
import type { ChaosProvider } from './chaosProvider.ts';

/* What buyers, vendors and the desk do with one deal: at each turn one thing that somebody might do there. */

export interface Seller {
  readonly id: string;
  readonly advertId: string;
  readonly pricePesewas: number;
  token: string;
}

export interface RunningDeal {
  readonly orderId: string;
  readonly seller: Seller;
  readonly buyer: string;
  readonly random: SeededRandom;
  /** How many turns nothing has happened. */
  rests: number;
}

export interface People {
  /** Sends an order that is paid safely. @returns null when the shop was dead for too long */
  order(seller: Seller, buyer: string, random: SeededRandom): Promise<RunningDeal | null>;
  /** Does one thing, or nothing. */
  act(deal: RunningDeal, others: readonly RunningDeal[]): Promise<void>;
  read(deal: RunningDeal): Promise<{ order: OrderView; deal: DealView } | null>;
  readonly answers: Readonly<Record<string, number>>;
}

/** @param shopUrl where the shop is now; it changes when it was killed */
export function createPeople(shopUrl: () => string, provider: ChaosProvider, staff: () => string): People {
  const answers: Record<string, number> = {};
  let senders = 0;

  /** Sends a command as a device does: again, with the same key, until there is an answer. */
  async function send(token: string, method: string, path: string, body?: object, again = false): Promise<unknown> {
    senders += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const once = () =>
      fetch(`${shopUrl()}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    for (let tries = 0; tries < 12; tries += 1) {
      try {
        const [answer] = await Promise.all(again ? [once(), once()] : [once()]);
        const json: unknown = await answer?.json();
        const status = answer?.status ?? 0;
        answers[`${status}`] = (answers[`${status}`] ?? 0) + 1;
        if (status < 300) return json;
        if (status < 500 || status === 502) return null;
        // A provider that is down is tried again by hand, later.
        if (z.object({ code: z.literal('payment_down') }).safeParse(json).success) return null;
        if (status === 500) throw new Error(`The shop answered 500 to ${method} ${path}: ${JSON.stringify(json)}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('The shop answered')) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return null;
  }

  const move = (deal: RunningDeal, who: 'buyer' | 'seller', status: string, more: object = {}) =>
    send(
      who === 'buyer' ? deal.buyer : deal.seller.token,
      'PATCH',
      `/orders/${deal.orderId}`,
      { status, ...more },
      deal.random.chance(0.1),
    );
  const step = (deal: RunningDeal, token: string, name: string, body?: object) =>
    send(token, 'POST', `/orders/${deal.orderId}/deal/${name}`, body, deal.random.chance(0.15));

  async function read(deal: RunningDeal) {
    const order = orderViewSchema.safeParse(await send(deal.buyer, 'GET', `/orders/${deal.orderId}`));
    const view = dealViewSchema.safeParse(await send(deal.buyer, 'GET', `/orders/${deal.orderId}/deal`));
    return order.success && view.success ? { order: order.data, deal: view.data } : null;
  }

  async function pay(deal: RunningDeal): Promise<void> {
    const tabs = deal.random.chance(0.15) ? 2 : 1;
    const opened = await Promise.all(Array.from({ length: tabs }, () => step(deal, deal.buyer, 'pay')));
    for (const answer of opened) {
      const read = payAnswerSchema.safeParse(answer);
      if (!read.success) continue;
      const reference = read.data.url.split('/').at(-1) ?? '';
      const how = deal.random.weighted(['success', 'failed', 'wrong amount', 'nothing'], {
        success: 75,
        failed: 10,
        'wrong amount': 2,
        nothing: 13,
      });
      if (how !== 'nothing') provider.pay(reference, how);
    }
  }

  /** Somebody pays late on any page that was opened before, whatever has become of the order. */
  function payLate(deal: RunningDeal, references: readonly string[]): void {
    if (deal.random.chance(0.05)) for (const reference of references) provider.pay(reference, 'success');
  }

  async function handOver(deal: RunningDeal, view: DealView, others: readonly RunningDeal[]): Promise<void> {
    const { random, seller } = deal;
    const { handover } = view;
    if (!handover) return;
    const other = others[random.int(0, others.length - 1)];
    const wrong = other && other.orderId !== deal.orderId ? await read(other) : null;
    if (wrong?.deal.handover && random.chance(0.1))
      await step(deal, seller.token, 'hand-over', { code: wrong.deal.handover.code });
    if (random.chance(0.05)) await step(deal, seller.token, 'hand-over', { digits: '000000' });
    const body = random.chance(0.5) ? { digits: handover.digits } : { code: handover.code };
    const times = random.chance(0.2) ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => step(deal, seller.token, 'hand-over', body)));
  }

  async function settle(deal: RunningDeal, view: DealView): Promise<void> {
    const { random, buyer, seller, orderId } = deal;
    const act = random.weighted(['answer', 'accept', 'withdraw', 'right', 'back', 'ask', 'decide', 'nothing'], {
      answer: 30,
      accept: 15,
      withdraw: 8,
      right: 8,
      back: 8,
      ask: 10,
      decide: 16,
      nothing: 10,
    });
    const price = view.totalPesewas - view.feePesewas;
    if (act === 'answer') {
      const offer = random.weighted(['part-back', 'all-back', 'exchange', 'return'], {
        'part-back': 60,
        'all-back': 10,
        exchange: 15,
        return: 15,
      });
      const offerPesewas = offer === 'part-back' ? { offerPesewas: random.int(1, price - 1) } : {};
      await step(deal, seller.token, 'answer', { words: 'I am sorry.', offer, ...offerPesewas });
    } else if (act === 'decide') {
      const backPesewas = random.weighted(['none', 'all', 'some'], { none: 30, all: 30, some: 40 });
      const back = { none: 0, all: price, some: random.int(1, price - 1) }[backPesewas];
      await send(staff(), 'POST', `/desk/deals/${orderId}/decide`, { backPesewas: back, reason: 'As we see it.' });
    } else if (act !== 'nothing') {
      const acts = {
        accept: 'accept-offer',
        withdraw: 'withdraw',
        right: 'received-and-right',
        back: 'part-is-back',
        ask: 'ask-desk',
      } as const;
      const offerPesewas = view.problem?.offerPesewas ?? 1;
      await step(deal, act === 'back' ? seller.token : buyer, 'act', {
        act: acts[act],
        ...(act === 'accept' && { offerPesewas }),
      });
    }
  }

  async function whenHeld(deal: RunningDeal, order: OrderView, view: DealView, others: readonly RunningDeal[]) {
    const { random, seller, buyer } = deal;
    if (order.status === 'accepted') {
      const next = random.weighted(['ready', 'declined', 'cancelled', 'nothing'], {
        ready: 70,
        declined: 6,
        cancelled: 6,
        nothing: 18,
      });
      if (next !== 'nothing') await move(deal, next === 'cancelled' ? 'buyer' : 'seller', next);
      return;
    }
    const isParcel = order.handover === 'delivery' && random.chance(0.6);
    if (isParcel && !view.parcel) {
      await step(deal, seller.token, 'parcel', { carrier: 'STC', station: 'Tamale', waybill: 'TM-1' });
      return;
    }
    if (view.parcel && random.chance(0.5)) {
      if (random.chance(0.6)) await step(deal, seller.token, 'arrived');
      else await step(deal, buyer, 'act', { act: 'received-and-right' });
      return;
    }
    const next = random.weighted(['hand-over', 'problem', 'cancelled', 'not-collected', 'collected', 'nothing'], {
      'hand-over': 45,
      problem: 20,
      cancelled: 6,
      'not-collected': 4,
      collected: 3,
      nothing: 22,
    });
    if (next === 'hand-over') await handOver(deal, view, others);
    else if (next === 'problem') await step(deal, buyer, 'problem', { reason: 'damaged', words: 'It is cracked.' });
    else if (next !== 'nothing') await move(deal, random.chance(0.5) ? 'buyer' : 'seller', next);
  }

  async function giveBack(deal: RunningDeal, order: OrderView): Promise<void> {
    if (order.status === 'collected' && deal.random.chance(0.15)) {
      await move(deal, 'buyer', 'return-asked', { return: { reason: 'damaged', advertIds: [deal.seller.advertId] } });
    } else if (order.status === 'return-asked') {
      await move(deal, 'seller', deal.random.chance(0.8) ? 'return-accepted' : 'return-refused');
    } else if (order.status === 'return-accepted') await move(deal, 'seller', 'returned');
    else deal.rests += 1;
  }

  return {
    answers,
    read,
    async order(seller, buyer, random) {
      const isDelivery = random.chance(0.35);
      const quantity = random.int(1, 3);
      const answer = await send(buyer, 'POST', '/orders', {
        vendorId: seller.id,
        items: [{ advertId: seller.advertId, quantity, pricePesewas: seller.pricePesewas }],
        name: 'Yaw Asante',
        phone: '0201234567',
        handover: isDelivery ? 'delivery' : 'pick-up',
        ...(isDelivery && { address: 'Hse 4, Tamale' }),
        pay: 'safely',
      });
      const { data } = orderAnswerSchema.safeParse(answer);
      return data ? { orderId: data.order.id, seller, buyer, random, rests: 0 } : null;
    },
    async act(deal, others) {
      const seen = await read(deal);
      if (!seen) return;
      const { order, deal: view } = seen;
      payLate(deal, pagesOf(view));
      if (order.status === 'sent') {
        const next = deal.random.weighted(['accepted', 'declined', 'cancelled', 'nothing'], {
          accepted: 80,
          declined: 5,
          cancelled: 5,
          nothing: 10,
        });
        if (next !== 'nothing') await move(deal, next === 'cancelled' ? 'buyer' : 'seller', next);
      } else if (view.isPayable) {
        if (deal.random.chance(0.05))
          await move(
            deal,
            deal.random.chance(0.5) ? 'buyer' : 'seller',
            deal.random.chance(0.5) ? 'cancelled' : 'declined',
          );
        else if (deal.random.chance(0.75)) await pay(deal);
      } else if (view.status === 'held') await whenHeld(deal, order, view, others);
      else if (view.status === 'disputed') await settle(deal, view);
      else if (view.status === 'released' || view.status === 'split') await giveBack(deal, order);
      else deal.rests += 1;
    },
  };
}

/** The page of the payment that is open. */
function pagesOf({ payUrl }: DealView): string[] {
  return payUrl === null ? [] : [payUrl.split('/').at(-1) ?? ''];
}
