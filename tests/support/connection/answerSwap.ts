import { once } from 'node:events';
import { createServer, request as ask, type ServerResponse } from 'node:http';

/*
 * A proxy that changes one of a shop's responses on its way and passes on everything else. With it a test can replace
 * the service worker, as an update of the shop does, or tamper with what a device fetches.
 */

export interface AnswerSwap {
  /** The address of the shop behind it, without a slash at the end. */
  readonly url: string;
  /** From now on the response's body is what this function makes of the shop's own. */
  serve(change: (body: string) => string): void;
  /** How often the response was requested. */
  asked(): number;
  close(): Promise<void>;
}

/** Headers that describe the bytes as the shop sent them. */
const ofTheBytes = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/**
 * Opens it on a free port; at first the response is the shop's own. @param path the path of the response, without a
 * query
 */
export async function openAnswerSwap(shopUrl: string, path: string): Promise<AnswerSwap> {
  let change = (body: string) => body;
  let requests = 0;

  async function answerChanged(url: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(shopUrl + url);
    const head = [...answer.headers].filter(([name]) => !ofTheBytes.has(name));
    response.writeHead(answer.status, Object.fromEntries(head)).end(change(await answer.text()));
  }

  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (url.split('?', 1)[0] === path) {
      requests += 1;
      answerChanged(url, response).catch(() => response.destroy());
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
    asked: () => requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
