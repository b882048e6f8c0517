import { cameBack, isInstalled } from '#src/device/worker/installRecord.ts';
import { readDataWishes } from '#src/device/usage/shared/dataWishes.ts';
import { isUnmetered } from '#src/device/usage/shared/unmetered.ts';
import { snapshotSyncTag } from '#src/device/worker/shared/workerMessages.ts';
import { tellWorker } from '#src/device/worker/workerTalk.ts';

/*
 * When the saved catalogue is looked after: once a worker answers for this page, and from then on now and then while
 * somebody looks at it. The worker does it, and knows how long ago it did.
 */

const everyMs = 10 * 60_000;
const backgroundEveryMs = 12 * 60 * 60_000;

/** Starts it. Never throws. @param registration of the worker that this page has */
export function followSnapshot(registration: object): void {
  let toldAt: number | null = null;

  const tell = async () => {
    const { controller } = navigator.serviceWorker;
    if (!controller || document.visibilityState !== 'visible' || !navigator.onLine) return;
    if (toldAt !== null && performance.now() - toldAt < everyMs) return;
    toldAt = performance.now();
    tellWorker(controller, { kind: 'refresh-snapshot', thumbnails: await mayFetchThumbnails() });
  };

  navigator.serviceWorker.addEventListener('controllerchange', () => void tell());
  document.addEventListener('visibilitychange', () => void tell());
  addEventListener('online', () => void tell());
  setInterval(() => void tell(), everyMs);
  void tell();
  void registerBackground(registration);
}

/** Pictures cost more than all else: only for who comes back, or where the connection is free. Less data is the worker's to know. */
async function mayFetchThumbnails(): Promise<boolean> {
  return (await cameBack()) || isInstalled() || isUnmetered(navigator);
}

interface HasPeriodicSync {
  readonly periodicSync: {
    register(tag: string, options: { minInterval: number }): Promise<void>;
    unregister(tag: string): Promise<void>;
  };
}

function hasPeriodicSync(registration: object): registration is HasPeriodicSync {
  return 'periodicSync' in registration;
}

/** Chromium alone has it, and grants it to installed apps that are used. */
async function registerBackground(registration: object): Promise<void> {
  if (!hasPeriodicSync(registration)) return;
  const { periodicSync } = registration;
  try {
    if ((await readDataWishes()).backgroundRefresh === 'never') await periodicSync.unregister(snapshotSyncTag);
    else await periodicSync.register(snapshotSyncTag, { minInterval: backgroundEveryMs });
  } catch {
    // Not granted: the catalogue is looked after while the shop is open.
  }
}
