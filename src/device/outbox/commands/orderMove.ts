import type * as z from 'zod/mini';
import { type OrderView, type orderPatchSchema, orderViewSchema } from '#contract/people/orders.ts';
import { orderActWords } from '#contract/people/orderWords.ts';
import type { Http } from '#src/http/http.ts';
import type { CommandOutcome } from './command.ts';
import { sendAtOnce } from './sendAtOnce.ts';
import type { OutboxEntry } from '../shared/entry.ts';

/** How long a step without a way back can be undone: a little longer than the notice that offers it. */
export const stepHoldMs = 6_500;

/** What the buyer or the vendor does to an order: the body of PATCH /orders/{id}. */
export type OrderPatch = z.input<typeof orderPatchSchema>;

/** What the words of a change are kept under while they are typed (`typedWords.ts`). */
export const placeOfOrderWords = (orderId: string, status: OrderPatch['status']) => `${status} ${orderId}`;

/**
 * Changes the status of an order through the outbox. Without a connection the change is saved and sent automatically
 * later. The `trackingKey` lets a buyer without an account do it; `pictures` are shrunk and sent first. With `holdMs` it
 * is sent only after that time, see `Command`. Never throws.
 */
export function sendOrderMove(
  http: Http,
  order: OrderView,
  patch: OrderPatch,
  {
    trackingKey,
    pictures = [],
    holdMs,
  }: {
    trackingKey?: string | undefined;
    pictures?: readonly Blob[] | undefined;
    holdMs?: number | undefined;
  } = {},
): Promise<CommandOutcome<OrderView>> {
  return sendAtOnce(http, {
    kind: 'order.status',
    label: `${orderActWords(patch.status, order.party, order.handover)}: request ${order.number}`,
    about: [order.id],
    request: {
      method: 'PATCH',
      path: `/orders/${order.id}`,
      body: patch,
      ...(trackingKey !== undefined && { headers: { 'x-tracking-key': trackingKey } }),
    },
    ...(pictures.length > 0 && {
      pictures: pictures.map((blob) => ({ alt: '', id: null, blob, original: true })),
    }),
    answer: orderViewSchema,
    ...(holdMs !== undefined && { holdMs }),
  });
}

/** Finds the last change of an order that is not sent yet. */
export function waitingMove(entries: readonly OutboxEntry[], orderId: string): OutboxEntry | undefined {
  return entries.findLast(({ kind, about }) => kind === 'order.status' && about.includes(orderId));
}
