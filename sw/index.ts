import { askedAgain } from '#contract/core/pages/askedAgain.ts';
import '#src/lib/olderMethods.ts';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { apiBase } from '#src/lib/apiBase.ts';
import { readDataWishes, wantsLessData } from '#src/device/usage/shared/dataWishes.ts';
import { isUnmetered } from '#src/device/usage/shared/unmetered.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { cacheNames } from '#src/device/reads/shared/savedCopies.ts';
import { keepSnapshot, storedSnapshot } from '#src/device/reads/shared/snapshot/snapshotPlace.ts';
import { snapshotSyncTag, unsavedLock } from '#src/device/worker/shared/workerMessages.ts';
import { isNotKept } from '#src/lib/storage/notKept.ts';
import { arrived, hasArrived, withHeaders } from './answers.ts';
import { createBoundedCache } from './boundedCache.ts';
import { startWorkerMeter } from './dataMeter.ts';
import { releasesInUse } from './releasesInUse.ts';
import { createMessages } from './messages.ts';
import { sendOutbox, sendWaiting } from './outbox.ts';
import { createPages, isPage } from './pages.ts';
import { createPictures, isPicture } from './pictures.ts';
import { createPush } from './push.ts';
import { renewPush } from './pushRenewal.ts';
import { createReads, isSavedRead } from './reads.ts';
import { readRelease, type ReleaseFile } from './release.ts';
import { isShare, takeShare } from './share.ts';
import { createShell, pagesCacheName } from './shell.ts';
import { createCatalogueRefresh, mayRefreshInBackground } from './snapshot.ts';
import { workerCaches } from './workerCaches.ts';

/*
 * The service worker: this file only connects its parts to the browser's events. Requests that no route matches,
 * including every write to the API, bypass the worker as if it were not there.
 */

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the release, from the script that imports this one (scripts/build/serviceWorker.ts). */
  readonly releaseFiles: readonly ReleaseFile[];
};

const release = readRelease(self.releaseFiles);
const { origin } = self.location;
const fetch = async (request: Request) => arrived(await self.fetch(request));
const now = () => Date.now();
const api = new URL(apiBase, origin);
const offlineFetches = startWorkerMeter();

const shell = createShell({ release, noteFetch: offlineFetches.note });
const savedReads = createBoundedCache(workerCaches(), cacheNames.reads, {
  maxEntries: 120,
  maxBytes: 6_000_000,
  maxEntryBytes: 500_000,
});
const reads = createReads({
  saved: savedReads,
  fetch,
  now,
});
const openThumbnails = () => workerCaches().open(cacheNames.thumbnails);
const pictureLimits = { maxEntries: 800, maxBytes: 24_000_000, maxEntryBytes: 1_000_000 };
const pictures = createPictures({
  saved: createBoundedCache(workerCaches(), cacheNames.pictures, pictureLimits),
  own: createBoundedCache(workerCaches(), cacheNames.ownPictures, { ...pictureLimits, maxBytes: 6_000_000 }),
  shell: shell.match,
  thumbnail: async (url) => (await openThumbnails()).match(url),
  fetch,
});
const savedPages = createBoundedCache(workerCaches(), pagesCacheName(release), {
  maxEntries: 40,
  maxBytes: 8_000_000,
  maxEntryBytes: 1_000_000,
});
const pages = createPages({
  saved: savedPages,
  shell: shell.document,
  fetch,
  now,
  announce: async (copies) => self.registration.navigationPreload?.setHeaderValue(copies),
});

const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const lessData = () => wantsLessData(self.navigator);
/**
 * The account that is signed in on this device; null when none is, or the shop has refused it.
 * @throws when the database does not open: the one in memory then knows of nobody
 */
const signedIn = async () => {
  const session = await deviceOutbox().store.session();
  if (isNotKept('drafts')) throw new Error('The database with the session does not open.');
  return session && !session.refused ? session.accountId : null;
};
/** Whether somebody does more here than open home once. Where a worker is active, the shop was opened before. */
const stays = async () =>
  self.registration.active !== null ||
  isUnmetered(self.navigator) ||
  (await tabs()).some(({ url }) => new URL(url).pathname !== '/');
