import type { ModuleContext } from '../../deps.ts';
import { hideAdverts, overdueAccounts } from './paymentsRepository.ts';
import { endOfShownPlans } from './subscriptionRules.ts';

const endedAtOnce = 500;

/**
 * Takes the adverts of plans whose days of grace are over off the public pages; the work of `end-subscriptions`. One
 * account at a time, since a vendor may have thousands of adverts. May be repeated; a payment that comes in between wins.
 * @returns how many accounts it was
 */
export async function endSubscriptions({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>): Promise<number> {
  const paidUntil = endOfShownPlans(clock());
  let ended = 0;
  for (const accountId of await overdueAccounts(db, paidUntil, endedAtOnce)) {
    if (await hideAdverts(db, accountId, paidUntil)) ended += 1;
  }
  return ended;
}
