import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A connection to a shop that behaves as a test wishes: cut, slow, or behind a captive portal. It counts the uploaded
 * bytes and knows which requests went through. It is a TCP proxy, since the browser's own switches do not affect a
 * service worker.
 */

/** Who answers: the shop, nobody, or a Wi-Fi network that requires a sign-in first. */
export type ConnectionMode = 'open' | 'cut' | 'portal-page' | 'portal-redirect';

export interface SwitchableConnection {
  /** The address of the shop through this connection, without a slash at the end. */
  readonly url: string;
  /** Breaks every open connection, so that the next request meets the new mode. */
  be(mode: ConnectionMode): void;
  /** The upload and download speed of each connection from now on, in bytes per second; Infinity for no limit. */
  pace(up: number, down?: number): void;
  /** Each connection from now on passes on so many bytes of the shop and then stalls. Open connections are broken. */
  stallAfter(bytes: number): void;
  /** The bytes uploaded to the shop so far. */
  uploaded(): number;
  /** How many requests like "POST /api/contact" were sent to the shop so far. */
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

/** Opens a connection to the shop at `url`, on a free port. */
export async function openSwitchableConnection(url: string): Promise<SwitchableConnection> {
  const { hostname, port: shopPort } = new URL(url);
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  let mode: ConnectionMode = 'open';
  const paces = { up: Infinity, down: Infinity };
  let stallsAfter = Infinity;
  let uploaded = 0;

  /** Passes bytes from one side to the other in pieces, each after its time. */
  async function carry(from: Socket, to: Socket, direction: 'up' | 'down'): Promise<void> {
    let left = direction === 'down' ? stallsAfter : Infinity;
    for await (const chunk of from) {
      if (!Buffer.isBuffer(chunk)) continue;
      const head = direction === 'up' && /^[A-Z]+ \S+(?= HTTP\/1\.1\r\n)/.exec(chunk.toString('latin1', 0, 300));
      if (head) heads.push(head[0]);
      for (let start = 0; start < chunk.length; start += pieceBytes) {
        const piece = chunk.subarray(start, Math.min(start + pieceBytes, start + left));
        left -= piece.length;
        if (paces[direction] < Infinity) await sleep((piece.length / paces[direction]) * 1000);
        if (to.destroyed) return;
        to.write(piece);
        if (direction === 'up') uploaded += piece.length;
      }
    }
    to.end();
  }

  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined).on('close', () => sockets.delete(near));
    if (mode === 'cut') {
      near.resetAndDestroy();
      return;
    }
    if (mode !== 'open') {
      const answer = portalAnswers[mode];
      near.once('data', () => near.end(answer));
      return;
    }
    const far = connect(Number(shopPort), hostname);
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.on('close', () => {
      sockets.delete(far);
      far.destroy();
    });
    carry(far, near, 'down').catch(() => near.destroy());
    carry(near, far, 'up').catch(() => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The connection has no port.');
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    be(next) {
      mode = next;
      breakAll();
    },
    pace(up, down = Infinity) {
      Object.assign(paces, { up, down });
    },
    stallAfter(bytes) {
      stallsAfter = bytes;
      breakAll();
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
