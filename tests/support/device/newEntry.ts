import { randomId } from '#src/lib/randomId.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import type { NewEntry } from '#src/device/outbox/shared/entryRecords.ts';

/** A command for the outbox, valid in every field. */
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

/** The same command as it is stored in the outbox, in any state. */
export function keptEntry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const entry = newEntry();
  return {
    ...entry,
    schema: 1,
    key: changes.id ?? entry.id,
    sequence: 1,
    revision: 1,
    lastTriedAt: null,
    attempts: 0,
    state: 'waiting',
    later: null,
    problem: null,
    begun: null,
    earlier: [],
    picturesRenewed: false,
    ...changes,
  };
}
