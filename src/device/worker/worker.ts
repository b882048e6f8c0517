import { Workbox } from 'workbox-window/Workbox.js';
import { deviceStore } from '#src/http/session.ts';
import { updateAtom } from './appUpdate.ts';
import { askWorker, tellWorker } from './workerTalk.ts';
import { isCopy, shellPrefix } from '#src/device/reads/shared/savedCopies.ts';
import { followSnapshot } from '#src/device/reads/snapshotRefresh.ts';
import { dropSnapshot } from '#src/device/reads/shared/snapshot/snapshotPlace.ts';
import { isNewRelease, releaseLockPrefix, releaseOf } from './shared/workerMessages.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { hasUnsavedWords, watchTyping } from '#src/device/outbox/unsavedWords.ts';

/*
 * The page's side of the service worker: registers it, sees that it works, and learns of new releases. Nothing is forced:
 * a new release waits until all tabs are closed, or until a person asks for it, or until every tab is of it already.
 */

const workerUrl = '/sw.js';
/** A tab that stays open for days asks for a new release so often. */
const lookEveryMs = 60 * 60_000;
/** Launches in a row at which the worker may fail to answer before it is taken away. */
const maxFailures = 2;

/** The release of this page. */
const ownRelease = () => releaseOf(window.earlyBird.mainScript);

/** Starts it all. Nothing happens in development, or where the browser has no workers. Never throws. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  watchTyping();
  if ('locks' in navigator) {
    // Held while this tab lives: the worker keeps this release's files so long.
    void navigator.locks.request(releaseLockPrefix + ownRelease(), { mode: 'shared' }, () => new Promise(() => {}));
  }
  // Workbox passes on what its own worker says, and this comes from one that took its place.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isNewRelease(data) && !hasUnsavedWords()) location.reload();
  });
  const worker = new Workbox(workerUrl, { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => void offerWaiting());
  try {
    const { controller } = navigator.serviceWorker;
    const registration = await worker.register({ immediate: true });
    if (registration === undefined) return;
    // Workbox sees what waits already and what is found from now on; this one was found when the page was opened.
    registration.installing?.addEventListener('statechange', () => void offerWaiting());
    if (controller) await checkHealth(registration, controller);
    // Another tab's worker may have taken this page on meanwhile, and have seen nothing of it.
    if (!cameThroughWorker()) {
      void worker.controlling.then((first) => tellWorker(first, { kind: 'keep-page', url: location.href }));
    }
    lookNowAndThen(registration);
    followSnapshot(registration);
  } catch {
    // No connection, no room, or forbidden: the shop works without, and the next launch tries again.
  }
}

/** Whether a worker answered when this page was opened; it has kept the page then. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/** Offers the release that waits, or lets it in where there is nobody to disturb. */
async function offerWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const { waiting } = registration;
  if (!waiting) return;
  const health = await askWorker(waiting);
  if (!health) return;
  if (health.release === ownRelease()) {
    if (await onlyRelease(health.release)) tellWorker(waiting, { kind: 'take-over', consent: false });
  } else {
    deviceStore.set(updateAtom, { kind: 'offered', registration });
  }
}

/** Whether every tab is of this release; false where that cannot be known. */
async function onlyRelease(release: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.every(({ name }) => !name?.startsWith(releaseLockPrefix) || name === releaseLockPrefix + release);
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < lookEveryMs) return;
    lookedAt = performance.now();
    // Workbox tells of the first new release that comes while the tab is open, and of no further one.
    void offerWaiting();
    // Without a connection: at the next return.
    registration.update().catch(() => undefined);
  });
}

/**
 * Asks the worker whether it works. One that does not answer at two launches in a row is taken away with all that it
 * keeps, and the shop is reached over the network; one that waits takes its place before that.
 */
async function checkHealth(registration: ServiceWorkerRegistration, controller: ServiceWorker): Promise<void> {
  if (await askWorker(controller)) {
    localStorage.removeItem(storageKeys.workerFailures);
    return;
  }
  const failures = Number(localStorage.getItem(storageKeys.workerFailures) ?? 0) + 1;
  localStorage.setItem(storageKeys.workerFailures, String(failures));
  await registration.update().catch(() => undefined);
  if (registration.waiting) tellWorker(registration.waiting, { kind: 'take-over', consent: false });
  else if (failures >= maxFailures) await removeWorker(registration);
}

async function removeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  localStorage.removeItem(storageKeys.workerFailures);
  await registration.unregister();
  const names = await caches.keys();
  const copies = names.filter((name) => isCopy(name) || name.startsWith(shellPrefix));
  await Promise.all(copies.map((name) => caches.delete(name)));
  await dropSnapshot();
}
