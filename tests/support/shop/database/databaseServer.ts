import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { projectDir } from '#server/config/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import type { SocketConnection } from '#server/db/embedded/embeddedCluster.ts';
import { migrateDatabase, migrationsFingerprint } from '#server/db/migrate.ts';
import { jobsFingerprint, migrateJobs } from '#server/jobs/jobTables.ts';

/*
 * The database server of the tests: PostgreSQL in the temporary folder, kept between runs and shared by simultaneous
 * runs of the same project, or the operator's own server, named by TEST_DATABASE_URL. It has one migrated template for
 * each state of the migrations; each test file gets a copy of it (see database.ts).
 */

/** What a test needs to make a database; plain data, so that it can be passed to another process. */
export type TestDatabaseServer = Readonly<{
  /** The maintenance database, as a user who may create databases. */
  adminUrl: string;
  /**
   * Any database of this server, as the user with which the server under test connects; the database's name replaces
   * its path.
   */
  baseUrl: string;
  template: string;
}>;

export type RunningTestDatabaseServer = Readonly<{ server: TestDatabaseServer; stop(): Promise<void> }>;

/** Nothing here has to survive a crash of the machine, so nothing waits for the disk. */
const testSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '400',
  // A test that makes a deadlock has this long to make it before the one that waits first looks whether there is one.
  deadlock_timeout: '4s',
};

const templateLock = 7_302_119_552;

/** Starts or joins the server and makes sure that its template exists. May be repeated. */
export async function startTestDatabaseServer(): Promise<RunningTestDatabaseServer> {
  const operators = process.env['TEST_DATABASE_URL'];
  if (operators) return { server: await makeTemplate(operators, operators), stop: () => Promise.resolve() };

  const embedded = await startOrStartAfresh();
  try {
    const server = await makeTemplate(socketUrl(embedded.adminConnection), socketUrl(embedded.connection));
    return { server, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs work on one connection to a database, then closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The names of test databases say which process owns them, so that those of a killed run can be distinguished from
 * those in use.
 */
export function testDatabasePrefix(pid: number): string {
  return `test_${fingerprint(os.hostname()).slice(0, 6)}_${pid}_`;
}

async function startOrStartAfresh() {
  const account = process.getuid?.() ?? 0;
  const dataDir = path.join(os.tmpdir(), `spareyard-tests-${account}-${fingerprint(projectDir)}`);
  const options = { dataDir, settings: testSettings, log: { info: () => undefined, warn: () => undefined } };
  try {
    return await startEmbeddedPostgres(options);
  } catch {
    // A machine that went down in the middle of a run leaves an unreadable cluster; it contains nothing worth keeping.
    rmSync(dataDir, { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  }
}

async function makeTemplate(adminUrl: string, baseUrl: string): Promise<TestDatabaseServer> {
  const template = `template_${fingerprint(migrationsFingerprint() + jobsFingerprint())}`;
  const owner = new URL(baseUrl).username;
  await withClient(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    await dropLeftovers(admin);
    const found = await admin.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount) return;
    const unfinished = `${template}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished} owner "${owner}" template template0`);
    await migrateDatabase({ url: withDatabase(baseUrl, unfinished) });
    await migrateJobs({ url: withDatabase(baseUrl, unfinished) });
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  });
  return { adminUrl, baseUrl, template };
}

async function dropLeftovers(admin: Client): Promise<void> {
  const pattern = new RegExp(`^${testDatabasePrefix(0).replace(/0_$/, '')}(\\d+)_`);
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  );
  for (const { datname } of rows) {
    const pid = pattern.exec(datname)?.[1];
    if (pid && !isAlive(Number(pid))) await admin.query(`drop database if exists ${datname} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function socketUrl(connection: SocketConnection): string {
  const { user, database, host, port } = connection;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
