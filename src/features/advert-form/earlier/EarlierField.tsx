import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { yearsText } from '#src/lib/text/yearsText.ts';
import { OfferItem } from '#src/ui/fields/offers.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { SecondLine } from '#src/ui/Text.tsx';
import { useEarlierAdverts } from './useEarlierAdverts.ts';
import styles from './EarlierField.module.css';

/**
 * A text field that offers those of the vendor's own adverts that match what is typed. It follows ARIA's combobox
 * pattern: focus stays in the field, the arrow keys move through the list, Enter takes the marked advert, Escape closes
 * the list.
 */
export function EarlierField({
  accountId,
  onTake,
  onChange,
  onBlur,
  ...field
}: ComponentProps<typeof TextField> & { accountId: string; onTake: (advert: OwnAdvert) => void }) {
  const id = useId();
  // Only what the person types now: text that came from a draft is not searched for.
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(-1);
  const offers = useEarlierAdverts(accountId, typed ?? '', typed !== null);
  const isOpen = offers.length > 0;
  const markedOffer = offers[marked];

  function close(): void {
    setTyped(null);
    setMarked(-1);
  }
  function take(advert: OwnAdvert): void {
    close();
    onTake(advert);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const places = offers.length + 1;
      // Between the last and the first there is the field itself, with nothing marked.
      setMarked((index) => ((index + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (event.key === 'Enter' && markedOffer) {
      event.preventDefault();
      take(markedOffer);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  }

  const inputProps = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': markedOffer ? `${id}-${marked}` : undefined,
    onKeyDown,
  } as const;
  const listProps = { id: `${id}-list`, role: 'listbox', 'aria-label': 'Your adverts like this' } as const;
  const offerProps = (advert: OwnAdvert, index: number) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    'aria-selected': index === marked,
    // Focus stays in the field: leaving it would close the list before the tap is done.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => take(advert),
  });

  return (
    <div className={styles.place}>
      <TextField
        {...field}
        {...inputProps}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(-1);
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
          {offers.map((advert, index) => (
            <OfferItem key={advert.id} className={styles.offer} {...offerProps(advert, index)}>
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
