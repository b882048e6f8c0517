import { orderAnswerSchema, type OrderView } from '#contract/orders.ts';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import type { OrderAttempt } from '#src/offline/cartOrders.ts';

/** What became of a request. */
export type OrderOutcome =
  | { readonly kind: 'sent'; readonly message: string; readonly order: OrderView; readonly trackingKey: string }
  /** The server did not take it, and said why. It may be mended and sent anew. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly cartChanged: boolean;
    }
  /** No answer, or none of ours: it may have arrived. */
  | { readonly kind: 'unknown'; readonly message: string };

/**
 * Sends one request. May be repeated with the same attempt until the outcome is not `unknown`: the server applies it once.
 * @param again it was sent before, so that even an answer that refuses this sending says nothing of the first
 */
export async function sendOrder(http: Http, attempt: OrderAttempt, again: boolean): Promise<OrderOutcome> {
  try {
    const answer = await http.send({
      method: 'POST',
      path: '/orders',
      body: attempt.body,
      answer: orderAnswerSchema,
      idempotencyKey: attempt.key,
    });
    return { kind: 'sent', ...answer };
  } catch (error) {
    const message = failureSentence(error);
    if (!(error instanceof ApiError) || error.status >= 500 || (again && error.status === 429)) {
      return { kind: 'unknown', message };
    }
    return { kind: 'refused', message, fields: error.fields, cartChanged: error.code === 'conflict' };
  }
}
