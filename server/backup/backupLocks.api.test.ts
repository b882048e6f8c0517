import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from '#server/db/tables/schema.ts';
import { withClient } from '#tests/support/shop/database/databaseServer.ts';
import { insertAccount } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';
import { takeBackup } from './takeBackup.ts';

test('while pictures are copied, nothing of the database is held, so a release can change its tables', async () => {
  const shop = await createTestApp();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-backup-'));
  const { id: ownerId } = await insertAccount(shop.db, shop.clock());
  const contentHash = Buffer.alloc(32, 7);
  const picture = { ownerId, contentHash, state: 'preparing', hasOriginal: true, createdAt: shop.clock() } as const;
  await shop.db.insert(pictures).values(picture);
  const { pictures: store, secret } = shop.deps;
  const locks = `select 1 from pg_locks join pg_stat_activity using (pid)
    where application_name = 'spareyard-backup' and datname = current_database()`;
  const held: number[] = [];
  const get: typeof store.get = async (key) => {
    held.push(await withClient(shop.databaseUrl, async (client) => (await client.query(locks)).rows.length));
    return store.get(key);
  };
  const target = { url: shop.databaseUrl };
  const source = { target, pictures: { ...store, get }, config: { appSecret: null }, secret, clock: shop.clock };
  await takeBackup(source, path.join(folder, 'unheld.backup'), []);
  expect(held[0]).toBe(0);
  await rm(folder, { recursive: true });
  await shop.close();
}, 120_000);
