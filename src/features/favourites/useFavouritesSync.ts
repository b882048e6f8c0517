import { useAtomValue } from 'jotai';
import { dayMs } from '#contract/core/durations.ts';
import { accountAtom } from '#src/http/session.ts';
import { syncFavourites } from '#src/device/lists/sync/favouritesSync.ts';
import { useAccountSync } from '#src/device/lists/sync/useAccountSync.ts';
import { favouritesAtom } from '#src/device/lists/favourites.ts';

/** Favourites from other devices are requested once a day; the favourites page requests them when it is opened. */
const maxAgeMs = dayMs;

/** Keeps the signed-in person's favourites the same on the device and in the account. Load it lazily. */
export function useFavouritesSync(): void {
  const accountId = useAtomValue(accountAtom)?.id;
  const ids = useAtomValue(favouritesAtom).map(({ id }) => id);
  useAccountSync([accountId, ...ids].join(' '), (http) => syncFavourites(http, { maxAgeMs }));
}
