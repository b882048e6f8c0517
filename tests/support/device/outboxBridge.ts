import type { Method, WireAnswer, WireRequest } from '#src/http/http.ts';
import { deviceOutbox } from '#src/device/outbox/shared/outbox.ts';

const browserFetch = globalThis.fetch;
let bridge: typeof fetch | null = null;

/**
 * Has the outbox, which sends with `fetch`, meet the same faked network as the page. The answer names the command, as
 * the shop's does. A test that brought its own `fetch` keeps it.
 */
export function bridgeOutbox(answer: (request: WireRequest) => Promise<WireAnswer>): void {
  if (globalThis.fetch !== browserFetch && globalThis.fetch !== bridge) return;
  bridge = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith('/api/')) return browserFetch(input, init);
    const headers = Object.fromEntries(new Headers(init?.headers));
    const method = methodOf(init?.method);
    const { status, data } = await answer({
      method,
      path: url.pathname.replace('/api', '') + url.search,
      headers,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      timeoutMs: 0,
    }).catch((error: unknown) => {
      throw new TypeError('Failed to fetch', { cause: error });
    });
    const named = status < 400 ? { 'idempotency-key': headers['idempotency-key'] ?? '' } : {};
    return new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json', ...named } });
  };
  globalThis.fetch = bridge;
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const methodOf = (name = 'GET'): Method => methods.find((method) => method === name) ?? 'GET';

/** Forgets what the outbox holds; after a test that left something in it. */
export async function emptyOutbox(): Promise<void> {
  await deviceOutbox().store.changeAll(() => null);
}
