import { dayMs } from '#contract/core/durations.ts';
import { advertFaults } from '#contract/vendor/advertFaults.ts';
import { type AdvertEdit, sentFields, wireNameOf, withOwnVehicle } from '#contract/catalogue/advertWire.ts';
import { type FieldName, fieldNames } from '#contract/catalogue/advert/advertFields.ts';
import { regionOfPlace } from '#contract/core/places/placeRegions.ts';
import { measureOf } from '#contract/catalogue/measures/measures.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { pick, type StoredAdvert } from '#server/modules/adverts/fieldColumns.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { yearOrderMessage } from '#contract/catalogue/fitment/fittedVehicle.ts';

/** For how many days a deleted advert can be brought back. */
export const restoreDays = 30;

/**
 * Refuses an advert whose fields do not fit together.
 * @param sent the fields that were sent, so that an edit is not refused for the title or model that it left unchanged
 * @throws ProblemError 422 at the first such field
 */
export function checkAdvert(advert: StoredAdvert, sent: { readonly [Name in FieldName]?: unknown } = advert): void {
  const isSent = (field: FieldName) => sent[field] !== undefined;
  const { title, model, ...others } = advertFaults(advert);
  if (title !== undefined && isSent('title')) throw fieldProblem('title', title);
  if (model !== undefined && (isSent('make') || isSent('model'))) throw fieldProblem(wireNameOf('model'), model);
  const [fault] = Object.entries(others);
  if (fault) throw fieldProblem(...fault);
  if (advert.yearFrom && advert.yearTo && advert.yearFrom > advert.yearTo) {
    throw fieldProblem('yearTo', yearOrderMessage);
  }
}

/**
 * Completes an edit with the stored fields that it leaves out, so that a form cannot delete a field that it never
 * showed. Stored fields that contradict the edit are dropped: the part type of another category, the measures of
 * another part type, the country of a part that is new now, the region of another town.
 */
export function completeEdit(edit: AdvertEdit, stored: StoredAdvert): StoredAdvert {
  const whole: StoredAdvert = { ...pick(stored, fieldNames), ...sentFields(edit) };
  const { category, condition, town } = whole;
  const isOfCategory = findPartType(stored.partType ?? '')?.category === category;
  const partType = edit.partType === undefined ? (isOfCategory ? stored.partType : null) : edit.partType;
  const kind = measureOf(partType);
  const measures = kind === null ? {} : { [kind]: stored.measures[kind] };
  return withOwnVehicle({
    ...whole,
    partType,
    measures: edit.measures ?? measures,
    origin: edit.origin === undefined && condition === 'New' ? null : whole.origin,
    region: edit.region ?? (town === stored.town ? null : regionOfPlace(town)) ?? stored.region,
  });
}

/** Whether an advert deleted at this time can still be brought back. */
export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= restoreDays * dayMs;
}
