import { useState } from 'react';
import { arrivedOrder, orderEntryForm } from '#src/device/outbox/commands/orderEntry.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { isAnswerForForm } from '#src/device/outbox/tab/thisTab.ts';
import { useArrivedEntries, useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import type { OrderOutcome } from './sendOrder.ts';

/** A request that has arrived, ready to display. */
export interface SentOrder {
  readonly key: string;
  readonly message: string;
  /** Null when a newer shop answers in a form that this page cannot read. */
  readonly number: number | null;
  readonly orderId: string | null;
}

/** The requests that were sent from this page: those that have arrived, at once or later, and those that wait. */
export function useSentOrders(outcomes: ReadonlyMap<string, OrderOutcome>): {
  readonly sent: readonly SentOrder[];
  readonly waiting: readonly OutboxEntry[];
} {
  const [openedAt] = useState(Date.now);
  const waiting = useUnsentEntries().filter(({ kind }) => kind === 'order');
  const arrived = useArrivedEntries(openedAt).flatMap((entry) => {
    const form = orderEntryForm(entry);
    // What this page waits for it tells of once the answer is kept, unless its sender has left.
    if (!form || isAnswerForForm(entry)) return [];
    const answer = arrivedOrder(entry);
    const { number = null, id: orderId = null } = answer?.order ?? {};
    return {
      key: entry.id,
      message: answer?.message ?? `Sent to ${form.vendorName}.`,
      number,
      orderId,
    };
  });
  const atOnce = [...outcomes.values()].flatMap((outcome) => {
    if (outcome.kind !== 'sent') return [];
    const { number = null, id: orderId = null } = outcome.arrived?.order ?? {};
    return { key: outcome.key, message: outcome.message, number, orderId };
  });
  return { sent: [...arrived, ...atOnce], waiting };
}
