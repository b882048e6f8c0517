import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { withClient, withDatabase } from '#tests/support/shop/database/databaseServer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database/database.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import { readConfig } from '../config/config.ts';
import { type Step, start } from './start.ts';
import { sentenceAbout } from './startErrors.ts';

let folder: string;
let database: TestDatabase;
const leftovers: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'spareyard-start-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});
afterEach(async () => {
  for (const statement of leftovers.splice(0)) await asAdmin(statement);
});

const asAdmin = (statement: string) =>
  withClient(inject('testDatabaseServer').adminUrl, (admin) => admin.query(statement));

/** Starts a server, which must fail, and returns what a person at the terminal reads. */
async function whatStops(env: Record<string, string>): Promise<string> {
  const undo: Step[] = [];
  try {
    const usual = { PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'fatal' };
    await start(readConfig({ ...usual, ...env }), undo, () => undefined);
  } catch (error) {
    const sentence = sentenceAbout(error);
    if (sentence === null) throw error;
    expect(sentence).toMatch(/^[^\n]+\.$/);
    return sentence;
  } finally {
    for (const step of undo.toReversed()) await step();
  }
  return '';
}

/** Makes a database on the server of the tests. @returns its address */
async function makeDatabase(name: string, options = ''): Promise<string> {
  const unique = `${name}_${process.pid}`;
  await asAdmin(`create database ${unique} template template0 ${options}`);
  leftovers.push(`drop database ${unique} with (force)`);
  return withDatabase(inject('testDatabaseServer').baseUrl, unique);
}

test('a role or a database that is not there stops the start', async () => {
  const url = new URL(database.url);
  url.username = 'stranger';
  expect(await whatStops({ DATABASE_URL: url.href })).toMatch(/^DATABASE_URL names the role stranger, /);
  const missing = withDatabase(database.url, 'nowhere');
  expect(await whatStops({ DATABASE_URL: missing })).toMatch(/^DATABASE_URL names the database nowhere, /);
  expect(await whatStops({ DATABASE_SESSION_URL: missing })).toMatch(
    /^DATABASE_SESSION_URL names the database nowhere/,
  );
  expect(await whatStops({ DATABASE_READ_URLS: missing })).toMatch(/^DATABASE_READ_URLS names the database nowhere/);
});

test('a database that cannot hold the tables stops the start', async () => {
  const ascii = await makeDatabase('ascii', `encoding 'SQL_ASCII' locale 'C' locale_provider libc`);
  expect(await whatStops({ DATABASE_URL: ascii })).toMatch(/^DATABASE_URL leads to a database in SQL_ASCII, /);
  const turkish = await makeDatabase('turkish', `locale_provider icu icu_locale 'tr-TR'`);
  expect(await whatStops({ DATABASE_URL: turkish })).toMatch(
    /^DATABASE_URL leads to a database whose locale does not /,
  );
  // It belongs to the superuser of the tests.
  const foreign = await makeDatabase('foreign');
  expect(await whatStops({ DATABASE_URL: foreign })).toMatch(
    /^The role of DATABASE_URL may not make the shop's tables/,
  );
  await asAdmin(`alter database ${new URL(foreign).pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await whatStops({ DATABASE_URL: foreign })).toMatch(/^DATABASE_URL leads to a replica, or /);
});

test('a role with another search path, or with too few connections, stops the start', async () => {
  const narrow = new URL(await makeDatabase('narrow'));
  const role = `narrow_${process.pid}`;
  await asAdmin(`create role ${role} login password 'word'`);
  leftovers.push(`drop role ${role}`);
  await asAdmin(`alter database ${narrow.pathname.slice(1)} owner to ${role}`);
  Object.assign(narrow, { username: role, password: 'word' });
  const env = { DATABASE_URL: narrow.href };
  await withClient(narrow.href, (client) => client.query(`create schema ${role}`));
  expect(await whatStops(env)).toMatch(
    new RegExp(`^The role of DATABASE_URL makes its tables in the schema ${role}, but `),
  );
  await asAdmin(`alter role ${role} set search_path = public`);
  await asAdmin(`alter role ${role} connection limit 1`);
  expect(await whatStops(env)).toMatch(/^The database has no connection left for the shop, /);
});

test('addresses of two databases instead of one stop the start', async () => {
  const other = await createTestDatabase();
  expect(await whatStops({ DATABASE_SESSION_URL: other.url })).toBe(
    'DATABASE_SESSION_URL leads to another database than DATABASE_URL: it must lead to the same one.',
  );
  await other.drop();
});

test('a port that is taken, or a host that is not here, stops the start before anything is made', async () => {
  const taken = createServer();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' ? address?.port : 0);
  const dataDir = path.join(folder, 'fresh');
  const embedded = { DATABASE_URL: '', DATA_DIR: dataDir };
  expect(await whatStops({ ...embedded, PORT: port })).toMatch(
    new RegExp(`^PORT is ${port}, where another program listens already: `),
  );
  expect(await whatStops({ ...embedded, PORT: port, HOST: '127.0.0.1' })).toMatch(/^PORT is /);
  expect(await whatStops({ ...embedded, METRICS_PORT: port })).toMatch(/^METRICS_PORT is /);
  expect(await whatStops({ ...embedded, HOST: 'nowhere.invalid' })).toMatch(/^HOST is nowhere\.invalid, whose address/);
  expect(await whatStops({ ...embedded, HOST: '203.0.113.7' })).toMatch(
    /^HOST is 203\.0\.113\.7, which is not an address/,
  );
  expect(() => rmSync(dataDir)).toThrow(/ENOENT/);
  taken.close();
});

test('a folder or file that is something else stops the start', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await whatStops({ DATA_DIR: file })).toBe(`DATA_DIR names ${file}, which is a file: name a folder.`);
  expect(await whatStops({ DATA_DIR: `${file}/below` })).toMatch(
    /^DATA_DIR names .*, but something above it is a file/,
  );
  expect(await whatStops({ DATA_DIR: '/proc/spareyard' })).toMatch(/^DATA_DIR names \/proc\/spareyard, /);
  expect(await whatStops({ BACKUP_DIR: file })).toMatch(/^BACKUP_DIR names .*, which is a file/);
  expect(await whatStops({ BACKUP_IDENTITY: `${file}-not` })).toMatch(
    /^BACKUP_IDENTITY names .*, which is not there\.$/,
  );
  expect(await whatStops({ BACKUP_IDENTITY: folder })).toMatch(/^BACKUP_IDENTITY names .*, which is not a file\.$/);
  const dataDir = path.join(folder, 'odd');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'pictures'), '');
  expect(await whatStops({ DATA_DIR: dataDir })).toMatch(/^In DATA_DIR .*pictures is a file, /);
});
