import type { DehydratedState } from '@tanstack/react-query';

/*
 * The moments at which a page's queries were answered stay out of its document: the same answers make the same bytes, so
 * that a copy of it can be confirmed instead of sent again. The browser knows when it had the document, by its own clock.
 */

/** The queries of a page, all of them answered at one moment. @param at in milliseconds since 1970; 0 in the document */
export function answeredAt(state: DehydratedState, at: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    dehydratedAt: at,
    state: { ...query.state, dataUpdatedAt: at },
  }));
  return { ...state, queries };
}

/** Long ago: anything newer takes the place of what came with the document. */
const unknownMoment = 1;

/**
 * When the document of this page was had, or confirmed to be the shop's latest, in milliseconds since 1970 by this device's
 * clock. A copy says its moment itself. Not known of the shell, and of what a browser without our worker shows again on
 * "back" without asking.
 */
export function documentMoment({ isShell }: { isShell: boolean }): number {
  const savedAt = Number(document.documentElement.dataset['savedAt']);
  if (savedAt > 0) return savedAt;
  if (isShell || isUnasked()) return unknownMoment;
  return Math.floor(Date.now() - performance.now());
}

function isUnasked(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return isBack && !navigator.serviceWorker?.controller;
}
