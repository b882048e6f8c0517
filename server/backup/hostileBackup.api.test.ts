import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filePictureStore } from '#server/pictures/filePictureStore.ts';
import { derivativeKey } from '#server/pictures/pictureKeys.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database/database.ts';
import { withClient } from '#tests/support/shop/database/databaseServer.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { type BackupEntry, BackupError, readBackupFile, RunningDigest } from './backupFile.ts';
import { type BackupHead, headSchema, sealSchema } from './backupParts.ts';
import { type SealTrust, sealMac } from './backupSeal.ts';
import { checkBackup } from './checkBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';

/* Files that somebody made or altered: each gets a sentence, and leaves nothing behind. */

let shop: TestApp;
let folder = '';
let good = '';
let entries: BackupEntry[] = [];
let place: TestDatabase;

beforeAll(async () => {
  shop = await createTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-hostile-'));
  const { account } = await shop.signUpVerified({ role: 'vendor' });
  await insertAdvert(shop.db, { vendorId: account.id });
  good = path.join(folder, 'good.backup');
  await takeBackup(source(), good, []);
  for await (const entry of readBackupFile(good, null)) entries.push(entry);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  place = await createTestDatabase();
  return () => place.drop();
});

const source = () => ({
  target: { url: shop.databaseUrl },
  pictures: shop.deps.pictures,
  config: { appSecret: null },
  secret: shop.deps.secret,
  clock: shop.clock,
});

interface Hostile {
  readonly name: string;
  readonly type?: Header['type'];
  readonly linkname?: string;
  readonly bytes?: Buffer;
}

