import { cameBack, isInstalled } from '#src/device/worker/installRecord.ts';
import { readDataWishes } from '#src/device/usage/shared/dataWishes.ts';
import { isUnmetered } from '#src/device/usage/shared/unmetered.ts';
import { snapshotSyncTag } from '#src/device/worker/shared/workerMessages.ts';
import { tellWorker } from '#src/device/worker/workerTalk.ts';

/*
 * Decides when the saved catalogue is refreshed: once a worker controls this page, and then regularly while somebody
 * looks at it. The worker does the work, and knows how long ago it did it last.
 */

const everyMs = 10 * 60_000;
const backgroundEveryMs = 12 * 60 * 60_000;

/** Starts the refreshes. Call it once. Never throws. @param registration the registration of this page's worker */
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

/**
 * Pictures cost the most data. They are fetched only for people who come back or have installed the app, and on
 * unmetered connections. Whether the person wants less data is checked by the worker.
 */
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

/** Only Chromium has periodic sync, and it grants it only to installed apps that are used. */
async function registerBackground(registration: object): Promise<void> {
  if (!hasPeriodicSync(registration)) return;
  const { periodicSync } = registration;
  try {
    if ((await readDataWishes()).backgroundRefresh === 'never') await periodicSync.unregister(snapshotSyncTag);
    else await periodicSync.register(snapshotSyncTag, { minInterval: backgroundEveryMs });
  } catch {
    // If it is not granted, the catalogue is refreshed only while the shop is open.
  }
}
