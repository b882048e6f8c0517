import { useEffect, useState } from 'react';
import type { FilterDraft } from './filters.ts';

/*
 * The prices that are typed into the filters, in whatever way ("12,50", "GHS 2k"). An address holds them in one form.
 * Their reader is loaded with the first price that is typed.
 */

let reader: typeof import('./priceReader.ts') | undefined;

/** Calls `then` once the prices of a draft can be read, or when their reader cannot be loaded. */
export function whenReadable({ minPrice, maxPrice }: FilterDraft, then: () => void): void {
  if (reader || minPrice + maxPrice === '') then();
  else {
    void import('./priceReader.ts')
      .then(({ amountProblem, amountUnderstood, plainPrice }) => {
        reader = { amountProblem, amountUnderstood, plainPrice };
      })
      .then(then, then);
  }
}

/** Loads the reader as soon as there is a price, and draws the form again then. */
export function usePriceReader(draft: FilterDraft): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (draft.minPrice + draft.maxPrice !== '') whenReadable(draft, () => setLoaded(true));
  }, [draft]);
}

/** The draft with its prices in the form that addresses have. A text that is no price, or cannot be read yet, stays. */
export function withPlainPrices(draft: FilterDraft): FilterDraft {
  const plain = (typed: string) => reader?.plainPrice(typed) ?? typed;
  return { ...draft, minPrice: plain(draft.minPrice), maxPrice: plain(draft.maxPrice) };
}

/** What is said below a price: how it is understood, or why not; nothing while that is not known. */
export function understoodPrice(typed: string) {
  return { help: reader?.amountUnderstood(typed), error: reader?.amountProblem(typed) };
}
