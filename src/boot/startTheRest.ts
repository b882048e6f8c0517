import { recallOutbox } from '#src/device/outbox/outbox.ts';
import { followDataWishes } from '#src/device/usage/dataWishes.ts';
import { startPageMeter } from '#src/device/usage/dataMeter.ts';
import { startWorker } from '#src/device/worker/worker.ts';
import { loadLateSchemas } from '#src/lib/lateSchema.ts';
import type { AppRouter } from '#src/router.tsx';
import { growCards } from './growCards.ts';
import { keepFocus } from './keepFocus.ts';
import { yieldToMain } from './stages.ts';

/** Starts what nobody waits for, each in a task of its own. It is one script (scripts/build/scriptGroups.ts): every page has all of it. */
export async function startTheRest(router: AppRouter): Promise<void> {
  for (const start of [
    loadSchemas,
    startWorker,
    () => growCards(router),
    () => keepFocus(router),
    recallOutbox,
    followDataWishes,
    startPageMeter,
  ]) {
    start();
    await yieldToMain();
  }
}

/** For the next page. Without a connection it is asked for again with the first answer. */
function loadSchemas(): void {
  loadLateSchemas().catch(() => undefined);
}
