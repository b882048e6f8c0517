import { recallOutbox } from '#src/device/outbox/recallOutbox.ts';
import { followDataWishes } from '#src/device/usage/dataWishesAtom.ts';
import { startPageMeter } from '#src/device/usage/pageMeter.ts';
import { startWorker } from '#src/device/worker/worker.ts';
import { followRoomMade } from '#src/features/outbox/noteRoomMade.ts';
import type { AppRouter } from '#src/router.tsx';
import { askForPictures } from './browsers/askForPictures.ts';
import { readAhead } from './ahead/readAhead.ts';
import { sayNotKept } from './sayNotKept.ts';
import { sayScriptLost } from './loading/sayScriptLost.ts';
import { onceKept } from '#src/device/worker/onceKept.ts';
import { isLessData } from '#src/lib/lessData.ts';
import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';
import { loadNotices } from '#src/ui/notices/notify.tsx';
import { yieldToMain } from './stages/stages.ts';

/**
 * Starts everything that nobody waits for, each in its own task. All of it is one script
 * (scripts/build/scriptGroups.ts), because every page needs all of it.
 */
export async function startTheRest(router: AppRouter): Promise<void> {
  for (const start of [
    loadStoredNotices,
    () => void startWorker(moreThanHome(router)),
    askForPictures,
    () => sayScriptLost(router),
    () => void recallOutbox().then(sayNotKept),
    followRoomMade,
    followDataWishes,
    startPageMeter,
    () => readPartsAhead(router),
  ]) {
    start();
    await yieldToMain();
  }
}

/** Resolves once this tab has opened something else than home. */
function moreThanHome(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (location.pathname !== '/') resolve();
    router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
      if (hrefChanged) resolve();
    });
  });
}

/** Reads parts ahead with the scripts of their page that the worker has stored: before that, a first visit would pay twice. */
function readPartsAhead(router: AppRouter): void {
  onceKept(() => void readAhead(router));
}

/** Loads what shows notices on a later visit. A phone that saves data has stored only what its pages need. */
function loadStoredNotices(): void {
  if (serviceWorkers()?.controller && !isLessData()) loadNotices();
}
