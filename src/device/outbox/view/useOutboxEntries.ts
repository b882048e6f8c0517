import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { savedAtAtom } from '#src/http/savedAnswers.ts';
import type { OutboxEntry } from '../shared/entry.ts';
import type { ArrivedEntry } from '../tab/engine.ts';
import { arrivedCountAtom, outboxCountAtom, useOutboxCount } from './outboxCount.ts';

/**
 * Returns the entries that this person has not sent yet, in order, and follows changes by this tab, other tabs and the
 * worker. Null until they were read, and on the server.
 * @param awaited whether to include entries that a form of this tab waits for; the form already shows those
 */
export function useOutboxEntries({ awaited = false } = {}): readonly OutboxEntry[] | null {
  return useFollowed(true, awaited)?.open ?? null;
}

const nothing: readonly OutboxEntry[] = [];

/** The same for a page that says nothing about an empty outbox: empty at once, and loads nothing, while nothing waits. */
export function useWaitingEntries(): readonly OutboxEntry[] | null {
  const isAny = useOutboxCount() > 0;
  const followed = useFollowed(isAny, false);
  return isAny ? (followed?.open ?? null) : nothing;
}

/**
 * The same for a page that shows these entries beside its own content: empty until they were read. Loads nothing while
 * the outbox is empty.
 * @param readAt when that content was read, in milliseconds since 1970 (`dataUpdatedAt` of its query). Entries that have
 * arrived since are included, as `delivered`, until the content has been read again from the shop, and not from an older
 * copy: what waited must not vanish before the page has what came of it
 */
export function useUnsentEntries({
  awaited = false,
  readAt = Infinity,
}: { awaited?: boolean; readAt?: number } = {}): readonly OutboxEntry[] {
  const isAny = useAtomValue(outboxCountAtom) + useAtomValue(arrivedCountAtom) > 0;
  const followed = useFollowed(isAny, awaited);
  // While another page of the same content loads, its query has read nothing yet. What the last one had still counts, and
  // before the first one only what arrives from now on.
  const [newest, setNewest] = useState(() => readAt || Date.now());
  if (readAt > newest) setNewest(readAt);
  // What comes from a copy is as old as the copy.
  const read = Math.min(Math.max(newest, readAt), useAtomValue(savedAtAtom) ?? Infinity);
  return useMemo(() => {
    if (!isAny || !followed) return nothing;
    if (readAt === Infinity) return followed.open;
    const lacking = followed.arrived.filter(({ at }) => read < at).map(({ entry }) => entry);
    return lacking.length === 0
      ? followed.open
      : [...followed.open, ...lacking].toSorted((a, b) => a.sequence - b.sequence);
  }, [isAny, followed, readAt, read]);
}

/** Returns the entries that have arrived since `since`, in milliseconds since 1970, in that order. */
export function useArrivedEntries(since: number): readonly OutboxEntry[] {
  const isAny = useAtomValue(arrivedCountAtom) > 0;
  const followed = useFollowed(isAny, false);
  return useMemo(
    () => followed?.arrived.filter(({ at }) => at >= since).map(({ entry }) => entry) ?? nothing,
    [followed, since],
  );
}

interface Followed {
  readonly open: readonly OutboxEntry[];
  readonly arrived: readonly ArrivedEntry[];
}

function useFollowed(isWanted: boolean, awaited: boolean): Followed | null {
  const [entries, setEntries] = useState<Followed | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let unlisten: (() => void) | null = null;
    let left = false;
    const follow = async () => {
      const engine = await import('../tab/engine.ts');
      if (left) return;
      const show = () => {
        const open = awaited ? engine.readEntries() : engine.shownEntries();
        const arrived = engine.arrivedEntries();
        const isHere = new Set(arrived.map(({ entry }) => entry.id));
        setEntries(open && { open: open.filter(({ id }) => !isHere.has(id)), arrived });
      };
      unlisten = engine.listenToEntries(show);
      await engine.startEngine();
      show();
    };
    void follow();
    return () => {
      left = true;
      unlisten?.();
    };
  }, [isWanted, awaited]);
  return entries;
}
