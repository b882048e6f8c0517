import { dayMs } from '#contract/core/durations.ts';

/* When a vendor has an accepted order ready, and until when it is held: promises that may be left out. */

/** How many days ahead a vendor can promise at most. */
const maxPickUpDays = 30;

/** A phone may have been without a connection since the vendor said "ready from". */
const lateMs = dayMs;

export interface PickUpTimes {
  readonly readyFrom: Date | null;
  readonly heldUntil: Date | null;
}

/** What is wrong with the times that a vendor names; null when nothing is. */
export function pickUpFault(
  { readyFrom, heldUntil }: PickUpTimes,
  now: Date,
): { field: keyof PickUpTimes; message: string } | null {
  const last = now.getTime() + maxPickUpDays * dayMs;
  const tooFar = `Choose a time within ${maxPickUpDays} days.`;
  if (readyFrom !== null) {
    if (readyFrom.getTime() < now.getTime() - lateMs) return { field: 'readyFrom', message: 'This time has passed.' };
    if (readyFrom.getTime() > last) return { field: 'readyFrom', message: tooFar };
  }
  if (heldUntil !== null) {
    if (heldUntil <= now) return { field: 'heldUntil', message: 'This time has passed.' };
    if (readyFrom !== null && heldUntil <= readyFrom) {
      return { field: 'heldUntil', message: '“Held until” must be after “Ready from”.' };
    }
    if (heldUntil.getTime() > last) return { field: 'heldUntil', message: tooFar };
  }
  return null;
}

/** Whether the vendor still holds the parts as promised, so that the order cannot end because nobody came. */
export function isHeld(heldUntil: Date | string | null | undefined, now: Date): boolean {
  return heldUntil !== null && heldUntil !== undefined && new Date(heldUntil) > now;
}

/** The last day before the end of the promise: both sides are told when it begins. */
export const lastDayMs = dayMs;
