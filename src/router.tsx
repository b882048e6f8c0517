import { createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router';
import { shopName } from '#contract/core/shop.ts';
import { parseSearch, stringifySearch } from '#src/lib/searchParams.ts';
import { RouteFailure } from '#src/features/shell/RouteFailure.tsx';
import { PagePending } from '#src/features/shell/PagePending.tsx';
import { NotFoundPage } from '#src/features/shell/NotFoundPage.tsx';
import type { RouterContext } from './routerContext.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * Creates the router: one for each page load in the browser, one for each page rendered on the server.
 * @param options.mayScroll whether the page that was just rendered may be scrolled; always, if left out
 */
export function createAppRouter(
  given: Omit<RouterContext, 'siteName'>,
  options: {
    history?: RouterHistory;
    isServer: boolean;
    mayScroll?: (rendered: { location: ParsedLocation }) => boolean;
  },
) {
  const context: RouterContext = { ...given, siteName: shopName };
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    isServer: options.isServer,
    ...(options.history && { history: options.history }),
    defaultPreload: options.isServer ? false : 'intent',
    // Only react-query decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    // A page that loads within this time never shows its skeleton, so that nothing flickers.
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    // Forward starts at the top, Back restores the position. On the server this emits an inline script.
    scrollRestoration: options.isServer ? false : (options.mayScroll ?? true),
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: () => <NotFoundPage />,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
