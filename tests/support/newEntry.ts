import { randomId } from '#src/lib/randomId.ts';
import type { NewEntry } from '#src/offline/shared/outbox/outboxStore.ts';

/** A command to keep, right in every field. */
export function newEntry(changes: Partial<NewEntry> = {}): NewEntry {
  return {
    id: randomId(),
    accountId: null,
    kind: 'contact',
    label: 'Message to the shop',
    about: [],
    request: { method: 'POST', path: '/contact', body: { message: 'Hello' }, ifMatch: null },
    pictures: null,
    createdAt: 0,
    awaitedBy: null,
    ...changes,
  };
}
