import { atom } from 'jotai';
import type * as z from 'zod/mini';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import type * as schemas from '#src/device/storedSchemas.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/*
 * The adverts that a person has marked as favourites, saved on the device with the price at that time. The list asks
 * the shop for their current state when it is opened.
 */

const favouritesSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).favouritesSchema);
export type Favourite = z.infer<typeof schemas.favouriteSchema>;

/** The favourites, newest first. */
export const favouritesAtom = storedAtom<readonly Favourite[]>(storageKeys.favourites, favouritesSchema, [], {
  isCopied: true,
});

/** The ids of the favourites, for the hearts. */
export const favouriteIdsAtom = atom((get): ReadonlySet<string> => new Set(get(favouritesAtom).map(({ id }) => id)));

/** Returns the list with one more favourite, first. Unchanged when it is already there or the list is full. */
export function withFavourite(favourites: readonly Favourite[], added: Favourite): readonly Favourite[] {
  if (favourites.length >= maxFavourites || favourites.some(({ id }) => id === added.id)) return favourites;
  return [added, ...favourites];
}

/** Returns the list without the advert of this id. */
export function withoutFavourite(favourites: readonly Favourite[], id: string): readonly Favourite[] {
  return favourites.filter((favourite) => favourite.id !== id);
}