const wishes = async () => ({
  lessData: await lessData(),
  works: (await signedIn().catch(() => null)) !== null,
  stays: await stays(),
});
const catalogueNetwork = {
  apiBase: api.href,
  fetch: offlineFetches.counted(fetch),
};
const refreshCatalogue = createCatalogueRefresh({
  snapshot: { ...catalogueNetwork, read: storedSnapshot, keep: keepSnapshot, now },
  thumbnails: { ...catalogueNetwork, open: openThumbnails, origin },
  dropThumbnails: async () => void (await workerCaches().delete(cacheNames.thumbnails)),
  lessData,
  forgetAdvert: async (id) => {
    await savedReads.delete(`${api.href}/adverts/${id}`);
    await savedPages.delete(`${origin}/single-advert?id=${id}`);
  },
  storage: self.navigator.storage,
});
const messages = createMessages({
  release: release.name,
  isComplete: shell.isComplete,
  tidy: async (event) => {
    await shell.complete(event, await wishes());
    // A waiting worker leaves the clean-up to the active one.
    if (self.serviceWorker.state === 'activated') {
      await shell.dropOthers(await releasesInUse(self.navigator.locks));
    }
  },
  keepPage: async (url) => {
    // A page that was opened while this worker started is not among those that it took over then.
    await self.clients.claim();
    await pages.keepOpened(url);
  },
  refreshSnapshot: refreshCatalogue,
  // What is left is sent by the next tab, or when the browser wakes the worker.
  sendOutbox: async () => void (await sendWaiting().catch(() => 0)),
  skipWaiting: () => self.skipWaiting(),
  tabs,
});

const push = createPush({
  registration: self.registration,
  signedIn,
  tabs,
  hasUnsaved: async () => {
    const { held: heldLocks = [] } = await self.navigator.locks.query();
    return heldLocks.some(({ name }) => name === unsavedLock);
  },
  open: (url) => self.clients.openWindow(url),
  setBadge: async (count) => (count > 0 ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.()),
  origin,
});

self.addEventListener('install', (event) => {
  event.waitUntil(wishes().then((wanted) => shell.install(event, wanted)));
});

enableNavigationPreload();
self.addEventListener('activate', (event) => {
  const start = async () => {
    await shell.dropOthers(await releasesInUse(self.navigator.locks));
    await self.clients.claim();
    await messages.activated();
  };
  event.waitUntil(start());
});

self.addEventListener('message', (event) => {
  event.waitUntil(messages.handle(event.data, event.ports[0], event));
});

self.addEventListener('push', (event) => {
  event.waitUntil(push.receive(event.data?.text() ?? null));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(push.tap(event.notification, event.action));
});

// The browser has replaced the push address on its own. The key stays the same, and the shop is sent the new address.
addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewPush(self.registration, changed(event)));
});

addEventListener('sync', (event) => {
  if (isSync(event)) event.waitUntil(sendOutbox(event.tag));
});

addEventListener('periodicsync', (event) => {
  if (!isSync(event) || event.tag !== snapshotSyncTag) return;
  const refresh = async () => {
    if (mayRefreshInBackground(await readDataWishes(), self.navigator)) await refreshCatalogue({ thumbnails: true });
  };
  event.waitUntil(refresh());
});

/*
 * The first route that matches a request answers it. Of other origins, only the API's requests are matched.
 */
for (const method of ['POST', 'GET'] as const) {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && isShare(request, url),
    ({ request }) => takeShare(request, { storage: workerCaches(), fetch }),
    method,
  );
}
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage(request, url),
  ({ request, event }) => pages.answer(request, preloaded(event), (work) => event.waitUntil(work)),
);
registerRoute(
  ({ request, url }) => isSavedRead(request, url, api),
  ({ request, event }) => reads(request, (work) => event.waitUntil(work)),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPicture(request, url),
  ({ request, event }) => pictures(request, (work) => event.waitUntil(work)),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|icons)\//.test(url.pathname),
  async ({ url, request, event }) => {
    const address = url.origin + askedAgain(url.pathname + url.search);
    const saved = await shell.match(address);
    // A module's imports are resolved by the address of its answer: what is asked for under the other name must not have
    // the first as its own, nor be stored with the other.
    const isFirst = address === request.url;
    if (saved) return isFirst ? saved : withHeaders(saved.body, saved, {});
    const response = await fetch(request);
    if (isFirst) event.waitUntil(shell.keep(address, response.clone()).catch(() => undefined));
    return response;
  },
);
// Whatever goes wrong in the worker, the request then goes to the shop as if there were no worker.
setCatchHandler(({ request }) => fetch(request));

/** The page that the browser requested while the worker was starting, if it did and there was an answer. */
async function preloaded(event: ExtendableEvent): Promise<Response | undefined> {
  const value: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return value instanceof Response && hasArrived(value) ? value : undefined;
}

/** Reads the old and new subscription from the event; TypeScript has no type for it yet. */
function changed(event: Event) {
  const oldSubscription = 'oldSubscription' in event ? event.oldSubscription : null;
  const newSubscription = 'newSubscription' in event ? event.newSubscription : null;
  return {
    oldSubscription: oldSubscription instanceof PushSubscription ? oldSubscription : null,
    newSubscription: newSubscription instanceof PushSubscription ? newSubscription : null,
  };
}

function isSync(event: Event): event is ExtendableEvent & { tag: string } {
  return event instanceof ExtendableEvent && 'tag' in event && typeof event.tag === 'string';
}
