import { dealAnswerSchema } from '#contract/deal/deals.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import type { Http } from '#src/http/http.ts';
import { placeOfOrderWords, sendOfOrder } from './orderCommands.ts';

/** A step of a deal: the last part of its path, and the body. */
export interface DealStep {
  readonly name: 'hand-over' | 'problem' | 'answer' | 'act' | 'parcel' | 'arrived';
  readonly body?: object;
  readonly pictures?: readonly Blob[];
  /** In words for the person: "Hand over". */
  readonly label: string;
}

/** Takes a step of a deal, as `sendOfOrder` says. */
export function sendDealStep(http: Http, order: OrderView, step: DealStep, trackingKey?: string) {
  const { name, body, pictures, label } = step;
  return sendOfOrder(
    http,
    order,
    {
      // It waits and is shown where the steps of the order are, since it is one of them.
      kind: 'order.status',
      label: `${label}: request ${order.number}`,
      request: { method: 'POST', path: `/deal/${name}`, ...(body && { body }) },
      answer: dealAnswerSchema,
      typedAt: [placeOfOrderWords(order.id, name)],
    },
    { trackingKey, pictures },
  );
}
