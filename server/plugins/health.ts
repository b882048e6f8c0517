import * as z from 'zod/mini';
import { isMigrated } from '../db/migrate.ts';
import type { App, Deps } from '../deps.ts';
import { ProblemError } from './problems.ts';

const statusSchema = z.object({ status: z.enum(['alive', 'ready']) });

/** Adds `GET /health` (the process answers) and `GET /ready` (it can do its work: the database is there and migrated). */
export function addHealth(app: App, { db }: Pick<Deps, 'db'>, isDraining: () => boolean): void {
  app.get(
    '/health',
    { schema: { tags: ['operation'], summary: 'Is the process alive?', response: { 200: statusSchema } } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' as const }),
  );

  app.get(
    '/ready',
    { schema: { tags: ['operation'], summary: 'Can it do its work?', response: { 200: statusSchema } } },
    async (_request, reply) => {
      if (isDraining()) throw new ProblemError(503, 'unavailable', 'This process is being stopped.');
      if (!(await isMigrated(db))) throw new ProblemError(503, 'unavailable', 'The database is not migrated.');
      return reply.header('cache-control', 'no-store').send({ status: 'ready' as const });
    },
  );
}
