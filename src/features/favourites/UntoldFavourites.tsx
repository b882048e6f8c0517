import { useAtomValue } from 'jotai';
import { untoldFavourites } from '#src/device/lists/sync/favouritesSync.ts';
import { favouritesAtom } from '#src/device/lists/favourites.ts';
import { useOnline } from '#src/device/useOnline.ts';
import { RunningText } from '#src/ui/Text.tsx';

/**
 * Warns a person who is about to log out without a connection that the account does not have all changes to their
 * favourites. Load it lazily.
 */
export function UntoldFavourites() {
  const online = useOnline();
  const count = untoldFavourites(useAtomValue(favouritesAtom));
  if (online || count === 0) return null;
  return (
    <RunningText style={{ marginTop: 12 }}>
      {count === 1 ? '1 change to your favourites has' : `${count} changes to your favourites have`} not reached your
      account yet, and would be lost. Log out when you have a connection to keep {count === 1 ? 'it' : 'them'}.
    </RunningText>
  );
}
