import { withLock } from '#src/lib/storage/locks.ts';
import type { OutboxEntry, OutboxKind } from '../shared/entry.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { personOf } from './person.ts';
import { openTabs } from './thisTab.ts';

/** An entry that was delivered while nobody waited for its answer. */
export interface Delivery {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly label: string;
  /** The account that sent it; null for what anybody may send. */
  readonly accountId: string | null;
  readonly about: readonly string[];
  /** The shop's answer, unparsed; parse it with the command's schema. */
  readonly answer: unknown;
  /** The body that was sent. */
  readonly body: unknown;
  /** What the feature stored with it for its form. */
  readonly form: unknown;
}

/** May be called twice with the same delivery, when a tab dies while it runs. */
export type DeliveryHandler = (delivery: Delivery) => Promise<void> | void;

const deliveriesLock = 'spareyard-outbox-notes';

/**
 * Passes every delivery that nobody waited for to `handle`, in one tab only, and deletes it once `handle` has resolved.
 * May be repeated.
 * @throws what `handle` throws; the delivery then stays for the next time
 */
export async function handleDeliveries(handle: DeliveryHandler): Promise<void> {
  const { store } = deviceOutbox();
  const handleAll = async () => {
    const person = personOf(await store.session());
    const entries = await store.all();
    // Read after the entries, because a tab announces itself before it saves an entry.
    const tabs = await openTabs();
    for (const entry of entries) {
      if (entry.state !== 'delivered' || (entry.awaitedBy !== null && tabs.has(entry.awaitedBy))) continue;
      if (entry.accountId !== null && entry.accountId !== person) continue;
      await handle(deliveryOf(entry));
      await store.change(entry.id, () => null);
    }
  };
  await withLock(deliveriesLock, { ifAvailable: true }, async (isMine) => {
    if (isMine) await handleAll();
  });
}

function deliveryOf({ id, kind, label, accountId, about, answer, request, form }: OutboxEntry): Delivery {
  return { id, kind, label, accountId, about, answer, body: request.body, form };
}
