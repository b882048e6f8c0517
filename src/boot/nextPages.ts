import { onceKept } from '#src/device/worker/onceKept.ts';
import type { AppRouter } from '#src/router.tsx';
import { whenIdle } from '#src/lib/whenIdle.ts';

/** The pages to which most taps lead. */
const nextPages = ['/$category', '/single-advert', '/view-product', '/cart-test'] as const;

/**
 * Loads the scripts of the pages to which most taps lead, one each time the main thread is idle, so that the tap finds
 * them there. They come from what the worker has stored: before that, a first visit would pay for them twice.
 */
export function loadNextPages(router: AppRouter): void {
  const left = [...nextPages];
  const next = async () => {
    const page = left.shift();
    if (page === undefined) return;
    try {
      await router.loadRouteChunk(router.routesById[page]);
    } catch {
      // The tap itself loads it, or says that it cannot.
    }
    begin();
  };
  const begin = () => whenIdle(() => void next());
  onceKept(begin);
}
