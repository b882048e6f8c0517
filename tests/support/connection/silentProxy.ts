import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy to PostgreSQL's unix socket that can fall silent, as a pooler that hangs does: nothing breaks. It can
 * also end its connections like a pooler whose database has died.
 */
export interface SilentProxy {
  readonly port: number;
  /** From now on nothing is passed on in either direction, and new connections are accepted but get no reply. */
  fallSilent(): void;
  /** New connections are passed on again; older ones stay dead. */
  speakAgain(): void;
  /**
   * Reports on each connection that it ends, once in the database's name and once in its own, and then ends it. New
   * connections are passed on.
   * @returns how many connections there were
   */
  sayFarewellTwice(): number;
  close(): Promise<void>;
}

/** Opens the proxy on a free port of loopback. @param socketPath the path of PostgreSQL's socket */
export async function openSilentProxy(socketPath: string): Promise<SilentProxy> {
  let silent = false;
  const open = new Set<Socket>();
  const dead = new Set<Socket>();
  /** Each client with its connection to the database. */
  const passed = new Map<Socket, Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    if (silent) return void dead.add(client);
    const database = connect(socketPath);
    open.add(database);
    passed.set(client, database);
    client.once('close', () => passed.delete(client));
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
    sayFarewellTwice() {
      const told = passed.size;
      for (const [client, database] of passed) {
        // A database that has died accepts no more queries, but the client still receives both reports.
        dead.add(client);
        database.removeAllListeners('close').destroy();
        client.write(fatal('57P01', 'terminating connection due to unexpected postmaster exit'));
        client.end(fatal('08P01', 'server conn crashed?'));
      }
      return told;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An error message of PostgreSQL's protocol after which the connection is over. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}
