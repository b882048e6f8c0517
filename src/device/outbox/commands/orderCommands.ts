import type * as z from 'zod/mini';
import { type OrderView, type orderPatchSchema, orderViewSchema } from '#contract/orders/orders.ts';
import { orderActWords } from '#contract/orders/orderWords.ts';
import type { ReviewInput } from '#contract/orders/reviewForms.ts';
import type { Http } from '#src/http/http.ts';
import type { Command } from './command.ts';
import { sendAtOnce } from './sendAtOnce.ts';
import type { OutboxEntry } from '../shared/entry.ts';

/** How long a step without a way back can be undone: a little longer than the notice that offers it. */
export const stepHoldMs = 6_500;

/** What the buyer or the vendor does to an order: the body of PATCH /orders/{id}. */
export type OrderPatch = z.input<typeof orderPatchSchema>;

/**
 * What the words of a step are kept under while they are typed (`typedWords.ts`).
 * @param step the status to which it leads, the name of a step of the deal, 'review' or 'review answer'
 */
export const placeOfOrderWords = (orderId: string, step: string) => `${step} ${orderId}`;

/** What a side does with its order, and how the shop knows the side. */
interface ByASide {
  /** Lets a buyer without an account do it; a signed-in person may have the key of an order from before. */
  readonly trackingKey?: string | undefined;
  /** They are shrunk and sent first. */
  readonly pictures?: readonly Blob[] | undefined;
  /** It is sent only after that time, see `Command`. */
  readonly holdMs?: number | undefined;
}

/**
 * Does something with an order through the outbox. Without a connection it is saved and sent automatically later. Never
 * throws.
 * @param command its path is below that of the order: "/review"
 */
export function sendOfOrder<Schema extends z.ZodMiniType>(
  http: Http,
  { id }: OrderView,
  { request, ...command }: Pick<Command<Schema>, 'kind' | 'label' | 'request' | 'answer' | 'typedAt'>,
  { trackingKey, pictures = [], holdMs }: ByASide = {},
) {
  return sendAtOnce(http, {
    ...command,
    about: [id],
    request: {
      ...request,
      path: `/orders/${id}${request.path}`,
      headers: { ...request.headers, ...(trackingKey !== undefined && { 'x-tracking-key': trackingKey }) },
    },
    ...(pictures.length > 0 && { pictures: pictures.map((blob) => ({ alt: '', id: null, blob, original: true })) }),
    ...(holdMs !== undefined && { holdMs }),
  });
}

/**
 * "Decline" may lead from several states. From a card that is out of date it would undo what a colleague has accepted,
 * or an order whose fee the buyer has agreed to, so the shop refuses it there. It is a header of its own, because the
 * version of a stored entry (`ifMatch`) is a number.
 */
const fromTheStateSeen = ({ status }: OrderView, patch: OrderPatch): Record<string, string> =>
  patch.status === 'declined' ? { 'if-match': status } : {};

/** Changes the status of an order, as `sendOfOrder` says. */
export function sendOrderMove(http: Http, order: OrderView, patch: OrderPatch, by: ByASide) {
  return sendOfOrder(
    http,
    order,
    {
      kind: 'order.status',
      label: `${orderActWords(patch.status, order.party, order.handover)}: request ${order.number}`,
      request: { method: 'PATCH', path: '', body: patch, headers: fromTheStateSeen(order, patch) },
      answer: orderViewSchema,
      typedAt: [placeOfOrderWords(order.id, patch.status)],
    },
    by,
  );
}

/** Sends a buyer's review of an order, as `sendOfOrder` says. */
export function sendReview(http: Http, order: OrderView, review: ReviewInput, trackingKey: string | undefined) {
  return sendOfOrder(
    http,
    order,
    {
      kind: 'review',
      label: `Review: request ${order.number}`,
      request: { method: 'POST', path: '/review', body: review },
      answer: orderViewSchema,
      typedAt: [placeOfOrderWords(order.id, 'review')],
    },
    { trackingKey },
  );
}

/** Sends a vendor's answer to a review in the same way. */
export function sendReviewAnswer(http: Http, order: OrderView, text: string) {
  return sendOfOrder(http, order, {
    kind: 'review.answer',
    label: `Answer to a review: order ${order.number}`,
    request: { method: 'POST', path: '/review/answer', body: { text } },
    answer: orderViewSchema,
    typedAt: [placeOfOrderWords(order.id, 'review answer')],
  });
}

/** Finds the last change of an order that is not sent yet. */
export function waitingMove(entries: readonly OutboxEntry[], orderId: string): OutboxEntry | undefined {
  return entries.findLast(({ kind, about }) => kind === 'order.status' && about.includes(orderId));
}

/** Finds the review of an order, or the answer to it, that is not sent yet. */
export function waitingReview(entries: readonly OutboxEntry[], orderId: string): OutboxEntry | undefined {
  return entries.find(({ kind, about }) => (kind === 'review' || kind === 'review.answer') && about.includes(orderId));
}

/** Whether an entry hands over by six figures, which only the shop can check, and waits for that. */
export function hasUncheckedCode({ state, request }: OutboxEntry): boolean {
  const isOpen = state === 'waiting' || state === 'sending';
  return isOpen && typeof request.body === 'object' && request.body !== null && 'digits' in request.body;
}
