import { isCopy, shellPrefix } from '#src/device/reads/shared/savedCopies.ts';
import { dropSnapshot } from '#src/device/reads/shared/snapshot/snapshotPlace.ts';
import { workerCaches } from './workerCaches.ts';

/*
 * The worker that removes all workers: served instead of the real one while SERVICE_WORKER is off. It takes over at
 * once, deletes the saved copies and unregisters itself. Open tabs continue over the network, and shared pictures stay.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  const leave = async () => {
    const names = await workerCaches().keys();
    const copies = names.filter((name) => isCopy(name) || name.startsWith(shellPrefix));
    await Promise.all(copies.map((name) => workerCaches().delete(name)));
    await dropSnapshot().catch(() => undefined);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
