import { onceKept } from '#src/device/worker/onceKept.ts';
import { nextRoutes } from '#src/device/worker/shared/nextRoutes.ts';
import { isLessData } from '#src/lib/lessData.ts';
import { loadLateSchemas } from '#src/lib/lateSchema.ts';
import { isSlowLine } from '#src/lib/slowLine.ts';
import { whenIdle } from '#src/lib/whenIdle.ts';
import type { AppRouter } from '#src/router.tsx';

/** Of a later tap. Its scripts come from what the worker has stored: a first visit would pay for them twice. */
const laterRoute = '/cart-test';

/**
 * Loads the scripts of the pages to which most taps lead, and the schemas that check what they show, so that the tap
 * finds them there: one page each time the main thread is idle, once what the first screen shows has come. Where less
 * data is wanted a tap loads its page itself.
 */
export function loadNextPages(router: AppRouter): void {
  const pageOf = (route: typeof laterRoute | (typeof nextRoutes)[number]) => () =>
    router.loadRouteChunk(router.routesById[route]);
  const left: (() => Promise<unknown> | undefined)[] = [
    ...nextRoutes.map(pageOf),
    // In one task with the schemas it would keep a slow phone over 50 ms.
    () => import('../stages/schemaStage.ts'),
    () => import('#contract/lateSchemas.ts'),
  ];
  let isUnderWay = false;
  const next = async () => {
    const load = left.shift();
    // Whether less data is wanted may be known only now.
    isUnderWay = load !== undefined && !isLessData();
    if (load === undefined || !isUnderWay) return;
    try {
      await load();
    } catch {
      // The tap itself loads it, or says that it cannot.
    }
    whenIdle(() => void next());
  };
  const begin = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    whenIdle(() => void next());
  };
  // On a line of 2G they wait for what the worker stores.
  if (!isLessData() && !isSlowLine()) onceLoaded(begin);
  onceKept(() => {
    // What lists on the device hold is checked too.
    left.push(loadLateSchemas, pageOf(laterRoute));
    begin();
  });
}

/** Calls `run` when the document and the pictures that it waits for have come. */
function onceLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
