import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { maxQuantity } from './lists/cartLimits.ts';
import { catchUpInTime } from './typedCopy.ts';

/*
 * The schemas of stored data that every page shows or needs. All of it is in local storage except the last. They are
 * loaded when the first such data has to be checked (`src/lib/lateSchema.ts`). Data that only later pages store has its
 * schema in their own modules.
 */

export const cartItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In pesewas, as the person saw it when adding the part or last confirming the price. */
  price: z.int(),
  /** Id of the advert's first picture. */
  image: z.nullable(z.string()),
  vendor: z.object({ id: z.string(), name: z.string() }),
  /** Town and region, as the card showed it. */
  place: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  /** For the drawing of its kind where its picture cannot be loaded; earlier releases did not store it. */
  category: z.optional(z.string()),
  /** What the person wrote to this vendor with the request. All parts of one vendor bear it, and leave with it. */
  note: z.optional(z.string()),
});
export const cartSchema = z.array(cartItemSchema);

/** What the device stores of an advert that a person marked or viewed: enough to recognise it without a connection. */
const keptPartSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** For example "Used, from Germany · Abossey Okai", as on its card. */
  about: z.string(),
  /** Id of its first picture. */
  image: z.nullable(z.string()),
  /** As in the cart. */
  category: z.optional(z.string()),
});
export const recentlyViewedSchema = z.array(keptPartSchema);

export const favouriteSchema = z.extend(keptPartSchema, {
  /** In pesewas, when it was added. */
  pricePesewas: z.int(),
  /** ISO 8601. */
  addedAt: z.string(),
});
export const favouritesSchema = z.array(favouriteSchema);

export const garageSchema = z.object({
  vehicles: z.array(z.string()),
  /** The vehicle that adverts are checked against; null when none is chosen. */
  chosen: z.nullable(z.string()),
  /** Whether lists show only what fits it. Earlier releases did this without being asked, under another name. */
  onlyFitting: z._default(z.boolean(), false),
  /** The account that owns the vehicles; missing when they belong to nobody who is signed in. */
  of: z.optional(z.string()),
  /** The vehicles that device and account last agreed on. */
  agreed: z.optional(z.array(z.string())),
  /** Changes of a person who has signed out that were not sent to their account. */
  left: z.optional(z.object({ of: z.string(), vehicles: z.array(z.string()), agreed: z.array(z.string()) })),
});

export const ownPlaceSchema = z.nullable(
  z.object({
    /** The known town that is nearest. */
    town: z.string(),
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
);

/** Ids of adverts. */
export const comparedSchema = z.array(z.string());

/** Ids of adverts, and the day on which they were viewed. */
export const viewedTodaySchema = z.object({ day: z.string(), ids: z.array(z.string()) });

export const recentSearchesSchema = z.array(z.string());

/** The number of outbox entries that are not sent yet. */
export const outboxCountSchema = z.int();

/** What was typed over an entry of the outbox, by the names of its form's fields. */
export const typedTextsSchema = z.record(z.string(), z.string());

/** What was typed in the moment before a page was left, by the id of its entry in the outbox. */
export const leftWordsSchema = z.record(z.string(), z.unknown());

// Nothing that is stored is shown before these are loaded, and a killed browser may have brought back what is older.
if (typeof document === 'object') await catchUpInTime();
