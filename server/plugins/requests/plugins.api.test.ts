import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { buildApp } from '#server/app.ts';
import type { ReadReplicas } from '#server/db/replicas/readReplicas.ts';
import { noPosition } from '#server/db/replicas/walPosition.ts';
import { metricsIn, watchedExpressions } from '#tests/support/metricNames.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import { createLog } from '../watch/log.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };
const login = (payload: string | Buffer, headers: Record<string, string> = json) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });

test('the server reports that it is alive and ready', async () => {
  expect((await shop.app.inject('/api/health')).json()).toEqual({ status: 'alive' });
  expect((await shop.app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
});

test.each([
  ['broken JSON', () => login('{"email": "a@b.c", '), 400, 'bad_json', 'The request is not valid JSON.'],
  ['an empty body', () => login(''), 400, 'bad_json', 'The request is empty, although it says that it is JSON.'],
  ['a list', () => login('[]'), 422, 'invalid', 'The request must be a JSON object.'],
  ['no body', () => login('', {}), 422, 'invalid', 'The request must be a JSON object.'],
  [
    'poisoned JSON',
    () => login('{"__proto__": {"role": "vendor"}}'),
    400,
    'bad_json',
    'The request is not valid JSON.',
  ],
  ['two megabytes', () => login(`"${'x'.repeat(2e6)}"`), 413, 'too_large', 'This is too large to be sent.'],
  [
    'XML',
    () => login('<a/>', { 'content-type': 'text/xml' }),
    415,
    'unsupported_media',
    'This kind of content is not accepted here. Send JSON.',
  ],
  [
    'a path of the API that leads nowhere',
    () => shop.app.inject('/api/nowhere?q=1'),
    404,
    'not_found',
    'There is nothing at this address.',
  ],
  [
    'a path that cannot be decoded',
    () => shop.app.inject('/api/%E0%A4%A'),
    404,
    'not_found',
    'There is nothing at this address.',
  ],
  [
    'a method that does not exist',
    () => shop.app.inject({ method: 'DELETE', url: '/api/shop' }),
    404,
    'not_found',
    'There is nothing at this address.',
  ],
])('%s gets a problem in plain words', async (_what, send, status, code, message) => {
  const answer = await send();
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(problemOf(answer)).toMatchObject({ status, code, message });
  expect(problemOf(answer).requestId).toBe(answer.headers['x-request-id']);
});

test('an unknown field is named, beside the fields that are wrong', async () => {
  const answer = await login(JSON.stringify({ email: 'x', password: '', rôle: 1 }));
  expect(answer.statusCode).toBe(422);
  expect(problemOf(answer)).toMatchObject({
    message: 'Some fields need another look.',
    fields: {
      email: 'This e-mail is not complete: it has no @. An e-mail address looks like name@example.com.',
      password: 'Password is missing.',
      rôle: 'There is no field rôle.',
    },
  });
});

test('responses have security headers, and none that only make sense over TLS', async () => {
  const { headers } = await shop.app.inject('/api/shop');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('files have no headers that only concern pages, except in an error', async () => {
  const file = '/pictures/00000000-0000-4000-8000-000000000000/320.avif';
  const app = Fastify();
  await addSecurityHeaders(app, 'http://localhost:8080');
  app.get(file, (_request, reply) => reply.type('image/avif').send(Buffer.from('avif')));
  const { headers } = await app.inject(file);
  await app.close();
  const { headers: missing } = await shop.app.inject(file);
  expect(headers['x-content-type-options']).toBe('nosniff');
  for (const name of ['referrer-policy', 'x-frame-options', 'cross-origin-opener-policy']) {
    expect(headers[name], name).toBeUndefined();
    expect(missing[name], name).toBeDefined();
  }
});

test('the shop says how to reach it', async () => {
  expect((await shop.app.inject('/api/shop')).json()).toMatchObject({ name: 'Spareyard', messengerUrl: null });
});

test('the log contains paths and no query strings', async () => {
  await shop.app.inject('/api/health?q=secret-wish');
  expect(shop.logLines.at(-1)).toMatchObject({ method: 'GET', path: '/api/health', status: 200 });
  expect(JSON.stringify(shop.logLines)).not.toContain('secret-wish');
});

/** Never chosen, so that every read goes to the primary. */
const laggingReplica: ReadReplicas = {
  maxLagMs: 10_000,
  position: async () => noPosition,
  choose: async () => null,
  figures: () => [{ name: 'replica-1/spareyard', used: false, lagSeconds: 12.5, lagBytes: 4096 }],
  close: async () => undefined,
};

test('metrics are for this machine alone', async () => {
  const metricsPort = await freePort();
  const app = await buildApp(
    {
      ...shop.deps,
      replicas: laggingReplica,
      // Nobody shows a certificate there.
      config: { ...shop.deps.config, metricsPort, publicUrl: `https://127.0.0.1:${await freePort()}` },
    },
    { log: createLog('silent') },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.inject('/api/health');
  expect((await app.inject('/api/adverts')).statusCode).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}');
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(metrics).toMatch(/^database_up 1$/m);
  expect(metrics).toMatch(/^certificate_ends_timestamp_seconds 0$/m);
  expect(metrics).toMatch(/^replica_used\{replica="replica-1\/spareyard"\} 0$/m);
  expect(metrics).toMatch(/^replica_lag_seconds\{replica="replica-1\/spareyard"\} 12\.5$/m);
  expect(metrics).toMatch(/^replica_lag_bytes\{replica="replica-1\/spareyard"\} 4096$/m);
  expect(metrics).toMatch(/^public_reads_total\{place="primary"\} [1-9]\d*$/m);
  expect(metrics).toMatch(/^answers_total\{how="held"\} \d+$/m);
  expect(metrics).toMatch(/^jobs_waiting\{queue="send-mail"\} 0$/m);
  const names = new Set([...metrics.matchAll(/^([a-z_0-9]+)[ {]/gm)].map(([, name]) => name));
  const watched = await watchedExpressions();
  expect(watched.length).toBeGreaterThan(25);
  expect(watched.flatMap(metricsIn).filter((name) => !names.has(name))).toEqual([]);
  expect(metricsIn('sum by (queue) (rate(jobs_gone{queue="up"}[5m])) > 2e9')).toEqual(['jobs_gone']);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/health`)).status).toBe(404);
  // The metrics are not served at the shop's own address, whoever asks.
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
});

test('the API document describes every call with a summary and a tag', async () => {
  const operation = z.object({ summary: z.string(), tags: z.array(z.string()).min(1) });
  const document = z
    .object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse((await shop.app.inject('/api/docs/json')).json());
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ call: `${method} ${path}`, described })),
  );
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'post /api/auth/signup',
      'post /api/auth/verify-otp',
      'post /api/auth/login',
      'get /api/auth/me',
    ]),
  );
  expect(calls.filter(({ described }) => !operation.safeParse(described).success).map(({ call }) => call)).toEqual([]);
});

test('a limit counts per key, and per network for IPv6', async () => {
  const { limitRules } = await import('#server/plugins/limits/limits.ts');
  const { createLimits } = await import('#server/plugins/limits/createLimits.ts');
  const limits = createLimits(shop.deps);
  for (let count = 0; count < limitRules['report-address'].points; count += 1) {
    await limits.take('report-address', `2001:db8:1:2::${count}`);
  }
  await expect(limits.take('report-address', '2001:db8:1:2:ffff::1')).rejects.toThrow(ProblemError);
  await expect(limits.take('report-address', '2001:db8:1:3::1')).resolves.toBeUndefined();
  await limits.forget('report-address', '2001:db8:1:2::9');
  await expect(limits.take('report-address', '2001:db8:1:2::1')).resolves.toBeUndefined();
  const { rows } = await shop.deps.pool.query('select key from rate_limits');
  expect(JSON.stringify(rows)).not.toContain('2001:db8');
});
