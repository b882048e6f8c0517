import { isNotFound } from '@tanstack/react-router';
import { ApiError, isShopAway } from '#src/http/failures.ts';

/** Whether an error is no bug: a page that does not exist, or whose data could not be loaded, says so itself. */
export function isKnownFailure(error: unknown): boolean {
  return isShopAway(error) || error instanceof ApiError || isNotFound(error);
}

/** Tells the server's log and the browser's about a bug. A known failure is none. */
export function noteBug(error: unknown): void {
  if (isKnownFailure(error)) return;
  window.earlyState.report(error);
  reportError(error);
}

/** Call it when an error has taken the whole app away: says so on the page, without any of the app's parts. */
export function showBroken(root: HTMLElement, error: unknown): void {
  noteBug(error);
  withBrokenApp(({ fillBrokenPage }) => fillBrokenPage(root));
}

/** Runs what is loaded only when the app has broken. */
export function withBrokenApp(run: (tools: typeof import('./brokenApp.ts')) => void): void {
  import('./brokenApp.ts').then(
    run,
    // Its script cannot be loaded; the worker may still have the page.
    () => location.reload(),
  );
}
