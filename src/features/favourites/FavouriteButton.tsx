import styled from '@emotion/styled';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { HeartIcon, HeartOnIcon } from '#src/ui/pictures/workIcons.tsx';
import { useFavourite } from './useFavourite.ts';

const OnCard = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: colour.text,
  cursor: 'pointer',
  // The target is larger than what is seen.
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: '50%',
    backgroundColor: colour.page,
  },
  '&[aria-pressed=true]': { color: colour.error },
});
const OnPage = styled(IconButton)({
  '&[aria-pressed=true]': { color: colour.error },
  '&[data-floating]': { backgroundColor: colour.page },
  '&&[data-floating]:hover': { backgroundColor: colour.sunken },
});

/** The heart of a card. */
export function CardFavourite({ advert }: { advert: AdvertSummary }) {
  const { isOn, toggle } = useFavourite(advert);
  const Icon = isOn ? HeartOnIcon : HeartIcon;
  return (
    <OnCard type="button" aria-pressed={isOn} aria-label={`Favourite: ${advert.title}`} onClick={toggle}>
      <span>
        <Icon size={20} />
      </span>
    </OnCard>
  );
}

/** The heart of an advert's page. `floating`: it stands on the picture. */
export function FavouriteButton({ advert, floating = false }: { advert: AdvertSummary; floating?: boolean }) {
  const { isOn, toggle } = useFavourite(advert);
  const Icon = isOn ? HeartOnIcon : HeartIcon;
  return (
    <OnPage
      data-floating={floating ? '' : undefined}
      aria-pressed={isOn}
      aria-label="Favourite"
      title={isOn ? 'Remove from your favourites' : 'Add to your favourites'}
      onClick={toggle}
    >
      <Icon />
    </OnPage>
  );
}
