import type { QueryClient } from '@tanstack/react-query';
import { followSessionForCopies } from '#src/device/reads/followSessionForCopies.ts';
import { followCopies } from '#src/http/followCopies.ts';
import type { AppRouter } from '#src/router.tsx';
import { followPopovers } from '#src/ui/overlays/closeByBack.ts';
import { markMissingScripts } from './markMissingScripts.ts';
import { notePlaces } from './notePlaces.ts';
import { allowTranslatedText } from './translatedText.ts';

/** Starts what a live page needs at once, but not before: its script is loaded as soon as the page is live. */
export function onceLive(router: AppRouter, queryClient: QueryClient): void {
  markMissingScripts();
  allowTranslatedText();
  notePlaces(router);
  followSessionForCopies();
  const pageShown = followCopies(queryClient, () => router.state.isLoading);
  router.subscribe('onRendered', ({ hrefChanged }) => pageShown(hrefChanged));
  followPopovers(router);
}
