import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { atom } from 'jotai';
import type { PartsKept } from '#contract/catalogue/snapshot.ts';

/*
 * How old the data on the page is. Each read of a query takes a note with its request (`copyNoteOf`), and the transport
 * writes on it whether the shop or a copy has answered. So a copy belongs to its query, whichever page that was read
 * for, and the page is as old as the oldest copy among the queries that it shows. A page that comes from a copy as a
 * whole has its date in the document itself.
 */

/** What a copy contains: all that the shop had, the newest parts by category, or the person's own newest adverts. */
export type SavedExtent = 'whole' | 'newest-parts' | 'newest-own';

export interface SavedCopy {
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  readonly extent: SavedExtent;
  /** For a copy that was made from the parts on this device: how many of the shop's these are. */
  readonly parts?: PartsKept;
}

/** Is told where the answer to a read came from. @param copy null when the shop itself has just answered */
export type CopyNote = (path: string, copy: SavedCopy | null) => void;

/** When the oldest copy on the page was saved, in milliseconds since 1970; null while all data is current. */
export const savedAtAtom = atom<number | null>(null);
/** What the copies on the page contain: the extent of a partial one, if there is any. */
export const savedExtentAtom = atom<SavedExtent>('whole');
/** How many of the shop's parts this device has; null while nothing on the page was made from them. */
export const savedPartsAtom = atom<PartsKept | null>(null);

/** A copy that a query was answered with, and the page of the query, if it has several. */
interface HeldCopy extends SavedCopy {
  readonly pageParam: unknown;
}

/** One run of a query. */
interface QueryRun {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly pageParam?: unknown;
}

const copies = new WeakMap<Query, Map<string, HeldCopy>>();
let publishSoon = () => undefined as void;

/** When the page's document was saved, in milliseconds since 1970; null when it is no copy, or does not count any more. */
export const documentSavedAtAtom = atom<number | null>(null);

/** Calls `listener` whenever a copy was noted. */
export function listenToCopyNotes(listener: () => void): void {
  publishSoon = listener;
}

/**
 * Returns the note for the reads of one run of a query, for `HttpRequest.onCopy`. A query without it does not affect
 * how old the page is, such as suggestions, counters in the bar, and what the shop says of itself.
 */
export function copyNoteOf({ client, queryKey, pageParam }: QueryRun): CopyNote {
  const query = client.getQueryCache().find({ queryKey });
  // What was noted in earlier runs ends with the first answer of this one, unless the query is read page by page.
  const before = pageParam === undefined || !query ? undefined : copies.get(query);
  const run = before ?? new Map<string, HeldCopy>();
  return (path, copy) => {
    if (!query) return;
    if (copy) run.set(path, { ...copy, pageParam });
    else run.delete(path);
    copies.set(query, run);
    publishSoon();
  };
}

/** What most reads of a query add to their request: they end with it, and no older copy replaces what it shows. */
export function readOfQuery(context: QueryRun & { readonly signal: AbortSignal }) {
  return { signal: context.signal, shownSince: shownSince(context), onCopy: copyNoteOf(context) };
}

/** Returns when a query's current data was received, for `HttpRequest.shownSince`; 0 when there is none. */
export function shownSince({ client, queryKey }: QueryRun): number {
  return client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
}

/** Returns the copies that a query shows. Those of pages that it does not have any more do not count. */
export function copiesOf(query: Query): SavedCopy[] {
  const { data } = query.state;
  const pages = typeof data === 'object' && data !== null && 'pageParams' in data ? data.pageParams : null;
  return [...(copies.get(query)?.values() ?? [])].filter(
    ({ pageParam }) => pageParam === undefined || !Array.isArray(pages) || pages.includes(pageParam),
  );
}
