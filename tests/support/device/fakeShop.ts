/** One command as it arrived over the connection. */
export interface ReceivedCommand {
  readonly path: string;
  readonly key: string | null;
  readonly token: string | null;
  readonly body: unknown;
}

type Told = { readonly status: number; readonly body: unknown };

/**
 * Stands in for the network and the shop behind it: a `fetch` for a page or a worker. Its responses name the command,
 * as the shop's do.
 * @param tell returns the shop's response; null for no connection
 */
export function fakeShop(tell: (command: ReceivedCommand) => Told | null): {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly received: ReceivedCommand[];
} {
  const received: ReceivedCommand[] = [];
  return {
    received,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      const command: ReceivedCommand = {
        path: new URL(url, 'http://shop.test').pathname.replace(/^\/api/, ''),
        key: headers.get('idempotency-key'),
        token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      };
      received.push(command);
      const told = tell(command);
      // After a short delay, so that two senders would overlap.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!told) throw new TypeError('Failed to fetch');
      const { status, body } = told;
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      const named = status < 400 && command.key !== null ? { 'idempotency-key': command.key } : {};
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': type, ...named } });
    },
  };
}

/** A problem in the shop's words. */
export function refused(status: number, code: string, message: string, more: object = {}): Told {
  return { status, body: { type: 'about:blank', title: 'Problem', status, code, message, ...more } };
}
