import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertStatuses, advertSummarySchema, conditions, ownAdvertSchema } from './adverts.ts';
import { partCategorySlugs } from './categories.ts';
import { readVehicle } from './fitment.ts';
import { parsePrice } from '#contract/core/money.ts';
import { origins } from './origins.ts';
import { findPartType } from './partTypes.ts';
import { regions } from '#contract/core/regions.ts';
import { firstYear, makes } from './vehicles.ts';

/*
 * The state of a listing is its URL. One schema for each parameter serves the API (strict: a wrong value is a 400 at
 * that field), the page (lenient: a wrong value is left out) and the search on the device.
 */

/** Adverts on one page of a listing. */
const listingPageSize = 24;
/** Rows on one page of the dashboard's table. */
export const dashboardPageSize = 10;
/** Totals are counted up to here; one more means "1,000+". */
export const totalCap = 1000;

export const listingSorts = ['newest', 'price-up', 'price-down', 'relevance'] as const;
export type ListingSort = (typeof listingSorts)[number];

const year = z.coerce.number<string | number>('Choose a year.').check(
  z.refine((value) => Number.isInteger(value) && value >= firstYear && value <= new Date().getUTCFullYear() + 1, {
    error: `Choose a year from ${firstYear} on.`,
  }),
);

const cedis = z
  .pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => String(value)),
  )
  .check(z.refine((text) => parsePrice(text) !== null, { error: 'Give a price in cedis, like 1250 or 1250.50.' }));

/** Characters of a search. */
export const maxQueryLength = 200;

const cursor = z.string().check(z.maxLength(400, 'This place in the list is not known.'));
const query = z
  .pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => String(value).replace(/\s+/g, ' ').trim()),
  )
  .check(
    z.refine((text) => text.length <= maxQueryLength, { error: `Search for at most ${maxQueryLength} characters.` }),
  );

/** No name has one, and the database cannot even be asked for U+0000. */
const hasControlCharacter = (text: string) => /\p{Cc}/u.test(text);

const brands = z
  .pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value: string | string[]) => (typeof value === 'string' ? [value] : value)),
  )
  .check(
    z.refine((list) => list.length <= 20 && list.every((brand) => brand.length <= 60), {
      error: 'Choose at most 20 brands.',
    }),
    z.refine((list) => !list.some(hasControlCharacter), { error: 'This brand is not known.' }),
  );

const makeNames = makes as readonly string[];

const parameters = {
  q: query,
  category: z.enum(partCategorySlugs, 'This category is not known.'),
  make: z.string().check(z.refine((make) => makeNames.includes(make), { error: 'This make is not known.' })),
  model: z
    .string()
    .check(
      z.refine((model) => model.length <= 60 && !hasControlCharacter(model), { error: 'This model is not known.' }),
    ),
  year,
  brand: brands,
  condition: z.enum(conditions, 'Choose New or Used.'),
  minPrice: cedis,
  maxPrice: cedis,
  region: z.enum(regions, 'This region is not known.'),
  partType: z
    .string()
    .check(z.refine((slug) => findPartType(slug) !== undefined, { error: 'This part type is not known.' })),
  origin: z.enum(origins, 'This country is not known.'),
  /** A vehicle as `vehicleText` writes it: only what fits it. */
  fits: z.string().check(
    z.refine((text) => readVehicle(text) !== null, {
      error: 'Name a vehicle like "Toyota Corolla 2012" or "Bike 26 inch".',
      abort: true,
    }),
  ),
  vendor: z.uuid('This vendor is not known.'),
  sort: z.enum(listingSorts, 'This order is not known.'),
  cursor,
};

const range = z.refine<{ minPrice?: string | undefined; maxPrice?: string | undefined }>(
  ({ minPrice, maxPrice }) =>
    minPrice === undefined || maxPrice === undefined || (parsePrice(minPrice) ?? 0) <= (parsePrice(maxPrice) ?? 0),
  { error: 'The lowest price is above the highest.', path: ['maxPrice'] },
);

const limit = z._default(
  z.coerce.number<string | number>().check(
    z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 100, {
      error: 'Ask for 1 to 100 at a time.',
    }),
  ),
  listingPageSize,
);

/** Query of GET /adverts. */
export const listingQuerySchema = z
  .strictObject({
    ...z.partial(z.object(parameters)).shape,
    limit,
    /** `all` for every choice of each filter; else the most frequent. */
    choices: z.optional(z.literal('all', 'Ask for all choices, or leave this out.')),
  })
  .check(range);
export type ListingQuery = z.output<typeof listingQuerySchema>;

/** State of a listing page, as its URL holds it. Prices are in cedis, as typed. */
export type ListingSearch = {
  [Key in keyof typeof parameters]?: z.output<(typeof parameters)[Key]>;
};

/**
 * Reads a page's URL: what is no valid value is left out, so a hand-written link still shows something sensible. A search
 * that is too long stays (`isTooLong`): to show the whole shop instead would be no answer.
 */
