import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';

/*
 * A shop whose service worker can be exchanged, as an update of the shop does: everything is passed on but /sw.js.
 */

export interface WorkerSwap {
  /** Address of the shop behind it, without a slash at the end. */
  readonly url: string;
  /** From now on /sw.js is what this makes of the shop's own. */
  serve(change: (script: string) => string): void;
  close(): Promise<void>;
}

/** Opens it on a free port, with the shop's own worker. */
export async function openWorkerSwap(shopUrl: string): Promise<WorkerSwap> {
  let change = (script: string) => script;
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (url === '/sw.js') {
      void fetch(`${shopUrl}/sw.js`)
        .then((answer) => answer.text())
        .then((script) => {
          const head = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
          response.writeHead(200, head).end(change(script));
        });
      return;
    }
    const onward = ask(new URL(url, shopUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It has no port.');
  return {
    url: `http://localhost:${address.port}`,
    serve(next) {
      change = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
