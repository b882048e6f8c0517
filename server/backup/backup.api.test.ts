import { generateIdentity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { garages } from '#server/db/tables/shopperSchema.ts';
import { filePictureStore } from '#server/pictures/filePictureStore.ts';
import { derivativeKey, originalKey } from '#server/pictures/pictureKeys.ts';
import { digestTables } from '#tests/support/shop/database/compareDatabases.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database/database.ts';
import { withClient } from '#tests/support/shop/database/databaseServer.ts';
import { insertAccount } from '#tests/support/shop/database/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { BackupError, readBackupFile, writeBackupFile } from './backupFile.ts';
import { type BackupHead, headSchema } from './backupParts.ts';
import { checkBackup as checkTrusted } from './checkBackup.ts';
import { takeNightlyBackup } from './nightly.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';
import { backupName } from './thinning.ts';

let shop: TestApp;
let folder = '';
let place: TestDatabase;
const pictureIds = { ready: randomUUID(), waiting: randomUUID() };

const source = () => ({
  target: { url: shop.databaseUrl },
  pictures: shop.deps.pictures,
  config: { appSecret: null },
  secret: shop.deps.secret,
  clock: shop.clock,
});
const storeOfPlace = () => filePictureStore({ dir: path.join(folder, 'restored', 'pictures') });
const restoredPlace = (appSecret: string | null = null) => ({
  target: { url: place.url },
  pictures: storeOfPlace(),
  config: { appSecret, dataDir: folder },
});
/** Checks a file as its own shop does. */
const checkBackup = (file: string, identity: string | null) =>
  checkTrusted(file, identity, { secret: shop.deps.secret, unsealed: false });
const fileNamed = (name: string) => path.join(folder, name);
async function restore(file: string, { identity = null, replace = false, appSecret = null }: Wishes = {}) {
  await restoreBackup(restoredPlace(appSecret), file, {
    identity,
    replace,
    checked: await checkBackup(file, identity),
  });
}
type Wishes = { identity?: string | null; replace?: boolean; appSecret?: string | null };

beforeAll(async () => {
  shop = await createTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-backup-'));
  const { account: vendor } = await shop.signUpVerified({ role: 'vendor' });
  const buyer = await shop.signUpVerified();
  await shop.giveSubscription(vendor.id);
  const strange = {
    title: 'Brake pads\n"A"\t\\N, 3 x 4 ½ – Peugeôt 🚗',
    description: "\\.\n'; drop table adverts; --",
  };
  const advert = await insertAdvert(shop.db, { vendorId: vendor.id, ...strange });
  await insertAdvert(shop.db, { vendorId: vendor.id, partNumber: '0986-AB' });
  const ordered = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: vendor.id,
      items: [{ advertId: advert.id, quantity: 1, pricePesewas: advert.pricePesewas }],
      name: 'Ama Mensah',
      phone: '024 412 3456',
      handover: 'pick-up',
    },
  });
  expect(ordered.statusCode).toBe(201);
  const picture = { ownerId: vendor.id, createdAt: shop.clock() };
  await shop.db.insert(pictures).values([
    { ...picture, id: pictureIds.ready, contentHash: Buffer.alloc(32, 1), state: 'ready', hasOriginal: false },
    { ...picture, id: pictureIds.waiting, contentHash: Buffer.alloc(32, 2), state: 'preparing' },
  ]);
  await shop.deps.pictures.put(derivativeKey(pictureIds.ready, 320, 'avif'), Buffer.from('small'), 'image/avif');
  await shop.deps.pictures.put(originalKey(pictureIds.waiting), Buffer.from('sent'), 'application/octet-stream');
  await shop.deps.jobs.enqueue(shop.db, 'derive-picture', { pictureId: pictureIds.waiting });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  place = await createTestDatabase();
  return () => place.drop();
});

const waiting = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      "select name, id, data, priority, start_after from pgboss.job where state < 'completed' order by id",
    );
    return rows;
  });

/** A restore creates and fills all tables. */
const timeout = 120_000;

