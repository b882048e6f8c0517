import { inject as provided, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { buildApp } from '#server/app.ts';
import { openReadReplicas, type ReadReplicas } from '#server/db/replicas/readReplicas.ts';
import type { App } from '#server/deps.ts';
import { openReplicaPair, type ReplicaPair } from '#tests/cluster/replicaPair.ts';
import { openSilentProxy, type SilentProxy } from '#tests/support/connection/silentProxy.ts';
import { withClient } from '#tests/support/shop/database/databaseServer.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { createLog } from '../watch/log.ts';

/* A shop with a real replica, whose replay is paused when a test needs it to lag. */

const maxLagMs = 60_000;
const log = createLog('silent');
const patience = { timeout: 15_000 };

let pair: ReplicaPair;
let shop: TestApp;
let proxy: SilentProxy;
let replicas: ReadReplicas;
let app: App;
/** Another process of the same shop. */
let other: App;
let vendor: SignedIn;
let advertId: string;
let later = 0;
let database = '';

beforeAll(async () => {
  pair = await openReplicaPair();
  shop = await createTestApp({}, pair.server);
  database = new URL(shop.databaseUrl).pathname.slice(1);
  proxy = await openSilentProxy(pair.replica.socketPath);
  await caughtUp();
  const through = `postgresql://spareyard@127.0.0.1:${proxy.port}/${database}`;
  replicas = await openReadReplicas({ urls: [through], maxLagMs, target: { url: shop.databaseUrl }, log });
  const clock = () => new Date(shop.clock().getTime() + later);
  [app, other] = await Promise.all([
    buildApp({ ...shop.deps, replicas, clock }, { log, rememberMs: 5_000 }),
    buildApp({ ...shop.deps, replicas, clock }, { log, rememberMs: 5_000 }),
  ]);
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  advertId = (await insertAdvert(shop.db, { vendorId: vendor.account.id, title: 'The first' })).id;
  await caughtUp();
}, 60_000);
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await replicas.close();
  await proxy.close();
  await shop.close();
  await pair.close();
});

const hold = () => pair.replica.ask('select pg_wal_replay_pause()');
const go = () => pair.replica.ask('select pg_wal_replay_resume()');

/** Waits until the replica has replayed everything that is written. */
const caughtUp = () => pair.replica.catchUpWith(pair.primary);

/** Runs work while the replica replays nothing. */
async function whileItLags(work: () => Promise<void>): Promise<void> {
  await caughtUp();
  later += 60_000;
  await hold();
  try {
    await work();
  } finally {
    await go();
    await caughtUp();
  }
}

/** The newest adverts as a visitor sees them. @param cookie the cookie that the response to a write has set */
async function titles(of: App = app, cookie = ''): Promise<string[]> {
  const answer = await of.inject({ url: '/api/adverts', headers: cookie === '' ? {} : { cookie } });
  expect(answer.statusCode, answer.body).toBe(200);
  return listingAnswerSchema.parse(answer.json()).items.map(({ title }) => title);
}

/** Inserts an advert without going through the routes of any process. */
const post = (title: string) => insertAdvert(shop.db, { vendorId: vendor.account.id, title, createdAt: new Date() });

