import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from '#server/deps.ts';
import { handleError } from '../requests/errorHandler.ts';
import { addRequestWatch, requestRules } from './requestWatch.ts';

let app: App;
let port: number;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1000, trustProxy: true });
  app.setErrorHandler(handleError);
  addRequestWatch(app, {
    ...requestRules,
    silentMs: 300,
    slowAfterMs: 700,
    answerMs: 400,
    slackBytes: 2000,
    maxHeldBytes: 10_000,
    packetBytes: 500,
    lookEveryMs: 25,
  });
  app.post('/take', (request) => ({ got: JSON.stringify(request.body).length }));
  app.post('/refuse', { onRequest: async (_request, reply) => reply.code(401).send({ no: true }) }, () => 'never');
  app.get('/never', () => new Promise(() => undefined));
  app.get('/soon', async () => {
    await wait(200);
    return { soon: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** A separate connection, with everything that came back on it. */
async function open(head: string): Promise<{ socket: Socket; answer: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  // Not `once`, which rejects when the connection is reset: that may happen to a client that goes on sending.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(head);
  return { socket, answer: () => text, closed };
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: shop', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

test('a body that stops is answered with 408 and cut off', async () => {
  const { socket, answer, closed } = await open(post('/take', 'Content-Length: 100'));
  socket.write('{"a":');
  const began = performance.now();
  await closed;
  expect(performance.now() - began).toBeLessThan(2000);
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer()).toContain('too_slow');
});

test('a body that trickles in is answered with 408 once its average is known', async () => {
  const { socket, answer, closed } = await open(post('/take', 'Content-Length: 900'));
  const trickle = setInterval(() => socket.write(' '), 50);
  await closed;
  clearInterval(trickle);
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body on a weak connection is accepted', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(800) });
  const { socket, answer, closed } = await open(post('/take', `Content-Length: ${body.length}`, 'Connection: close'));
  for (let sent = 0; sent < body.length; sent += 50) {
    socket.write(body.slice(sent, sent + 50));
    await wait(60);
  }
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a chunked body is counted, even after the request was refused', async () => {
  for (const path of ['/take', '/refuse']) {
    const { socket, answer, closed } = await open(post(path, 'Transfer-Encoding: chunked'));
    const chunk = `400\r\n${' '.repeat(1024)}\r\n`;
    let sent = 0;
    const sending = setInterval(() => {
      sent += 1024;
      socket.write(chunk);
    }, 5);
    await closed;
    clearInterval(sending);
    // A client that goes on sending may lose the response with the connection.
    expect(answer()).toMatch(/^(?:HTTP\/1\.1 (?:413|401) |$)/);
    expect(sent, path).toBeLessThan(200_000);
  }
});

test('a body that stops after the refusal is cut off too', async () => {
  const { socket, answer, closed } = await open(post('/refuse', 'Content-Length: 1000'));
  socket.write('{"a":');
  const began = performance.now();
  await closed;
  expect(performance.now() - began).toBeLessThan(2000);
  expect(answer()).toMatch(/^HTTP\/1\.1 401 /);
});

test('a response that does not begin in time becomes a 503 with the time to wait', async () => {
  const late = await fetch(`http://127.0.0.1:${port}/never`);
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await fetch(`http://127.0.0.1:${port}/soon`)).status).toBe(200);
});

test('ASVS 2.4.1: bodies that never end hold no more together than they may, and those of another network arrive', async () => {
  const from = (network: string) => post('/take', `X-Forwarded-For: ${network}`, 'Content-Length: 900');
  const feed = ({ socket }: { socket: Socket }) => setInterval(() => socket.write(' '.repeat(20)), 50);
  const neighbour = await open(from('41.66.1.2'));
  neighbour.socket.write(`"${' '.repeat(399)}`);
  const crowd = await Promise.all(Array.from({ length: 16 }, () => open(from('41.66.1.1'))));
  for (const { socket } of crowd) socket.write(' '.repeat(300));
  await wait(50);
  for (const { socket } of crowd) socket.write(' '.repeat(400));
  const feeding = [neighbour, ...crowd].map(feed);
  const held = () => crowd.filter(({ answer }) => answer() === '');
  // Each holds 400 bytes at least, and counts one packet more.
  await vi.waitFor(() => expect(held().length).toBeLessThan(12), { timeout: 5000 });
  for (const timer of feeding) clearInterval(timer);
  const refused = crowd.filter(({ answer }) => answer().startsWith('HTTP/1.1 503 '));
  expect(refused.length + held().length).toBe(16);
  expect(held().length).toBeGreaterThan(4);
  expect(refused[0]?.answer()).toContain('retryAfterSeconds');
  expect(neighbour.answer()).toBe('');
  for (const { socket } of crowd) socket.destroy();
  neighbour.socket.destroy();
});
