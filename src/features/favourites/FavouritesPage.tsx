import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { theseAdvertsQuery } from '#src/http/theseAdverts.ts';
import { type Favourite, favouritesAtom } from '#src/offline/favourites.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/PageContainer.tsx';
import { from900 } from '#src/ui/screen.ts';
import { RowSkeleton } from '#src/ui/Skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { Strip } from '#src/ui/Strip.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { HeartIcon } from '#src/ui/workIcons.tsx';
import { FavouriteRow } from './FavouriteRow.tsx';
import { stateOf } from './favouriteState.ts';

const Page = styled(PageContainer)({
  paddingBlock: '20px 48px',
  // The list comes from the device after the page: until then the footer is out of sight, so that nothing moves.
  minHeight: '100vh',
  [from900]: { paddingBlock: '32px 72px' },
});
const List = styled('ul')({
  marginTop: 12,
  [from900]: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', columnGap: 32 },
});

/** The adverts that a person has marked, from the device; what became of each is asked of the shop. */
export function FavouritesPage() {
  const favourites = useAtomValue(favouritesAtom);
  // Before the device's storage is read nobody knows whether there are any.
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRead(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Page>
      <h1>Favourites</h1>
      {isRead ? <Favourites favourites={favourites} /> : <RowSkeleton count={3} plainHeight={120} />}
    </Page>
  );
}

function Favourites({ favourites }: { favourites: readonly Favourite[] }) {
  const { http } = useRouteContext({ from: '__root__' });
  const ids = favourites.map(({ id }) => id);
  // One that was just removed leaves what is known of the others.
  const { data, isError } = useQuery({ ...theseAdvertsQuery(http, ids), placeholderData: keepPreviousData });
  if (favourites.length === 0) {
    return (
      <EmptyState
        icon={<HeartIcon size={28} />}
        heading="Nothing here yet"
        actions={<LinkButton to="/view-product">View All Products</LinkButton>}
      >
        Tap the heart on a part to find it here again, also without a line. When its price falls, it says so.
      </EmptyState>
    );
  }
  return (
    <>
      <Lead>{favourites.length === 1 ? '1 part' : `${favourites.length} parts`}, kept on this phone.</Lead>
      {isError && !data && (
        <Strip kind="quiet" title="The shop cannot be reached" live>
          Prices are those of the day when you added each part.
        </Strip>
      )}
      <List>
        {favourites.map((favourite) => (
          <FavouriteRow key={favourite.id} favourite={favourite} state={stateOf(favourite, data)} />
        ))}
      </List>
    </>
  );
}
