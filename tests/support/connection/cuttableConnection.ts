import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/*
 * A connection to a shop that can be cut: a TCP proxy, since the browser's own offline switch does not affect what a
 * service worker fetches.
 */

export interface CuttableConnection {
  /** The address of the shop through this connection, without a slash at the end. */
  readonly url: string;
  /** How many bytes the shop has sent through it, including headers. */
  bytesFromShop(): number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  /** From now on it leads to `url`, for example through a bad connection; open connections are ended. */
  reroute(url: string): void;
  close(): Promise<void>;
}

/** Opens a connection to the shop at `url`, on a free port. */
export async function openCuttableConnection(url: string): Promise<CuttableConnection> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let whole = true;
  let fromShop = 0;
  const server = createServer((near) => {
    if (!whole) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    far.on('data', (bytes) => (fromShop += bytes.length));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // Broken connections are the purpose of this proxy.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The connection has no port.');
  const endAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    bytesFromShop: () => fromShop,
    cut() {
      whole = false;
      endAll();
    },
    mend() {
      whole = true;
    },
    reroute(next) {
      target = new URL(next);
      endAll();
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
