import { type PlanId, plans } from '#contract/vendor/payment.ts';
import type { PlanChange } from '#contract/desk/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { planChangedMail } from '../../mail/templates/decisionMails.ts';
import { mailDay } from '../../mail/templates/mailDates.ts';
import { ProblemError } from '../../plugins/problems.ts';
import { hideAdverts, lockPayer, saveSubscription, subscriptionOf } from './paymentsRepository.ts';
import { boughtTime, endOfShownPlans, graceEndsAt } from './subscriptionRules.ts';

const dayMs = 86_400_000;

/** Whether a plan that is paid up to a time still shows adverts. */
export function showsAdverts(paidUntil: Date, now: Date): boolean {
  return graceEndsAt(paidUntil) > now;
}

/**
 * Gives an account months of a plan, extends the one that it has by days, or ends it at once, and tells its vendor why.
 * No money is noted: none was paid. @returns what was done, in words; null when it was so already
 * @throws ProblemError 409 where there is no plan to extend
 */
export async function changePlan(
  { clock, config, notices, queueMail }: Pick<ModuleContext, 'clock' | 'config' | 'notices' | 'queueMail'>,
  tx: Transaction,
  { accountId, change, sentence }: { accountId: string; change: PlanChange; sentence: string },
): Promise<string | null> {
  const now = clock();
  const payer = await lockPayer(tx, accountId);
  const running = await subscriptionOf(tx, accountId);
  const words = await apply();
  if (words === null) return null;
  await notices.tell(tx, { accountId, kind: 'plan', groupKey: 'plan', title: words, body: sentence, path: '/payment' });
  const planUrl = new URL('/payment', config.publicUrl).href;
  await queueMail(tx, { to: payer.email, ...planChangedMail({ title: words, sentence, planUrl }) });
  return words;

  async function apply(): Promise<string | null> {
    if (change.kind === 'end') {
      // What began to end today is over with its days of grace: else it would be shown for some days more.
      const paidUntil = endOfShownPlans(now);
      if (!running || running.paidUntil <= paidUntil) return null;
      await saveSubscription(tx, { accountId, plan: running.plan, paidUntil });
      await hideAdverts(tx, accountId, paidUntil);
      return 'Your plan has ended';
    }
    if (change.kind === 'extend') {
      if (!running) throw new ProblemError(409, 'conflict', 'This account has no plan to extend. Give it one.');
      const from = running.paidUntil > now ? running.paidUntil : now;
      const paidUntil = new Date(from.getTime() + change.days * dayMs);
      await saveSubscription(tx, { accountId, plan: running.plan, paidUntil });
      return `Your plan runs until ${mailDay(paidUntil)}`;
    }
    const { until } = boughtTime(running?.paidUntil ?? null, now, change.months);
    await saveSubscription(tx, { accountId, plan: planFor(change.months), paidUntil: until });
    return `Your plan runs until ${mailDay(until)}`;
  }
}

/** The plan that lasts so long, or the longest that is shorter. */
function planFor(months: number): PlanId {
  const fitting = plans.filter((plan) => plan.months <= months).toSorted((a, b) => b.months - a.months);
  return (fitting[0] ?? plans[0]).id;
}
