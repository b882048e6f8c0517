import { Workbox } from 'workbox-window/Workbox.js';
import { deviceStore } from '#src/http/session.ts';
import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { heldLocks, withLock } from '#src/lib/storage/locks.ts';
import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { updateAtom } from './appUpdate.ts';
import { askWorker, tellWorker } from './workerTalk.ts';
import { isCopy, shellPrefix } from '#src/device/reads/shared/savedCopies.ts';
import { followSnapshot } from '#src/device/reads/snapshotRefresh.ts';
import { dropSnapshot } from '#src/device/reads/shared/snapshot/snapshotPlace.ts';
import { isNewRelease, releaseLockPrefix, releaseOf } from './shared/workerMessages.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { hasUnsavedWords, watchTyping } from '#src/device/outbox/forms/unsavedWords.ts';

/*
 * The page's side of the service worker: registers it, checks that it works, and notices new releases. Nothing is
 * forced: a new release waits until all tabs are closed, until a person asks for it, or until every tab already runs
 * it.
 */

const workerUrl = '/sw.js';
/** How often a tab that stays open for days checks for a new release. */
const checkEveryMs = 60 * 60_000;
/** After this many launches in a row without an answer the worker is removed. */
const maxFailures = 2;

const ownRelease = () => releaseOf(window.earlyState.mainScript);

/**
 * Starts the service worker. Does nothing in development, or in a browser without workers. Call it once. Never throws.
 * @param moreThanHome resolves once this tab has opened something else than home
 */
export async function startWorker(moreThanHome: Promise<void>): Promise<void> {
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return;
  watchTyping();
  // Held while this tab is open. The worker keeps the files of this release for as long.
  void withLock(releaseLockPrefix + ownRelease(), { mode: 'shared' }, () => new Promise(() => {}));
  // Workbox passes on only the messages of its own worker, and this one comes from the worker that replaced it.
  workers.addEventListener('message', ({ data }) => {
    if (isNewRelease(data) && !hasUnsavedWords()) location.reload();
  });
  // Browsers always ask the shop for this script itself. What it imports is named after its content, so a cache may answer.
  const worker = new Workbox(workerUrl, { updateViaCache: 'imports' });
  worker.addEventListener('waiting', () => void offerWaiting());
  try {
    const { controller } = workers;
    const registration = await worker.register({ immediate: true });
    if (registration === undefined) return;
    // Workbox notices a worker that waits already and those found later. This one was found when the page opened.
    registration.installing?.addEventListener('statechange', () => void offerWaiting());
    // A worker that is asked for its health also fetches the files that it lacks.
    const complete = async () => void askWorker(await worker.controlling);
    if (controller) await checkHealth(registration, controller);
    void (controller ? Promise.resolve() : moreThanHome.then(complete)).then(() => {
      addEventListener('online', () => void complete());
    });
    // The worker has not seen the request of this page, and takes only those pages over that it finds as it starts.
    if (!cameThroughWorker()) {
      void workers.ready.then(({ active }) => {
        if (active) tellWorker(active, { kind: 'keep-page', url: location.href });
      });
    }
    checkRegularly(registration);
    followSnapshot(registration);
  } catch {
    // No connection, no room, or no workers allowed. The shop works without one; the next launch tries again.
  }
}

/** Whether a worker answered when this page was opened, and so has already saved the page. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/** Offers the waiting release, or activates it when every tab already runs it, so that nobody is disturbed. */
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

/** Whether every tab runs this release; false in a browser without locks, where we cannot know. */
async function onlyRelease(release: string): Promise<boolean> {
  const locks = await heldLocks();
  if (!locks) return false;
  return locks.every(({ name }) => !name?.startsWith(releaseLockPrefix) || name === releaseLockPrefix + release);
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < checkEveryMs) return;
    checkedAt = performance.now();
    // Workbox reports only the first new release that is found while the tab is open.
    void offerWaiting();
    // Without a connection it is checked when the person comes back to the tab.
    registration.update().catch(() => undefined);
  });
}

/**
 * Asks the worker whether it works. A worker that does not answer at two launches in a row is removed with everything
 * it has stored, and the shop is then reached over the network. If another worker is waiting, that one takes over
 * instead.
 */
async function checkHealth(registration: ServiceWorkerRegistration, controller: ServiceWorker): Promise<void> {
  if (await askWorker(controller)) {
    localStore.remove(storageKeys.workerFailures);
    return;
  }
  const failures = Number(localStore.get(storageKeys.workerFailures) ?? 0) + 1;
  localStore.set(storageKeys.workerFailures, String(failures));
  await registration.update().catch(() => undefined);
  if (registration.waiting) tellWorker(registration.waiting, { kind: 'take-over', consent: false });
  else if (failures >= maxFailures) await removeWorker(registration);
}

async function removeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  localStore.remove(storageKeys.workerFailures);
  await registration.unregister();
  const storage = cacheStorage();
  for (const name of (await storage?.keys()) ?? []) {
    if (isCopy(name) || name.startsWith(shellPrefix)) await storage?.delete(name);
  }
  await dropSnapshot();
}
