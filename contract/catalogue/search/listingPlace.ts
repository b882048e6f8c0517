import '../../core/zodConfig.ts';
import * as z from 'zod/mini';
import { instant } from '#contract/core/fields.ts';

/* A position in a list, as a cursor holds it. */

const page = z.int().check(z.minimum(1), z.maximum(1_000_000));

const keysetPlace = z.strictObject({
  kind: z.literal('keyset'),
  sort: z.enum(['newest', 'price-up', 'price-down', 'nearest']),
  /** Whether the page lies after or before the advert named by `key` and `id`. */
  direction: z.enum(['next', 'previous']),
  /** The sort key of that advert: its time of posting (ISO 8601) or its price in pesewas. */
  key: z.union([instant, z.int()]),
  id: z.uuid(),
  page,
  /** In a list of parts after each other, by a vehicle or by distance: the part in which that advert is, from 0. */
  part: z.optional(z.int().check(z.minimum(0), z.maximum(35))),
});

const rankedPlace = z.strictObject({
  kind: z.literal('ranked'),
  sort: z.literal('relevance'),
  offset: z.int().check(z.minimum(0), z.maximum(2000)),
  /** Adverts posted later than this are left out, so that the ranking does not shift while it is paged through. */
  before: instant,
  page,
});

export const listingPlaceSchema = z.discriminatedUnion('kind', [keysetPlace, rankedPlace]);
export type KeysetPlace = Readonly<z.infer<typeof keysetPlace>>;
export type RankedPlace = Readonly<z.infer<typeof rankedPlace>>;
export type ListingPlace = KeysetPlace | RankedPlace;
