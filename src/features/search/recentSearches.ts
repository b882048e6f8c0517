import * as z from 'zod/mini';
import { storageKeys } from '#src/offline/storageKeys.ts';
import { storedAtom } from '#src/offline/storedAtom.ts';

const maxKept = 6;

/** What was searched for on this device, newest first. */
export const recentSearchesAtom = storedAtom<readonly string[]>(storageKeys.recentSearches, z.array(z.string()), []);

/** The list with `query` on top, each search once. */
export function withSearch(recent: readonly string[], query: string): readonly string[] {
  return [query, ...withoutSearch(recent, query)].slice(0, maxKept);
}

/** The list without `query`, however it was spelled in capitals. */
export function withoutSearch(recent: readonly string[], query: string): readonly string[] {
  return recent.filter((held) => held.toLowerCase() !== query.toLowerCase());
}
