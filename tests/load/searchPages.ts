import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { makes } from '#contract/catalogue/fitment/vehicles.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';

/* Addresses of search pages, each with another search: a memory of answers helps none of them. */

const parts = partCategorySlugs.flatMap((category) => partTypesOf(category).map(({ name }) => name.toLowerCase()));
const vehicles = makes.flatMap((make) =>
  modelsOf(make).flatMap((model) => (model === 'Other' ? [] : [`${make} ${model}`.toLowerCase()])),
);

/** How many searches there are before one comes again. */
export const differentSearches = parts.length * vehicles.length;

/** Returns the search of a number: a part, and the make and model that it is for. */
export function searchOf(number: number): string {
  // Both lists are walked with strides that share no factor with their lengths, so that neighbours differ in both.
  const part = parts[(number * 31) % parts.length] ?? '';
  const vehicle = vehicles[(Math.floor(number / parts.length) + number * 11) % vehicles.length] ?? '';
  return `${part} ${vehicle}`;
}

/** Returns the address of a search page, which no page before it had. */
export function searchPagePath(number: number): string {
  return `/view-product?q=${encodeURIComponent(searchOf(number))}`;
}

/** Returns the address of the same search in the API. */
export function searchPath(number: number): string {
  return `/api/adverts?q=${encodeURIComponent(searchOf(number))}`;
}
