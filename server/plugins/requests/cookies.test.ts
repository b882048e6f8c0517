import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { createCookies } from './cookies.ts';

/** What the browser is told about a cookie, and what the shop reads from those that it sends. */
async function cookieOf(publicUrl: string, sent = '') {
  const cookies = createCookies(publicUrl);
  const app = Fastify();
  app.get('/', (request, reply) => {
    cookies.write(reply, 'device-known', 'a1', { path: '/api/auth', seconds: 60, sameSite: 'Strict' });
    return { read: cookies.read(request, 'device-known') };
  });
  const answer = await app.inject({ url: '/', headers: { cookie: sent } });
  await app.close();
  return { set: answer.headers['set-cookie'], read: answer.json<{ read: string | null }>().read };
}

test('ASVS 3.3.3: over https the prefix binds a cookie to this host', async () => {
  const { set } = await cookieOf('https://shop.example.com');
  expect(set).toBe('__Host-device-known=a1; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure');
});

test('ASVS 3.3.3: over https a cookie that another host or plain http may have set is not read', async () => {
  const of = async (sent: string) => (await cookieOf('https://shop.example.com', sent)).read;
  expect(await of('device-known=evil')).toBeNull();
  expect(await of('other=1; __Host-device-known=good; device-known=evil')).toBe('good');
});

test('over plain http, on the machine itself, a cookie is only sent to its path', async () => {
  const { set, read } = await cookieOf('http://localhost:8080', 'device-known=a1');
  expect(set).toBe('device-known=a1; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Strict');
  expect(read).toBe('a1');
});

test('ASVS 3.3.3: no other file sets a cookie', () => {
  const files = globSync('server/**/*.ts', { cwd: projectDir }).filter((file) => !file.endsWith('.test.ts'));
  const setting = files.filter((file) => /set-cookie/i.test(readFileSync(path.join(projectDir, file), 'utf8')));
  expect(setting).toEqual(['server/plugins/requests/cookies.ts']);
});
