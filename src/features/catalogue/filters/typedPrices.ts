import { useEffect, useState } from 'react';
import { formatPrice, plainPesewas } from '#contract/core/money.ts';
import type { FilterDraft } from './filters.ts';

/*
 * The prices that are typed into the filters. An address holds them in one form, which most people type anyway; the
 * reader of all others ("12,50", "GHS 2k") is loaded with the first of them.
 */

let reader: typeof import('#contract/core/parsePrice.ts') | undefined;

async function loadReader(): Promise<void> {
  reader ??= await import('#contract/core/parsePrice.ts');
}

/** Whether a draft has a price that cannot be read yet. */
const isUnread = ({ minPrice, maxPrice }: FilterDraft) =>
  !reader && [minPrice, maxPrice].some((typed) => typed !== '' && plainPesewas(typed) === null);

/** The draft with its prices in the form that addresses have. A text that is no price, or cannot be read yet, stays. */
export function withPlainPrices(draft: FilterDraft): FilterDraft {
  const plain = (typed: string) => reader?.plainPrice(typed) ?? typed;
  return { ...draft, minPrice: plain(draft.minPrice), maxPrice: plain(draft.maxPrice) };
}

/** Calls `then` once the prices of a draft can be read, or when their reader cannot be loaded. */
export function whenReadable(draft: FilterDraft, then: () => void): void {
  if (isUnread(draft)) void loadReader().then(then, then);
  else then();
}

/** Loads the reader as soon as a price needs it, and draws the form again then. */
export function usePriceReader(draft: FilterDraft): void {
  const [, setLoaded] = useState(false);
  const wanted = isUnread(draft);
  useEffect(() => {
    if (wanted) whenReadable(draft, () => setLoaded(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed meanwhile needs the same reader
  }, [wanted]);
}

/** What is said below a price: how it is understood, or that it is not; nothing while that is not known. */
export function understoodPrice(typed: string): { help?: string; error?: string } {
  const pesewas = typed.trim() === '' ? undefined : (plainPesewas(typed) ?? reader?.parsePrice(typed));
  if (pesewas === undefined) return {};
  return pesewas === null ? { error: 'Give a price like 1250 or 12.50.' } : { help: formatPrice(pesewas) };
}
