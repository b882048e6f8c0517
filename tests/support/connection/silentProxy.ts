import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL's unix socket over TCP that can fall silent, as a pooler that hangs does: nothing breaks. */
export interface SilentProxy {
  readonly port: number;
  /** From now on nothing is passed on in either direction, and new connections are taken and left without an answer. */
  fallSilent(): void;
  /** Connections made from now on are passed on again; those of before stay dead. */
  speakAgain(): void;
  close(): Promise<void>;
}

/** Opens the proxy on a free port of loopback. @param socketPath of PostgreSQL's socket */
export async function openSilentProxy(socketPath: string): Promise<SilentProxy> {
  let silent = false;
  const open = new Set<Socket>();
  const dead = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    if (silent) return void dead.add(client);
    const database = connect(socketPath);
    open.add(database);
    database.on('error', () => client.destroy());
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (silent) for (const end of [client, database]) dead.add(end);
        if (!dead.has(from)) to.write(bytes);
      });
      from.once('close', () => to.destroy());
    };
    pass(client, database);
    pass(database, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
  return {
    port: address.port,
    fallSilent() {
      silent = true;
      for (const socket of open) dead.add(socket);
    },
    speakAgain: () => void (silent = false),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
