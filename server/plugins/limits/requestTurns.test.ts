import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#server/deps.ts';
import { handleError } from '../requests/errorHandler.ts';
import { addRefusals, addRequestTurns, turnRules } from './requestTurns.ts';

let app: App;
let port: number;

beforeAll(async () => {
  app = Fastify();
  // One request is started per turn, and no more than three are read.
  addRequestTurns(app, { ...turnRules, beginMs: 0, mostRead: 3 });
  app.get('/', () => ({ ok: true }));
  app.post('/', (request) => ({ got: JSON.stringify(request.body).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

const ask = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n';
const answers = (text: string) => text.split('HTTP/1.1 200 ').length - 1;

/** A connection, and the number of responses on it so far. */
async function open(): Promise<{ socket: Socket; answered: () => number }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, answered: () => answers(text) };
}

test('when more requests come than a turn starts, each is answered, again and again', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, open));
  for (let round = 1; round <= 5; round += 1) {
    for (const { socket } of crowd) socket.write(ask);
    await expect
      .poll(() => crowd.map(({ answered }) => answered()), { timeout: 10_000 })
      .toEqual(crowd.map(() => round));
  }
  // A connection that comes back after the others is read, too.
  crowd[7]?.socket.write(ask);
  await expect.poll(() => crowd[7]?.answered(), { timeout: 10_000 }).toBe(6);
  for (const { socket } of crowd) socket.destroy();
});

test('connections that used up their turn are read again as soon as no other connection sends', async () => {
  const three = await Promise.all(Array.from({ length: 3 }, open));
  for (let round = 1; round <= 10; round += 1) {
    for (const { socket } of three) socket.write(ask);
    await expect
      .poll(() => three.map(({ answered }) => answered()), { timeout: 10_000 })
      .toEqual([round, round, round]);
  }
  for (const { socket } of three) socket.destroy();
});

test('connections that stop in mid-request, and those that send without a pause, hold up nobody', async () => {
  const halves = await Promise.all(Array.from({ length: 10 }, open));
  const body = JSON.stringify({ text: 'x'.repeat(200) });
  const head = `POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  for (const { socket } of halves) socket.write(head + body.slice(0, 50));
  const eager = await Promise.all(Array.from({ length: 10 }, open));
  let isOver = false;
  for (const { socket } of eager) {
    socket.on('data', () => {
      if (!isOver) socket.write(ask);
    });
    socket.write(ask);
  }
  await expect.poll(() => eager.every(({ answered }) => answered() > 3), { timeout: 10_000 }).toBe(true);
  const other = await open();
  for (let round = 1; round <= 3; round += 1) {
    other.socket.write(ask);
    await expect.poll(other.answered, { timeout: 10_000 }).toBe(round);
  }
  for (const { socket } of halves) socket.write(body.slice(50));
  await expect.poll(() => halves.every(({ answered }) => answered() === 1), { timeout: 10_000 }).toBe(true);
  isOver = true;
  for (const { socket } of [...halves, ...eager, other]) socket.destroy();
});

test('a connection that closes while it waits does no harm to the others', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, open));
  for (const { socket } of crowd) socket.write(ask);
  await expect.poll(() => crowd.every(({ answered }) => answered() === 1), { timeout: 10_000 }).toBe(true);
  for (const { socket } of crowd.slice(0, 11)) socket.destroy();
  const [last] = crowd.slice(-1);
  last?.socket.write(ask);
  await expect.poll(() => last?.answered(), { timeout: 10_000 }).toBe(2);
  last?.socket.destroy();
});

test('ASVS 15.2.2: a connection that sends requests without waiting gets four responses, and is closed', async () => {
  const { socket, answered } = await open();
  const closed = once(socket, 'close');
  socket.write(ask.repeat(20));
  await closed;
  expect(answered()).toBe(4);
});

describe('with networks behind a proxy', () => {
  const order: string[] = [];
  let own: App;
  let ownPort: number;

  beforeAll(async () => {
    own = Fastify({ trustProxy: true });
    own.setErrorHandler(handleError);
    addRequestTurns(own, { ...turnRules, beginMs: 0, mostWaiting: 20, mostAtOnce: 60, crowdMs: 0 });
    own.addHook('onRequest', async (_request, reply) => {
      void reply.header('x-marked', 'by the shop');
    });
    addRefusals(own);
    own.get('/', (request) => {
      order.push(request.ip);
      return { ok: true };
    });
    await own.listen({ port: 0, host: '127.0.0.1' });
    const address = own.server.address();
    ownPort = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => own.close());

  /** Sends that many requests at once from one network. @returns all responses, once they are complete */
  async function askMany(times: number, network: string): Promise<string> {
    const socket = connect(ownPort, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write(`GET / HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${network}\r\n\r\n`.repeat(times));
    await expect.poll(() => text.split('HTTP/1.1 ').length - 1, { timeout: 10_000 }).toBe(times);
    socket.destroy();
    return text;
  }

  test('ASVS 15.2.2: a single request is served before the rest of a network that sends without end', async () => {
    order.length = 0;
    await Promise.all([askMany(18, '41.66.1.1'), askMany(1, '41.66.1.2')]);
    expect(order).toHaveLength(19);
    // After the requests that were started before it came, and after one more of them.
    expect(order.indexOf('41.66.1.2')).toBeLessThan(10);
  });

  test('ASVS 15.2.2: when too many wait, requests of a network with more than its share are refused', async () => {
    const [crowd, one] = await Promise.all([askMany(60, '41.66.2.1'), askMany(1, '41.66.2.2')]);
    const refusals = crowd.split('HTTP/1.1 503 ').slice(1);
    expect(refusals.length).toBeGreaterThan(30);
    expect(refusals.filter((head) => !head.includes('\r\nretry-after: 3\r\n'))).toEqual([]);
    expect(refusals.filter((head) => !head.includes('\r\nx-marked: by the shop\r\n'))).toEqual([]);
    expect(one).toMatch(/^HTTP\/1\.1 200 /);
  });
});
