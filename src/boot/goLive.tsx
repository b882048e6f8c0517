import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#src/App.tsx';
import { noteDelivery } from '#src/features/outbox/noteDelivery.ts';
import { followRoomMade } from '#src/features/outbox/noteRoomMade.ts';
import { browserTransport } from '#src/http/browserTransport.ts';
import { ApiError, isUnreachable } from '#src/http/failures.ts';
import { createHttp } from '#src/http/http.ts';
import { currentToken, deviceStore, dropSession, followSession } from '#src/http/session.ts';
import { notePageLeft } from '#src/http/savedAnswers.ts';
import { followOutbox } from '#src/device/outbox/outbox.ts';
import { createBrowserReads } from '#src/device/reads/browserReads.ts';
import { followSessionForCopies } from '#src/device/reads/followSession.ts';
import { loadLateSchemas } from '#src/lib/lateSchema.ts';
import { painted } from '#src/lib/painted.ts';
import { createQueryClient } from '#src/queryClient.ts';
import { type AppRouter, createAppRouter } from '#src/router.tsx';
import { dataElementId, rootElementId } from '#contract/core/pageDocument.ts';
import { layOutAtOnce, layOutBelow } from './layOutBelow.ts';
import { addLiveStyles, keepNoticeStyles } from './liveStyles.ts';
import { answeredAt, documentMoment } from './pageQueries.ts';
import { createStyleCache } from './styleCache.ts';
import { replayEarly, restoreFields, typedFields } from './replay.ts';
import { afterLive, yieldToMain } from './stages.ts';

/** What the server writes into its document for this script; its queries are the library's own business, on either side. */
interface PageData {
  readonly queries: DehydratedState;
  readonly publicUrl: string;
  readonly shell?: true;
}

/**
 * Makes the server's markup live: same tree, same data, then whatever was typed or clicked meanwhile. The shell, which the
 * service worker opens where it has no page, is replaced by the page of the address instead.
 */
export async function goLive(): Promise<void> {
  const root = document.getElementById(rootElementId);
  const block = document.getElementById(dataElementId);
  if (!root || !block?.textContent) throw new Error('The page has no root or no data block.');
  // The document's own words: nobody else writes them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const data = JSON.parse(block.textContent) as PageData;
  // What a device holds is read as the page becomes live, and is checked.
  if (holdsAnything()) await loadLateSchemas();

  const queryClient = createQueryClient();
  hydrate(queryClient, answeredAt(data.queries, documentMoment({ isShell: data.shell === true })));
  await yieldToMain();
  function readAgain(): void {
    void queryClient.invalidateQueries();
    void router.invalidate();
  }
  const router = createAppRouter(
    {
      queryClient,
      http: createHttp({
        transport: createBrowserReads(browserTransport, readAgain),
        token: currentToken,
        onSignedOut: dropSession,
      }),
      publicUrl: data.publicUrl,
      setStatus: () => undefined,
    },
    { isServer: false },
  );
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) notePageLeft();
  });
  if (!data.shell) {
    // Undocumented: without it the router wraps the first match in a Suspense boundary that the server did not render.
    router.ssr = { manifest: undefined };
    await yieldToMain();
    await router.load();
    await yieldToMain();
  }

  // A tap is answered by a paint before the next page is begun, which is work for every link of this one, and before what
  // that page needs is fetched.
  const { load, preloadRoute } = router;
  router.preloadRoute = async (options) => {
    await painted();
    return preloadRoute(options);
  };
  router.load = async (options) => {
    // While a card grows nothing is painted.
    if (/PUSH|REPLACE/.test(options?.action?.type ?? '') && !document.querySelector('[data-growing]')) {
      router.updateLatestLocation();
      await painted();
      // Back returns to a place in this page.
      layOutAtOnce();
    }
    return load(options);
  };

  const liveStyles = addLiveStyles();
  const styleCache = createStyleCache(liveStyles);
  keepNoticeStyles(liveStyles);

  const onLive = () => {
    const typed = typedFields();
    followSession();
    followSessionForCopies();
    followOutbox(noteDelivery(queryClient));
    followRoomMade();
    // Outside of React's own work: an event within it cannot make a part of the page live that is not yet, and is lost.
    void yieldToMain().then(() => {
      // What was typed meanwhile is newer.
      restoreFields(new Map([...typed, ...typedFields()]));
      replayEarly();
      document.documentElement.dataset['live'] = 'true';
      layOutBelow();
    });
    void import('#src/ui/overlays/closeByBack.ts').then(
      ({ followPopovers }) => followPopovers(router),
      () => undefined,
    );
    afterLive(() => startRest(router));
  };
  const app = (
    <App router={router} queryClient={queryClient} styleCache={styleCache} store={deviceStore} onLive={onLive} />
  );
  if (data.shell) {
    // The browser takes the first of two titles.
    document.querySelector('title')?.remove();
    createRoot(root, { onCaughtError }).render(app);
    // What the shell knows of the shop is as old as the shell.
    void queryClient.invalidateQueries({ queryKey: ['shop'] });
  } else {
    startTransition(() => {
      hydrateRoot(root, app, { onCaughtError });
    });
  }
}

/** Asks for it until it comes: without it nothing goes out of the outbox, and the shop is not kept for later. */
function startRest(router: AppRouter, waitMs = 5_000): void {
  import('./startTheRest.ts').then(
    ({ startTheRest }) => startTheRest(router),
    () => setTimeout(() => startRest(router, Math.min(2 * waitMs, 5 * 60_000)), waitMs),
  );
}

/** Whether this device may hold something of ours in local storage. */
function holdsAnything(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    // It may not be read, then or now.
    return false;
  }
}

/** A page whose data could not be had says so itself; anything else is a fault to be seen. */
function onCaughtError(error: unknown): void {
  if (isUnreachable(error) || error instanceof ApiError) return;
  reportError(error);
}
