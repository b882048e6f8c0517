import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';
import { type ListingQuery, listingQuerySchema } from '#contract/catalogue/listing.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { parsePrice, priceFieldValue } from '#contract/core/money.ts';

/* Lists that a person wants to come back to and to hear of, on their account. */

export const savedSearchesPath = '/auth/me/saved-searches';

/** Saved searches of one account. */
export const maxSavedSearches = 50;

/** New adverts of one search are counted up to here; one more means "99+". */
export const newsCap = 99;

/** What a list asks for: the state of its URL without the order and the place in it, which change nothing of what is in it. */
export type SavedSearch = Omit<ListingSearch, 'sort' | 'cursor'>;

/** What to save of a list, in one form however it was typed. Nothing is left of a list that has no filter at all. */
export function savedSearchOf(search: ListingSearch | ListingQuery): SavedSearch {
  const { sort: _sort, cursor: _cursor, limit: _limit, ...filters } = { limit: 0, ...search };
  const { q, brand, minPrice, maxPrice, ...rest } = filters;
  return Object.fromEntries(
    Object.entries({
      q: q === '' ? undefined : q,
      ...rest,
      brand: brand && brand.length > 0 ? [...new Set(brand)].toSorted() : undefined,
      minPrice: minPrice === undefined ? undefined : plainPrice(minPrice),
      maxPrice: maxPrice === undefined ? undefined : plainPrice(maxPrice),
    }).filter(([, value]) => value !== undefined),
  );
}

/** "GHc 1,250.00" → "1250". */
function plainPrice(cedis: string): string {
  return priceFieldValue(parsePrice(cedis) ?? 0).replace(/\.00$/, '');
}

/** Reads what is to be saved, or was, by the listing's own rules. */
export const savedSearchSchema = z
  .pipe(
    listingQuerySchema,
    z.transform((query: ListingQuery) => savedSearchOf(query)),
  )
  .check(
    z.refine((search) => Object.keys(search).length > 0, {
      error: 'This list has everything. Search for something, or choose a category or a filter first.',
    }),
  );

/** Body of POST /auth/me/saved-searches. */
export const newSavedSearchSchema = z.strictObject({ search: savedSearchSchema });

const savedSearchViewSchema = z.object({
  id,
  /** In words: "Brake pads · Fits Toyota Corolla 2012". */
  name: z.string(),
  /** As the URL of the list holds it; null when the shop has changed and can no longer read it. */
  search: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
  /** Whether new adverts are mailed. */
  mails: z.boolean(),
  /** Adverts posted since it was looked at last, up to `newsCap` + 1; null where that could not be found out. */
  news: z.nullable(z.int()),
  savedAt: instant,
});
export type SavedSearchView = z.infer<typeof savedSearchViewSchema>;

/** Answer of GET, the newest first. */
export const savedSearchesAnswerSchema = z.object({ items: z.array(savedSearchViewSchema) });

/** Answer of POST. */
export const savedSearchAnswerSchema = z.object({
  id,
  name: z.string(),
  /** True when it was there already. */
  existed: z.boolean(),
});

/** Body of PATCH /auth/me/saved-searches/{id}. */
export const savedSearchChangeSchema = z
  .strictObject({
    mails: z.optional(z.boolean('Say true or false.')),
    /** Its owner looks at the list now. */
    seen: z.optional(z.literal(true, 'Say true.')),
  })
  .check(
    z.refine(({ mails, seen }) => mails !== undefined || seen !== undefined, { error: 'Say what is to be changed.' }),
  );
export type SavedSearchChange = z.infer<typeof savedSearchChangeSchema>;
