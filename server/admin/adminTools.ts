import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/db/connection.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { DeskTools } from '#server/modules/desk/decide.ts';
import type { ChangePlan } from '#server/modules/desk/find/findRoutes.ts';
import { changePlan, showsAdverts } from '#server/modules/payment/changePlan.ts';
import { removeWanted } from '#server/modules/wanted-parts/endWantedParts.ts';
import { createNotices } from '#server/plugins/notify/notices.ts';
import { createMailQueue } from '#server/plugins/notify/queueMail.ts';

/** What the commands work with: the same as the desk. */
export interface AdminTools extends DeskTools {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly changePlan: ChangePlan;
}

/** Makes the tools from the parts of the shop. Anything that they queue is sent when the shop runs. */
export function createAdminTools(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'mailer' | 'secret'>,
  log: FastifyBaseLogger,
): AdminTools {
  const { clock, config, db, jobs, secret } = deps;
  const tools = { clock, config, secret, notices: createNotices(deps), queueMail: createMailQueue({ ...deps, log }) };
  return {
    ...tools,
    db,
    jobs,
    showsAdverts,
    removeWanted: (tx, id) => removeWanted(tools, tx, id),
    changePlan: (tx, wanted) => changePlan(tools, tx, wanted),
  };
}
