import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { Provider as DeviceStoreProvider, type createStore } from 'jotai';
import { Suspense, useEffect } from 'react';
import { followWays } from './boot/ahead/followWays.ts';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

interface Props {
  readonly router: AnyRouter;
  readonly queryClient: QueryClient;
  readonly styleCache: EmotionCache;
  readonly store: ReturnType<typeof createStore>;
  /** Called once, when the page is live. */
  readonly onLive?: (() => void) | undefined;
}

/** The whole app, the same tree on the server and in the browser. */
export function App({ router, queryClient, styleCache, store, onLive }: Props) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeRoot>
        <DeviceStoreProvider store={store}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            {/* The router keeps a page's content in a Suspense boundary, which hydrates after the tree around it. A
                boundary that follows it, like this one, is live slightly before it. In between, React hydrates at once
                whatever a person touches in the content, and data on the device is read with `useSessionRead`, so that
                the content still matches the server's markup. */}
            <Suspense>
              <Live router={router} onLive={onLive} />
            </Suspense>
          </QueryClientProvider>
        </DeviceStoreProvider>
      </ThemeRoot>
    </CacheProvider>
  );
}

function Live({ router, onLive }: Pick<Props, 'router' | 'onLive'>) {
  useEffect(() => followWays(router), [router]);
  useEffect(() => {
    onLive?.();
  }, [onLive]);
  return null;
}
