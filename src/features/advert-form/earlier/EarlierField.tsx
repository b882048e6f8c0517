import { type ComponentProps, useState } from 'react';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { yearsText } from '#src/lib/text/yearsText.ts';
import { OfferItem } from '#src/ui/fields/offers.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { useOfferList } from '#src/ui/fields/useOfferList.ts';
import { SecondLine } from '#src/ui/Text.tsx';
import { useEarlierAdverts } from './useEarlierAdverts.ts';
import styles from './EarlierField.module.css';

/** A text field that offers those of the vendor's own adverts that match what is typed (see `useOfferList`). */
export function EarlierField({
  accountId,
  onTake,
  onChange,
  onBlur,
  ...field
}: ComponentProps<typeof TextField> & { accountId: string; onTake: (advert: OwnAdvert) => void }) {
  // Only what the person types now: text that came from a draft is not searched for.
  const [typed, setTyped] = useState<string | null>(null);
  const offers = useEarlierAdverts(accountId, typed ?? '', typed !== null);
  const isOpen = offers.length > 0;
  const { unmark, fieldProps, listProps, offerProps } = useOfferList({
    label: 'Your adverts like this',
    offers,
    isOpen,
    onTake(advert) {
      close();
      onTake(advert);
    },
    onEscape: close,
  });

  function close(): void {
    setTyped(null);
    unmark();
  }

  return (
    <div className={styles.place}>
      <TextField
        {...field}
        {...fieldProps}
        onChange={(event) => {
          setTyped(event.target.value);
          unmark();
          onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <div className={styles.popup} hidden={!isOpen}>
        <p className={styles.head}>Fill in from one of your adverts</p>
        <ul {...listProps}>
          {offers.map((advert) => (
            <OfferItem key={advert.id} className={styles.offer} {...offerProps(advert)}>
              <span>{advert.title}</span>
              <SecondLine>{secondLine(advert)}</SecondLine>
            </OfferItem>
          ))}
        </ul>
      </div>
      <output className="visually-hidden">
        {isOpen && `${countedText(offers.length, 'of your adverts is', 'of your adverts are')} like this`}
      </output>
    </div>
  );
}

/** "SY-20418 · GHc 250.00 · Toyota Corolla 2009–2013". */
function secondLine(advert: OwnAdvert): string {
  const { number, pricePesewas, make, model, universal } = advert;
  const fits = universal ? 'Every vehicle' : [make, model, yearsText(advert)].filter(Boolean).join(' ');
  return [`SY-${number}`, formatPrice(pricePesewas), fits].join(' · ');
}
