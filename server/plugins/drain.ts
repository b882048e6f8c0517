import type { Socket } from 'node:net';
import type { App } from '../deps.ts';

/** How long a connection that was just taken may keep a closing server waiting for its first request. */
const firstRequestWithinMs = 1000;

/**
 * Lets `app.close()` end soon, and without a failed request: a connection that is kept alive would hold it open, so every
 * answer given while closing asks for its connection to be closed, and connections between two requests are ended. Returns
 * whether that has begun.
 */
export function addDrain(app: App): () => boolean {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
  spareNewConnections(app);
  return () => draining;
}

/**
 * Node counts a connection as idle that was taken and has not sent its first request yet, and closes it with the server: its
 * request, which is on the way, would be reset. Here it has a moment to come.
 */
function spareNewConnections({ server }: App): void {
  const fresh = new Set<Socket>();
  /** How many answers each connection still waits for. */
  const awaited = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    fresh.add(socket);
    awaited.set(socket, 0);
    socket.once('close', () => {
      fresh.delete(socket);
      awaited.delete(socket);
    });
  });
  server.on('request', ({ socket }, answer) => {
    fresh.delete(socket);
    const add = (change: number) => {
      const count = awaited.get(socket);
      if (count !== undefined) awaited.set(socket, count + change);
    };
    add(1);
    answer.once('close', () => add(-1));
  });
  let sparing: NodeJS.Timeout | null = null;
  server.closeIdleConnections = () => {
    for (const [socket, count] of awaited) if (count === 0 && !fresh.has(socket)) socket.destroy();
    sparing ??= setTimeout(() => {
      for (const socket of fresh) socket.destroy();
    }, firstRequestWithinMs);
  };
  server.once('close', () => {
    if (sparing) clearTimeout(sparing);
  });
}
