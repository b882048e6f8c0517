import type { OutboxEntry, OutboxKind } from './shared/entry.ts';
import { deviceOutbox } from './shared/outbox.ts';
import { personOf } from './person.ts';
import { openTabs } from './thisTab.ts';

/** An entry that was delivered while nobody waited for its answer. */
export interface Delivery {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly label: string;
  /** Whose it is; null for what anybody may send. */
  readonly accountId: string | null;
  readonly about: readonly string[];
  /** As the shop gave it; parse it with the command's schema. */
  readonly answer: unknown;
  /** What was sent. */
  readonly body: unknown;
  /** What the feature kept with it for its form. */
  readonly form: unknown;
}

/** May be called twice with the same one, when a tab dies in it. */
export type DeliveryHandler = (delivery: Delivery) => Promise<void> | void;

const noteLock = 'spareyard-outbox-notes';

/**
 * Hands every delivery that nobody waited for to `handle`, in one tab alone, and forgets it once that has resolved.
 * @throws what `handle` throws; the delivery then stays for the next time
 */
export async function takeNote(handle: DeliveryHandler): Promise<void> {
  const { store } = deviceOutbox();
  const note = async () => {
    const person = personOf(await store.session());
    const entries = await store.all();
    // After the entries: a tab says that it is open before it keeps one.
    const tabs = await openTabs();
    for (const entry of entries) {
      if (entry.state !== 'delivered' || (entry.awaitedBy !== null && tabs.has(entry.awaitedBy))) continue;
      if (entry.accountId !== null && entry.accountId !== person) continue;
      await handle(deliveryOf(entry));
      await store.change(entry.id, () => null);
    }
  };
  if (!('locks' in navigator)) return note();
  await navigator.locks.request(noteLock, { ifAvailable: true }, (lock) => (lock ? note() : undefined));
}

function deliveryOf({ id, kind, label, accountId, about, answer, request, form }: OutboxEntry): Delivery {
  return { id, kind, label, accountId, about, answer, body: request.body, form };
}
