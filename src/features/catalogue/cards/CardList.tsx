import type { ReactNode } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { AdvertCard } from './AdvertCard.tsx';
import styles from './CardList.module.css';

/** Cards of the first screen, whose pictures are fetched at once; the rest wait until they are near. */
const firstScreen = 3;

/** Cards of the first two screens, which have their buttons from the start. */
const firstScreens = 8;

/** What other features put on a card. */
export interface CardSlots {
  readonly addToCart: (advert: AdvertSummary) => ReactNode;
  /** Whether it fits the shopper's vehicle. */
  readonly fitMark?: (advert: AdvertSummary) => ReactNode;
  /** The heart, on its picture. */
  readonly favourite?: (advert: AdvertSummary) => ReactNode;
  /** In its menu. */
  readonly menu?: (advert: AdvertSummary) => ReactNode;
}

/** The adverts of one page. `first` is false when something larger is above them, like a banner. */
export function CardList({
  adverts,
  slots,
  waiting = false,
  first,
}: {
  adverts: readonly AdvertSummary[];
  slots: CardSlots;
  /** Whether the list is still the earlier one while a new answer is loading. */
  waiting?: boolean;
  first: boolean;
}) {
  return (
    <ul className={styles.list} data-waiting={waiting ? '' : undefined} aria-busy={waiting}>
      {adverts.map((advert, index) => (
        <AdvertCard
          key={advert.id}
          advert={advert}
          addToCart={slots.addToCart(advert)}
          fitMark={slots.fitMark?.(advert)}
          favourite={slots.favourite?.(advert)}
          menu={slots.menu?.(advert)}
          priority={first && index === 0}
          eager={index < firstScreen}
          far={index >= firstScreens}
        />
      ))}
    </ul>
  );
}
