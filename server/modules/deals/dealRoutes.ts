import type { FastifyBaseLogger } from 'fastify';
import type { App, ModuleContext } from '../../deps.ts';
import { createDealTools, type DealNeeds } from './dealTools.ts';
import { registerDealDesk } from './desk/dealDeskRoutes.ts';
import { deskMoneySchedule, mailDeskMoney } from './desk/deskMoney.ts';
import { registerPay } from './payRoutes.ts';
import { registerVendorMoney } from './payout/vendorMoneyRoutes.ts';
import { registerDealSteps } from './stepRoutes.ts';
import { type DealJobContext, moveDueMoney, advanceDeals } from './dealJobs.ts';
import { reconcileMoney } from './money/reconcileMoney.ts';
import { lookAt, moveMoney } from './money/moveMoney.ts';
import { pieceByPiece } from '#server/jobs/pieceByPiece.ts';
import { payOut } from './payout/payOut.ts';

/**
 * Registers what the two sides of an order do with its deal, the vendor's money, the desk's, and the jobs of deals. They
 * also serve deals that began before the switch was turned off: money that is held must find its owner.
 */
export function registerDeals(app: App, context: ModuleContext, needs: DealNeeds): void {
  const tools = createDealTools(context, needs);
  registerPay(app, tools);
  registerDealSteps(app, tools);
  registerVendorMoney(app, context, needs);
  registerDealDesk(app, tools, needs.staff);
  handleDealJobs(tools, app.log);
}

/** Registers the handlers and the schedules of the jobs of deals. Call it once. */
function handleDealJobs(context: DealJobContext, log: FastifyBaseLogger): void {
  const { jobs } = context;
  jobs.handle('move-money', async ({ movementId, looksOnly }) => {
    if (looksOnly === true) await lookAt(context, movementId, log);
    else await moveMoney(context, movementId, log);
  });
  jobs.handle('move-due-money', () => moveDueMoney(context, log));
  jobs.handle('tend-deals', () =>
    pieceByPiece(async (each) => {
      await advanceDeals(context, each);
      await payOut(context, each, { isDaily: false });
    }),
  );
  jobs.handle('pay-out', () => pieceByPiece((each) => payOut(context, each, { isDaily: true })));
  jobs.handle('reconcile-money', () => reconcileMoney(context));
  jobs.handle('mail-desk-money', () => mailDeskMoney(context));
  jobs.schedule('move-due-money', '* * * * *');
  jobs.schedule('tend-deals', '*/10 * * * *');
  // In the afternoon, when whoever has been selling looks at it, and networks are awake.
  jobs.schedule('pay-out', '0 16 * * *');
  jobs.schedule('reconcile-money', '20 3 * * *');
  jobs.schedule('mail-desk-money', deskMoneySchedule);
}
