import { useAtomValue } from 'jotai';
import { accountAtom } from '#src/http/session.ts';
import { syncFavourites } from '#src/device/lists/sync/favouritesSync.ts';
import { useAccountSync } from '#src/device/lists/sync/useAccountSync.ts';
import { favouritesAtom } from '#src/device/lists/favourites.ts';

/** Favourites from other devices are requested once a day; the favourites page requests them when it is opened. */
const maxAgeMs = 24 * 60 * 60_000;

/** Keeps the signed-in person's favourites the same on the device and in the account. Load it lazily. */
export function useFavouritesSync(): void {
  const accountId = useAtomValue(accountAtom)?.id;
  const ids = useAtomValue(favouritesAtom).map(({ id }) => id);
  useAccountSync([accountId, ...ids].join(' '), (http) => syncFavourites(http, { maxAgeMs }));
}