describe('a backup', { timeout }, () => {
  test('a backup is restored with every row, picture, secret and waiting job, and continues the counters of the shop', async () => {
    const file = fileNamed('whole.backup');
    const taken = await takeBackup(source(), file, []);
    expect(taken).toMatchObject({ pictureFiles: 2, missingPictures: [], preparedMeanwhile: [] });
    await restore(file);
    expect(await digestTables(place.url)).toEqual(await digestTables(shop.databaseUrl));
    const jobs = await waiting(shop.databaseUrl);
    expect(jobs.length).toBeGreaterThan(1);
    expect(await waiting(place.url)).toEqual(jobs);
    expect((await storeOfPlace().get(originalKey(pictureIds.waiting)))?.body.toString()).toBe('sent');
    expect((await storeOfPlace().get(derivativeKey(pictureIds.ready, 320, 'avif')))?.body.toString()).toBe('small');
    expect((await readFile(fileNamed('app-secret'), 'utf8')).trim()).toBe(shop.deps.secret);
    const next = (url: string) =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ number: string }>(
          "select nextval(pg_get_serial_sequence('adverts', 'number')) as number",
        );
        return rows;
      });
    expect(await next(place.url)).toEqual(await next(shop.databaseUrl));
    // The triggers are enabled again: whether an advert is published depends on its vendor's plan.
    const published = await withClient(place.url, (client) =>
      client.query("update adverts set status = 'Not available' returning published"),
    );
    expect(published.rows).toEqual([{ published: false }, { published: false }]);
  });

  test('a backup that is taken while people write is consistent', async () => {
    const file = fileNamed('moment.backup');
    let pairs = 0;
    const end = new AbortController();
    const writePairs = async () => {
      while (!end.signal.aborted) {
        await shop.db.transaction(async (tx) => {
          const { id } = await insertAccount(tx, shop.clock(), { fullname: 'One Of Two' });
          await tx.insert(garages).values({ accountId: id, vehicles: [], chosen: null });
        });
        pairs += 1;
      }
    };
    const writers = [writePairs(), writePairs()];
    await expect.poll(() => pairs, { timeout: 30_000 }).toBeGreaterThan(3);
    await takeBackup(source(), file, []);
    end.abort();
    await Promise.all(writers);
    await restore(file);
    const { rows } = await withClient(place.url, (client) =>
      client.query<{ first: number; second: number }>(`select
        (select count(*)::int from accounts where fullname = 'One Of Two') as first,
        (select count(*)::int from garages) as second`),
    );
    expect(rows[0]?.first).toBeGreaterThan(3);
    expect(rows[0]?.second).toBe(rows[0]?.first);
  });

  test('an encrypted backup opens only with its key', async () => {
    const file = fileNamed('sealed.backup');
    const identity = await generateIdentity();
    await takeBackup(source(), file, [await identityToRecipient(identity)]);
    await expect(checkBackup(file, null)).rejects.toThrow('Set BACKUP_IDENTITY');
    await expect(checkBackup(file, await generateIdentity())).rejects.toThrow(BackupError);
    await restore(file, { identity });
    expect((await digestTables(place.url))['orders']).toMatch(/^1 /);
  });

  test('a backup overwrites no file, and leaves nothing behind when it fails', async () => {
    const file = fileNamed('there.backup');
    await writeFile(file, 'mine');
    await expect(takeBackup(source(), file, [])).rejects.toThrow('already exists');
    expect(await readFile(file, 'utf8')).toBe('mine');
    const broken = fileNamed('broken.backup');
    async function* breaking() {
      yield { name: 'one', bytes: Buffer.alloc(10) };
      throw new Error('The disk broke.');
    }
    const seal = () => ({ name: 'seal.json', bytes: Buffer.from('{}') });
    await expect(writeBackupFile(broken, [], breaking(), seal)).rejects.toThrow('The disk broke.');
    for (const name of [broken, `${broken}.unfinished`]) await expect(readFile(name)).rejects.toThrow('ENOENT');
  });
});

describe('a nightly backup', { timeout }, () => {
  test('makes room first: what a night that was cut off has left is removed', async () => {
    const dir = fileNamed('nights');
    await mkdir(dir);
    const before = `${backupName(new Date(shop.clock().getTime() - dayMs))}.unfinished`;
    await writeFile(path.join(dir, before), 'half of it');
    const config = { ...shop.deps.config, backup: { ...shop.deps.config.backup, dir } };
    await takeNightlyBackup({ ...source(), db: shop.db, config });
    expect(await readdir(dir)).toEqual([backupName(shop.clock())]);
  });
});

