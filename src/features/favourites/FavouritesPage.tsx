import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import { accountAtom } from '#src/http/session.ts';
import { theseAdvertsQuery } from '#src/http/theseAdverts.ts';
import { type Favourite, favouritesAtom } from '#src/device/lists/favourites.ts';
import { useOnline } from '#src/device/useOnline.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { HeartIcon } from '#src/ui/pictures/icons.tsx';
import { FavouriteRow } from './FavouriteRow.tsx';
import { stateOf } from './favouriteState.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import styles from './FavouritesPage.module.css';

/** Favourites from other devices are requested when the page is opened, but not again within this time. */
const maxAgeMs = 10_000;

/**
 * Reloads the favourites of the signed-in account. @returns whether it has what is on this device, and whether they are
 * loading
 */
function useFavouritesOfAccount(): { readonly isOnAccount: boolean; readonly isLoading: boolean } {
  const http = useHttp();
  const accountId = useAtomValue(accountAtom)?.id;
  const online = useOnline();
  const [loaded, setLoaded] = useState<{ readonly accountId: string; readonly isSynced: boolean }>();
  useEffect(() => {
    if (accountId === undefined || !online) return;
    void import('#src/device/lists/sync/favouritesSync.ts')
      .then(({ syncFavourites }) => syncFavourites(http, { maxAgeMs }))
      // Without a connection this script may not load; what is on the device stays.
      .catch(() => false)
      .then((isSynced) => setLoaded({ accountId, isSynced }));
  }, [http, accountId, online]);
  const isLoaded = accountId !== undefined && loaded?.accountId === accountId;
  return { isOnAccount: isLoaded && loaded.isSynced, isLoading: accountId !== undefined && online && !isLoaded };
}

/** The adverts that a person has marked, from the device; the shop says what became of each. */
export function FavouritesPage({ pushQuestion }: { pushQuestion?: ReactNode }) {
  const favourites = useAtomValue(favouritesAtom);
  // Until the device's storage is read it is not known whether there are any.
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRead(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <ListPage data-tall>
      <PageHead title="Favourites" />
      <h1>Favourites</h1>
      {isRead ? <Favourites favourites={favourites} /> : <Waiting />}
      {isRead && favourites.length > 0 && pushQuestion}
    </ListPage>
  );
}

function Waiting() {
  return <RowSkeleton count={3} plainHeight={120} />;
}

function Favourites({ favourites }: { favourites: readonly Favourite[] }) {
  const http = useHttp();
  const { isOnAccount, isLoading } = useFavouritesOfAccount();
  const ids = favourites.map(({ id }) => id);
  // When one is removed, what is known about the others stays.
  const { data, isError } = useQuery({ ...theseAdvertsQuery(http, ids), placeholderData: keepPreviousData });
  if (favourites.length === 0 && isLoading) return <Waiting />;
  if (favourites.length === 0) {
    return (
      <EmptyState
        icon={<HeartIcon size={28} />}
        drawing="heart"
        heading="Nothing here yet"
        actions={<LinkButton to="/view-product">View All Products</LinkButton>}
      >
        Tap the heart on a part to find it here again, even without a connection. You also see when its price falls.
      </EmptyState>
    );
  }
  return (
    <>
      <Lead>{listWords(favourites.length, isOnAccount)}</Lead>
      {isError && !data && (
        <Strip kind="quiet" icon={null} title="The shop cannot be reached" live>
          Prices are from the day when you added each part.
        </Strip>
      )}
      <ul className={styles.list}>
        {favourites.map((favourite) => (
          <FavouriteRow key={favourite.id} favourite={favourite} state={stateOf(favourite, data)} />
        ))}
      </ul>
    </>
  );
}

function listWords(count: number, isOnAccount: boolean): string {
  const parts = count === 1 ? '1 part' : `${count} parts`;
  if (!isOnAccount) return `${parts}, kept on this device.`;
  if (count <= maxFavourites) return `${parts}, kept on your account.`;
  return `${parts}. Your account holds ${maxFavourites} of them, the others are only on this device.`;
}
