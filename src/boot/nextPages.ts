import { onceKept } from '#src/device/worker/onceKept.ts';
import { nextRoutes } from '#src/device/worker/shared/nextRoutes.ts';
import { isLessData } from '#src/lib/lessData.ts';
import { isSlowLine } from '#src/lib/slowLine.ts';
import { whenIdle } from '#src/lib/whenIdle.ts';
import type { AppRouter } from '#src/router.tsx';

/** Of a later tap. Its scripts come from what the worker has stored: a first visit would pay for them twice. */
const laterRoute = '/cart-test';

/**
 * Loads the scripts of the pages to which most taps lead, so that the tap finds them there: one page each time the main
 * thread is idle, once what the first screen shows has come. Where less data is wanted a tap loads its page itself.
 */
export function loadNextPages(router: AppRouter): void {
  const left: (typeof laterRoute | (typeof nextRoutes)[number])[] = [...nextRoutes];
  let isUnderWay = false;
  const next = async () => {
    const page = left.shift();
    // Whether less data is wanted may be known only now.
    isUnderWay = page !== undefined && !isLessData();
    if (page === undefined || !isUnderWay) return;
    try {
      await router.loadRouteChunk(router.routesById[page]);
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
    left.push(laterRoute);
    begin();
  });
}

/** Calls `run` when the document and the pictures that it waits for have come. */
function onceLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
