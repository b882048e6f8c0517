import { useAtomValue } from 'jotai';
import { countUnsentFavourites } from '#src/device/lists/sync/favouritesSync.ts';
import { favouritesAtom } from '#src/device/lists/favourites.ts';
import { useOnline } from '#src/device/useOnline.ts';
import { RunningText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/** Says before a logout without a connection that changes of favourites are not on the account. Load it lazily. */
export function UnsentFavourites() {
  const online = useOnline();
  const count = countUnsentFavourites(useAtomValue(favouritesAtom));
  if (online || count === 0) return null;
  return (
    <RunningText className={spacing.above3}>
      {count === 1 ? '1 change to your favourites has' : `${count} changes to your favourites have`} not reached your
      account yet, and would be lost. Log out when you have a connection to keep {count === 1 ? 'it' : 'them'}.
    </RunningText>
  );
}
