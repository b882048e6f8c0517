import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { CircleButton } from '#src/ui/buttons/CircleButton.tsx';
import { HeartIcon, HeartOnIcon } from '#src/ui/pictures/icons.tsx';
import { useFavourite } from './useFavourite.ts';
import styles from './FavouriteButton.module.css';

/** The heart of a card. */
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
