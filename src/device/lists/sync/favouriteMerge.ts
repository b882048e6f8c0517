import * as z from 'zod/mini';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import { type FavouriteMark, favouriteMarkSchema } from '#contract/people/favourites.ts';
import type { Favourite } from '../favourites.ts';
import type { KeptPart } from '../keptPart.ts';

/*
 * The favourites of one person on two sides, a device and the account. Each side may have changed since they last agreed:
 * what either added is kept, what either took away is gone, and the account's first mark (price and day) holds on both.
 */

/** One that the account holds, with what is told of the advert: null when it is not offered, undefined when nothing is. */
export interface AccountFavourite extends FavouriteMark {
  readonly part?: KeptPart | null;
}

export interface Changes {
  readonly add: readonly FavouriteMark[];
  readonly remove: readonly string[];
}

const unknownPart = { title: 'A part marked on another device', about: 'Its vendor has taken it down', image: null };

/**
 * What the device shows after it was told what the account holds.
 * @param agreed ids that both last agreed on
 * @returns the list, the newest first where something came in, and the ids that both agree on now: those in it, and those
 * that this device has taken away but not yet told
 */
export function mergeFavourites(
  agreed: ReadonlySet<string>,
  mine: readonly Favourite[],
  theirs: readonly AccountFavourite[],
): { readonly list: readonly Favourite[]; readonly agreed: readonly string[] } {
  const held = new Map(theirs.map((favourite) => [favourite.id, favourite]));
  const own = new Set(mine.map(({ id }) => id));
  const kept = mine.flatMap((favourite) => {
    const theirMark = held.get(favourite.id);
    if (theirMark) return { ...favourite, ...theirMark.part, ...markOf(theirMark) };
    return agreed.has(favourite.id) ? [] : favourite;
  });
  const fresh = theirs.flatMap(({ part, ...mark }) =>
    own.has(mark.id) || agreed.has(mark.id) || part === undefined ? [] : { ...unknownPart, ...part, ...mark },
  );
  const list = fresh.length === 0 ? kept : [...kept, ...fresh].toSorted((a, b) => b.addedAt.localeCompare(a.addedAt));
  const known = new Set([...list.map(({ id }) => id), ...agreed]);
  return { list, agreed: theirs.map(({ id }) => id).filter((id) => known.has(id)) };
}

/**
 * What the account is to be told: what was taken away on the device, and as many of those that it lacks as it has room
 * for, the newest first.
 * @param passedOver ids that the account would not take
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
    // One that an older version of the app kept otherwise stays on the device alone, and does not hold up the others.
    .filter((mark) => z.safeParse(favouriteMarkSchema, mark).success)
    .slice(0, room);
  return { add, remove };
}

function markOf({ id, pricePesewas, addedAt }: FavouriteMark): FavouriteMark {
  return { id, pricePesewas, addedAt };
}
