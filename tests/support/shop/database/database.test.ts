import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/shop/database/database.ts';
import {
  type RunningTestDatabaseServer,
  startTestDatabaseServer,
  withClient,
} from '#tests/support/shop/database/databaseServer.ts';

let running: RunningTestDatabaseServer;
const make = () => createTestDatabase(running.server);
beforeAll(async () => {
  running = await startTestDatabaseServer();
}, 60_000);
afterAll(() => running.stop());

test('each database is migrated, empty and separate', async () => {
  const [one, two] = await Promise.all([make(), make()]);
  await withClient(one.url, (client) => client.query("insert into search_terms (word, ndoc) values ('clutch', 1)"));
  const { rows } = await withClient(two.url, (client) => client.query('select count(*)::int as n from search_terms'));
  expect(rows).toEqual([{ n: 0 }]);
  await Promise.all([one.drop(), two.drop()]);
});

test('a database is dropped even while it is in use, and dropping it again is harmless', async () => {
  const database = await make();
  await withClient(database.url, async (client) => {
    client.on('error', () => undefined);
    await database.drop();
    await expect(client.query('select 1')).rejects.toThrow();
  });
  await database.drop();
});

test('a second run beside this one joins the same server and leaves it running', async () => {
  const second = await startTestDatabaseServer();
  expect(second.server).toEqual(running.server);
  await second.stop();
  const database = await make();
  await database.drop();
});
