import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A balancer in front of several servers on loopback: each new connection goes to the next server, and reaches it from
 * the client's own address, since limits per network are counted by that.
 */
export interface Balancer {
  readonly port: number;
  close(): Promise<void>;
}

/** @param ports the ports of the servers behind it */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  let taken = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const port = ports[taken++ % ports.length];
    if (port === undefined) throw new Error('There is no server behind the balancer.');
    const from = client.remoteAddress;
    const behind = track(connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }), noDelay: true }));
    track(client).pipe(behind).pipe(client);
    client.on('close', () => behind.destroy());
    behind.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The balancer has no port.');
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