describe('a restore', { timeout }, () => {
  let good = '';
  beforeAll(async () => {
    good = fileNamed('good.backup');
    await takeBackup(source(), good, []);
  });

  test.each([0.999, 0.9, 0.5, 0.1, 0])('refuses a file that is cut to %d of it, and touches nothing', async (part) => {
    const file = fileNamed(`cut-${part}.backup`);
    const bytes = await readFile(good);
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(checkBackup(file, null)).rejects.toThrow(BackupError);
  });

  test('refuses a file with one altered byte, wherever it is, and touches nothing', async () => {
    const file = fileNamed('altered.backup');
    const bytes = await readFile(good);
    const contents = async (name: string) => {
      const names: string[] = [];
      for await (const entry of readBackupFile(name, null)) names.push(`${entry.name} ${entry.bytes.toString('hex')}`);
      return names;
    };
    const whole = await contents(good);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 0x10;
      await writeFile(file, altered);
      // A byte of the compression itself, such as a hint about memory, may mean the same either way.
      const refusal = await checkBackup(file, null).then(
        () => contents(file),
        (error: unknown) => error,
      );
      if (refusal instanceof BackupError) continue;
      expect(refusal).toEqual(whole);
    }
  });

  test('refuses a seal that does not match the entries: one was changed, one is too many, one is missing', async () => {
    const entries: { name: string; bytes: Buffer }[] = [];
    for await (const entry of readBackupFile(good, null)) entries.push(entry);
    const seal = entries.at(-1);
    if (!seal) throw new Error('There is no seal.');
    const rest = entries.slice(0, -1);
    const variants = [
      rest.map((entry) =>
        entry.name.startsWith('tables/accounts/')
          ? { ...entry, bytes: Buffer.concat([entry.bytes, Buffer.from('x')]) }
          : entry,
      ),
      [...rest, { name: `store/pictures/${randomUUID()}/320.avif`, bytes: Buffer.from('more') }],
      rest.slice(0, -1),
    ];
    for (const [index, variant] of variants.entries()) {
      const file = fileNamed(`variant-${index}.backup`);
      async function* all() {
        yield* variant;
      }
      await writeBackupFile(file, [], all(), () => seal);
      await expect(checkBackup(file, null)).rejects.toThrow('is damaged');
    }
  });

  test.each([
    ['format', (head: BackupHead) => ({ ...head, format: 2 })],
    ['migration', (head: BackupHead) => ({ ...head, migrations: [...head.migrations, 9_999_999_999_999] })],
  ])('refuses a file from a newer release: its %s', async (what, change) => {
    const file = fileNamed(`newer-${what}.backup`);
    async function* all() {
      for await (const entry of readBackupFile(good, null)) {
        if (entry.name === 'seal.json') return;
        if (entry.name !== 'backup.json') yield entry;
        else
          yield {
            ...entry,
            bytes: Buffer.from(JSON.stringify(change(headSchema.parse(JSON.parse(entry.bytes.toString()))))),
          };
      }
    }
    await writeBackupFile(file, [], all(), () => ({ name: 'seal.json', bytes: Buffer.from('{}') }));
    await expect(checkBackup(file, null)).rejects.toThrow('newer release');
  });

  test('refuses a place with a shop, unless it is to be replaced, and then nothing of the old shop is left', async () => {
    await restore(good);
    await withClient(place.url, (client) => client.query("update accounts set fullname = 'Somebody Else'"));
    await expect(restore(good)).rejects.toThrow('Add --replace');
    const names = () =>
      withClient(place.url, (client) => client.query("select 1 from accounts where fullname = 'Somebody Else'"));
    expect((await names()).rowCount).toBeGreaterThan(0);
    await writeFile(fileNamed('app-secret'), `${'o'.repeat(43)}\n`);
    await restore(good, { replace: true });
    expect((await names()).rowCount).toBe(0);
    const secrets = (await readdir(folder)).filter((name) => name.startsWith('app-secret'));
    expect(secrets).toEqual(['app-secret']);
    expect((await readFile(fileNamed('app-secret'), 'utf8')).trim()).toBe(shop.deps.secret);
  });

  test('refuses when another secret is configured, or when none is configured and the backup has none', async () => {
    await expect(restore(good, { appSecret: 'another secret that is long enough' })).rejects.toThrow(
      'APP_SECRET is not',
    );
    await restore(good, { appSecret: shop.deps.secret });
    const configured = fileNamed('configured.backup');
    await takeBackup({ ...source(), config: { appSecret: shop.deps.secret } }, configured, []);
    await expect(restore(configured, { replace: true })).rejects.toThrow('set APP_SECRET');
  });

  test('refuses a place where the shop runs', async () => {
    const file = fileNamed('running.backup');
    await copyFile(good, file);
    const running = { ...restoredPlace(), target: { url: shop.databaseUrl } };
    const checked = await checkBackup(file, null);
    await expect(restoreBackup(running, file, { identity: null, replace: true, checked })).rejects.toThrow(
      'Stop it first',
    );
  });
});
