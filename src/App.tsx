import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider as DeviceStoreProvider, type createStore } from 'jotai';
import { useEffect } from 'react';
import { ThemeRoot } from '#src/ui/ThemeRoot.tsx';
import type { AppRouter } from './router.tsx';

interface Props {
  readonly router: AppRouter;
  readonly queryClient: QueryClient;
  readonly styleCache: EmotionCache;
  readonly store: ReturnType<typeof createStore>;
  /** Called once, when the page is live. */
  readonly onLive?: () => void;
}

/** The whole app, the same tree on the server and in the browser. */
export function App({ router, queryClient, styleCache, store, onLive }: Props) {
  useEffect(() => {
    onLive?.();
  }, [onLive]);
  return (
    <CacheProvider value={styleCache}>
      <ThemeRoot>
        <DeviceStoreProvider store={store}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </DeviceStoreProvider>
      </ThemeRoot>
    </CacheProvider>
  );
}
