import { useRouter, useSearch } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { recentSearchesAtom, withSearch } from './recentSearches.ts';
import { type Offer, useSuggestions } from './useSuggestions.ts';

/**
 * A search field with a list of offers below it, after the combobox pattern of ARIA: focus stays in the field, the
 * arrow keys move through the list, Enter takes the marked offer or searches for the text, Escape closes.
 * @param alwaysOpen the list is the page itself (the overlay) rather than something that opens; focus starts in the field
 * @param onDone called when the person has gone where they wanted
 */
export function useSearchCombobox({
  alwaysOpen = false,
  onDone,
}: {
  alwaysOpen?: boolean;
  onDone?: (() => void) | undefined;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const setRecent = useSetAtom(recentSearchesAtom);
  const inUrl = useQueryInUrl();
  const [text, setText] = useState(inUrl);
  const [wasOpened, setAsked] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [shownFor, setShownFor] = useState(inUrl);
  if (shownFor !== inUrl) {
    // Another search was opened, by a link or by going back.
    setShownFor(inUrl);
    setText(inUrl);
  }
  useEffect(() => {
    if (alwaysOpen) input.current?.focus();
  }, [alwaysOpen]);

  const { offers, correctedQuery } = useSuggestions(text, wasOpened || alwaysOpen);
  const open = alwaysOpen || (wasOpened && offers.length > 0);
  useEffect(() => {
    // On a phone the offers cover the page: Back ends the search.
    if (!wasOpened || alwaysOpen || innerWidth >= 900) return;
    const layer = import('#src/ui/overlays/closeByBack.ts').then(({ closeByBack }) =>
      closeByBack(router, () => input.current?.blur()),
    );
    return () => void layer.then((closed) => closed());
  }, [wasOpened, alwaysOpen, router]);
  const markedOffer = open ? offers[marked] : undefined;

  function close(): void {
    setAsked(false);
    setMarked(-1);
  }

  function leave(): void {
    close();
    // The keypad of a phone would cover half of what was found.
    input.current?.blur();
    onDone?.();
  }

  function searchFor(query: string): void {
    const words = query.replace(/\s+/g, ' ').trim();
    if (words) setRecent((recent) => withSearch(recent, words));
    setText(words);
    void router.navigate({ to: '/view-product', search: words ? { q: words } : {} });
    leave();
  }

  function take(offer: Offer): void {
    if (offer.href === null) return searchFor(offer.text);
    if (offer.kind === 'part') setRecent((recent) => withSearch(recent, offer.text));
    void router.navigate({ href: offer.href });
    leave();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = offers.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (last < 0) return;
      event.preventDefault();
      setAsked(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Between the last offer and the first comes the field itself, with nothing marked.
      setMarked((current) => (!open ? (step > 0 ? 0 : last) : ((current + 1 + step + last + 2) % (last + 2)) - 1));
    } else if (event.key === 'Enter' && markedOffer) {
      event.preventDefault();
      take(markedOffer);
    } else if (event.key === 'Escape' && open && !alwaysOpen) {
      event.preventDefault();
      close();
    }
  }

  return {
    text,
    offers,
    correctedQuery,
    open,
    take,
    clear() {
      setText('');
      setMarked(-1);
      input.current?.focus();
    },
    formProps: {
      action: '/view-product',
      method: 'get',
      role: 'search',
      onSubmit(event: { preventDefault: () => void }) {
        event.preventDefault();
        searchFor(text);
      },
      onBlur(event: { currentTarget: Element; relatedTarget: EventTarget | null }) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) close();
      },
    },
    inputProps: {
      ref: input,
      type: 'search',
      name: 'q',
      value: text,
      placeholder: 'Search for products and brands',
      'aria-label': 'Search for products and brands',
      role: 'combobox',
      'aria-expanded': open && offers.length > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': markedOffer ? `${id}-${marked}` : undefined,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      maxLength: 200,
      onFocus: () => setAsked(true),
      onChange(event: { target: { value: string } }) {
        setText(event.target.value);
        setMarked(-1);
        setAsked(true);
      },
      onKeyDown,
    },
    listProps: { id: `${id}-list`, role: 'listbox', 'aria-label': 'Suggestions' },
    offerProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option' as const,
      'aria-selected': index === marked,
    }),
  } as const;
}

/** The search text in the address of the page; empty when there is none. */
function useQueryInUrl(): string {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { q } = search;
  return typeof q === 'string' ? q : '';
}
