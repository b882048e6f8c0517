import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { type ProgramAccount, runProgram } from '#server/db/embedded/embeddedBinaries.ts';
import { programOf, requireDebianPrograms } from '#tests/support/debianPrograms.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';

/*
 * PostgreSQL goes back to a moment with Debian's pgbackrest and the settings of `deploy/pgbackrest`. The server is Debian's
 * newest here, which may be older than the one that the shop needs: pgbackrest only knows versions that were there when
 * it was made. What is proven is the archive and the way back, which are the same for all of them.
 */

const debian = '/usr/lib/postgresql';
let folder: string;
let account: ProgramAccount;
let port: number;
let binDir: string;

beforeAll(() => {
  requireDebianPrograms({ pgbackrest: 'pgbackrest', pg_ctlcluster: 'postgresql' });
  const newest = readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))[0] ?? '';
  binDir = path.join(debian, newest, 'bin');
}, 240_000);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-moment-'));
  port = await freePort();
  const { uid, gid } = await stat('/var/lib/postgresql');
  account = process.getuid?.() === 0 ? { uid, gid, name: 'postgres' } : null;
  await chmod(folder, 0o755);
  for (const name of ['data', 'repository', 'log', 'lock', 'socket']) {
    await mkdir(path.join(folder, name), { mode: 0o700 });
    if (account) await chown(path.join(folder, name), account.uid, account.gid);
  }
});
afterEach(async () => {
  if (existsSync(inside('data/postmaster.pid'))) await postgres('stop', '-m', 'immediate');
  await rm(folder, { recursive: true, force: true });
});

const inside = (name: string) => path.join(folder, name);
const postgres = (verb: string, ...args: string[]) =>
  runProgram(
    path.join(binDir, 'pg_ctl'),
    [verb, '-w', '-s', '-D', inside('data'), '-l', inside('log/postgres'), ...args],
    account,
  );
const pgbackrest = (...args: string[]) =>
  runProgram(
    programOf('pgbackrest') ?? '',
    [`--config=${inside('pgbackrest.conf')}`, '--stanza=spareyard', ...args],
    account,
  );

/** A file of `deploy/pgbackrest` with the places of this test. */
function settingsOf(file: string, changes: readonly (readonly [string, string])[]): string {
  const text = readFileSync(path.join(projectDir, 'deploy/pgbackrest', file), 'utf8');
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} has no "${from}".`);
    return changed.replaceAll(from, to);
  }, text);
}

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: inside('socket'), port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The second that the database's clock is in: rounded, it would be the next one from its middle on. */
async function currentSecond(): Promise<unknown> {
  const [row] = await ask('select floor(extract(epoch from clock_timestamp()))::bigint as second');
  return row?.['second'];
}

async function openDatabaseServer(): Promise<void> {
  await runProgram(
    path.join(binDir, 'initdb'),
    ['-D', inside('data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    account,
  );
  const repository = [
    ['repo1-path=/var/lib/pgbackrest', `repo1-path=${inside('repository')}`],
    ['pg1-path=/var/lib/postgresql/18/main', `pg1-path=${inside('data')}\npg1-socket-path=${inside('socket')}`],
    ['pg1-port=5432', `pg1-port=${port}`],
    ['[global]', `[global]\nlog-path=${inside('log')}\nlock-path=${inside('lock')}`],
  ] as const;
  await writeFile(inside('pgbackrest.conf'), settingsOf('pgbackrest.conf', repository));
  const archive = [['pgbackrest --stanza', `pgbackrest --config=${inside('pgbackrest.conf')} --stanza`]] as const;
  const own = `port = ${port}\nlisten_addresses = ''\nunix_socket_directories = '${inside('socket')}'\n`;
  await appendFile(inside('data/postgresql.conf'), own + settingsOf('archive.conf', archive));
  await postgres('start');
}

it('a row that was deleted by mistake comes back, with all that was written before', { timeout: 240_000 }, async () => {
  await openDatabaseServer();
  await pgbackrest('stanza-create');
  await pgbackrest('check');
  await ask('create table adverts (id int primary key)');
  await ask('insert into adverts values (1)');
  await pgbackrest('--type=full', 'backup');
  // A backup's end is known to the second, and only a later second can be gone back to.
  const ended = await currentSecond();
  await expect.poll(currentSecond, { timeout: 5_000 }).not.toBe(ended);
  // Only the archive has these.
  await ask('insert into adverts values (2), (3)');
  const [moment] = await ask('select clock_timestamp()::text as now');
  await delay(50);
  await ask('delete from adverts where id = 2');
  await ask('insert into adverts values (4)');
  await postgres('stop', '-m', 'fast');

  const target = String(moment?.['now']);
  await pgbackrest('--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore');
  await postgres('start');
  for (let waits = 0; (await ask('select pg_is_in_recovery() as waits'))[0]?.['waits'] === true; waits += 1) {
    expect(waits).toBeLessThan(300);
    await delay(100);
  }
  expect(await ask('select id from adverts order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  // It goes on from there, and into the same archive.
  await ask('insert into adverts values (5)');
  await pgbackrest('check');
});
