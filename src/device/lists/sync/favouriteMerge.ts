import * as z from 'zod/mini';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import { type FavouriteMark, favouriteMarkSchema } from '#contract/people/favourites.ts';
import type { Favourite } from '../favourites.ts';
import type { SavedPart } from '../savedPart.ts';

/*
 * Merges the favourites of one person on two sides, a device and the account. Each side may have changed since they
 * last agreed. What either side added is kept, what either side removed is gone, and when both marked the same advert,
 * the account's price and day count on both.
 */

/** A favourite of the account. `part`: its advert; null when no longer offered, undefined when the answer lacks it. */
export interface AccountFavourite extends FavouriteMark {
  readonly part?: SavedPart | null;
}

export interface Changes {
  readonly add: readonly FavouriteMark[];
  readonly remove: readonly string[];
}

const unknownPart = { title: 'A part marked on another device', about: 'Its vendor has taken it down', image: null };

/**
 * Merges the account's favourites into those of the device.
 * @param agreed ids that both sides last agreed on
 * @param mine the device's favourites
 * @param theirs the account's favourites
 * @returns the list to show, sorted newest first when something was added, and the ids that both sides agree on now.
 * Those also include ids that this device has removed but has not sent to the account yet
 */
export function mergeFavourites(
  agreed: ReadonlySet<string>,
  mine: readonly Favourite[],
  theirs: readonly AccountFavourite[],
): { readonly list: readonly Favourite[]; readonly agreed: readonly string[] } {
  const byId = new Map(theirs.map((favourite) => [favourite.id, favourite]));
  const own = new Set(mine.map(({ id }) => id));
  const merged = mine.flatMap((favourite) => {
    const theirMark = byId.get(favourite.id);
    if (theirMark) return { ...favourite, ...theirMark.part, ...markOf(theirMark) };
    return agreed.has(favourite.id) ? [] : favourite;
  });
  const fresh = theirs.flatMap(({ part, ...mark }) =>
    own.has(mark.id) || agreed.has(mark.id) || part === undefined ? [] : { ...unknownPart, ...part, ...mark },
  );
  const list =
    fresh.length === 0 ? merged : [...merged, ...fresh].toSorted((a, b) => b.addedAt.localeCompare(a.addedAt));
  const known = new Set([...list.map(({ id }) => id), ...agreed]);
  return { list, agreed: theirs.map(({ id }) => id).filter((id) => known.has(id)) };
}

/**
 * Returns the changes to send to the account: the favourites that were removed on the device, and those that the
 * account lacks, newest first, as many as it has room for.
 * @param agreed ids that both sides last agreed on
 * @param passedOver ids that the account did not accept
 * @param mine the device's favourites
 */
export function changesOf(
  agreed: readonly string[],
  passedOver: readonly string[],
  mine: readonly Favourite[],
): Changes {
  const own = new Set(mine.map(({ id }) => id));
  const theirs = new Set([...agreed, ...passedOver]);
  const remove = agreed.filter((id) => !own.has(id));
  const room = Math.max(0, maxFavourites - (agreed.length - remove.length));
  const add = mine
    .filter(({ id }) => !theirs.has(id))
    .map(markOf)
    // One that another release saved in another format stays on the device only, and does not block the others.
    .filter((mark) => z.safeParse(favouriteMarkSchema, mark).success)
    .slice(0, room);
  return { add, remove };
}

function markOf({ id, pricePesewas, addedAt }: FavouriteMark): FavouriteMark {
  return { id, pricePesewas, addedAt };
}
