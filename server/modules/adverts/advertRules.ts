import { advertFaults } from '#contract/advertFaults.ts';
import type { AdvertCommand } from '#contract/adverts.ts';
import { fieldProblem } from '../../plugins/problems.ts';

/** Days in which a deleted advert can be brought back. */
export const restoreDays = 30;

/**
 * Refuses an advert whose fields do not fit together.
 * @throws ProblemError 422 at the first such field
 */
export function checkAdvert(input: AdvertCommand): void {
  const [fault] = Object.entries(advertFaults(input));
  if (fault) throw fieldProblem(...fault);
}

/** Whether an advert that was deleted at a time can still be brought back. */
export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= restoreDays * 86_400_000;
}
