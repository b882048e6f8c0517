import type { App, ModuleContext } from '../../deps.ts';
import { createDealTools, type DealNeeds } from './dealTools.ts';
import { registerDealDesk } from './desk/dealDeskRoutes.ts';
import { handleDealJobs } from './handleDealJobs.ts';
import { registerPay } from './payRoutes.ts';
import { registerVendorMoney } from './payout/vendorMoneyRoutes.ts';
import { registerDealSteps } from './stepRoutes.ts';

/**
 * Registers what the two sides of an order do with its deal, the vendor's money, the desk's, and the jobs of deals. They
 * also serve deals that began before the switch was turned off: money that is held must find its owner.
 */
export function registerDeals(app: App, context: ModuleContext, needs: DealNeeds): void {
  const tools = createDealTools(context, needs);
  registerPay(app, tools);
  registerDealSteps(app, tools);
  registerVendorMoney(app, context);
  registerDealDesk(app, tools, needs.staff);
  handleDealJobs(tools, app.log);
}
