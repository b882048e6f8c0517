import type { AdvertSummary } from '#contract/adverts.ts';

/** What the vendor says that a part fits: "Fits Toyota Corolla, 2009–2013". Never more than the advert says. */
export function fitsWords({
  make,
  model,
  yearFrom,
  yearTo,
}: Pick<AdvertSummary, 'make' | 'model' | 'yearFrom' | 'yearTo'>): string {
  if (make === 'Other' && model === 'Other') return 'Ask the vendor if it fits';
  const vehicle = make === 'Other' ? model : model === 'Other' ? make : `${make} ${model}`;
  if (yearFrom !== null && yearTo !== null) {
    return `Fits ${vehicle}, ${yearFrom === yearTo ? yearFrom : `${yearFrom}–${yearTo}`}`;
  }
  if (yearFrom !== null) return `Fits ${vehicle}, from ${yearFrom}`;
  return yearTo === null ? `Fits ${vehicle}` : `Fits ${vehicle}, up to ${yearTo}`;
}
