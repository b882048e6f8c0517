import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { JobName } from '#server/jobs/jobQueues.ts';
import { createBossJobs } from '#server/jobs/jobs.ts';
import { createOutsideServices } from '#server/outsideServices.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import * as z from 'zod';

/*
 * A server of the shop in a process of its own, which its parent kills. The parent moves its clock, and says when the
 * jobs of a schedule run, because a deal takes weeks.
 */

const orderFromParent = z.object({ id: z.int(), now: z.coerce.date(), jobs: z.array(z.string()) });
const timed = ['move-due-money', 'tend-deals', 'pay-out', 'reconcile-money', 'end-no-shows'] as const;

const config = {
  ...readConfig({
    ...process.env,
    SAFE_DEAL: 'on',
    SAFE_DEAL_FEE: '2%+1',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://localhost:8080',
  }),
};
let now = new Date(process.env['MONEY_NOW'] ?? 0);
const clock = () => new Date(now);
const log = createLog('fatal');
const { pool, db } = openDatabase({ url: config.databaseUrl ?? '' }, { max: 8 });
const secret = config.appSecret ?? '';
const jobs = createBossJobs({ pool, log });
const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const services = createOutsideServices({ config, db, secret, clock, log });
const app = await buildApp({ ...services, mailer, config, db, pool, secret, clock, jobs }, { log });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (message) => {
  const { id, now: at, jobs: wanted } = orderFromParent.parse(message);
  now = at;
  const names = timed.filter((name): name is (typeof timed)[number] & JobName => wanted.includes(name));
  runJobs(names).then(
    () => process.send?.({ id }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url });

async function runJobs(names: readonly (typeof timed)[number][]): Promise<void> {
  for (const name of names) await jobs.enqueue(db, name, {});
  await jobs.drain();
}
