import { dayMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { graceDays, plans, type PlanId, type PlansAnswer, type Subscription } from '#contract/vendor/payment.ts';

type Plan = PlansAnswer['plans'][number];

/** "GHc 45.00 a month": the price spread over the months, rounded to whole pesewas. */
export function monthlyPrice(plan: Plan): string {
  return `${formatPrice(Math.round(plan.pricePesewas / plan.months))} a month`;
}

/** How much cheaper a month a plan is than the shortest one, in whole per cent; null when it saves nothing. */
export function savingPercent(plan: Plan, all: readonly Plan[]): number | null {
  const shortest = all.toSorted((a, b) => a.months - b.months)[0];
  if (!shortest || shortest.pricePesewas === 0) return null;
  // Compared without division, so that a rounded month does not claim a saving.
  const percent = Math.floor(
    100 - (100 * plan.pricePesewas * shortest.months) / (shortest.pricePesewas * plan.months) + 1e-9,
  );
  return percent >= 1 ? percent : null;
}

/** The name of a plan, as on its button. */
export function planName(id: PlanId): string {
  return plans.find((plan) => plan.id === id)?.name ?? id;
}

/** The name of a plan that may consist of several payments: "6 Months", or "9 months" where they add up. */
export function paidName({ plan, months }: { plan: PlanId; months?: number | undefined }): string {
  const own = plans.find(({ id }) => id === plan)?.months;
  return months === undefined || months === own ? planName(plan) : `${months} months`;
}

/** "6 Months, GHc 210.00". */
export function paymentWords({ plan, amountPesewas }: { plan: PlanId; amountPesewas: number }): string {
  return `${planName(plan)}, ${formatPrice(amountPesewas)}`;
}

/** Whole days until a plan ends, a begun day counted; 0 when it has ended. */
export function daysLeft(paidUntil: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(paidUntil) - now.getTime()) / dayMs));
}

/** The time at which the adverts of a plan that ended leave the public pages. */
export function graceEndsAt(paidUntil: string): Date {
  return new Date(Date.parse(paidUntil) + graceDays * dayMs);
}

/** How long the card shows a payment after it was settled, whatever its outcome. */
const toldMs = 3 * dayMs;

/** Whether a payment is still news at `now`. A pending payment always is. */
export function isNews({ status, settledAt }: NonNullable<Subscription['payment']>, now: Date): boolean {
  return status === 'pending' || (settledAt !== null && now.getTime() - Date.parse(settledAt) < toldMs);
}

/** What is left of a plan, from 0 to 1, for the bar below its name. */
export function shareLeft(
  { plan, paidUntil, months: paid }: Pick<Subscription, 'plan' | 'paidUntil' | 'months'>,
  now: Date,
): number {
  const months = paid ?? plans.find(({ id }) => id === plan)?.months;
  if (months === undefined || paidUntil === null) return 0;
  return Math.min(1, daysLeft(paidUntil, now) / Math.round(months * 30.44));
}
