import type { OutboxEntry, SendingSession } from './entry.ts';

/** Whether this device may send it now: anybody's, or of the account whose token is here and still taken. */
export function maySend(entry: OutboxEntry, session: SendingSession | null): boolean {
  if (entry.accountId === null) return true;
  return session !== null && !session.refused && session.accountId === entry.accountId;
}

/**
 * The entry to send next: the first in order that is ready and has no open one before it about the same thing. One that
 * needs the person holds up only what builds on it.
 * @param skip says which to leave alone for now; they too hold up what builds on them
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  session: SendingSession | null,
  skip: (entry: OutboxEntry) => boolean,
): OutboxEntry | null {
  const unsettled = new Set<string>();
  for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence)) {
    if (entry.state === 'delivered') continue;
    const places = entry.about.map((id) => `${entry.accountId ?? ''} ${id}`);
    const free = places.every((place) => !unsettled.has(place));
    if (free && entry.state === 'waiting' && maySend(entry, session) && !skip(entry)) return entry;
    for (const place of places) unsettled.add(place);
  }
  return null;
}
