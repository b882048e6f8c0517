import { createRoot } from 'react-dom/client';
import { App } from '#src/App.tsx';
import { noteDelivery, readOwnDataAgain } from '#src/features/outbox/noteDelivery.ts';
import { createPagePlace } from '#src/features/shell/pagePlace.ts';
import { createShownPages } from '#src/features/shell/shownPages.ts';
import { browserTransport } from '#src/http/browserTransport.ts';
import { createHttp } from '#src/http/http.ts';
import { currentToken, deviceStore, dropSession, followSession } from '#src/http/session.ts';
import { followOutbox } from '#src/device/outbox/outbox.ts';
import { createBrowserReads } from '#src/device/reads/browserReads.ts';
import { documentSavedAtAtom } from '#src/http/savedAnswers.ts';
import { loadLateSchemas } from '#src/lib/lateSchema.ts';
import { untilPainted } from '#src/lib/untilPainted.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { createQueryClient } from '#src/queryClient.ts';
import { createAppRouter } from '#src/router.tsx';
import { dataElementId, type PageData, rootElementId } from '#contract/core/pages/pageDocument.ts';
import { noteBug, showBroken } from './loading/bugs.ts';
import { createFirstPlace } from './places/firstPlace.ts';
import { hydratePage, throwIfBroken } from './hydratePage.ts';
import { keepLoading } from './loading/keepLoading.ts';
import { layOutAtOnce, layOutBelow } from './layOutBelow.ts';
import { addLiveStyles } from './liveStyles.ts';
import { documentTime, readQueries } from './pageQueries.ts';
import { createStyleCache } from './styleCache.ts';
import { replayEarly, restoreFields, typedFields } from './replay.ts';
import { yieldToMain } from './stages/stages.ts';

/**
 * Makes the server's markup live: same tree, same data, then whatever was typed or clicked in the meantime. The shell,
 * which the service worker opens when it has no copy of the page, is replaced by the page of the address instead.
 * @throws {Error} when the document has no root or no data block
 */
export async function goLive(): Promise<void> {
  const root = document.getElementById(rootElementId);
  const block = document.getElementById(dataElementId);
  if (!root || !block?.textContent) throw new Error('The page has no root or no data.');
  // Only our own server writes this block.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const data = JSON.parse(block.textContent) as PageData;
  // Data stored on the device is read while the page becomes live, and needs the schemas for checking.
  if (!localStore.isEmpty()) await loadLateSchemas();

  const savedAt = Number(document.documentElement.dataset['savedAt']) || null;
  const queryClient = createQueryClient();
  readQueries(queryClient, data.queries, documentTime({ isShell: data.shell === true }));
  await yieldToMain();
  function readAgain(): void {
    void queryClient.invalidateQueries();
    void router.invalidate();
  }
  const place = createFirstPlace(data.shell === true);
  const pages = createShownPages();
  const router = createAppRouter(
    {
      queryClient,
      http: createHttp({
        transport: createBrowserReads(browserTransport, readAgain, data.shell === true || savedAt !== null),
        token: currentToken,
        onSignedOut: dropSession,
      }),
      publicUrl: data.publicUrl,
      setStatus: () => undefined,
      pages,
      mayLead: () => data.shell === true || (window.earlyState.live && window.earlyState.begun),
    },
    { isServer: false, mayScroll: (rendered) => place.mayScroll(rendered) && !pages.wasThere },
  );
  place.follow(router);
  pages.set(createPagePlace(router, 1));
  deviceStore.set(documentSavedAtAtom, savedAt);
  if (!data.shell) {
    // Undocumented: without it the router wraps the first match in a Suspense boundary that the server did not render.
    router.ssr = { manifest: undefined };
    await yieldToMain();
    await router.load();
    throwIfBroken(router);
    await yieldToMain();
  }

  // Paint the feedback to a tap before starting the next page, which costs work for every link of this page, and before
  // fetching the data that the next page needs.
  const { load, preloadRoute } = router;
  router.preloadRoute = async (options) => {
    await untilPainted();
    return preloadRoute(options);
  };
  router.load = async (options) => {
    if (/PUSH|REPLACE/.test(options?.action?.type ?? '')) {
      router.updateLatestLocation();
      await untilPainted();
      // "Back" will return to a scroll position in this page, so its layout must be exact.
      layOutAtOnce();
      return load(options);
    }
    const loaded = load(options);
    pages.show?.(router.history.location.state.__TSR_key);
    return loaded;
  };

  const styleCache = createStyleCache(addLiveStyles());

  let settle = () => {};
  const onLive = () => {
    const typed = typedFields();
    followSession();
    followOutbox(noteDelivery, readOwnDataAgain(queryClient));
    // Outside of React's own work: an event fired within it cannot hydrate a part that is not live yet, and is lost.
    void yieldToMain().then(() => {
      // Text typed in the meantime is newer.
      restoreFields(new Map([...typed, ...typedFields()]));
      replayEarly();
      document.documentElement.dataset['live'] = 'true';
      layOutBelow();
    });
    // In a task of its own, because it asks for a dozen scripts.
    void yieldToMain()
      .then(yieldToMain)
      .then(() =>
        keepLoading(
          () => import('./onceLive.ts'),
          (file) => file.onceLive(router, queryClient, settle),
        ),
      );
  };
  const app = (
    <App router={router} queryClient={queryClient} styleCache={styleCache} store={deviceStore} onLive={onLive} />
  );
  // The page was given up while it waited for its scripts (`early.ts`).
  if (window.earlyState.live && !data.shell) return;
  window.earlyState.begun = true;
  if (data.shell) {
    // The browser uses the first of two titles.
    document.querySelector('title')?.remove();
    createRoot(root, { onCaughtError: noteBug, onUncaughtError: (error) => showBroken(root, error) }).render(app);
    // The shop's data about the shop is as old as the shell.
    void queryClient.invalidateQueries({ queryKey: ['shop'] });
  } else {
    settle = hydratePage(root, app, router);
  }
}
