import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';
import { fold, unfold } from '#contract/core/pages/foldedTables.ts';

/*
 * The timestamps of a page's queries stay out of its document. That way the same data makes the same bytes, and the
 * shop can confirm a copy of the page instead of sending it again. The browser's own clock tells when the document
 * came.
 */

/** What the loaders have read, for the document. */
export function writtenQueries(client: QueryClient): unknown {
  const read = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success');
  return fold(read.map(({ queryKey, state }) => [queryKey, state.data]));
}

/** Fills the cache with what the document holds. @param at when it was read, in milliseconds since 1970 */
export function readQueries(client: QueryClient, written: unknown, at: number): void {
  // Only our own server writes this block.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const pairs = unfold(written) as readonly (readonly [QueryKey, unknown])[];
  for (const [key, data] of pairs) client.setQueryData(key, data, { updatedAt: at });
}

/** Long ago: anything newer replaces the data from the document. */
const unknownTime = 1;

/**
 * When the document of this page was received, or confirmed to be the shop's latest, in milliseconds since 1970 by this
 * device's clock. A saved copy contains its own timestamp. The time is unknown, and the result long ago, for the shell
 * and for a page that a browser without our worker shows again on "back" without a request.
 */
export function documentTime({ isShell }: { isShell: boolean }): number {
  const savedAt = Number(document.documentElement.dataset['savedAt']);
  if (savedAt > 0) return savedAt;
  if (isShell || isBackWithoutRequest()) return unknownTime;
  return Math.floor(Date.now() - performance.now());
}

function isBackWithoutRequest(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return isBack && !serviceWorkers()?.controller;
}
