import { dealAnswerSchema } from '#contract/deal/deals.ts';
import type { OrderView } from '#contract/people/orders.ts';
import type { Http } from '#src/http/http.ts';
import { sendAtOnce } from './sendAtOnce.ts';

/** A step of a deal: the last part of its path, and the body. */
export interface DealStep {
  readonly name: 'hand-over' | 'problem' | 'answer' | 'act' | 'parcel' | 'arrived';
  readonly body?: object;
  readonly pictures?: readonly Blob[];
  /** In words for the person: "Hand over". */
  readonly label: string;
}

/** What the words of a step are kept under while they are typed (`typedWords.ts`). */
export const placeOfDealWords = (orderId: string, name: DealStep['name']) => `${name} ${orderId}`;

/**
 * Takes a step of a deal through the outbox: without a connection it is saved and sent later. Never throws.
 * @param trackingKey lets a buyer without an account do it
 */
export function sendDealStep(http: Http, order: OrderView, step: DealStep, trackingKey?: string) {
  const { name, body, pictures = [], label } = step;
  return sendAtOnce(http, {
    // It waits and is shown where the steps of the order are, since it is one of them.
    kind: 'order.status',
    label: `${label}: request ${order.number}`,
    about: [order.id],
    request: {
      method: 'POST',
      path: `/orders/${order.id}/deal/${name}`,
      ...(body && { body }),
      ...(trackingKey !== undefined && { headers: { 'x-tracking-key': trackingKey } }),
    },
    ...(pictures.length > 0 && { pictures: pictures.map((blob) => ({ alt: '', id: null, blob, original: true })) }),
    answer: dealAnswerSchema,
  });
}
