import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A line to a shop that does what a test tells it to: it is cut, slow, or a captive portal's. It counts what goes up and
 * knows which requests went through. A TCP proxy, since the browser's own switches do not reach a service worker.
 */

/** What answers: the shop, nobody, or a Wi-Fi that wants a sign-in first. */
export type Mood = 'open' | 'cut' | 'portal-page' | 'portal-redirect';

export interface MoodyConnection {
  /** Address of the shop through this line, without a slash at the end. */
  readonly url: string;
  /** Breaks every connection, so that the next request meets the new mood. */
  be(mood: Mood): void;
  /** How fast bytes go up from now on; Infinity for as fast as they come. */
  pace(bytesPerSecond: number): void;
  /** Bytes that went up to the shop so far. */
  uploaded(): number;
  /** How many requests like "POST /api/contact" went up to the shop so far. */
  requests(line: string): number;
  close(): Promise<void>;
}

const portalPage = '<!doctype html><title>Wi-Fi</title><p>Please accept the terms to go online.</p>';
const portalAnswers = {
  'portal-page': `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${portalPage.length}\r\nconnection: close\r\n\r\n${portalPage}`,
  'portal-redirect':
    'HTTP/1.1 302 Found\r\nlocation: http://portal.invalid/\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
};
const pieceBytes = 4096;

/** Opens a line to the shop at `url`, on a free port. */
export async function openMoodyConnection(url: string): Promise<MoodyConnection> {
  const { hostname, port: shopPort } = new URL(url);
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  let mood: Mood = 'open';
  let bytesPerSecond = Infinity;
  let uploaded = 0;

  /** Carries pieces up in their order, each after its time. */
  async function carryUp(near: Socket, far: Socket): Promise<void> {
    for await (const chunk of near) {
      if (!Buffer.isBuffer(chunk)) continue;
      const head = /^[A-Z]+ \S+(?= HTTP\/1\.1\r\n)/.exec(chunk.toString('latin1', 0, 300));
      if (head) heads.push(head[0]);
      for (let from = 0; from < chunk.length; from += pieceBytes) {
        const piece = chunk.subarray(from, from + pieceBytes);
        if (bytesPerSecond < Infinity) await sleep((piece.length / bytesPerSecond) * 1000);
        if (far.destroyed) return;
        far.write(piece);
        uploaded += piece.length;
      }
    }
  }

  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined).on('close', () => sockets.delete(near));
    if (mood === 'cut') {
      near.resetAndDestroy();
      return;
    }
    if (mood !== 'open') {
      const answer = portalAnswers[mood];
      near.once('data', () => near.end(answer));
      return;
    }
    const far = connect(Number(shopPort), hostname);
    sockets.add(far);
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => {
      sockets.delete(far);
      far.destroy();
    });
    far.pipe(near);
    carryUp(near, far).catch(() => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The line has no port.');
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    be(next) {
      mood = next;
      breakAll();
    },
    pace(next) {
      bytesPerSecond = next;
    },
    uploaded: () => uploaded,
    requests: (line) => heads.filter((head) => head === line).length,
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
