import { dayMs } from '#contract/core/durations.ts';
import { graceDays, type Subscription } from '#contract/vendor/payment.ts';

/**
 * The same day of the month `months` months later, or the last day of that month if it is shorter: 31 January plus one
 * month is 28 or 29 February. Computed in UTC, which is Ghana's time all year round.
 * @param day another day of the month than that of `from`
 */
export function addMonths(from: Date, months: number, day = from.getUTCDate()): Date {
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(day, lastDay));
  return result;
}

/** A period that a payment bought. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The period that a payment buys: from the end of the running plan, or now; days of grace are not charged. A plan that
 * began on the 31st and ended in a shorter month comes back to the 31st.
 * @param before the periods that led up to it
 */
export function boughtTime(paidUntil: Date | null, now: Date, months: number, before: readonly Period[] = []): Period {
  const from = paidUntil && paidUntil > now ? paidUntil : now;
  return { from, until: addMonths(from, months, firstDay(from, before)) };
}

/** The day of the month on which the first of the periods began that end in `end`, one after the other. */
function firstDay(end: Date, before: readonly Period[]): number {
  const day = end.getUTCDate();
  // Only the end of a month can have cut days off.
  if (new Date(end.getTime() + dayMs).getUTCDate() !== 1) return day;
  const last = before.find(({ from, until }) => from < until && until.getTime() === end.getTime());
  return last ? Math.max(day, last.from.getUTCDate(), firstDay(last.from, before)) : day;
}

/** When the adverts of a plan that ended at `paidUntil` leave the public pages. */
export function graceEndsAt(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + graceDays * dayMs);
}

/** The latest `paidUntil` whose days of grace are over at `now`. */
export function endOfShownPlans(now: Date): Date {
  return new Date(now.getTime() - graceDays * dayMs);
}

/** The state of a plan at `now`. @param paidUntil null if the account never paid */
export function subscriptionState(paidUntil: Date | null, now: Date): Subscription['state'] {
  if (!paidUntil) return 'none';
  if (paidUntil > now) return 'running';
  return graceEndsAt(paidUntil) > now ? 'grace' : 'over';
}

/** How long before a plan's end each reminder is due, by its number of days. */
export const reminderWindowMs = { 7: 7 * dayMs, 1: dayMs } as const;

/** The reminder that is right at `now`, by its number of days; null when none is due. */
export function reminderFor(paidUntil: Date, now: Date): 7 | 1 | null {
  const leftMs = paidUntil.getTime() - now.getTime();
  if (leftMs <= 0 || leftMs > reminderWindowMs[7]) return null;
  return leftMs <= reminderWindowMs[1] ? 1 : 7;
}