/** Writes a file with these entries, and a seal over them: with the shop's own secret, or as a stranger can. */
async function write(given: readonly Hostile[], { secret = null }: { secret?: string | null } = {}): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.backup`);
  const digest = new RunningDigest();
  const rows: Record<string, number> = {};
  const tar = pack();
  for (const { bytes = Buffer.alloc(0), ...header } of given) {
    digest.add({ name: header.name, bytes });
    const table = /^tables\/(\w+)\//.exec(header.name)?.[1];
    if (table) rows[table] = (rows[table] ?? 0) + (bytes.toString('latin1').match(/\n/g)?.length ?? 0);
    if (header.type && header.type !== 'file') tar.entry(header);
    else tar.entry(header, bytes);
  }
  const last = entries.at(-1)?.bytes.toString() ?? '';
  const { mac: _mac, ...seal } = { ...sealSchema.parse(JSON.parse(last)), rows, ...digest.value() };
  const sealed = secret === null ? seal : { ...seal, mac: sealMac(secret, seal) };
  tar.entry({ name: 'seal.json' }, JSON.stringify(sealed));
  tar.finalize();
  await writeFile(file, gzipSync(await buffer(tar)));
  return file;
}

const own = (): SealTrust => ({ secret: shop.deps.secret, unsealed: false });
const unsealed: SealTrust = { secret: null, unsealed: true };
const contents = () => entries.slice(0, -1);

/** The entries with one of them changed. */
const changed = (name: RegExp, change: (bytes: Buffer) => Buffer) =>
  contents().map((entry) => (name.test(entry.name) ? { ...entry, bytes: change(entry.bytes) } : entry));

const withHead = (change: (head: BackupHead) => object) =>
  changed(/^backup\.json$/, (bytes) =>
    Buffer.from(JSON.stringify(change(headSchema.parse(JSON.parse(bytes.toString()))))),
  );

async function restore(file: string, trust: SealTrust) {
  const dataDir = await mkdtemp(path.join(folder, 'place-'));
  const pictures = filePictureStore({ dir: path.join(dataDir, 'pictures') });
  const checked = await checkBackup(file, null, trust);
  const to = { target: { url: place.url }, pictures, config: { appSecret: null, dataDir } };
  return { dataDir, done: restoreBackup(to, file, { identity: null, replace: false, checked }) };
}

describe('the seal', { timeout: 60_000 }, () => {
  test('the shop’s own seal is accepted by whoever has its secret, and by nobody else', async () => {
    await expect(checkBackup(good, null, own())).resolves.toMatchObject({ head: { hasSecret: true } });
    const other = { secret: randomBytes(32).toString('base64url'), unsealed: false };
    await expect(checkBackup(good, null, other)).rejects.toThrow('was not sealed with the secret of this place');
    await expect(checkBackup(good, null, { secret: null, unsealed: false })).rejects.toThrow(
      'set APP_SECRET to the shop’s secret, or put its file app-secret into the data folder',
    );
    await expect(checkBackup(good, null, unsealed)).resolves.toBeTruthy();
  });

  test('refuses a backup that a stranger sealed, also when all digests are right and it brings a secret of its own', async () => {
    const row = changed(/^tables\/accounts\//, (bytes) => Buffer.from(bytes.toString().replace('vendor', 'vendor')));
    for (const secret of [null, 'a secret that the stranger has put in']) {
      await expect(checkBackup(await write(row, { secret }), null, own())).rejects.toThrow(
        secret === null ? 'has no keyed seal' : 'was not sealed with the secret',
      );
    }
    await expect(checkBackup(await write(row, { secret: shop.deps.secret }), null, own())).resolves.toBeTruthy();
  });
});

describe('a hostile entry', { timeout: 60_000 }, () => {
  const id = randomUUID();
  test.each<[string, Hostile]>([
    ['a path out of the store', { name: 'store/../../../etc/cron.d/x', bytes: Buffer.from('x') }],
    ['an absolute path', { name: '/etc/passwd', bytes: Buffer.from('x') }],
    ['a path with a drive', { name: String.raw`store/C:\x.avif`, bytes: Buffer.from('x') }],
    ['a path inside a picture', { name: `store/pictures/${id}/../../x.avif`, bytes: Buffer.from('x') }],
    ['a symbolic link', { name: `store/pictures/${id}/320.avif`, type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: `store/pictures/${id}/320.avif`, type: 'link', linkname: '/etc/passwd' }],
    ['a folder', { name: `store/pictures/${id}/320.avif`, type: 'directory' }],
    ['a device', { name: `store/pictures/${id}/320.avif`, type: 'character-device' }],
    ['a table that the head does not name', { name: 'tables/pg_authid/000000', bytes: Buffer.from('x\n') }],
    ['a second head', { name: 'backup.json', bytes: Buffer.from('{}') }],
    ['a second seal', { name: 'seal.json', bytes: Buffer.from('{}') }],
    ['a secret of its own', { name: 'app-secret', bytes: Buffer.from('x'.repeat(43)) }],
    ['an unknown name', { name: 'run.sh', bytes: Buffer.from('x') }],
    ['an empty name', { name: '', bytes: Buffer.from('x') }],
    ['jobs that are none', { name: 'jobs.json', bytes: Buffer.from('[{"name":"rm"}]') }],
  ])('an entry such as %s is refused with a sentence, before anything is touched', async (_what, entry) => {
    const rest = contents().filter(({ name }) => name !== 'jobs.json' || entry.name !== 'jobs.json');
    const file = await write([...rest, entry], { secret: shop.deps.secret });
    const refused = await checkBackup(file, null, unsealed).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupError);
    expect(String(refused)).toContain('Nothing was restored from it.');
  });

  test('an entry that says it is larger than it is, or than any, is refused', async () => {
    const header = Buffer.alloc(512);
    header.write('store/x', 0);
    header.write('0000600\0', 100);
    header.write('77777777777\0', 124);
    header.write('0', 156);
    header.write('ustar\0', 257);
    header.write('        ', 148);
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    const file = path.join(folder, 'huge.backup');
    await writeFile(file, gzipSync(Buffer.concat([header, Buffer.alloc(2048)])));
    await expect(checkBackup(file, null, unsealed)).rejects.toThrow(BackupError);
  });

  test.each<[string, () => readonly Hostile[]]>([
    [
      'twice the same part',
      () => contents().flatMap((entry) => (entry.name.includes('adverts/000000') ? [entry, entry] : [entry])),
    ],
    [
      'fewer migrations than its newest needs',
      () => withHead((head) => ({ ...head, migrations: head.migrations.slice(1) })),
    ],
    ['no migration', () => withHead((head) => ({ ...head, migrations: [] }))],
    ['a head of other types', () => withHead((head) => ({ ...head, tables: 'all' }))],
    ['no head', () => contents().slice(1)],
    ['nothing', () => []],
  ])('and a file with %s is refused', async (_what, made) => {
    await expect(checkBackup(await write(made()), null, unsealed)).rejects.toThrow(BackupError);
  });
});

test.each<[string, () => readonly Hostile[], string]>([
  [
    'a table of PostgreSQL itself',
    () => withHead((head) => ({ ...head, tables: [...head.tables, { name: 'pg_authid', columns: ['rolname'] }] })),
    'has other tables than its release',
  ],
  [
    'too few tables',
    () => withHead((head) => ({ ...head, tables: head.tables.filter(({ name }) => name !== 'reports') })),
    'has other tables',
  ],
  [
    'rows with a column too many',
    () => changed(/^tables\/accounts\//, (b) => Buffer.from(b.toString().replace('\n', '\tmore\n'))),
    'has rows that no shop can have',
  ],
  [
    'rows that break a rule of the tables',
    () =>
      changed(/^tables\/adverts\//, (b) => Buffer.from(b.toString().replace(/[\da-f]{8}-[\da-f-]{27}/g, randomUUID()))),
    'has rows that no shop can have',
  ],
])(
  'an unsealed file with %s leaves neither rows, pictures nor a secret behind',
  { timeout: 120_000 },
  async (_what, made, words) => {
    const key = derivativeKey(randomUUID(), 320, 'avif');
    const file = await write([...made(), { name: `store/${key}`, bytes: Buffer.from('small') }]);
    const { dataDir, done } = await restore(file, unsealed);
    await expect(done).rejects.toThrow(words);
    const { rows } = await withClient(place.url, (client) =>
      client.query<{ accounts: number }>('select count(*)::int as accounts from accounts'),
    );
    expect(rows).toEqual([{ accounts: 0 }]);
    const left = await readdir(dataDir, { recursive: true });
    expect(left.filter((name) => /avif|app-secret/.test(name))).toEqual([]);
    await expect(readFile(path.join(dataDir, 'app-secret'))).rejects.toThrow('ENOENT');
  },
);
