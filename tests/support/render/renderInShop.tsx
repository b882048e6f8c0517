import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  useRouterState,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { App } from '#src/App.tsx';
import { createStyleCache } from '#src/boot/styleCache.ts';
import { createHttp, type WireAnswer, type WireRequest } from '#src/http/http.ts';
import { currentToken, deviceStore, dropSession } from '#src/http/session.ts';
import { createQueryClient } from '#src/queryClient.ts';
import type { RouterContext } from '#src/routerContext.ts';
import { NoticeProvider } from '#src/ui/notices/notify.tsx';
import { bridgeOutbox } from '#tests/support/device/outboxBridge.ts';

/** Answers a request as the server would; it may throw, as a connection does. */
export type Answer = (request: WireRequest) => WireAnswer | Promise<WireAnswer>;

/** MUI's styles in their layer, below ours, as on every page. */
const styleCache = createStyleCache();

/**
 * Shows a piece of the app as a page at "/page" or another address, with only the network faked. Every other address shows where it is:
 * "At /otp". Resolves once the page is shown.
 * @returns the requests sent so far, in order, the query client with its cached answers, and the places for Back
 */
export async function renderInShop(
  page: ReactNode,
  answer: Answer,
  at = '/page',
): Promise<{ requests: WireRequest[]; queryClient: QueryClient; history: RouterHistory }> {
  const requests: WireRequest[] = [];
  const transport = async (request: WireRequest) => {
    requests.push(request);
    return answer(request);
  };
  bridgeOutbox(transport);
  const http = createHttp({
    transport,
    token: currentToken,
    onSignedOut: dropSession,
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <>
        <Outlet />
        <NoticeProvider />
      </>
    ),
  });
  const route = createRoute({ getParentRoute: () => root, path: at.split(/[?#]/, 1)[0] ?? at, component: () => page });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({
    routeTree: root.addChildren([route, elsewhere]),
    history,
    context: { queryClient, http, publicUrl: 'http://shop.test', siteName: 'Spareyard', setStatus: () => undefined },
  });
  await render(<App router={router} queryClient={queryClient} styleCache={styleCache} store={deviceStore} />);
  return { requests, queryClient, history };
}

function Elsewhere() {
  return <p>At {useRouterState({ select: (state) => state.location.href })}</p>;
}

/** A response with a problem, in the server's words. */
export function problem(
  status: number,
  code: string,
  message: string,
  more: { fields?: Record<string, string>; details?: Record<string, unknown> } = {},
): WireAnswer {
  return { status, data: { type: 'about:blank', title: 'Problem', status, code, message, ...more } };
}

/** A vendor as the API returns them to themselves. */
export const vendorAccount = {
  id: '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a10',
  fullname: 'Abena Owusu',
  email: 'abena@owusuautospares.com',
  role: 'vendor',
  phone: '+233241234567',
  companyName: 'Owusu Auto Spares',
  businessAddress: 'Shop 14, Suame Magazine, Kumasi',
  openingHours: null,
  photoUrl: null,
  createdAt: '2026-11-01T08:00:00Z',
} as const;
