import { isOpen, type OutboxEntry, type SendingSession } from './entry.ts';

/**
 * Whether this device may send the entry now: it belongs to no account, or to the account whose token still works here.
 */
export function maySend(entry: OutboxEntry, session: SendingSession | null): boolean {
  if (entry.accountId === null) return true;
  return session !== null && !session.refused && session.accountId === entry.accountId;
}

/**
 * Returns the entry to send next: the first in order that is ready and has no open entry about the same thing before
 * it. An entry that needs the person holds up only the entries that build on it.
 * @param skip returns true for entries to leave alone for now; they also hold up the entries that build on them
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  session: SendingSession | null,
  skip: (entry: OutboxEntry) => boolean,
): OutboxEntry | null {
  const unsettled = new Set<string>();
  for (const entry of inOrder(entries.filter(isOpen))) {
    const places = placesOf(entry);
    const free = places.every((place) => !unsettled.has(place));
    if (free && entry.state === 'waiting' && maySend(entry, session) && !skip(entry)) return entry;
    for (const place of places) unsettled.add(place);
  }
  return null;
}

/** Whether an earlier entry blocks this one: its try failed, it was refused, or a form has it open. */
export function isHeldUp(entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  const ordered = inOrder(entries.filter(isOpen));
  const before = ordered.slice(
    0,
    ordered.findIndex(({ id }) => id === entry.id),
  );
  const places = placesOf(entry);
  return before.some(
    (one) =>
      placesOf(one).some((place) => places.includes(place)) &&
      (one.state === 'needs-you' || one.state === 'held' || (one.state === 'waiting' && one.later !== null)),
  );
}

const placesOf = ({ about, accountId }: OutboxEntry) => about.map((id) => `${accountId ?? ''} ${id}`);

/**
 * Sorts entries in the order in which they were given, with one exception: restoring an advert comes before the edits
 * of it that were given just before. Those edits are refused while the advert is deleted, and a refused entry would
 * hold up the restore.
 */
function inOrder(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const ordered = entries.toSorted((a, b) => a.sequence - b.sequence);
  for (const restore of ordered.filter(({ kind }) => kind === 'advert.restore')) {
    const places = placesOf(restore);
    const at = ordered.indexOf(restore);
    const before = ordered.slice(0, at).filter((one) => placesOf(one).some((place) => places.includes(place)));
    const [firstEdit] = before.slice(before.findLastIndex(({ kind }) => kind !== 'advert.edit') + 1);
    if (!firstEdit) continue;
    ordered.splice(at, 1);
    ordered.splice(ordered.indexOf(firstEdit), 0, restore);
  }
  return ordered;
}
