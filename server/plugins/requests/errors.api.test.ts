import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { problemSchema } from '#contract/core/problem.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await createTestApp();
});
afterEach(() => shop.close());

test('an internal error reveals nothing in the response and is logged without the values of the request', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = await buildApp(shop.deps, { log });
  app.get('/api/broken', async () => {
    const now = new Date();
    const account = {
      role: 'user',
      fullname: 'Secret Name',
      email: 'Not-Lower@example.com',
      passwordHash: 'secret-hash',
    } as const;
    await shop.db.insert(accounts).values({ ...account, createdAt: now, updatedAt: now });
  });
  const answer = await app.inject({ url: '/api/broken', headers: { authorization: 'Bearer secret-token' } });
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(problemOf(answer)).toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side. Try again in a moment.',
  });
  expect(answer.body).not.toMatch(/insert|accounts/);
  const logged = lines.join('\n');
  expect(logged).toContain('accounts_email_lower');
  expect(logged).toContain('errors.api.test.ts');
  expect(logged).toContain(problemOf(answer).requestId);
  for (const secret of ['Secret Name', 'Not-Lower', 'secret-hash', 'secret-token'])
    expect(logged).not.toContain(secret);
});

test('a database that is down is answered with 503, and the server recovers on its own', async () => {
  const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
  const app = await buildApp({ ...shop.deps, db: away.db, pool: away.pool }, { log: createLog('silent') });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@example.com', password: 'x' },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(problemOf(answer).code).toBe('unavailable');
  expect((await app.inject('/api/ready')).statusCode).toBe(503);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  await app.close();
  await away.close();
});

test('with a read-only database the server is not ready, and a write is answered with 503', async () => {
  const address = new URL(shop.databaseUrl);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  const reading = openDatabase({ url: address.href });
  const app = await buildApp({ ...shop.deps, db: reading.db, pool: reading.pool }, { log: createLog('silent') });
  expect((await app.inject('/api/ready')).statusCode).toBe(503);
  expect((await app.inject('/api/adverts')).statusCode).toBe(200);
  const write = await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'ama@example.com' } });
  expect(write.statusCode).toBe(503);
  await app.close();
  await reading.close();
});

test('a statement that is cancelled because it takes too long is answered with 503', async () => {
  const app = await buildApp(shop.deps, { log: createLog('silent') });
  app.get('/api/slow', () =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '20', true)`);
      await tx.execute(sql`select pg_sleep(60)`);
    }),
  );
  const answer = await app.inject('/api/slow');
  await app.close();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(problemOf(answer).code).toBe('unavailable');
});

test('after a connection is lost in mid-transaction the next request is served', async () => {
  shop.app.log.level = 'silent';
  const { token } = await shop.signUpVerified();
  const headers = { authorization: `Bearer ${token}` };
  const lost = await shop.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await shop.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await tx.execute(sql`select 1`);
    })
    .then(
      () => null,
      (error: unknown) => error,
    );
  expect(lost).toBeInstanceOf(Error);
  expect((await shop.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
});

test('the log names the code of an error and hides a mailed code', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.warn({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), code: '123456' }, 'trouble');
  expect(lines.join()).toContain('ECONNREFUSED');
  expect(lines.join()).not.toContain('123456');
});

test('a character that no text can contain is the fault of the request', async () => {
  const answer = await shop.app.inject('/api/adverts?brand=%00');
  expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'invalid']);
});

test('tests notice a response with members that its schema does not have', async () => {
  const app = await buildApp(shop.deps, { log: createLog('silent'), checkAnswers: true });
  const schema = { response: { 200: z.object({ name: z.string() }) } };
  app.get('/api/leaks', { schema }, async (_request, reply) => {
    const row = { name: 'Ama', passwordHash: 'secret' };
    return reply.send(row);
  });
  app.get('/api/fits', { schema }, async () => ({ name: 'Ama' }));
  expect((await app.inject('/api/leaks')).statusCode).toBe(500);
  expect((await app.inject('/api/fits')).json()).toEqual({ name: 'Ama' });
  await app.close();
});

test('a server that is being stopped closes the connections on which it answers', async () => {
  const app = await buildApp(shop.deps, { log: createLog('silent') });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.addHook('preClose', async () => release());
  app.get('/api/slow', async () => {
    arrived();
    await released;
    return 'done';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/api/slow`);
  await arrival;
  const closed = app.close();
  const { status, headers } = await answer;
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(fetch(`${address}/api/health`)).rejects.toThrow();
});

test('a server that is being stopped serves the requests that are on their way', async () => {
  const app = await buildApp(shop.deps, { log: createLog('silent') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = z.object({ port: z.number() }).parse(app.server.address()).port;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'connect');
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n');
  // The request must have begun before the server stops listening.
  await fetch(`http://127.0.0.1:${port}/api/health`);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write('\r\n');
  await Promise.all([closed, once(socket, 'close')]);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('{"status":"alive"}');
});

test('a refused upload of 40 MB gets its response over a real connection', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(40 * 1024 * 1024)], { type: 'image/jpeg' }), 'me.jpg');
  const answer = await fetch(`${address}/api/auth/signup`, { method: 'POST', body: form });
  expect(answer.status).toBe(413);
  const { code, fields } = problemSchema.parse(await answer.json());
  expect(code).toBe('too_large');
  expect(fields?.['photo']).toContain('15 MB');
});
