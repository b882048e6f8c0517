import type { ReactNode } from 'react';
import { OfferRow } from './OfferRow.tsx';
import type { useSearchCombobox } from './useSearchCombobox.ts';
import styles from './SearchOffers.module.css';

/** What the search offers for the text, after the word that it reads a misspelled one as. */
export function SearchOffers({
  combobox: { text, offers, correctedQuery, open, listProps, offerProps },
  children,
}: {
  combobox: ReturnType<typeof useSearchCombobox>;
  /** Shown between the two. */
  children?: ReactNode;
}) {
  return (
    <>
      {correctedQuery && (
        <p className={styles.quiet}>
          Showing <b>{correctedQuery}</b>
        </p>
      )}
      {children}
      <ul {...listProps}>
        {open &&
          offers.map((offer) => (
            <OfferRow
              key={`${offer.kind} ${offer.text}`}
              offer={offer}
              typed={correctedQuery ?? text}
              {...offerProps(offer)}
            />
          ))}
      </ul>
    </>
  );
}
