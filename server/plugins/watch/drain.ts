import type { Socket } from 'node:net';
import type { App } from '#server/deps.ts';

/** How long a newly accepted connection may keep a closing server waiting for its first request. */
const firstRequestWithinMs = 1000;

/**
 * Lets `app.close()` finish soon and without a failed request. A keep-alive connection would keep the server open, so
 * every response sent while closing asks for its connection to be closed, and connections between two requests are
 * ended.
 * @returns whether closing has begun
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
 * Node treats a newly accepted connection without a first request as idle and closes it together with the server; a
 * request that is on its way would be reset. Here it gets a moment to arrive.
 */
function spareNewConnections({ server }: App): void {
  const fresh = new Set<Socket>();
  /** How many responses each connection still waits for. */
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
