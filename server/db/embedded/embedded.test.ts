import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { choosePlace, outsideRoot } from '#server/db/embedded/embeddedPlace.ts';
import { retryTransient } from '#server/db/transientErrors.ts';

const log = { info: () => undefined, warn: () => undefined };
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log, settings: { shared_buffers: '16MB' } });

/** A folder that any account can pass through, unlike the folders that mkdtemp makes. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-embedded-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Waits for it: backends that outlive a killed postmaster still write while the next one starts. */
async function postmasterPid(dataDir: string): Promise<number> {
  const { clusterDir } = await choosePlace(dataDir);
  return vi.waitFor(
    async () => Number((await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    { timeout: 20_000 },
  );
}

async function query(database: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const { pool, close } = openDatabase(database.connection, { max: 1 });
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows;
  } finally {
    await close();
  }
}

async function holdInAnotherProcess(dataDir: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../../tests/support/connection/holdDatabase.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

describe('on one data folder', { timeout: 60_000 }, () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = path.join(await makeFolder(), 'data');
    const database = await start(dataDir);
    await query(database, 'create table kept (id int primary key)');
    await database.stop();
  }, 60_000);
  afterAll(() => rm(path.dirname(dataDir), { recursive: true }));

  test('a server that started the database warns the others before it stops, and they keep working', async () => {
    const heard: [who: string, message: string][] = [];
    const startAs = (who: string) =>
      startEmbeddedPostgres({
        dataDir,
        log: { info: () => undefined, warn: (_details, message) => heard.push([who, message]) },
        settings: { shared_buffers: '16MB' },
      });
    const first = await startAs('first');
    const second = await startAs('second');
    expect(second.adopted).toBe(true);
    await second.announceStop();
    await first.announceStop();
    await expect.poll(() => heard).toEqual([['second', expect.stringContaining('is being stopped')]]);
    await first.stop();
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('the database keeps what was committed over a stop and a start', async () => {
    const first = await start(dataDir);
    await query(first, 'insert into kept values (1)');
    await first.stop();
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second, 'select id from kept where id = 1')).toHaveLength(1);
    await second.stop();
  });

  test('the database stops with the last server that uses it, whichever started first', async () => {
    const [one, two] = await Promise.all([start(dataDir), start(dataDir)]);
    await one.stop();
    expect(await query(two, 'select 1')).toHaveLength(1);
    await two.stop();
    await expect(query(two, 'select 1')).rejects.toThrow();
  });

  test('the database is adopted after the server that started it was killed, and stopped by the adopter', async () => {
    const child = await holdInAnotherProcess(dataDir);
    const pid = await postmasterPid(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await start(dataDir);
    expect(database.adopted).toBe(true);
    expect(await postmasterPid(dataDir)).toBe(pid);
    await database.stop();
    await expect(query(database, 'select 1')).rejects.toThrow();
  });

  test('the database is shut down cleanly by a server that is asked to stop', async () => {
    const child = await holdInAnotherProcess(dataDir);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const database = await start(dataDir);
    expect(database.adopted).toBe(false);
    await database.stop();
  });

  test('the database comes back after kill -9 of the postmaster during writes, with all rows that were acknowledged', async () => {
    const database = await start(dataDir);
    const { pool, close } = openDatabase(database.connection, { max: 4 });
    const acknowledged: number[] = [];
    let next = 1000;
    const write = async () => {
      while (acknowledged.length < 400) {
        next += 1;
        const id = next;
        await retryTransient(() => pool.query('insert into kept values ($1) on conflict do nothing', [id]), {
          attempts: 12,
        });
        acknowledged.push(id);
        if (acknowledged.length === 100 || acknowledged.length === 250) {
          process.kill(await postmasterPid(dataDir), 'SIGKILL');
        }
      }
    };
    await Promise.all([write(), write(), write(), write()]);
    // A connection that nobody has used since the second kill is found dead only now.
    const { rows } = await retryTransient(() => pool.query<{ id: number }>('select id from kept where id > 1000'));
    const found = new Set(rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    await close();
    await database.stop();
  });

  test('gives the shop a role that is not a superuser but may create its extensions', async () => {
    const database = await start(dataDir);
    expect(await query(database, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    for (const name of ['pg_trgm', 'unaccent', 'fuzzystrmatch']) {
      await query(database, `create extension ${name}`);
    }
    expect(
      await query(database, "select unaccent('Citroën') as word, similarity('toyota', 'toyotta') > 0.5 as near"),
    ).toEqual([{ word: 'Citroen', near: true }]);
    await database.stop();
  });
});

describe('beside another cluster', { timeout: 60_000 }, () => {
  test('refuses a copy of a running database with a sentence, and leaves the running one alone', async () => {
    const folder = await makeFolder();
    const original = path.join(folder, 'original');
    const copy = path.join(folder, 'copy');
    const live = await start(original);
    await promisify(execFile)('cp', ['-a', original, copy]);
    await expect(start(copy)).rejects.toThrow(/is a copy of .*whose database is running/);
    expect(await query(live, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    await live.stop();
    // With the original stopped, the lock file in the copy names no running process.
    const second = await start(copy);
    expect(await query(second, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    await second.stop();
    await rm(folder, { recursive: true });
  });

  test('treats a lock as stale when its pid now belongs to another PostgreSQL, and leaves that one alone', async () => {
    const folder = await makeFolder();
    const [own, foreign] = [path.join(folder, 'own'), path.join(folder, 'foreign')];
    await (await start(own)).stop();
    const stranger = await start(foreign);
    const { clusterDir } = await choosePlace(own);
    const lock = path.join(clusterDir, 'postmaster.pid');
    await writeFile(lock, `${await postmasterPid(foreign)}\n${clusterDir}\n1\n5432\n`);
    const { uid, gid } = await stat(clusterDir);
    await chown(lock, uid, gid);
    const database = await start(own);
    expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    expect(await query(stranger, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    await database.stop();
    await stranger.stop();
    await rm(folder, { recursive: true });
  });

  test('refuses a copied data folder whose database is outside of it and belongs to the original', async () => {
    const folder = await makeFolder();
    const [original, copy, outside] = ['original', 'copy', 'outside'].map((name) => path.join(folder, name));
    for (const made of [original, copy, outside]) await mkdir(made ?? '');
    for (const named of [original, copy]) await writeFile(path.join(named ?? '', 'postgres-location'), `${outside}\n`);
    await writeFile(path.join(outside ?? '', 'belongs-to'), `${original}\n`);
    await expect(choosePlace(copy ?? '')).rejects.toThrow(/is a copy of .*original: both name the database/);
    await rm(original ?? '', { recursive: true });
    // Now it is a moved folder, not a copy: it takes its database along.
    expect((await choosePlace(copy ?? '')).dir).toBe(outside);
    await rm(folder, { recursive: true });
  });
});

test(
  'runs, and finds its data again, in a folder that others cannot enter and whose path is too long for a socket',
  { timeout: 60_000 },
  async () => {
    const closed = await mkdtemp(path.join(os.tmpdir(), 'spareyard-closed-'));
    const dataDir = path.join(closed, `it's ${'x'.repeat(120)}`, 'data');
    await mkdir(path.dirname(dataDir));
    const first = await start(dataDir);
    await query(first, 'create table kept as select 7 as id');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second, 'select id from kept')).toEqual([{ id: 7 }]);
    await second.stop();

    const { dir, socketDir } = await choosePlace(dataDir);
    // A database started by root has to be where PostgreSQL's account has access; anybody else's is in their data
    // folder.
    expect(path.dirname(dir)).toBe(process.getuid?.() === 0 ? outsideRoot : dataDir);
    await Promise.all([dir, socketDir, closed].map((folder) => rm(folder, { recursive: true, force: true })));
  },
);

test('refuses to start with an empty database when the recorded place of the old one is gone', async () => {
  const dataDir = await makeFolder();
  await writeFile(path.join(dataDir, 'postgres-location'), '/var/lib/spareyard/database-gone\n');
  await expect(start(dataDir)).rejects.toThrow(/lies in \/var\/lib\/spareyard\/database-gone, which is gone/);
  await rm(dataDir, { recursive: true });
});

test.each(['a$b', 'a`b', 'a"b', 'a\\b', 'a\nb'])(
  'says at once that no database starts in the folder %j',
  async (name) => {
    const folder = await makeFolder();
    const dataDir = path.join(folder, name);
    await mkdir(dataDir, { mode: 0o711 });
    await expect(start(dataDir)).rejects.toThrow(
      /^The embedded database cannot start in [^\n]+: name another folder in DATA_DIR\.$/,
    );
    await rm(folder, { recursive: true });
  },
);

test('a folder of other files where the database belongs stops the start, and is left as it is', async () => {
  const folder = await makeFolder();
  const { clusterDir } = await choosePlace(folder);
  await mkdir(clusterDir, { recursive: true });
  const notes = path.join(clusterDir, 'notes.txt');
  await writeFile(notes, 'Mine.');
  await expect(start(folder)).rejects.toThrow(/^What is in .*cluster is no database, since PG_VERSION is missing/);
  expect(await readFile(notes, 'utf8')).toBe('Mine.');
  await rm(folder, { recursive: true });
}, 30_000);
