import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chmodSync } from 'node:fs';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedLoad } from '#server/seed/load/seedLoad.ts';
import type { App } from '#server/deps.ts';
import { createBossJobs } from '#server/jobs/jobs.ts';
import { migrateJobs } from '#server/jobs/jobTables.ts';
import { createOutsideServices } from '#server/outsideServices.ts';
import { filePictureStore } from '#server/pictures/filePictureStore.ts';
import { createLog } from '#server/plugins/watch/log.ts';

/** A shop of a given size to measure: with the embedded database that is shipped, and the app in this process. */
export interface LoadShop {
  readonly dataDir: string;
  readonly app: App;
  readonly database: DatabaseHandle;
  /** Bytes of the database on disk. */
  readonly bytes: number;
  /** How long seeding took; null for a folder that was seeded before. */
  readonly seededSeconds: number | null;
  close(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined };

/**
 * Opens a shop with this many adverts.
 * @param keepIn a folder to use and keep; a shop that is there already is measured as it is. Without it, `close`
 * deletes the shop.
 */
export async function openLoadShop(adverts: number, keepIn?: string): Promise<LoadShop> {
  const dataDir = keepIn ?? (await mkdtemp(path.join(os.tmpdir(), 'spareyard-load-')));
  // PostgreSQL's account must be able to enter the folder. Otherwise root's database would be placed outside, and would
  // outlive this folder.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  await migrateDatabase(postgres.connection);
  await migrateJobs(postgres.connection);
  const seededSeconds = await seed(adverts, dataDir, postgres.connection);
  const database = openDatabase(postgres.connection);
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none' });
  const { db, pool } = database;
  const log = createLog('silent');
  const secret = 'a secret that only measurements know';
  const clock = () => new Date();
  const services = createOutsideServices({ config, db, secret, clock, log });
  const jobs = createBossJobs({ pool, log });
  const app = await buildApp({ config, db, pool, secret, clock, jobs, ...services }, { log });
  await app.ready();
  const size = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return {
    dataDir,
    app,
    database,
    seededSeconds,
    bytes: Number(size.rows[0]?.bytes),
    async close() {
      await app.close();
      await services.mailer.close();
      await database.close();
      await postgres.stop();
      if (keepIn === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function seed(
  adverts: number,
  dataDir: string,
  target: Parameters<typeof openDatabase>[0],
): Promise<number | null> {
  const patient = openDatabase(target, { statementTimeoutMs: 0 });
  try {
    const startedAt = performance.now();
    const pictures = filePictureStore({ dir: path.join(dataDir, 'pictures') });
    const seeded = await seedLoad({ db: patient.db, pictures, now: new Date() }, { adverts });
    return seeded ? Math.round((performance.now() - startedAt) / 1000) : null;
  } finally {
    await patient.close();
  }
}
