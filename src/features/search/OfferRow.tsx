import type { ComponentProps } from 'react';
import { countedText } from '#src/lib/text/countText.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { thumbnailUrl } from '#contract/core/pictures/pictures.ts';
import { OfferItem } from '#src/ui/fields/offers.tsx';
import { CarIcon, GridIcon, HistoryIcon, SearchIcon, StoreIcon } from '#src/ui/pictures/icons.tsx';
import { SecondLine } from '#src/ui/Text.tsx';
import type { Offer } from './useSuggestions.ts';
import styles from './OfferRow.module.css';

const icons: Readonly<Record<string, typeof SearchIcon>> = {
  kind: GridIcon,
  category: GridIcon,
  make: CarIcon,
  vehicle: CarIcon,
  fits: CarIcon,
  brand: StoreIcon,
  vendor: StoreIcon,
  recent: HistoryIcon,
};
const kinds: Readonly<Record<string, string>> = {
  category: 'Category',
  make: 'Make',
  brand: 'Brand',
  vendor: 'Vendor',
  number: 'Part number',
  fits: 'Only what fits your car',
  recent: 'You searched',
  popular: 'Popular',
};
/** Nobody looks through more than this many, and the figure stays short. */
const countedTo = 1000;

/** One offer of the list, with the typed text in bold. */
export function OfferRow({
  offer,
  typed,
  ...option
}: {
  offer: Offer;
  typed: string;
} & ComponentProps<typeof OfferItem>) {
  const Icon = icons[offer.kind] ?? SearchIcon;
  const { count, note, picture, pricePesewas } = offer;
  const parts = count === null ? '' : count > countedTo ? '1,000+ parts' : countedText(count, 'part', 'parts');
  const price = pricePesewas === undefined ? '' : formatPrice(pricePesewas);
  const second = [kinds[offer.kind], note, parts, price].filter(Boolean).join(' · ');
  const at = offer.text.toLowerCase().indexOf(typed.trim().toLowerCase());
  const end = at + typed.trim().length;
  return (
    <OfferItem className={styles.row} {...option}>
      {picture === undefined ? (
        <Icon />
      ) : (
        <img className={styles.picture} src={thumbnailUrl(picture)} alt="" width={72} height={54} />
      )}
      <span className={styles.words}>
        {typed.trim() === '' || at < 0 ? (
          offer.text
        ) : (
          <>
            {offer.text.slice(0, at)}
            <b>{offer.text.slice(at, end)}</b>
            {offer.text.slice(end)}
          </>
        )}
        {second && <SecondLine>{second}</SecondLine>}
      </span>
    </OfferItem>
  );
}
