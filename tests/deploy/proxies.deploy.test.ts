import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { readCertificateEnd } from '#server/plugins/watch/certificateEnd.ts';
import { type HeldServer, type HeldSocket, holdSocket } from '#tests/support/shop/services/heldSocket.ts';
import { insertAccount, insertSession } from '#tests/support/shop/database/insertAccount.ts';
import { askThrough } from './askThrough.ts';
import { type Proxy, requirePrograms, startCaddy, startNginx } from './proxies.ts';

/* The shop behind the real proxies with the files of `deploy/`: two processes on one held socket, with TLS in front. */

const silent = { info: () => undefined, warn: () => undefined };
let dataDir: string;
let database: EmbeddedPostgres;
let socket: HeldSocket;
let servers: HeldServer[];
let token: string;

beforeAll(async () => {
  requirePrograms();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-deploy-'));
  await chmod(dataDir, 0o711);
  // As in server/db/keepDatabase.ts, the database runs apart from the server processes, which come and go.
  database = await startEmbeddedPostgres({ dataDir, log: silent });
  await migrateDatabase(database.connection);
  const { db, close } = openDatabase(database.connection);
  const { id } = await insertAccount(db, new Date(), { role: 'vendor' });
  token = await insertSession(db, new Date(), id);
  await close();
  socket = await holdSocket({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: 'https://localhost',
    TRUST_PROXY: '1',
  });
  servers = [await socket.start(), await socket.start()];
}, 240_000);

afterAll(async () => {
  for (const server of servers) await server.stop();
  await socket.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

describe.each([{ start: startCaddy }, { start: startNginx }])('$start.name', ({ start }) => {
  let proxy: Proxy;
  const ask = (route: string, asking?: Parameters<typeof askThrough>[2]) => askThrough(proxy.httpsPort, route, asking);

  beforeAll(async () => {
    proxy = await start(socket.port);
  }, 60_000);
  afterAll(() => proxy.close());

  it('the shop reads the end date of the certificate in front of it', async () => {
    const end = await readCertificateEnd({ hostname: 'localhost', port: String(proxy.httpsPort) });
    const days = (end.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(3);
  });

  it('passes pages and the API on with their headers, compressed once, and only over HTTPS', async () => {
    const page = await ask('/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(page.status).toBe(200);
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.body).toString()).toContain('<title>');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await ask('/api/catalogue', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(plain.body.toString())).toHaveProperty('categories');
    expect(plain.headers.etag).toBeTruthy();
    const again = await ask('/api/catalogue', { headers: { 'if-none-match': plain.headers.etag ?? '' } });
    expect(again.status).toBe(304);
    const overHttp = await askThrough(proxy.httpPort, '/vehicles?x=1', { plain: true });
    expect([301, 308]).toContain(overHttp.status);
    expect(overHttp.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/vehicles\?x=1$/);
    expect((await ask('/metrics')).status).toBe(404);
  });

  it.each([
    { what: 'TLS 1.0', asks: { minVersion: 'TLSv1', maxVersion: 'TLSv1' }, isTaken: false },
    { what: 'TLS 1.1', asks: { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }, isTaken: false },
    { what: 'no forward secrecy', asks: { ciphers: 'AES128-GCM-SHA256:AES128-SHA' }, isTaken: false },
    { what: 'CBC ciphers', asks: { ciphers: 'ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA' }, isTaken: false },
    {
      what: 'the strong ciphers of TLS 1.2',
      asks: { ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256' },
      isTaken: true,
    },
  ] as const)('ASVS 12.1.2: $what: accepted is $isTaken', async ({ asks, isTaken }) => {
    const ciphers = 'ciphers' in asks ? asks.ciphers : 'ALL';
    const socket = connect({
      host: '127.0.0.1',
      port: proxy.httpsPort,
      servername: 'localhost',
      rejectUnauthorized: false,
      maxVersion: 'TLSv1.2',
      ...asks,
      // Otherwise Node's own security level would refuse before the proxy could.
      ciphers: `${ciphers}:@SECLEVEL=0`,
    });
    const outcome = await new Promise<boolean>((resolve) => {
      socket.once('secureConnect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    expect(outcome).toBe(isTaken);
  });

  async function sendPicture(bytes: Buffer) {
    const form = new FormData();
    form.append('sha256', createHash('sha256').update(bytes).digest('hex'));
    form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'noise.png');
    const encoded = new Response(form);
    return ask('/api/pictures', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
        'idempotency-key': randomUUID(),
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  it('accepts the picture of a vendor', async () => {
    // Noise does not compress: some 6 MB.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({ create: { width: 1500, height: 1400, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(3_000_000);
    const answer = await sendPicture(bytes);
    expect(answer.body.toString()).toContain('"picture"');
    expect([200, 201]).toContain(answer.status);
  });

  it('refuses a body that is too large with the shop’s message, whether it is a picture or not', async () => {
    const picture = await sendPicture(Buffer.alloc(17 * 1024 * 1024));
    const text = await ask('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ email: 'x'.repeat(2_000_000) }),
    });
    for (const { status, headers } of [picture, text]) {
      expect(status).toBe(413);
      expect(headers['content-type']).toContain('application/problem+json');
    }
    expect((await sendPicture(Buffer.alloc(24 * 1024 * 1024))).status).toBe(413);
  });

  it('counts limits by the address of the client, whatever address the client claims', async () => {
    let number = proxy.name === 'caddy' ? 60_000 : 70_000;
    const look = (from: string, claimed: string) =>
      ask('/api/orders/look-up', {
        method: 'POST',
        from,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
        body: JSON.stringify({ number: (number += 1), phone: '+233200000001' }),
      });
    const net = proxy.name === 'caddy' ? '127.0.1' : '127.0.2';
    const { points } = limitRules['look-up-address'];
    const statuses: number[] = [];
    for (let time = 0; time < points + 2; time += 1) statuses.push((await look(`${net}.1`, `10.0.0.${time}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, points)).not.toContain(429);
    expect((await look(`${net}.2`, `10.0.0.1`)).status).not.toBe(429);
  });

  it('fails no request while both processes are restarted, one after the other', async () => {
    const outcomes: string[] = [];
    const asking = new AbortController();
    const read = async (route: string, expected: number) => {
      while (!asking.signal.aborted) {
        const { status, error } = await ask(route);
        outcomes.push(status === expected ? 'answered' : `${route}: ${status} ${error ?? ''}`);
      }
    };
    const write = async (number: number) => {
      while (!asking.signal.aborted) {
        // An account may change its garage 1,200 times an hour.
        await new Promise((resolve) => setTimeout(resolve, 100));
        const { status, error, body } = await ask('/api/auth/me/garage', {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ vehicles: [], chosen: null }),
        });
        outcomes.push(status === 200 ? 'answered' : `write ${number}: ${status} ${error ?? ''} ${body.toString()}`);
      }
    };
    const crowd = [read('/', 200), read('/api/adverts', 200), read('/api/health', 200), write(1)];
    const startedAt = performance.now();
    for (const [at, server] of servers.entries()) {
      expect(await server.stop()).toBe(0);
      servers[at] = await socket.start();
    }
    asking.abort();
    await Promise.all(crowd);
    const failed = outcomes.filter((outcome) => outcome !== 'answered');
    console.log(
      `${proxy.name}: ${outcomes.length} requests in ${Math.round(performance.now() - startedAt)} ms, ${failed.length} failed`,
    );
    expect(failed).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(20);
  }, 180_000);
});
