import type { FastifyBaseLogger } from 'fastify';
import { type DealJobContext, moveDueMoney, advanceDeals } from './dealJobs.ts';
import { reconcileMoney } from './money/reconcileMoney.ts';
import { lookAt, moveMoney } from './money/moveMoney.ts';
import { payOut } from './payout/payOut.ts';

/** Registers the handlers and the schedules of the jobs of deals. Call it once. */
export function handleDealJobs(context: DealJobContext, log: FastifyBaseLogger): void {
  const { jobs } = context;
  jobs.handle('move-money', async ({ movementId, looksOnly }) => {
    if (looksOnly === true) await lookAt(context, movementId, log);
    else await moveMoney(context, movementId, log);
  });
  jobs.handle('move-due-money', () => moveDueMoney(context, log));
  jobs.handle('tend-deals', async () => {
    await advanceDeals(context, log);
    await payOut(context, { isDaily: false });
  });
  jobs.handle('pay-out', () => payOut(context, { isDaily: true }));
  jobs.handle('reconcile-money', () => reconcileMoney(context));
  jobs.schedule('move-due-money', '* * * * *');
  jobs.schedule('tend-deals', '*/10 * * * *');
  // In the afternoon, when whoever has been selling looks at it, and networks are awake.
  jobs.schedule('pay-out', '0 16 * * *');
  jobs.schedule('reconcile-money', '20 3 * * *');
}
