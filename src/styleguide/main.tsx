import '#src/ui/theme/base.css';
import { createMemoryHistory, createRootRouteWithContext, createRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { App } from '#src/App.tsx';
import { createStyleCache } from '#src/boot/styleCache.ts';
import { OfflineError } from '#src/http/failures.ts';
import { createHttp } from '#src/http/http.ts';
import { deviceStore } from '#src/http/session.ts';
import { createQueryClient } from '#src/queryClient.ts';
import type { RouterContext } from '#src/routerContext.ts';
import { BothSchemes } from './BothSchemes.tsx';
import { keepScheme } from './keepScheme.ts';
import { Styleguide } from './Styleguide.tsx';

/*
 * `/styleguide` on the development server (scripts/dev.ts): every piece in every state, rendered by the code of the
 * shop, in light and dark side by side. Nothing in the product imports this folder, so no build contains it.
 */
const scheme = new URLSearchParams(location.search).get('scheme');
const isOfOneScheme = scheme === 'light' || scheme === 'dark';
if (isOfOneScheme) keepScheme(document, scheme);

const route = createRootRouteWithContext<RouterContext>()({ component: isOfOneScheme ? Styleguide : BothSchemes });
const queryClient = createQueryClient();
const router = createRouter({
  routeTree: route,
  // Links lead nowhere, so that the style guide stays open.
  history: createMemoryHistory(),
  defaultNotFoundComponent: Styleguide,
  context: {
    queryClient,
    http: createHttp({
      transport: (request) => Promise.reject(new OfflineError(request)),
      token: () => null,
      onSignedOut: () => undefined,
    }),
    publicUrl: location.origin,
    siteName: 'Spareyard',
    setStatus: () => undefined,
  },
});

const root = document.getElementById('app');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <App router={router} queryClient={queryClient} styleCache={createStyleCache()} store={deviceStore} />,
);