export function readListingSearch(raw: Record<string, unknown>): ListingSearch {
  const search: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(parameters)) {
    if (raw[name] === undefined || raw[name] === '') continue;
    const result = z.safeParse(schema, raw[name]);
    if (result.success && result.data !== '') search[name] = result.data;
    else if (name === 'q' && typeof raw[name] === 'string') search[name] = raw[name].slice(0, maxQueryLength + 1);
  }
  const { minPrice, maxPrice }: ListingSearch = search;
  if (minPrice !== undefined && maxPrice !== undefined && (parsePrice(minPrice) ?? 0) > (parsePrice(maxPrice) ?? 0)) {
    search['minPrice'] = maxPrice;
    search['maxPrice'] = minPrice;
  }
  return search;
}

/** Whether a page's search is longer than the shop searches for. */
export function isTooLong({ q }: ListingSearch): boolean {
  return q !== undefined && q.length > maxQueryLength;
}

const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** How many adverts each choice of a filter would leave, the filter's own choice set aside. */
export const facetsSchema = z.object({
  condition: facetSchema,
  make: facetSchema,
  model: facetSchema,
  brand: facetSchema,
  region: facetSchema,
  category: facetSchema,
  /** Both are missing in answers of an older release that a device kept. */
  partType: z._default(facetSchema, []),
  origin: z._default(facetSchema, []),
});
export type Facets = z.infer<typeof facetsSchema>;

export const listingAnswerSchema = z.object({
  items: z.array(advertSummarySchema),
  /** Where the next and the previous page start; null at either end. */
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  /** Matches, counted up to `totalCap` + 1. */
  total: z.int(),
  /** Which page this is, from 1, and how many there are (by `total`). */
  page: z.int(),
  pages: z.int(),
  facets: facetsSchema,
  /** The query that was searched for when a word was put right; null when as typed. */
  correctedQuery: z.nullable(z.string()),
  /** True when no advert has all the words, and those that have most of them are listed. */
  relaxed: z.optional(z.boolean()),
  /** What was read out of the search beside plain words, for chips; `words` are those that said it. */
  understood: z.optional(
    z.array(
      z.object({
        /** As `Understood` has them; a later release may know more. */
        kind: z.string(),
        value: z.string(),
        words: z.string(),
      }),
    ),
  ),
  /** What may have been meant where that is not sure; what is listed is for the query as typed. */
  didYouMean: z.optional(z.string()),
  /** The kind of part that was asked for and that the shop has none of; what is listed only has some of the words. */
  missing: z.optional(z.string()),
});
export type ListingAnswer = z.infer<typeof listingAnswerSchema>;

/**
 * What may need the vendor's hand: untouched for `staleAfterDays` while Available, without any picture, or paused by the shop.
 */
export const attentions = ['stale', 'no-pictures', 'paused'] as const;
export type Attention = (typeof attentions)[number];
/** After so many days untouched an Available advert is asked about: is the part still there, is the price? */
export const staleAfterDays = 30;
/** So many days after it was asked about, an advert without an answer is paused. */
export const pauseAfterDays = 14;

const ownSorts = ['created', 'title', 'price', 'category', 'brand', 'status', 'views', 'enquiries'] as const;

const ownFilters = {
  q: z.optional(query),
  category: z.optional(parameters.category),
  brand: z.optional(z.string().check(z.maxLength(60))),
  status: z.optional(z.enum(advertStatuses, 'Choose Available or Not available.')),
  attention: z.optional(z.enum(attentions, 'This filter is not known.')),
};

/** What narrows the list of a vendor's own adverts. */
export const ownAdvertsFiltersSchema = z.strictObject(ownFilters);
export type OwnAdvertsFilters = z.output<typeof ownAdvertsFiltersSchema>;

/** Query of GET /adverts/my-adverts. */
export const ownAdvertsQuerySchema = z.strictObject({
  ...ownFilters,
  sort: z._default(z.enum(ownSorts), 'created'),
  direction: z._default(z.enum(['up', 'down']), 'down'),
  page: z._default(
    z.coerce.number<string | number>().check(
      z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 10_000, {
        error: 'This page is not known.',
      }),
    ),
    1,
  ),
});
export type OwnAdvertsQuery = z.output<typeof ownAdvertsQuerySchema>;

export const ownAdvertsAnswerSchema = z.object({
  items: z.array(ownAdvertSchema),
  /** Adverts that match the query. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Of all the vendor's adverts, whatever the query. */
  counts: z.object({ total: z.int(), active: z.int(), inactive: z.int() }),
  /** Brands among the vendor's adverts, for the filter. */
  brands: z.array(z.string()),
});
export type OwnAdvertsAnswer = z.infer<typeof ownAdvertsAnswerSchema>;

/** Query and answer of GET /catalogue/suggest. */
export const suggestQuerySchema = z.strictObject({ q: query });
export const suggestAnswerSchema = z.object({
  /** The query with typing errors put right; null when as typed. */
  correctedQuery: z.nullable(z.string()),
  suggestions: z.array(
    z.object({
      /** A later release may know more. */
      kind: z.string(),
      text: z.string(),
      /** Where it leads, as a path of the shop. */
      href: z.string(),
      count: z.nullable(z.int()),
      /** What tells it from others: years, a region, what a part number is of. */
      note: z.optional(z.string()),
      /** Of an advert: the id of its cover, and what it costs. */
      picture: z.optional(z.string()),
      pricePesewas: z.optional(z.int()),
    }),
  ),
});
export type SuggestAnswer = z.infer<typeof suggestAnswerSchema>;
