import { type KeyboardEvent, useId, useState } from 'react';

/**
 * A list of offers below a text field, after the combobox pattern of ARIA: focus stays in the field, the arrow keys move
 * through the list, Enter takes the marked offer, Escape closes the list.
 * @param label names the list
 * @param onArrow opens a list that is closed
 * @param onEscape closes it; undefined for a list that is always open
 */
export function useOfferList<Offer>({
  label,
  offers,
  isOpen,
  onTake,
  onArrow,
  onEscape,
}: {
  label: string;
  offers: readonly Offer[];
  isOpen: boolean;
  onTake: (offer: Offer) => void;
  onArrow?: () => void;
  onEscape: (() => void) | undefined;
}) {
  const id = useId();
  const [marked, setMarked] = useState(-1);
  const markedOffer = isOpen ? offers[marked] : undefined;

  function onKeyDown(event: KeyboardEvent): void {
    // The key belongs to a word that is being composed. Safari has ended it by then, and only the code tells.
    // oxlint-disable-next-line typescript/no-deprecated
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const last = offers.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (last < 0) return;
      event.preventDefault();
      onArrow?.();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Between the last offer and the first comes the field itself, with nothing marked.
      setMarked((current) => (!isOpen ? (step > 0 ? 0 : last) : ((current + 1 + step + last + 2) % (last + 2)) - 1));
    } else if (event.key === 'Enter' && markedOffer) {
      event.preventDefault();
      onTake(markedOffer);
    } else if (event.key === 'Escape' && isOpen && onEscape) {
      event.preventDefault();
      onEscape();
    }
  }

  return {
    /** Marks no offer: call it when the text changes, and when the list closes. */
    unmark: () => setMarked(-1),
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen && offers.length > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': markedOffer ? `${id}-${marked}` : undefined,
      onKeyDown,
    },
    listProps: { id: `${id}-list`, role: 'listbox', 'aria-label': label },
    offerProps: (offer: Offer) => {
      const index = offers.indexOf(offer);
      return {
        id: `${id}-${index}`,
        role: 'option' as const,
        'aria-selected': index === marked,
        // A press must not take the focus out of the field before the click has come.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onTake(offer),
      };
    },
  } as const;
}
