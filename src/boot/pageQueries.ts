import type { DehydratedState } from '@tanstack/react-query';

/*
 * The timestamps of a page's queries stay out of its document. That way the same data makes the same bytes, and the
 * shop can confirm a copy of the page instead of sending it again. The browser's own clock tells when the document
 * came.
 */

/** Gives all queries of a page the same timestamp. @param at in milliseconds since 1970; 0 in the document */
export function answeredAt(state: DehydratedState, at: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    dehydratedAt: at,
    state: { ...query.state, dataUpdatedAt: at },
  }));
  return { ...state, queries };
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
  return isBack && !navigator.serviceWorker?.controller;
}
