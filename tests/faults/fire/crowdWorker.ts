import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/* The thread of a crowd: connections on plain sockets, from several networks, that do one thing for some seconds. */

export interface CrowdOrder {
  readonly port: number;
  /**
   * `searches` sends one search after the other, no two the same, and ignores every Retry-After. `slow` starts requests
   * and sends a byte now and then, or never reads the answer.
   */
  readonly does: 'searches' | 'slow';
  readonly connections: number;
  readonly networks: number;
  readonly seconds: number;
  /** The pause of a connection between an answer and its next request. */
  readonly pauseMs: number;
}

export interface CrowdReport {
  readonly opened: number;
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Answers with 429 or 503 that have no Retry-After. */
  readonly withoutRetryAfter: number;
  /** Connections that the server closed. */
  readonly ended: number;
}

// This thread is only started by crowd.ts, with a CrowdOrder.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const order = workerData as CrowdOrder;
const statuses: Record<number, number> = {};
let withoutRetryAfter = 0;
let ended = 0;
const over = new AbortController();
const words = ['brake', 'alternator', 'toyota', 'pads', 'home used', 'radiator', 'filter', 'lamp'];

const sockets = await gather();
tell('gathered');
const work = sockets.map((socket, number) => (order.does === 'slow' ? dawdle(socket, number) : search(socket, number)));
await delay(order.seconds * 1000);
over.abort();
for (const socket of sockets) socket.destroy();
await Promise.allSettled(work);
tell({ opened: sockets.length, statuses, withoutRetryAfter, ended });

function tell(message: 'gathered' | CrowdReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there is no origin
  parentPort?.postMessage(message);
}

async function gather(): Promise<Socket[]> {
  const opened: Socket[] = [];
  // A hundred at a time, because the server's queue of new connections is short.
  while (opened.length < order.connections) {
    const batch = Array.from({ length: Math.min(100, order.connections - opened.length) }, (_, place) =>
      open(opened.length + place),
    );
    opened.push(...(await Promise.all(batch)));
  }
  return opened;
}

function open(number: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.66.0.${1 + (number % order.networks)}`;
    const socket = connect({ host: '127.0.0.1', port: order.port, localAddress });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!over.signal.aborted) ended += 1;
      });
      resolve(socket);
    });
  });
}

async function search(socket: Socket, number: number): Promise<void> {
  const answers = readAnswers(socket);
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const q = encodeURIComponent(`${words[(number + turn) % words.length]} ${randomUUID().slice(0, 6)}`);
    socket.write(`GET /api/adverts?q=${q} HTTP/1.1\r\nhost: shop\r\n\r\n`);
    const { value: head } = await answers.next();
    if (head === undefined) return;
    note(head);
    await delay(order.pauseMs);
  }
}

/**
 * A third of the connections each: headers that never end, a body that never ends, and answers that are never read.
 */
async function dawdle(socket: Socket, number: number): Promise<void> {
  const kind = number % 3;
  const begin = [
    'GET /api/adverts HTTP/1.1\r\nhost: shop\r\nx-dawdle: ',
    'POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 20000\r\n\r\n{"message":"',
    'GET /api/adverts HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(20),
  ][kind];
  if (kind === 2) socket.pause();
  else socket.on('data', (chunk: Buffer) => note(chunk.toString('latin1')));
  socket.write(begin ?? '');
  while (!over.signal.aborted && !socket.destroyed) {
    await delay(order.pauseMs);
    if (kind !== 2 && !socket.destroyed) socket.write('x');
  }
}

function note(head: string): void {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  if (Number.isNaN(status)) return;
  statuses[status] = (statuses[status] ?? 0) + 1;
  if ((status === 429 || status === 503) && !/\r\nretry-after: \d+\r\n/i.test(head)) withoutRetryAfter += 1;
}

/** Yields the head of each answer. An answer has a Content-Length or is chunked. */
async function* readAnswers(socket: Socket): AsyncGenerator<string, undefined> {
  let received = '';
  for await (const chunk of socket) {
    received += Buffer.isBuffer(chunk) ? chunk.toString('latin1') : '';
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) continue;
    const head = received.slice(0, headEnd + 2);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const isWhole =
      length === undefined ? received.endsWith('\r\n0\r\n\r\n') : received.length >= headEnd + 4 + Number(length);
    if (!isWhole) continue;
    received = '';
    yield head;
  }
  return undefined;
}
