import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isMigrated } from '#server/db/migrate.ts';
import { rateLimits } from '#server/db/tables/serverStateSchema.ts';
import { isWriteRefused } from '#server/db/transientErrors.ts';
import type { App, Deps } from '#server/deps.ts';
import { ProblemError } from '../requests/problems.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('operation');

/** How long a process that was found ready is taken to be: a proxy asks about once a second. */
const keptMs = 500;

const statusSchema = z.object({ status: z.enum(['alive', 'ready']) });

/**
 * Adds `GET /health` (the process answers) and `GET /ready` (the database is there, migrated and takes writes). Neither is
 * limited, since the monitoring of the shop must never be refused. So however many ask at once, there is one check at a
 * time: each takes a connection to the database and writes a row, and a crowd that waits for them would leave none to
 * the shop, and make it seem not to be ready.
 */
export function addHealth(app: App, { db }: Pick<Deps, 'db'>, isDraining: () => boolean): void {
  /** Whether a request's write was refused since a write of some size last succeeded. */
  let writesRefused = false;
  let running: Promise<void> | null = null;
  let readyUntil = 0;

  async function check(): Promise<void> {
    if (!(await isMigrated(db))) throw new ProblemError(503, 'unavailable', 'The database is not migrated.');
    await writeSomething(db);
    if (writesRefused) await writeMuch(db);
    writesRefused = false;
    readyUntil = performance.now() + keptMs;
  }

  async function requireReady(): Promise<void> {
    if (performance.now() < readyUntil) return;
    running ??= check().finally(() => {
      running = null;
    });
    await running;
  }

  app.addHook('onError', async (_request, _reply, error) => {
    if (!isWriteRefused(error)) return;
    writesRefused = true;
    readyUntil = 0;
  });

  app.get(
    '/health',
    route(null, 'Is the process alive?', { response: { 200: statusSchema } }),
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' as const }),
  );

  app.get(
    '/ready',
    route(null, 'Can it do its work?', { response: { 200: statusSchema } }),
    async (_request, reply) => {
      if (isDraining()) throw new ProblemError(503, 'unavailable', 'This process is being stopped.');
      await requireReady();
      return reply.header('cache-control', 'no-store').send({ status: 'ready' as const });
    },
  );
}

/** Writes one small row; this fails when the database is read-only, as a replica is. */
async function writeSomething(db: Deps['db']): Promise<void> {
  await db
    .insert(rateLimits)
    .values({ key: 'readiness', points: 1, expire: 0 })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: sql`1 - ${rateLimits.points}` } });
}

/**
 * On a full disk a small row often still fits into an existing page. So after a refusal the table has to grow by some
 * pages, which are given back at once.
 */
async function writeMuch(db: Deps['db']): Promise<void> {
  const rows = Array.from({ length: 60 }, (_, index) => ({ key: `readiness ${index} ${'x'.repeat(1000)}`, points: 0 }));
  const undone = new Error('undone');
  await db
    .transaction(async (tx) => {
      await tx.insert(rateLimits).values(rows);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}
