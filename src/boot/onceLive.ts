import type { QueryClient } from '@tanstack/react-query';
import { followSessionForCopies } from '#src/device/reads/followSessionForCopies.ts';
import { garageAtom } from '#src/device/lists/garage.ts';
import { keepPages } from '#src/features/shell/keptPages.ts';
import { deviceStore } from '#src/http/session.ts';
import { followCopies } from '#src/http/followCopies.ts';
import { catchUpAfterBack } from '#src/lib/catchUpAfterBack.ts';
import type { AppRouter } from '#src/router.tsx';
import { dropLeftEntry, followPopovers } from '#src/ui/overlays/closeByBack.ts';
import { forgetOthers } from './forgetOthers.ts';
import { keepFocus } from './places/keepFocus.ts';
import { keepLoading } from './loading/keepLoading.ts';
import { loadNextPages } from './ahead/nextPages.ts';
import { notePlaces } from './places/notePlaces.ts';
import { showWholeFields } from './browsers/showWholeFields.ts';
import { afterLive } from './stages/stages.ts';
import { takeFilled } from './browsers/takeFilled.ts';
import { allowTranslatedText } from './browsers/translatedText.ts';

/**
 * Starts what a live page needs at once, but not before: its script is loaded as soon as the page is live.
 * @param settle is called once the page has been live for a while
 */
export function onceLive(router: AppRouter, queryClient: QueryClient, settle: () => void): void {
  // Also for a page that is left within its first seconds, which some browsers keep for Back as well.
  catchUpAfterBack();
  allowTranslatedText();
  takeFilled();
  showWholeFields();
  notePlaces(router);
  keepFocus(router);
  followSessionForCopies();
  const { pages } = router.options.context;
  if (pages) keepPages(router, pages);
  const forgetPages = () => {
    const current = pages?.get()?.[0];
    if (current) pages.set(current);
  };
  forgetOthers(queryClient, forgetPages);
  // Back leads to the list for that vehicle then, which is another.
  deviceStore.sub(garageAtom, forgetPages);
  const pageShown = followCopies(queryClient, () => router.state.isLoading);
  router.subscribe('onRendered', ({ hrefChanged }) => pageShown(hrefChanged));
  followPopovers(router);
  dropLeftEntry(router);
  loadNextPages(router);
  afterLive(() => {
    settle();
    // Without it the outbox sends nothing, and the shop is not saved for offline use.
    keepLoading(
      () => import('./startTheRest.ts'),
      (file) => void file.startTheRest(router),
    );
  });
}
