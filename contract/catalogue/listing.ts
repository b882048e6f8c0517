import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { amountFault } from '#contract/core/money/amountFault.ts';
import { amountFaultWords } from '#contract/core/money/amountWords.ts';
import { plainPrice } from '#contract/core/money/parsePrice.ts';
import { eachFieldFilter, fieldFilters, filterValues } from './advert/shownFields.ts';
import { advertSummarySchema, ownAdvertSchema } from './adverts.ts';
import { readableRows } from '#contract/core/readableRows.ts';
import { regions } from '#contract/core/places/regions.ts';
import { advertStatuses, conditions } from './advertStates.ts';
import { partCategorySlugs } from './categories.ts';
import { isPriceRange, listingParameters, listingSorts, type ReadParameter } from './listingSearch.ts';
import { origins } from './origins.ts';

/* The calls that list adverts. What each parameter means is in listingSearch.ts, which pages and API share. */

const listingPageSize = 24;
export const dashboardPageSize = 10;

/** The JSON Schema of a parameter, for the API's documentation. */
type Written = Readonly<Record<string, unknown>>;
const text: Written = { type: 'string' };
const textOrNumber: Written = { type: ['string', 'number'] };
const textOrTexts: Written = { anyOf: [text, { type: 'array', items: text }] };
const oneOf = (values: readonly string[]): Written => ({ type: 'string', enum: values });

function schemaOf<Value>(read: ReadParameter<Value>, written: Written) {
  return z.pipe(
    z.custom<string | number | readonly string[]>().register(z.globalRegistry, written),
    z.transform((given, context): Value => {
      const reading = read(given);
      if ('value' in reading) return reading.value;
      context.issues.push({ code: 'custom', message: reading.fault, input: given });
      return z.NEVER;
    }),
  );
}

/** A price as people and programs write it, in the form that addresses have. */
function readTypedCedis(given: unknown): ReturnType<ReadParameter<string>> {
  const typed = typeof given === 'string' || typeof given === 'number' ? given : '';
  const value = plainPrice(typed);
  return value === null ? { fault: amountFaultWords[amountFault(typed) ?? 'unclear'] } : { value };
}

const parameters = {
  q: schemaOf(listingParameters.q, textOrNumber),
  category: schemaOf(listingParameters.category, oneOf(partCategorySlugs)),
  make: schemaOf(listingParameters.make, text),
  model: schemaOf(listingParameters.model, text),
  year: schemaOf(listingParameters.year, textOrNumber),
  brand: schemaOf(listingParameters.brand, textOrTexts),
  condition: schemaOf(listingParameters.condition, oneOf(conditions)),
  minPrice: schemaOf(readTypedCedis, textOrNumber),
  maxPrice: schemaOf(readTypedCedis, textOrNumber),
  region: schemaOf(listingParameters.region, oneOf(regions)),
  partType: schemaOf(listingParameters.partType, text),
  origin: schemaOf(listingParameters.origin, oneOf(origins)),
  fits: schemaOf(listingParameters.fits, text),
  vehicle: schemaOf(listingParameters.vehicle, text),
  near: schemaOf(listingParameters.near, text),
  vendor: schemaOf(listingParameters.vendor, { ...text, format: 'uuid' }),
  ...eachFieldFilter((name) => schemaOf(listingParameters[name], oneOf(filterValues(fieldFilters[name])))),
  sort: schemaOf(listingParameters.sort, oneOf(listingSorts)),
  cursor: schemaOf(listingParameters.cursor, text),
} satisfies Record<keyof typeof listingParameters, unknown>;

const range = z.refine<{ minPrice?: string | undefined; maxPrice?: string | undefined }>(isPriceRange, {
  error: 'The lowest price is above the highest.',
  path: ['maxPrice'],
});

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
    /** `all` returns every choice of each filter; without it only the most frequent ones come. */
    choices: z.optional(z.literal('all', 'Ask for all choices, or leave this out.')),
  })
  .check(range);
export type ListingQuery = z.output<typeof listingQuerySchema>;

const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** How many adverts each choice of a filter would leave, ignoring what is chosen in that filter now. */
export const facetsSchema = z.object({
  condition: facetSchema,
  make: facetSchema,
  model: facetSchema,
  brand: facetSchema,
  region: facetSchema,
  category: facetSchema,
  partType: facetSchema,
  origin: facetSchema,
});
export type Facets = z.infer<typeof facetsSchema>;

