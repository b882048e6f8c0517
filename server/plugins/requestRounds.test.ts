import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#server/deps.ts';
import { addRequestRounds } from './requestRounds.ts';

let app: App;
let port: number;

beforeAll(async () => {
  app = Fastify();
  addRequestRounds(app, 3);
  app.get('/', () => ({ ok: true }));
  app.post('/', (request) => ({ got: JSON.stringify(request.body).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

const ask = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n';
const answers = (text: string) => text.split('HTTP/1.1 200 ').length - 1;

/** A connection, with what was answered on it so far. */
async function open(): Promise<{ socket: Socket; answered: () => number }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, answered: () => answers(text) };
}

test('of more requests than are taken in a round each is answered, again and again', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, open));
  for (let round = 1; round <= 5; round += 1) {
    for (const { socket } of crowd) socket.write(ask);
    await expect
      .poll(() => crowd.map(({ answered }) => answered()), { timeout: 10_000 })
      .toEqual(crowd.map(() => round));
  }
  // One of them that comes back after the others is heard, too.
  crowd[7]?.socket.write(ask);
  await expect.poll(() => crowd[7]?.answered(), { timeout: 10_000 }).toBe(6);
  for (const { socket } of crowd) socket.destroy();
});

test('those of a full round are heard again when nobody else asks', async () => {
  const three = await Promise.all(Array.from({ length: 3 }, open));
  for (let round = 1; round <= 10; round += 1) {
    for (const { socket } of three) socket.write(ask);
    await expect
      .poll(() => three.map(({ answered }) => answered()), { timeout: 10_000 })
      .toEqual([round, round, round]);
  }
  for (const { socket } of three) socket.destroy();
});

test('connections that stop in mid-request, and those that ask without a pause, hold up nobody', async () => {
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

test('a connection that closes while it waits is no harm to the others', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, open));
  for (const { socket } of crowd) socket.write(ask);
  await expect.poll(() => crowd.every(({ answered }) => answered() === 1), { timeout: 10_000 }).toBe(true);
  for (const { socket } of crowd.slice(0, 11)) socket.destroy();
  const [last] = crowd.slice(-1);
  last?.socket.write(ask);
  await expect.poll(() => last?.answered(), { timeout: 10_000 }).toBe(2);
  last?.socket.destroy();
});
