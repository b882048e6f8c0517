import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { type Config, projectDir } from '#server/config/config.ts';
import type { Clock } from '#server/clock.ts';
import { clientConfig, type DatabaseTarget } from '#server/db/connection.ts';
import { derivativeKeys, originalKey } from '#server/pictures/pictureKeys.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import { thumbnailKey } from '#server/pictures/thumbnails.ts';
import { deriveKey } from '#server/secretKey.ts';
import { type BackupEntry, BackupError, writeBackupFile } from './backupFile.ts';
import {
  backupFormat,
  type BackupHead,
  type BackupSeal,
  headEntry,
  jobsEntry,
  pictureEntry,
  sealEntry,
  secretEntry,
  tableEntry,
} from './backupParts.ts';
import { sealMac } from './backupSeal.ts';
import { readWaitingJobs } from './waitingJobs.ts';

/*
 * Takes a backup of the shop while it runs. All rows come from one transaction that sees the database as of its first
 * statement. Pictures never change under their key, so those that the rows name are copied after them.
 */

export interface BackupSource {
  readonly target: DatabaseTarget;
  readonly pictures: PictureStore;
  readonly config: Pick<Config, 'appSecret'>;
  readonly secret: string;
  readonly clock: Clock;
}

type Told = Omit<BackupSeal, 'entries' | 'sha256' | 'mac'>;

export type TakenBackup = Told & Readonly<{ bytes: number }>;

/** The rows of a table are split into entries of about this size. */
const partBytes = 4 * 1024 * 1024;
const picturesAtOnce = 500;

/**
 * Takes a backup into a new file.
 * @param recipients the public age keys to encrypt it to
 * @throws BackupError when the file already exists
 */
export async function takeBackup(
  source: BackupSource,
  file: string,
  recipients: readonly string[],
): Promise<TakenBackup> {
  const client = new Client({ ...clientConfig(source.target), application_name: 'spareyard-backup' });
  // The running statement reports a lost connection itself.
  client.on('error', () => undefined);
  await client.connect();
  const contents: Told = { rows: {}, counters: [], pictureFiles: 0, missingPictures: [], preparedMeanwhile: [] };
  try {
    const bytes = await writeBackupFile(file, recipients, entriesOf(source, client, contents), (digest) => ({
      name: sealEntry,
      bytes: asJson(sealed(source.secret, { ...digest, ...contents })),
    }));
    return { ...contents, bytes };
  } finally {
    await client.end();
  }
}

/** Returns a text that is always the same for the same secret, and reveals nothing about it. */
export function secretCheckOf(secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'backup')).update('which secret').digest('hex').slice(0, 32);
}

async function* entriesOf(source: BackupSource, client: Client, contents: Told): AsyncGenerator<BackupEntry> {
  await client.query('begin isolation level repeatable read read only');
  const head: BackupHead = {
    format: backupFormat,
    release: await readRelease(),
    madeAt: source.clock().toISOString(),
    migrations: await readMigrations(client),
    secretCheck: secretCheckOf(source.secret),
    hasSecret: source.config.appSecret === null,
    tables: await readTables(client),
  };
  yield { name: headEntry, bytes: asJson(head) };
  if (head.hasSecret) yield { name: secretEntry, bytes: Buffer.from(source.secret) };
  for (const { name, columns } of head.tables) {
    let part = 0;
    let rows = 0;
    for await (const bytes of copyOut(client, name, columns)) {
      yield { name: tableEntry(name, part), bytes };
      part += 1;
      rows += countLines(bytes);
    }
    contents.rows[name] = rows;
  }
  yield { name: jobsEntry, bytes: asJson(await readWaitingJobs(client)) };
  // Read after the rows: counters are outside transactions, so that they are never behind the rows.
  contents.counters.push(...(await readCounters(client)));
  await declarePictures(client);
  // Copying pictures takes a large shop hours, in which nothing of the database may be held: a release that changes a
  // table would wait for it, and every reader of that table behind the release.
  await client.query('commit');
  const preparedMeanwhile: string[] = [];
  for await (const picture of picturesOf(client)) {
    yield* filesOf(source.pictures, picture, contents, preparedMeanwhile);
  }
  contents.preparedMeanwhile.push(...(await readPrepared(client, preparedMeanwhile)));
}

