import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { storageKeys } from '#src/device/storageKeys.ts';
import { nearAtom } from '#src/device/lists/nearAtom.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';

/* Lists and the person's place are two features that do not know each other; the list routes connect them. */

const load = () => import('#src/features/near/NearSheet.tsx');
const NearSheet = lazyLayer(() => load().then((file) => file.NearSheet));

/** The town that the device knows, a way to ask for one, and the sheet that asks. */
export function useNearMe() {
  const town = useAtomValue(nearAtom)?.town;
  const [onTown, setOnTown] = useState<((town: string) => void) | null>(null);
  useEffect(() => {
    // Without the map the cards say the town alone.
    if (localStore.get(storageKeys.ownPlace)) load().then((file) => file.followOwnPlace(), Boolean);
  }, []);
  return {
    near: { town, ask: (then: (town: string) => void) => setOnTown(() => then) },
    nearSheet: onTown && <NearSheet onTown={onTown} onClose={() => setOnTown(null)} />,
  };
}
