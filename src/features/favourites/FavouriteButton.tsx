import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { CircleButton } from '#src/ui/buttons/CircleButton.tsx';
import { HeartIcon, HeartOnIcon } from '#src/ui/pictures/icons.tsx';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import { favouriteIdsAtom, favouritesAtom, withFavourite, withoutFavourite } from '#src/device/lists/favourites.ts';
import { savedPartOf } from '#src/device/lists/savedPart.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import styles from './FavouriteButton.module.css';

export function CardFavourite({ advert }: { advert: AdvertSummary }) {
  const { isOn, toggle } = useFavourite(advert);
  const Icon = isOn ? HeartOnIcon : HeartIcon;
  return (
    <CircleButton
      className={styles.heart}
      aria-pressed={isOn}
      aria-label={`Favourite: ${advert.title}`}
      onClick={toggle}
    >
      <Icon size={20} />
    </CircleButton>
  );
}

/** The heart of an advert's page. `floating`: it lies on the picture. */
export function FavouriteButton({ advert, floating = false }: { advert: AdvertSummary; floating?: boolean }) {
  const { isOn, toggle } = useFavourite(advert);
  const Icon = isOn ? HeartOnIcon : HeartIcon;
  return (
    <IconButton
      className={styles.heart}
      data-floating={floating ? '' : undefined}
      aria-pressed={isOn}
      aria-label="Favourite"
      title={isOn ? 'Remove from your favourites' : 'Add to your favourites'}
      onClick={toggle}
    >
      <Icon />
    </IconButton>
  );
}

/** Whether an advert is a favourite, and what its heart does. */
function useFavourite(advert: AdvertSummary): { readonly isOn: boolean; readonly toggle: () => void } {
  const ids = useAtomValue(favouriteIdsAtom);
  const setFavourites = useSetAtom(favouritesAtom);
  const navigate = useNavigate();
  const isOn = ids.has(advert.id);

  function toggle(): void {
    if (isOn) {
      setFavourites((current) => withoutFavourite(current, advert.id));
      notify({ kind: 'info', message: 'Removed from favourites', detail: advert.title });
      return;
    }
    if (ids.size >= maxFavourites) {
      const message = `You have ${maxFavourites} favourites, and the list is full`;
      notify({ kind: 'warning', message, detail: 'Remove some of them first.' });
      return;
    }
    const { pricePesewas } = advert;
    const added = { ...savedPartOf(advert), pricePesewas, addedAt: new Date().toISOString() };
    setFavourites((current) => withFavourite(current, added));
    notify({
      kind: 'success',
      message: 'Added to favourites',
      detail: advert.title,
      action: { label: 'See all', onAct: () => void navigate({ to: '/favourites' }) },
    });
  }
  return { isOn, toggle };
}
