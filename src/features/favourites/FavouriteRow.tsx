import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots } from '#contract/core/pictures.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { type Favourite, favouritesAtom, withFavourite, withoutFavourite } from '#src/device/lists/favourites.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { priceChangeWords, type FavouriteState } from './favouriteState.ts';
import styles from './FavouriteRow.module.css';

/** One favourite, with what became of it since it was added. */
export function FavouriteRow({ favourite, state }: { favourite: Favourite; state: FavouriteState }) {
  const { id, title, about, image } = favourite;
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
    <li className={styles.row} data-part={favourite.category} data-gone={gone ? '' : undefined}>
      <PartPicture picture={image === null ? null : { id: image }} widths={[pictureSlots[0]]} sizes="112px" />
      <div className={styles.words}>
        <Link className={styles.title} to="/single-advert" search={{ id }}>
          {title}
        </Link>
        <SecondText as="p">{about}</SecondText>
        {priceLines(favourite, state)}
      </div>
      <div className={styles.acts}>
        <LinkButton to="/single-advert" search={{ id }} variant="text" className={styles.view}>
          {gone ? 'See similar parts' : 'View'}
        </LinkButton>
        <RemoveButton what={title} onRemove={remove} />
      </div>
    </li>
  );
}

function priceLines({ pricePesewas, addedAt }: Favourite, state: FavouriteState): ReactNode {
  if (state.kind === 'gone')
    return (
      <p className={styles.mark} data-change="gone">
        No longer for sale
      </p>
    );
  if (state.kind === 'saved') {
    return (
      <>
        <p className={styles.price}>{formatPrice(pricePesewas)}</p>
        <p className={styles.mark}>As saved on {formatDay(addedAt)}</p>
      </>
    );
  }
  const change = priceChangeWords(pricePesewas, state.pricePesewas);
  return (
    <>
      <p className={styles.price}>{formatPrice(state.pricePesewas)}</p>
      {change && (
        <p className={styles.mark} data-change={change.kind}>
          {change.words}
        </p>
      )}
    </>
  );
}
