import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { nearAtom } from '#src/device/lists/nearAtom.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { useNear } from '#src/lib/useNear.ts';
import { AnchorButton } from '#src/ui/buttons/Button.tsx';
import { cardPictureSizes, cardPictureWidths } from '#src/ui/pictures/cardPictureSizes.ts';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { Price } from '#src/ui/Text.tsx';
import { fitsWords } from './fitsWords.ts';
import styles from './AdvertCard.module.css';
import row from './CardActs.module.css';

/** An advert in a listing: one markup for the grid and the list, which differ only in style. */
export function AdvertCard({
  advert,
  addToCart,
  fitMark,
  favourite,
  compare,
  priority,
  eager,
  below,
  far,
}: {
  advert: AdvertSummary;
  addToCart: ReactNode;
  /** Whether it fits the shopper's vehicle. */
  fitMark?: ReactNode;
  /** The heart, on the picture. */
  favourite?: ReactNode;
  /** Adds it to the comparison. */
  compare?: ReactNode;
  priority: boolean;
  eager: boolean;
  /** Below a phone's first screen (`data-below`). */
  below: boolean;
  /** Far below at first: its buttons come when it is near, and their room is there before. */
  far: boolean;
}) {
  const card = useRef<HTMLLIElement>(null);
  const isNear = useNear(card, !far);
  const distance = useAtomValue(nearAtom)?.distanceTo(advert);
  const { id, title, picture, condition, brand, town, vendor } = advert;
  // Followed by `src/boot/ahead/followWays.ts`.
  const href = `/single-advert?id=${id}`;
  return (
    <li className={styles.card} ref={card} data-part={advert.category} data-below={below ? '' : undefined}>
      <PartPicture
        picture={picture}
        widths={cardPictureWidths}
        sizes={cardPictureSizes}
        priority={priority}
        eager={eager}
        far={!isNear}
      />
      {isNear && favourite && <div className={styles.onPicture}>{favourite}</div>}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={href}>{title}</a>
        </h2>
        <Price className={styles.cardPrice}>{formatPrice(advert.pricePesewas)}</Price>
        <span className={styles.facts}>
          <span className={styles.meta}>
            {`${conditionWords(condition, advert.origin)} ·\u00a0${town}`}
            <span>{` ·\u00a0${brand}`}</span>
          </span>
          <span className={styles.vendor}>
            <span>{vendor.name}</span>
            {measuredWords(vendor)}
            {distance && ` · ${distance}`}
          </span>
        </span>
        {fitMark}
        <span className={styles.fits}>{fitsWords(advert)}</span>
      </div>
      <div className={row.acts}>
        {isNear && (
          <>
            <AnchorButton variant="outlined" size="small" href={href} aria-label={`View ${title}`}>
              View
            </AnchorButton>
            {addToCart}
          </>
        )}
      </div>
      {isNear && compare && <div className={row.compare}>{compare}</div>}
    </li>
  );
}

/** A vendor's rating or number of orders, as short as a card needs it. */
function measuredWords({ rating, collected }: AdvertSummary['vendor']): string {
  if (rating !== undefined) return ` ★ ${rating.toFixed(1)}`;
  return collected ? ` · ${countedText(collected, 'order', 'orders')}` : '';
}
