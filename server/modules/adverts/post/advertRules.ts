import { advertFaults } from '#contract/vendor/advertFaults.ts';
import type { AdvertCommand } from '#contract/catalogue/adverts.ts';
import type { Measures } from '#contract/catalogue/measures.ts';
import { measureOf } from '#contract/catalogue/partMeasures.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { fieldProblem } from '../../../plugins/problems.ts';

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

/** What an advert says by now that an older form does not know. */
interface StoredFitment {
  readonly partType: string | null;
  readonly origin: string | null;
  readonly measures: Measures;
}

/**
 * An edit with what it leaves out, as the advert says it by now: an older form does not take away what it never showed.
 * What does not go with the edit any more is taken away all the same: the part type of another category, the measures
 * of another part type, the country of a part that is new by now.
 */
export function withStored(edit: AdvertCommand, stored: StoredFitment): AdvertCommand {
  const isOfCategory = findPartType(stored.partType ?? '')?.category === edit.category;
  const partType = edit.partType ?? (isOfCategory ? (stored.partType ?? '') : '');
  const kind = measureOf(partType);
  const measures = kind === null ? {} : { [kind]: stored.measures[kind] };
  return {
    ...edit,
    partType,
    measures: edit.measures ?? measures,
    ...(edit.origin === undefined && edit.condition === 'New' && { origin: '' as const }),
  };
}

/** Whether an advert that was deleted at a time can still be brought back. */
export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= restoreDays * 86_400_000;
}
