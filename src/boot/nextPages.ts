import { isLessData } from '#src/lib/lessData.ts';
import type { AppRouter } from '#src/router.tsx';
import { whenIdle } from './stages.ts';

/** The pages to which most taps lead. */
const nextPages = ['/$category', '/single-advert', '/view-product', '/cart-test'] as const;

/**
 * Loads the scripts of the pages to which most taps lead, one each time the main thread is idle, so that the tap finds
 * them there. They come from what the worker has stored: before that, a first visit would pay for them twice.
 */
export function loadNextPages(router: AppRouter): void {
  if (isLessData()) return;
  const left = [...nextPages];
  const next = () => {
    const page = left.shift();
    if (page === undefined) return;
    // Without a connection the tap itself loads it, or says that it cannot.
    Promise.resolve(router.loadRouteChunk(router.routesById[page]))
      .catch(() => undefined)
      .then(() => whenIdle(next));
  };
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (worker?.controller) whenIdle(next);
  else worker?.addEventListener('controllerchange', () => whenIdle(next), { once: true });
}
