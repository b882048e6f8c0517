import { createMemoryHistory } from '@tanstack/react-router';
import { createStore } from 'jotai';
import { render } from 'vitest-browser-react';
import { App } from '#src/App.tsx';
import { createStyleCache } from '#src/boot/styleCache.ts';
import { createHttp, type WireRequest } from '#src/http/http.ts';
import { createQueryClient } from '#src/queryClient.ts';
import { createAppRouter } from '#src/router.tsx';
import { bridgeOutbox } from '#tests/support/device/outboxBridge.ts';
import { liveState } from './liveState.ts';

/**
 * The network's answer to a request: the body of a success, or nothing for "not found". An error that it throws is one
 * of the connection.
 */
export type FakeNetwork = (request: WireRequest) => unknown;

const shop = {
  name: 'Spareyard',
  publicUrl: 'https://shop.test',
  email: 'shop@example.com',
  phone: '+233241234567',
  messengerUrl: null,
  social: { facebook: null, instagram: null, x: null },
};

/**
 * Renders the whole app at a path, with only the network faked.
 * @param store the device's own if the test concerns the outbox; otherwise a fresh one
 * @returns the screen, the router, and every request that was made
 */
export async function renderApp(path: string, network: FakeNetwork, store = createStore()) {
  const requests: WireRequest[] = [];
  const transport = async (request: WireRequest) => {
    requests.push(request);
    const data = request.path === '/shop' ? shop : await network(request);
    if (data !== undefined) return { status: 200, data };
    const message = 'We cannot find this.';
    const problem = { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found', message };
    return { status: 404, data: problem };
  };
  bridgeOutbox(transport);
  // The inline script of every page creates it long before; `installOffer` brings its own.
  window.earlyState ??= liveState();
  const queryClient = createQueryClient();
  const router = createAppRouter(
    {
      queryClient,
      http: createHttp({
        token: () => null,
        onSignedOut: () => undefined,
        transport,
      }),
      publicUrl: shop.publicUrl,
      setStatus: () => undefined,
    },
    { history: createMemoryHistory({ initialEntries: [path] }), isServer: false },
  );
  await router.load();
  const screen = await render(
    <App router={router} queryClient={queryClient} styleCache={createStyleCache()} store={store} />,
  );
  return { screen, router, requests };
}