function sealed(secret: string, seal: BackupSeal): BackupSeal {
  return { ...seal, mac: sealMac(secret, seal) };
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

/** The version of this release, from the project's package. */
async function readRelease(): Promise<string> {
  const text = await readFile(path.join(projectDir, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

async function readMigrations(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map((row) => Number(row.when));
}

/** Every table of ours with the columns that are written; each table comes after those that it refers to. */
export async function readTables(client: Client): Promise<BackupHead['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(`
    select t.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as refers
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    order by t.relname`);
  const ordered: BackupHead['tables'] = [];
  const done = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, refers }) => !done.has(name) && refers.every((other) => done.has(other)));
    if (next.length === 0) throw new BackupError('The tables refer to each other in a circle.');
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      done.add(name);
    }
  }
  return ordered;
}

/** The rows of a table in the text format of COPY, in parts of complete lines. */
async function* copyOut(client: Client, table: string, columns: readonly string[]): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`copy public.${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`));
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('COPY returned something other than bytes.');
    chunks.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < partBytes) continue;
    const all = Buffer.concat(chunks);
    // A line break within a value is written as a backslash and an n.
    const end = all.lastIndexOf(0x0a) + 1;
    if (end > 0) yield all.subarray(0, end);
    chunks = [all.subarray(end)];
    heldBytes = all.length - end;
  }
  if (heldBytes > 0) yield Buffer.concat(chunks);
}

/** Quotes one of our names for a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

async function readCounters(client: Client): Promise<BackupSeal['counters']> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select s.oid::regclass::text as sequence, t.relname as table, a.attname as column
    from pg_class s
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    order by 2, 3`);
  const counters: BackupSeal['counters'] = [];
  for (const { sequence, table, column } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    );
    const [row] = state.rows;
    if (row) counters.push({ table, column, ...row });
  }
  return counters;
}

interface PictureRow {
  readonly id: string;
  readonly state: string;
  readonly hasOriginal: boolean;
}

/**
 * Notes the pictures of the snapshot, so that they can be read after the transaction. Those that wait for processing
 * come first, since their uploads will soon be gone.
 */
async function declarePictures(client: Client): Promise<void> {
  await client.query(`declare wanted_pictures no scroll cursor with hold for
    select id, state, has_original as "hasOriginal" from public.pictures order by (state = 'preparing') desc, id`);
}

/** The pictures that were noted. */
async function* picturesOf(client: Client): AsyncGenerator<PictureRow> {
  for (let page = [undefined] as readonly unknown[]; page.length > 0;) {
    const { rows } = await client.query<PictureRow>(`fetch ${picturesAtOnce} from wanted_pictures`);
    yield* rows;
    page = rows;
  }
}

async function* filesOf(
  store: PictureStore,
  picture: PictureRow,
  contents: Told,
  preparedMeanwhile: string[],
): AsyncGenerator<BackupEntry> {
  const { id } = picture;
  const original = originalKey(id);
  const found: string[] = [];
  for (const key of [...(picture.hasOriginal ? [original] : []), ...derivativeKeys(id), thumbnailKey(id)]) {
    const file = await store.get(key);
    if (!file) continue;
    found.push(key);
    yield { name: pictureEntry(key), bytes: file.body };
  }
  contents.pictureFiles += found.length;
  if (found.length === 0 && picture.state === 'ready') contents.missingPictures.push(id);
  if (picture.state === 'preparing' && !found.includes(original)) preparedMeanwhile.push(id);
}

/** The outcome for pictures whose upload was gone before it was copied; read after the transaction. */
async function readPrepared(client: Client, ids: readonly string[]): Promise<BackupSeal['preparedMeanwhile']> {
  const { rows } = await client.query<BackupSeal['preparedMeanwhile'][number]>(
    "select id, state, width, height from public.pictures where id = any($1) and state <> 'preparing'",
    [ids],
  );
  return rows;
}
