import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/*
 * A line to a shop that can be cut: a TCP proxy, since the browser's own offline switch does not reach what a service
 * worker fetches.
 */

export interface CuttableConnection {
  /** Address of the shop through this line, without a slash at the end. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  /** From now on leads to `url`, e.g. through a bad line; connections that are open end. */
  reroute(url: string): void;
  close(): Promise<void>;
}

/** Opens a line to the shop at `url`, on a free port. */
export async function openCuttableConnection(url: string): Promise<CuttableConnection> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // A connection that breaks is what this is about.
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
  if (typeof address !== 'object' || !address) throw new Error('The line has no port.');
  const endAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://localhost:${address.port}`,
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
