import type { Method, WireAnswer, WireRequest } from '#src/http/http.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';

const browserFetch = globalThis.fetch;
let bridge: typeof fetch | null = null;

/**
 * Makes the outbox, which sends with `fetch`, use the same faked network as the page. The response names the command,
 * as the shop's does. A test that brought its own `fetch` keeps it.
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
  globalThis.XMLHttpRequest = BridgedRequest;
}

/** A page sends pictures without `fetch`; this makes them use the same network. */
export class BridgedRequest extends XMLHttpRequest {
  private address = '';
  private readonly sentHeaders = new Headers();
  private answer: { status: number; text: string; headers: Headers } | null = null;

  override open(_method: string, url: string | URL): void {
    this.address = String(url);
  }
  override setRequestHeader(name: string, value: string): void {
    this.sentHeaders.set(name, value);
  }
  override get status(): number {
    return this.answer?.status ?? 0;
  }
  override get responseText(): string {
    return this.answer?.text ?? '';
  }
  override getResponseHeader(name: string): string | null {
    return this.answer?.headers.get(name) ?? null;
  }
  override abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  override send(body: XMLHttpRequestBodyInit | Document | null = null): void {
    void this.carry(body instanceof Document ? null : body);
  }
  private async carry(body: XMLHttpRequestBodyInit | null): Promise<void> {
    try {
      const response = await globalThis.fetch(this.address, { method: 'POST', headers: this.sentHeaders, body });
      this.answer = { status: response.status, text: await response.text(), headers: response.headers };
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const methodOf = (name = 'GET'): Method => methods.find((method) => method === name) ?? 'GET';

/** Empties the outbox, after a test that left something in it. */
export async function emptyOutbox(): Promise<void> {
  await deviceOutbox().store.changeAll(() => null);
}
