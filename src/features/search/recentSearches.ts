import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const maxKept = 6;

const searchesSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).recentSearchesSchema);

/** The searches made on this device, newest first. */
export const recentSearchesAtom = storedAtom<readonly string[]>(storageKeys.recentSearches, searchesSchema, []);

/** Returns the list with `query` first. Each search is in it once, whatever its capitals; at most `maxKept` in all. */
export function withSearch(recent: readonly string[], query: string): readonly string[] {
  const others = recent.filter((search) => search.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, maxKept);
}
