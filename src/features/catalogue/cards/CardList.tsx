import { type ReactNode, useState } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { fitOf, readVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { placeHere } from '#src/lib/routerPlaces.ts';
import { useSoon } from '#src/lib/useSoon.ts';
import { AdvertCard } from './AdvertCard.tsx';
import styles from './CardList.module.css';

/** Cards whose pictures are fetched at once; the rest wait until they are near. */
const eagerCards = 3;

/** Cards of a phone's first screen, which is up to 932 px high: below a banner, and without one. */
const cardsBelowBanner = 5;
const cardsAtTop = 7;

/** Cards of the first two screens, which have their buttons from the start. */
const firstScreens = 8;

/** A card of a phone is at least so high, in px, or two beside each other are twice as high. */
const leastHeight = 96;

/** What other features put on a card. */
export interface CardSlots {
  readonly addToCart: (advert: AdvertSummary) => ReactNode;
  /** Whether it fits the shopper's vehicle. */
  readonly fitMark?: (advert: AdvertSummary) => ReactNode;
  /** The heart, on its picture. */
  readonly favourite?: (advert: AdvertSummary) => ReactNode;
  /** Beside its buttons: adds it to the comparison. */
  readonly compare?: (advert: AdvertSummary) => ReactNode;
}

/**
 * The adverts of one page. `first` is false when something larger is above them, like a banner. What does not fit the
 * vehicle that orders the list comes last, under a rule of its own.
 */
export function CardList({
  adverts,
  slots,
  waiting = false,
  first,
  vehicle,
  shown = adverts.length,
}: {
  adverts: readonly AdvertSummary[];
  slots: CardSlots;
  /** Whether the list is still the earlier one while a new answer is loading. */
  waiting?: boolean;
  first: boolean;
  /** The vehicle that orders the list, as text. */
  vehicle?: string | undefined;
  /** How many of them are drawn, as `useShownCards` says; all, if left out. */
  shown?: number;
}) {
  const firstScreen = first ? cardsAtTop : cardsBelowBanner;
  const end = Math.min(adverts.length, shown);
  const apart = Math.min(end, vehicle === undefined ? adverts.length : placeOfUnfit(adverts, vehicle));
  const cards = (from: number, to: number) => (
    <ul
      className={styles.list}
      data-ways=""
      data-apart={from < apart ? undefined : ''}
      data-waiting={waiting ? '' : undefined}
      aria-busy={waiting || end < adverts.length}
    >
      {adverts.slice(from, to).map((advert, index) => (
        <AdvertCard
          key={advert.id}
          advert={advert}
          addToCart={slots.addToCart(advert)}
          // The rule says it of all of them.
          fitMark={from < apart && slots.fitMark?.(advert)}
          favourite={slots.favourite?.(advert)}
          compare={slots.compare?.(advert)}
          priority={first && from + index === 0}
          eager={from + index < eagerCards}
          below={from + index >= firstScreen}
          far={from + index >= firstScreens}
        />
      ))}
    </ul>
  );
  return (
    <>
      {apart > 0 && cards(0, apart)}
      {apart < end && (
        <>
          <h2 className={styles.rule}>Does not fit</h2>
          {cards(apart, end)}
        </>
      )}
    </>
  );
}

/** From where on no advert fits a vehicle; the number of adverts when the last one does, or may. */
function placeOfUnfit(adverts: readonly AdvertSummary[], text: string): number {
  const vehicle = readVehicle(text);
  return vehicle ? adverts.findLastIndex((advert) => fitOf(advert, vehicle) !== 'does-not-fit') + 1 : adverts.length;
}

/**
 * How many of a page's cards are drawn: those of a phone's screen in the first frame of the page, and all when the thread
 * is idle after it, whichever list the page then shows.
 */
export function useShownCards(count: number): number {
  const [atFirst] = useState(cardsInReach);
  const [isWhole] = useSoon(count <= atFirst);
  return isWhole ? count : atFirst;
}

/**
 * How many cards reach to the end of a phone's screen, as far down as the page of this history entry was left, or is. A
 * wider screen may show all of them at once.
 */
function cardsInReach(): number {
  if (typeof window === 'undefined' || matchMedia('(min-width: 600px)').matches) return Infinity;
  return Math.max(firstScreens, Math.ceil((Math.max(placeHere(), scrollY) + innerHeight) / leastHeight));
}
