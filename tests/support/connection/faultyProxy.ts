import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { SeededRandom } from '#tests/support/seededRandom.ts';

/*
 * A bad connection on loopback: a TCP proxy in front of a server that treats connections as mobile networks do. Which
 * connection meets which fault follows from the seed; when it happens also depends on the machine.
 */

/** What may happen to a connection. */
const connectionFaults = [
  /** Nothing. */
  'pass',
  /** Nothing ever comes back, and nothing is forwarded. */
  'drop',
  /** The connection breaks off after some bytes of the request. */
  'reset',
  /** Each piece is delayed, in both directions. */
  'delay',
  /** The response ends in the middle, as if that were all. */
  'truncate',
  /** The request arrives complete, but the response does not come back. */
  'swallow',
  /** A captive portal answers instead: its sign-in page with status 200. */
  'portal-page',
  /** The same in JSON. */
  'portal-json',
  /** The same as a redirect. */
  'portal-redirect',
] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** How often each fault happens to a connection, relative to the others. */
const badConnection: Readonly<Record<ConnectionFault, number>> = {
  pass: 50,
  drop: 3,
  reset: 12,
  delay: 8,
  truncate: 8,
  swallow: 12,
  'portal-page': 3,
  'portal-json': 2,
  'portal-redirect': 2,
};

export interface FaultyProxy {
  /** The address without a slash at the end. */
  readonly url: string;
  /** How many connections met which fault so far; `down` counts those that came while there was no connection. */
  readonly met: Readonly<Record<ConnectionFault | 'down', number>>;
  /** Ends all faults from now on. */
  heal(): void;
  close(): Promise<void>;
}

/** The shortest and longest time for which a flapping connection is up or down. */
const flapMs = { from: 200, to: 3000 };
const portalPage = '<!doctype html><title>Wi-Fi</title><p>Please accept the terms to go online.</p>';

/**
 * Starts a proxy on a free port of loopback.
 * @param flap whether the connection as a whole also comes and goes; when it goes, every open connection breaks
 */
export async function startFaultyProxy({
  port,
  random,
  faults = badConnection,
  flap = true,
}: {
  /** The port of the server behind it, on loopback. */
  port: number;
  random: SeededRandom;
  faults?: Readonly<Record<ConnectionFault, number>>;
  flap?: boolean;
}): Promise<FaultyProxy> {
  const met: Record<ConnectionFault | 'down', number> = {
    down: 0,
    pass: 0,
    drop: 0,
    reset: 0,
    delay: 0,
    truncate: 0,
    swallow: 0,
    'portal-page': 0,
    'portal-json': 0,
    'portal-redirect': 0,
  };
  const sockets = new Set<Socket>();
  let healed = false;
  let up = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const turn = () => {
    up = !up;
    if (!up) for (const socket of sockets) socket.destroy();
    timer = setTimeout(turn, random.int(flapMs.from, flapMs.to));
  };
  if (flap) timer = setTimeout(turn, random.int(flapMs.from, flapMs.to));

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    track(client);
    if (!up) {
      met.down += 1;
      client.resetAndDestroy();
      return;
    }
    const fault = healed ? 'pass' : random.weighted(connectionFaults, faults);
    met[fault] += 1;
    carry(client, fault, random, () => track(connect(port, '127.0.0.1')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    met,
    heal() {
      clearTimeout(timer);
      healed = true;
      up = true;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function carry(client: Socket, fault: ConnectionFault, random: SeededRandom, open: () => Socket): void {
  switch (fault) {
    case 'drop':
      client.resume();
      return;
    case 'portal-page':
      return answerAsPortal(client, 'HTTP/1.1 200 OK', 'content-type: text/html', portalPage);
    case 'portal-json':
      return answerAsPortal(client, 'HTTP/1.1 200 OK', 'content-type: application/json', '{"message":"Welcome"}');
    case 'portal-redirect':
      return answerAsPortal(client, 'HTTP/1.1 302 Found', 'location: http://portal.invalid/', '');
    case 'pass':
    case 'delay':
    case 'reset':
    case 'truncate':
    case 'swallow':
      return forward(client, open(), fault, random);
  }
}

function answerAsPortal(client: Socket, status: string, header: string, body: string): void {
  client.once('data', () => {
    client.end(
      `${status}\r\n${header}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
  client.resume();
}

function forward(
  client: Socket,
  server: Socket,
  fault: 'pass' | 'delay' | 'reset' | 'truncate' | 'swallow',
  random: SeededRandom,
): void {
  client.on('close', () => {
    // When the response is swallowed, the server may finish first.
    if (fault !== 'swallow') server.destroy();
  });
  let allowedUp = fault === 'reset' ? random.int(0, 40_000) : Infinity;
  let allowedDown = fault === 'truncate' ? random.int(20, 900) : Infinity;
  const waitMs = fault === 'delay' ? random.int(20, 400) : 0;
  const later = (work: () => void) => (waitMs > 0 ? setTimeout(work, waitMs) : work());
  server.on('close', () => later(() => client.destroy()));

  client.on('data', (chunk: Buffer) => {
    later(() => {
      server.write(chunk.subarray(0, allowedUp));
      allowedUp -= chunk.length;
      if (allowedUp < 0) {
        client.resetAndDestroy();
        server.destroy();
      }
    });
  });
  server.on('data', (chunk: Buffer) => {
    if (fault === 'swallow') {
      client.resetAndDestroy();
      return;
    }
    later(() => {
      client.write(chunk.subarray(0, allowedDown));
      allowedDown -= chunk.length;
      if (allowedDown < 0) client.end();
    });
  });
}
