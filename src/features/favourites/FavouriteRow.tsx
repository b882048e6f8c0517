import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { type Favourite, favouritesAtom, withFavourite, withoutFavourite } from '#src/device/lists/favourites.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { KeptMark, KeptRow } from '#src/ui/parts/KeptRow.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { Price, SecondText } from '#src/ui/Text.tsx';
import { priceChangeWords, type FavouriteState } from './favouriteState.ts';

/** One favourite, with what became of it since it was added. */
export function FavouriteRow({ favourite, state }: { favourite: Favourite; state: FavouriteState }) {
  const { id, title, about } = favourite;
  const setFavourites = useSetAtom(favouritesAtom);
  const gone = state.kind === 'gone';

  function remove(): void {
    setFavourites((current) => withoutFavourite(current, id));
    notify({
      kind: 'info',
      message: 'Removed from favourites',
      detail: title,
      durationMs: 6000,
      action: { label: 'Undo', onAct: () => setFavourites((current) => withFavourite(current, favourite)) },
    });
  }

  return (
    <KeptRow
      part={favourite}
      isGone={gone}
      acts={
        <>
          <LinkButton to="/single-advert" search={{ id }} variant="text">
            {gone ? 'See similar parts' : 'View'}
          </LinkButton>
          <RemoveButton what={title} onRemove={remove} />
        </>
      }
    >
      <SecondText as="p">{about}</SecondText>
      {priceLines(favourite, state)}
    </KeptRow>
  );
}

function priceLines({ pricePesewas, addedAt }: Favourite, state: FavouriteState): ReactNode {
  if (state.kind === 'gone') return <KeptMark data-kind="error">No longer for sale</KeptMark>;
  if (state.kind === 'saved') {
    return (
      <>
        <Price as="p">{formatPrice(pricePesewas)}</Price>
        <KeptMark>As saved on {formatDay(addedAt)}</KeptMark>
      </>
    );
  }
  const change = priceChangeWords(pricePesewas, state.pricePesewas);
  return (
    <>
      <Price as="p">{formatPrice(state.pricePesewas)}</Price>
      {change && <KeptMark data-kind={change.kind === 'less' ? 'success' : undefined}>{change.words}</KeptMark>}
    </>
  );
}