export const listingAnswerSchema = z.object({
  items: readableRows(advertSummarySchema),
  /** Where the next and the previous page start; null at the ends of the list. */
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  /** Matches, counted up to `totalCap` + 1. */
  total: z.int(),
  /** Which page this is, from 1, and how many there are (by `total`). */
  page: z.int(),
  pages: z.int(),
  facets: facetsSchema,
  /** The query that was searched for after a typing error was corrected; null when it was searched as typed. */
  correctedQuery: z.nullable(z.string()),
  /** True when no advert has all the words, so the adverts with most of them are listed. */
  relaxed: z.optional(z.boolean()),
  /** Words of the search that no advert has beside the rest of it, so the adverts listed lack them. */
  unsaid: z.optional(z.array(z.string())),
  /** What the search was understood to ask for besides plain words, for chips; `words` are the words that said it. */
  understood: z.optional(
    z.array(
      z.object({
        /** One of the kinds of `Understood`; a later release may add more. */
        kind: z.string(),
        value: z.string(),
        words: z.string(),
      }),
    ),
  ),
  /** A possible correction that is not certain; the list is for the query as typed. */
  didYouMean: z.optional(z.string()),
  /** What a part number is that nobody has posted, and the numbers of the same part that are, with their makers and without. */
  knownNumber: z.optional(
    z.object({ words: z.string(), posted: z.array(z.object({ text: z.string(), number: z.string() })) }),
  ),
  /** The part type that was searched for and that the shop does not have; the adverts have only some of the words. */
  missing: z.optional(z.string()),
  /** The complaint that the search is, and the parts to check for it, as a mechanic would, with how many are here. */
  complaint: z.optional(
    z.object({
      name: z.string(),
      checks: z.array(z.object({ kind: z.string(), name: z.string(), category: z.string(), count: z.int() })),
      /** The free service of the shop that helps to find the fault; its slug is an anchor of the services page. */
      service: z.object({ slug: z.string(), name: z.string() }),
    }),
  ),
});
export type ListingAnswer = z.infer<typeof listingAnswerSchema>;

/** Why an advert needs its vendor's attention: untouched for `staleAfterDays`, no picture, or paused by the shop. */
export const attentions = ['stale', 'no-pictures', 'paused'] as const;
export type Attention = (typeof attentions)[number];
/** After this many days without a change the vendor is asked: is the part still there, is the price right? */
export const staleAfterDays = 30;
/** An advert is paused this many days after we asked about it and got no answer. */
export const pauseAfterDays = 14;

const ownSorts = ['created', 'title', 'price', 'category', 'brand', 'status', 'views', 'enquiries'] as const;

const ownFilters = {
  q: z.optional(parameters.q),
  category: z.optional(parameters.category),
  brand: z.optional(z.string().check(z.maxLength(60))),
  status: z.optional(z.enum(advertStatuses, 'Choose Available or Not available.')),
  attention: z.optional(z.enum(attentions, 'This filter is not known.')),
};

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
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Counts of all the vendor's adverts, whatever the query. */
  counts: z.object({ total: z.int(), active: z.int(), inactive: z.int() }),
  /** Brands among the vendor's adverts, for the filter. */
  brands: z.array(z.string()),
});
export type OwnAdvertsAnswer = z.infer<typeof ownAdvertsAnswerSchema>;

/** Query and answer of GET /catalogue/suggest. */
export const suggestQuerySchema = z.strictObject({ q: parameters.q });
export const suggestAnswerSchema = z.object({
  /** The query with typing errors corrected; null when there were none. */
  correctedQuery: z.nullable(z.string()),
  suggestions: z.array(
    z.object({
      /** A later release may add more kinds. */
      kind: z.string(),
      text: z.string(),
      /** Where it leads, as a path of the shop. */
      href: z.string(),
      count: z.nullable(z.int()),
      /** A detail that tells it apart: years, a region, the part that a part number belongs to. */
      note: z.optional(z.string()),
      /** Only for an advert: the id of its cover picture, and its price. */
      picture: z.optional(z.string()),
      pricePesewas: z.optional(z.int()),
    }),
  ),
});
export type SuggestAnswer = z.infer<typeof suggestAnswerSchema>;
