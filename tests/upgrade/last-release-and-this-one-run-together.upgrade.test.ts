import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { startServerProcess } from '#tests/load/serverProcess.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { readByLastRelease } from './readByLastRelease.ts';

/*
 * Runs the last release (tests/upgrade/last-release names its commit) and this one on the same database. A process of
 * the last release writes and reads while this release starts and migrates, and afterwards. Then the last release's own
 * hostile and valid calls, for every operation of its API, run on the tables of this release. Needs the history of the
 * repository.
 */

const commit = (await readFile(path.join(import.meta.dirname, 'last-release'), 'utf8')).trim();
const secret = 'a secret that only tests know, 32 bytes';
const silent = { info: () => undefined, warn: () => undefined };
const problems: string[] = [];

/** Checks out the last release into a temporary folder, with its own packages, and builds it. @returns the folder */
async function checkOut(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-last-release-'));
  await chmod(folder, 0o711);
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: projectDir });
  // A shallow clone does not have the commit, but a git server sends single commits.
  if (known.status !== 0) execFileSync('git', ['fetch', '--depth=1', 'origin', commit], { cwd: projectDir });
  const archive = execFileSync('git', ['archive', commit], { cwd: projectDir, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockOf = (of: string) => readFile(path.join(of, 'package-lock.json'), 'utf8');
  if ((await lockOf(folder)) === (await lockOf(projectDir))) {
    await symlink(path.join(projectDir, 'node_modules'), path.join(folder, 'node_modules'));
  }
  // It starts what it built itself, and its calls need its tools.
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'tools', 'build'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** Uses only columns that both releases have: the helpers of this one need columns that the last one's tables lack. */
async function insertVendor(pool: Pool, token: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`
    insert into accounts (role, fullname, email, password_hash, phone, company_name, business_address, created_at, updated_at)
    values ('vendor', 'Ama Mensah', 'ama@example.com', '', '+233241234567', 'Mensah Auto Parts', 'Accra', now(), now())
    returning id`);
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into sessions (token_hash, account_id, created_at, last_used_at, expires_at)
     values ($1, $2, now(), now(), now() + interval '1 day')`,
    [hashToken(token), id],
  );
  await pool.query(
    `insert into subscriptions (account_id, plan, paid_until, shows_adverts)
     values ($1, '3-months', now() + interval '90 days', true)`,
    [id],
  );
  return id;
}

async function runBesideEachOther(old: string): Promise<number> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-upgrade-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent });
  const before = await startServerProcess(dataDir, secret, ['--api-only'], {}, old);
  const { db, pool, close } = openDatabase(embedded.connection);
  const token = randomUUID();
  const vendor = await insertVendor(pool, token);
  const posted: string[] = [];
  const stop = new AbortController();
  const write = async () => {
    while (!stop.signal.aborted) {
      const title = `Pads ${randomUUID().slice(0, 8)}`;
      const answer = await fetch(`http://127.0.0.1:${before.port}/api/adverts`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(advertBody({ title })),
      });
      if (answer.ok) posted.push(title);
      else problems.push(`the last release answered a post with ${answer.status}: ${await answer.text()}`);
      const list = await fetch(`http://127.0.0.1:${before.port}/api/adverts?limit=10`);
      if (!list.ok) problems.push(`the last release answered a list with ${list.status}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const writing = write();
  const after = await startServerProcess(dataDir, secret, ['--api-only']);
  const atTakeover = posted.length;
  while (posted.length < atTakeover + 20 && problems.length === 0) await new Promise((r) => setTimeout(r, 100));
  stop.abort();
  await writing;
  const found = await db.select({ title: adverts.title }).from(adverts).where(eq(adverts.vendorId, vendor));
  const there = new Set(found.map(({ title }) => title));
  for (const title of posted) if (!there.has(title)) problems.push(`"${title}" was acknowledged and is lost`);
  if (there.size !== found.length) problems.push('an advert exists twice');
  const answer = await fetch(`http://127.0.0.1:${after.port}/api/adverts?q=${encodeURIComponent(posted.at(-1) ?? '')}`);
  if (!(await answer.text()).includes(posted.at(-1) ?? ''))
    problems.push('this release does not show what the last one wrote');
  const [advert = ''] = (await db.select({ id: adverts.id }).from(adverts).limit(1)).map(({ id }) => id);
  problems.push(...(await readByLastRelease(old, { port: after.port, token, vendor, advert })));
  await close();
  await before.stop();
  await after.stop();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
  return posted.length;
}

/**
 * The promises that the last release's own calls find broken on tables created by these migrations: one line for each
 * call and message, without the ids, which differ in each run.
 */
async function brokenCalls(old: string, migrations: string): Promise<string[]> {
  const used = path.join(old, 'server/db/migrations');
  await rm(used, { recursive: true });
  await cp(migrations, used, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'test:security', '--', '--requests', '3000'],
    {
      cwd: old,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        PATH: `${path.join(old, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      },
    },
  );
  console.log(stdout.trim().split('\n').at(-1));
  if (status === 0) return [];
  const broken = new Set<string>();
  let call = '';
  for (const line of stdout.split('\n')) {
    if (line.startsWith('  BROKEN')) broken.add(`${call}${line}`.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…'));
    else call = line.split('  ', 1)[0] ?? '';
  }
  return broken.size > 0 ? [...broken] : [`the calls ended with ${status}. ${stderr}`];
}

let old: string;

beforeEach(() => {
  problems.length = 0;
});
beforeAll(async () => {
  old = await checkOut();
}, 600_000);
afterAll(() => rm(old, { recursive: true, force: true }));

it('a process of the last release writes and reads while this one starts, migrates and serves', async () => {
  const written = await runBesideEachOther(old);
  console.log(`${written} adverts posted to ${commit.slice(0, 7)}`);
  expect(problems).toEqual([]);
});

it('all calls of the last release keep its promises on the tables of this one', async () => {
  const own = path.join(old, 'migrations-of-its-own');
  await cp(path.join(old, 'server/db/migrations'), own, { recursive: true });
  const broken = await brokenCalls(old, path.join(projectDir, 'server/db/migrations'));
  // A promise that it also breaks on its own tables is a fault of that release, not of the upgrade.
  const anyway = broken.length > 0 ? await brokenCalls(old, own) : [];
  for (const line of anyway) console.log(`broken before: ${line}`);
  expect(broken.filter((line) => !anyway.includes(line))).toEqual([]);
});
