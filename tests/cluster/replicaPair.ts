import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/jobTables.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import type { TestDatabaseServer } from '#tests/support/shop/database/databaseServer.ts';
import { PostgresNode } from './postgresNode.ts';

/** A primary and a replica that streams from it, with a migrated template for test databases. */
export interface ReplicaPair {
  readonly primary: PostgresNode;
  readonly replica: PostgresNode;
  readonly server: TestDatabaseServer;
  close(): Promise<void>;
}

/** Fast and unsafe, because no data outlives the test. */
const settings = { fsync: 'off', shared_buffers: '32MB', autovacuum: 'off' };
const password = 'only-for-this-test';
const template = 'template_shop';

/** Starts both in a temporary folder, which takes about five seconds. */
export async function openReplicaPair(): Promise<ReplicaPair> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-replicas-'));
  await chmod(folder, 0o711);
  const at = async (name: string) => ({
    dataDir: path.join(folder, name),
    port: await freePort(),
    password,
    settings,
  });
  const primary = await PostgresNode.makePrimary(await at('primary'));
  await primary.ask(`create database ${template} owner spareyard`);
  await migrateDatabase({ url: primary.urlOf(template) });
  await migrateJobs({ url: primary.urlOf(template) });
  const replica = await primary.makeReplica(await at('replica'));
  return {
    primary,
    replica,
    server: { adminUrl: primary.adminUrl, baseUrl: primary.urlOf(), template },
    async close() {
      await replica.stop().catch(() => undefined);
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
