import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email, id, instant } from '#contract/core/fields.ts';
import { type ListingQuery, listingQuerySchema } from '#contract/catalogue/listing.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { plainPrice } from '#contract/core/money/parsePrice.ts';

/* Searches that a person has saved on their account, to return to them and to get news of them. */

export const savedSearchesPath = '/auth/me/saved-searches';

export const maxSavedSearches = 50;

/** New adverts of one search are counted up to this number; one more means "99+". */
export const newsCap = 99;

/**
 * The filters of a list: the state of its URL without sort order and cursor, which do not change what is in the list.
 */
export type SavedSearch = Omit<ListingSearch, 'sort' | 'near' | 'cursor'>;

/** Returns the filters of a list in one form, however they were typed; empty for a list without filters. */
export function savedSearchOf(search: ListingSearch | ListingQuery): SavedSearch {
  const { sort: _sort, near: _near, cursor: _cursor, limit: _limit, ...filters } = { limit: 0, ...search };
  const { q, brand, minPrice, maxPrice, ...rest } = filters;
  return Object.fromEntries(
    Object.entries({
      q: q === '' ? undefined : q,
      ...rest,
      brand: brand && brand.length > 0 ? [...new Set(brand)].toSorted() : undefined,
      minPrice: minPrice === undefined ? undefined : (plainPrice(minPrice) ?? undefined),
      maxPrice: maxPrice === undefined ? undefined : (plainPrice(maxPrice) ?? undefined),
    }).filter(([, value]) => value !== undefined),
  );
}

/** Reads a search to save, or a saved one, by the rules of listings. */
export const savedSearchSchema = z
  .pipe(
    listingQuerySchema,
    z.transform((query: ListingQuery) => savedSearchOf(query)),
  )
  .check(
    z.refine((search) => Object.keys(search).length > 0, {
      error: 'This list shows every advert. Search for something, or choose a category or a filter first.',
    }),
  );

/** Where somebody without an account asks to be mailed about a search. */
export const guestSearchesPath = '/saved-searches';
/** The most searches of one address without an account. */
export const maxGuestSearches = 20;
/** Body of POST /saved-searches. */
export const guestSearchSchema = z.strictObject({ email, search: savedSearchSchema });

/** Body of POST /auth/me/saved-searches. */
export const newSavedSearchSchema = z.strictObject({ search: savedSearchSchema });

const savedSearchViewSchema = z.object({
  id,
  /** In words: "Brake pads · Fits Toyota Corolla 2012". */
  name: z.string(),
  /** The state of the list's URL; null when the shop has changed and can no longer read it. */
  search: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
  /** Whether new adverts are mailed. */
  mails: z.boolean(),
  /** How many adverts were posted since the list was last opened, up to `newsCap` + 1; null if that is not known. */
  news: z.nullable(z.int()),
  savedAt: instant,
});
export type SavedSearchView = z.infer<typeof savedSearchViewSchema>;

/** Answer of GET, newest first. */
export const savedSearchesAnswerSchema = z.object({ items: z.array(savedSearchViewSchema) });

/** Answer of POST. */
export const savedSearchAnswerSchema = z.object({
  id,
  name: z.string(),
  /** True when it was saved already. */
  existed: z.boolean(),
});

/** Body of PATCH /auth/me/saved-searches/{id}. */
export const savedSearchChangeSchema = z
  .strictObject({
    mails: z.optional(z.boolean('Use true or false.')),
    /** True when its owner has opened the list now. */
    seen: z.optional(z.literal(true, 'Use true.')),
  })
  .check(
    z.refine(({ mails, seen }) => mails !== undefined || seen !== undefined, { error: 'Say what should change.' }),
  );
export type SavedSearchChange = z.infer<typeof savedSearchChangeSchema>;
