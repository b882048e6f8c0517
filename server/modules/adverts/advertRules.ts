import type { AdvertCommand } from '#contract/adverts.ts';
import { modelsOf } from '#contract/vehicles.ts';
import { fieldProblem } from '../../plugins/problems.ts';

/** Days in which a deleted advert can be brought back. */
export const restoreDays = 30;

/**
 * Rules of an advert that its schema cannot say, since they compare fields.
 * @throws ProblemError 422 at the field
 */
export function checkAdvert({ title, Make, Model }: AdvertCommand): void {
  if (!/\p{L}/u.test(title)) throw fieldProblem('title', 'Say in the title what the part is.');
  // Motorbikes and bicycles are of the make Other, and no list has their models.
  if (Make !== 'Other' && !modelsOf(Make).includes(Model)) {
    throw fieldProblem('Model', `Choose a model of ${Make} from the list, or Other.`);
  }
}

/** Whether an advert that was deleted at a time can still be brought back. */
export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= restoreDays * 86_400_000;
}
