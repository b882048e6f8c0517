import { dayMs } from '#contract/core/durations.ts';
import { type PlanId, plans } from '#contract/vendor/payment.ts';
import type { PlanChange } from '#contract/desk/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { planChangedMail } from '../../mail/templates/decisionMails.ts';
import { mailDay } from '../../mail/templates/mailDates.ts';
import { conflict } from '#server/plugins/requests/problems.ts';
import {
  endPeriods,
  hideAdverts,
  lockPayer,
  paidPeriods,
  saveSubscription,
  subscriptionOf,
} from './paymentsRepository.ts';
import { boughtTime, endOfShownPlans, graceEndsAt } from './subscriptionRules.ts';

interface WantedPlan {
  readonly accountId: string;
  readonly change: PlanChange;
  readonly sentence: string;
  readonly paidUntil?: string | null | undefined;
}

/** Whether a plan that is paid until `paidUntil` still shows adverts at `now`. */
export function showsAdverts(paidUntil: Date, now: Date): boolean {
  return graceEndsAt(paidUntil) > now;
}

/**
 * Gives an account months of a plan, extends its plan by days, or ends it at once, and tells the vendor why. No payment
 * is recorded, since none was made. Only ending a plan may be repeated.
 * @param wanted.paidUntil until when it was paid when it was looked at; left out, whatever it is now is changed
 * @returns a phrase that says what was done; null when nothing changed
 * @throws ProblemError 409 when there is no plan to extend, or when it has changed since it was looked at
 */
export async function changePlan(
  { clock, config, notices, queueMail }: Pick<ModuleContext, 'clock' | 'config' | 'notices' | 'queueMail'>,
  tx: Transaction,
  { accountId, change, sentence, paidUntil }: WantedPlan,
): Promise<string | null> {
  const now = clock();
  const payer = await lockPayer(tx, accountId);
  const running = await subscriptionOf(tx, accountId);
  const seenMs = paidUntil == null ? paidUntil : Date.parse(paidUntil);
  if (seenMs !== undefined && (running?.paidUntil.getTime() ?? null) !== seenMs) {
    const runs = running && running.paidUntil > now;
    const state = runs ? `It runs until ${mailDay(running.paidUntil)} now.` : 'It has ended.';
    throw conflict(`This plan was changed meanwhile. ${state} Nothing was changed: close this and look at it again.`);
  }
  const words = await apply();
  if (words === null) return null;
  await notices.tell(tx, { accountId, kind: 'plan', groupKey: 'plan', title: words, body: sentence, path: '/payment' });
  const planUrl = new URL('/payment', config.publicUrl).href;
  await queueMail(tx, { to: payer.email, ...planChangedMail({ title: words, sentence, planUrl }) });
  return words;

  async function apply(): Promise<string | null> {
    if (change.kind === 'end') {
      // So early that its days of grace are over too; otherwise the adverts would be shown for some more days.
      const paidUntil = endOfShownPlans(now);
      if (!running || running.paidUntil <= paidUntil) return null;
      await saveSubscription(tx, { accountId, plan: running.plan, paidUntil });
      await hideAdverts(tx, accountId, paidUntil);
      await endPeriods(tx, accountId, now);
      return 'Your plan has ended';
    }
    if (change.kind === 'extend') {
      if (!running) throw conflict('This account has no plan to extend. Give it one.');
      const from = running.paidUntil > now ? running.paidUntil : now;
      const paidUntil = new Date(from.getTime() + change.days * dayMs);
      await saveSubscription(tx, { accountId, plan: running.plan, paidUntil });
      return `Your plan runs until ${mailDay(paidUntil)}`;
    }
    const periods = await paidPeriods(tx, accountId);
    const { until } = boughtTime(running?.paidUntil ?? null, now, change.months, periods);
    await saveSubscription(tx, { accountId, plan: planFor(change.months), paidUntil: until });
    return `Your plan runs until ${mailDay(until)}`;
  }
}

/** The plan with this many months, or the longest shorter one. */
function planFor(months: number): PlanId {
  const fitting = plans.filter((plan) => plan.months <= months).toSorted((a, b) => b.months - a.months);
  return (fitting[0] ?? plans[0]).id;
}
