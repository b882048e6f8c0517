import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { AppRouter } from '#src/router.tsx';
import { isKnownFailure, noteBug, showBroken, withBrokenApp } from './loading/bugs.ts';
import { keepLoading } from './loading/keepLoading.ts';

/**
 * Makes the server's markup live. If the app breaks meanwhile, the server's page comes back and works as without
 * scripts.
 * @returns a function to call once the page has been live for a while: from then on a broken page says so itself
 */
export function hydratePage(root: HTMLElement, app: ReactNode, router: AppRouter): () => void {
  const { title, activeElement } = document;
  let live: Root | undefined;
  /** Every change of the server's page. */
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  let isServers = true;
  /** How far down the person is; a page that is gone has no place. */
  let y = scrollY;
  const follow = () => {
    y = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeOldValue: true });
  const settle = () => {
    if (!isServers) return;
    isServers = false;
    removeEventListener('scroll', follow);
    observer.disconnect();
    changes.length = 0;
  };
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) settle();
  });

  function failed(error: unknown, otherwise: typeof showBroken): void {
    if (!isServers || isKnownFailure(error)) return otherwise(root, error);
    isServers = false;
    removeEventListener('scroll', follow);
    withBrokenApp(({ restoreServed }) => {
      live?.unmount();
      changes.push(...observer.takeRecords());
      observer.disconnect();
      restoreServed(root, changes, { title, y });
      window.earlyState.giveUp(error);
    });
  }

  startTransition(() => {
    live = hydrateRoot(root, app, {
      onCaughtError: (error) => failed(error, (_root, bug) => noteBug(bug)),
      onUncaughtError: (error) => failed(error, showBroken),
      // Something else had changed the page, and React has drawn it anew.
      onRecoverableError(error) {
        reportError(error);
        keepLoading(
          () => import('./browsers/redrawn.ts'),
          ({ takeOver }) => takeOver(changes, activeElement),
        );
      },
    });
  });
  return settle;
}

/**
 * Throws the error of a page that cannot be shown.
 * @throws {Error} when the page's script could not be loaded, of which the router says nothing: it would load the
 * document again; and what a loader threw, unless it is a known failure
 */
export function throwIfBroken(router: AppRouter): void {
  for (const { routeId, status, error } of router.state.matches) {
    const component: unknown = router.routesById[routeId].options.component;
    // The router's lazy components drop `preload` once they are loaded.
    const isUnloaded = typeof component === 'function' && 'preload' in component && component.preload !== undefined;
    if (isUnloaded && status === 'success') throw new Error('The page has no script.');
    if (status === 'error' && !isKnownFailure(error)) throw error;
  }
}
