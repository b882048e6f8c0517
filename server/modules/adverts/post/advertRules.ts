import { advertFaults } from '#contract/vendor/advertFaults.ts';
import { type AdvertCommand, type AdvertEdit, wireNameOf } from '#contract/catalogue/advertWire.ts';
import { vehicleKey } from '#contract/catalogue/advertFields.ts';
import { regionOfPlace } from '#contract/core/placeRegions.ts';
import { measureOf } from '#contract/catalogue/measures/measures.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import type { adverts } from '#server/db/tables/schema.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { dayMs } from '#server/days.ts';
import { yearOrderMessage } from '#contract/catalogue/fitment/fittedVehicle.ts';

/** For how many days a deleted advert can be brought back. */
export const restoreDays = 30;

/** An advert without its pictures; the rules of pictures concern other tables. */
type AdvertWords = Omit<AdvertCommand, 'pictures'>;

/**
 * Refuses an advert whose fields do not fit together.
 * @param sent the fields that were sent, so that an edit is not refused for the title or model that it left unchanged
 * @throws ProblemError 422 at the first such field
 */
export function checkAdvert(advert: AdvertWords, sent: AdvertEdit = advert): void {
  const isSent = (field: keyof AdvertCommand) => sent[field] !== undefined;
  const { title, model, ...others } = advertFaults(advert);
  if (title !== undefined && isSent('title')) throw fieldProblem('title', title);
  if (model !== undefined && (isSent('make') || isSent('model'))) throw fieldProblem(wireNameOf('model'), model);
  const [fault] = Object.entries(others);
  if (fault) throw fieldProblem(...fault);
  if (advert.yearFrom && advert.yearTo && advert.yearFrom > advert.yearTo) {
    throw fieldProblem('yearTo', yearOrderMessage);
  }
}

/** The stored fields of an advert. */
type StoredAdvert = Pick<
  typeof adverts.$inferSelect,
  | 'title'
  | 'make'
  | 'model'
  | 'yearFrom'
  | 'yearTo'
  | 'region'
  | 'town'
  | 'brand'
  | 'partNumber'
  | 'condition'
  | 'category'
  | 'pricePesewas'
  | 'description'
  | 'status'
  | 'partType'
  | 'origin'
  | 'universal'
  | 'alsoFits'
  | 'measures'
  | 'otherNumbers'
  | 'quantity'
>;

/**
 * Completes an edit with the stored fields that it leaves out, so that a form cannot delete a field that it never
 * showed. Stored fields that contradict the edit are dropped: the part type of another category, the measures of
 * another part type, the country of a part that is new now, the region of another town.
 */
export function completeEdit(edit: AdvertEdit, stored: StoredAdvert): AdvertWords {
  const category = edit.category ?? stored.category;
  const condition = edit.condition ?? stored.condition;
  const town = edit.town ?? stored.town;
  const isOfCategory = findPartType(stored.partType ?? '')?.category === category;
  const partType = edit.partType ?? (isOfCategory ? (stored.partType ?? '') : '');
  const kind = measureOf(partType);
  const measures = kind === null ? {} : { [kind]: stored.measures[kind] };
  const [make, model] = [edit.make ?? stored.make, edit.model ?? stored.model];
  const yearFrom = edit.yearFrom === undefined ? stored.yearFrom : edit.yearFrom;
  const yearTo = edit.yearTo === undefined ? stored.yearTo : edit.yearTo;
  const own = vehicleKey({ make, model, yearFrom, yearTo });
  const origin = edit.origin ?? (condition === 'New' ? '' : (stored.origin ?? ''));
  return {
    title: edit.title ?? stored.title,
    make,
    model,
    yearFrom,
    yearTo,
    region: edit.region ?? (town === stored.town ? null : regionOfPlace(town)) ?? stored.region,
    town,
    brand: edit.brand ?? stored.brand,
    partNumber: edit.partNumber ?? stored.partNumber ?? '',
    condition,
    category,
    pricePesewas: edit.pricePesewas ?? stored.pricePesewas,
    description: edit.description ?? stored.description,
    status: edit.status ?? stored.status,
    partType,
    origin,
    universal: edit.universal ?? stored.universal,
    alsoFits: (edit.alsoFits ?? stored.alsoFits).filter((vehicle) => vehicleKey(vehicle) !== own),
    measures: edit.measures ?? measures,
    otherNumbers: edit.otherNumbers ?? stored.otherNumbers,
    quantity: edit.quantity === undefined ? stored.quantity : edit.quantity,
  };
}

/** Whether an advert deleted at this time can still be brought back. */
export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= restoreDays * dayMs;
}