let written = 0;
/** A write that changes what the public sees. @returns the cookie that its response sets, as a browser sends it back */
async function write(of: App): Promise<string> {
  const answer = await of.inject({
    method: 'PATCH',
    url: `/api/adverts/${advertId}/status`,
    payload: { status: (written += 1) % 2 === 0 ? 'Available' : 'Not available' },
    headers: { ...vendor.headers, 'idempotency-key': randomUUID() },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

describe('on a replica that lags', () => {
  test('a visitor reads from the replica, and sees what was written once it is there', async () => {
    await whileItLags(async () => {
      await post('Not replayed yet');
      expect(await titles()).not.toContain('Not replayed yet');
    });
    later += 6_000;
    expect(await titles()).toContain('Not replayed yet');
  });

  test('reader-sees-own-write-on-a-lagging-replica: also in another process, and not from older memory', async () => {
    await whileItLags(async () => {
      await titles();
      await post('Own write');
      const cookie = await write(other);
      expect(await titles(app, cookie)).toContain('Own write');
    });
  });

  test('a stranger on another process is not affected by a write that is not theirs', async () => {
    await whileItLags(async () => {
      await post('A stranger may see it later');
      await write(other);
      expect(await titles(app)).not.toContain('A stranger may see it later');
    });
  });

  test('the memory that a write has emptied is not refilled with older data', async () => {
    await whileItLags(async () => {
      await titles();
      await post('Seen by everybody of this process');
      await write(app);
      expect(await titles()).toContain('Seen by everybody of this process');
    });
    await post('After it');
    // The replica is recent enough again; until a busy shop has noticed that, it reads from the primary.
    let tries = 0;
    const seen = async () => {
      const late = `Still lagging ${(tries += 1)}`;
      let found: readonly string[] = [];
      await whileItLags(async () => {
        await post(late);
        found = await titles();
      });
      return [found.includes('After it'), found.includes(late)];
    };
    await expect.poll(seen, { timeout: 10_000 }).toEqual([true, false]);
  });

  test('nothing that was just published is reported as missing', async () => {
    await whileItLags(async () => {
      const { id } = await post('Shared at once');
      expect((await app.inject({ url: `/api/adverts/${id}` })).statusCode).toBe(200);
      const newcomer = await shop.signUpVerified({ role: 'vendor' });
      await shop.giveSubscription(newcomer.account.id);
      expect((await app.inject({ url: `/api/vendors/${newcomer.account.id}` })).statusCode).toBe(200);
    });
  });

  test('a request with a token reads what its sender is about to change', async () => {
    await whileItLags(async () => {
      await shop.db.execute(`update adverts set title = 'Changed', version = version + 1 where id = '${advertId}'`);
      const read = (headers: Record<string, string>) => app.inject({ url: `/api/adverts/${advertId}`, headers });
      expect((await read(vendor.headers)).json()).toMatchObject({ title: 'Changed' });
    });
  });

  test('a forged cookie changes nothing', async () => {
    await whileItLags(async () => {
      await post('For whom nobody signed');
      const forged = Buffer.alloc(36, 255).toString('base64url');
      expect(await titles(app, `spareyard-written=${forged}`)).not.toContain('For whom nobody signed');
    });
  });

  test('the cookie is hidden from scripts and other sites, reveals nothing, and expires soon; a read sets none', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/newsletter',
      payload: { email: 'kojo@example.com' },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^spareyard-written=[\w-]{48}; Path=\/; Max-Age=70; HttpOnly; SameSite=Lax$/,
    );
    expect((await app.inject({ url: '/api/adverts' })).headers['set-cookie']).toBeUndefined();
  });

  test('a replica that lags further than allowed is left out, and comes back on its own', async () => {
    const urls = [pair.replica.urlOf(database)];
    const strict = await openReadReplicas({ urls, maxLagMs: 1000, target: { url: shop.databaseUrl }, log });
    const used = () => strict.figures()[0]?.used;
    try {
      await expect.poll(used, patience).toBe(true);
      await whileItLags(async () => {
        await post('Behind');
        await expect.poll(used, patience).toBe(false);
        expect(await strict.choose(0n)).toBeNull();
      });
      await expect.poll(used, patience).toBe(true);
    } finally {
      await strict.close();
    }
  });
});

describe('on a replica that is down', () => {
  const used = () => replicas.figures()[0]?.used;

  test(
    'reads go to the primary when it stops answering, and back when it answers again',
    { timeout: 40_000 },
    async () => {
      proxy.fallSilent();
      await post('While it is silent');
      later += 60_000;
      expect(await titles()).toContain('While it is silent');
      await expect.poll(used, patience).toBe(false);
      proxy.speakAgain();
      await expect.poll(used, patience).toBe(true);
    },
  );

  test('reads go to the primary when it dies, and back when it is started again', { timeout: 40_000 }, async () => {
    await pair.replica.kill();
    later += 60_000;
    await post('While it is dead');
    expect(await titles()).toContain('While it is dead');
    await expect.poll(used, patience).toBe(false);
    await pair.replica.start();
    await expect.poll(used, patience).toBe(true);
    await whileItLags(async () => {
      await post('Lags again');
      expect(await titles()).not.toContain('Lags again');
    });
  });
});

describe('at the start', () => {
  const open = (url: string) => openReadReplicas({ urls: [url], maxLagMs, target: { url: shop.databaseUrl }, log });

  test('a server with another database of the same name is refused in a sentence without its password', async () => {
    const { adminUrl, baseUrl } = provided('testDatabaseServer');
    await withClient(adminUrl, (admin) => admin.query(`create database ${database}`));
    const url = new URL(baseUrl);
    url.pathname = database;
    url.password = 'hidden';
    try {
      await expect(open(url.href)).rejects.toThrow(/is not a replica of the database of DATABASE_URL/);
      await expect(open(url.href)).rejects.not.toThrow(/hidden/);
    } finally {
      await withClient(adminUrl, (admin) => admin.query(`drop database ${database} with (force)`));
    }
  });

  test('another database on the replica is refused as well', async () => {
    await expect(open(pair.replica.urlOf('postgres'))).rejects.toThrow(/is not a replica/);
  });

  test('a replica that cannot be reached yet does not delay the start, and the primary itself is never a replica', async () => {
    const missing = await open(`postgresql://spareyard@127.0.0.1:1/${database}`);
    expect(await missing.choose(0n)).toBeNull();
    await missing.close();
    const itself = await open(shop.databaseUrl);
    expect(await itself.choose(0n)).toBeNull();
    await itself.close();
  });
});
