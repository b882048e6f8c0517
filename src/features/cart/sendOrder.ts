import type * as z from 'zod/mini';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import type { Http } from '#src/http/http.ts';
import type { OrderAttempt } from '#src/device/lists/cartOrders.ts';
import type { OrderEntryForm } from '#src/device/outbox/commands/orderEntry.ts';
import { discard } from '#src/device/outbox/outbox.ts';
import { sendCommand } from '#src/device/outbox/commands/sendCommand.ts';

/** The shop's answer to a request. */
export type ArrivedOrder = z.output<typeof orderAnswerSchema>;

/** What became of a request. */
export type OrderOutcome =
  | {
      readonly kind: 'sent';
      /** That of its attempt, and of its entry in the outbox. */
      readonly key: string;
      readonly message: string;
      /** Null when a newer shop answers in a form that this page cannot read. */
      readonly arrived: ArrivedOrder | null;
    }
  /** It is in the outbox and will be sent automatically. */
  | { readonly kind: 'queued' }
  /** The server refused it and said why. It may be corrected and sent again. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly cartChanged: boolean;
    }
  /** It could not be stored, and no answer came, or none from our server: the request may have arrived. */
  | { readonly kind: 'unknown'; readonly message: string };

/**
 * Sends one request through the outbox. May be repeated with the same attempt: the server applies it once.
 * @param keepAnswer see `Command`
 */
export async function sendOrder(
  http: Http,
  attempt: OrderAttempt,
  form: OrderEntryForm,
  keepAnswer: (arrived: ArrivedOrder | null, accountId: string | null) => Promise<boolean>,
): Promise<OrderOutcome> {
  const outcome = await sendCommand(http, {
    id: attempt.key,
    kind: 'order',
    label: `Request to ${form.vendorName}`,
    request: { method: 'POST', path: '/orders', body: attempt.body },
    answer: orderAnswerSchema,
    form,
    keepAnswer,
  });
  if (outcome.kind === 'queued') return outcome;
  if (outcome.kind === 'delivered') {
    const { answer } = outcome;
    return {
      kind: 'sent',
      key: attempt.key,
      message: answer?.message ?? `Sent to ${form.vendorName}.`,
      arrived: answer,
    };
  }
  const { message, fields, code } = outcome.fault;
  if (outcome.kind !== 'needs-you') return { kind: 'unknown', message };
  // Its parts are still in the cart, where the request can be corrected. A device without storage has no outbox.
  await discard(attempt.key).catch(() => undefined);
  return { kind: 'refused', message, fields, cartChanged: code === 'conflict' };
}
