import { useAtomValue } from 'jotai';
import { accountAtom } from '#src/http/session.ts';
import { meetFavourites } from '#src/device/lists/sync/favouritesSync.ts';
import { useAccountSync } from '#src/device/lists/sync/useAccountSync.ts';
import { favouritesAtom } from '#src/device/lists/favourites.ts';

/** What another device has marked is looked for once a day; the page of favourites asks when it is opened. */
const maxAgeMs = 24 * 60 * 60_000;

/** Keeps the favourites of who is signed in the same on device and account. Load it lazily. */
export function useFavouritesSync(): void {
  const accountId = useAtomValue(accountAtom)?.id;
  const ids = useAtomValue(favouritesAtom).map(({ id }) => id);
  useAccountSync([accountId, ...ids].join(' '), (http) => meetFavourites(http, { maxAgeMs }));
}
