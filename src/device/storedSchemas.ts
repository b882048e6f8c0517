import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { maxQuantity } from './lists/cartLimits.ts';

/*
 * What the device holds of what every page shows or asks, in local storage but for the last. Loaded with the first of it
 * that is to be checked (`src/lib/lateSchema.ts`); what only later pages keep has its schema beside it.
 */

/** A part in the cart. */
export const cartItemSchema = z.object({
  /** The advert's id. */
  id: z.string(),
  name: z.string(),
  /** In pesewas, as seen when it was added or last confirmed. */
  price: z.int(),
  /** Id of the advert's first picture. */
  image: z.nullable(z.string()),
  vendor: z.object({ id: z.string(), name: z.string() }),
  /** Town and region, as the card showed it. */
  place: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
});
export const cartSchema = z.array(cartItemSchema);

/** What the device keeps of an advert that a person marked or looked at: enough to be known again without a connection. */
const keptPartSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** "Used, from Germany · Abossey Okai", as its card said. */
  about: z.string(),
  /** Id of its first picture. */
  image: z.nullable(z.string()),
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
  /** The one that adverts are marked for; null when none is chosen. */
  chosen: z.nullable(z.string()),
  /** Whether lists show only what fits it. Earlier releases did so unasked, under another name. */
  onlyFitting: z._default(z.boolean(), false),
  /** The account that the vehicles are of; missing where they are nobody's who is signed in. */
  of: z.optional(z.string()),
  /** The vehicles that device and account last agreed on. */
  agreed: z.optional(z.array(z.string())),
  /** What a person who has left had changed and their account was not told. */
  left: z.optional(z.object({ of: z.string(), vehicles: z.array(z.string()), agreed: z.array(z.string()) })),
});

/** Ids of adverts. */
export const comparedSchema = z.array(z.string());

/** Ids of adverts, and the day on which they were looked at. */
export const viewedTodaySchema = z.object({ day: z.string(), ids: z.array(z.string()) });

/** What was searched for. */
export const recentSearchesSchema = z.array(z.string());

/** Entries of the outbox that are not sent yet. */
export const outboxCountSchema = z.int();

/** What was typed over an entry of the outbox, by the names of its form's fields. */
export const typedTextsSchema = z.record(z.string(), z.string());
