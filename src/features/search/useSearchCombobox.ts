import { useRouter, useSearch } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useOfferList } from '#src/ui/fields/useOfferList.ts';
import { recentSearchesAtom, withSearch } from './recentSearches.ts';
import { type Offer, useSuggestions } from './useSuggestions.ts';

/**
 * A search field with a list of offers below it (see `useOfferList`); Enter with none marked searches for the text.
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
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const setRecent = useSetAtom(recentSearchesAtom);
  const inUrl = useQueryInUrl();
  const [text, setText] = useState(inUrl);
  const [wasOpened, setAsked] = useState(false);
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

  function close(): void {
    setAsked(false);
    unmark();
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

  const { unmark, fieldProps, listProps, offerProps } = useOfferList({
    label: 'Suggestions',
    offers,
    isOpen: open,
    onTake: take,
    onArrow: () => setAsked(true),
    onEscape: alwaysOpen ? undefined : close,
  });

  return {
    text,
    offers,
    correctedQuery,
    open,
    clear() {
      setText('');
      unmark();
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
      ...fieldProps,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      maxLength: 200,
      onFocus: () => setAsked(true),
      onChange(event: { target: { value: string } }) {
        setText(event.target.value);
        unmark();
        setAsked(true);
      },
    },
    listProps,
    offerProps,
  } as const;
}

/** The search text in the address of the page; empty when there is none. */
function useQueryInUrl(): string {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { q } = search;
  return typeof q === 'string' ? q : '';
}
