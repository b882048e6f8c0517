import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useSettled } from '#src/lib/useSettled.ts';
import { recentSearchesAtom } from './recentSearches.ts';
import { suggestQuery } from './suggestQuery.ts';

const settleMs = 150;

/** One line below the field. */
export interface Offer {
  readonly kind: 'part' | 'category' | 'make' | 'brand' | 'recent';
  readonly text: string;
  readonly count: number | null;
  /** Path and query of the shop; null for a text to search for. */
  readonly href: string | null;
}

/** What is offered for a text: the shop's suggestions and what was searched for here, in the order shown. */
export function useSuggestions(
  text: string,
  enabled: boolean,
): { offers: readonly Offer[]; correctedQuery: string | null } {
  const { http } = useRouteContext({ from: '__root__' });
  const recent = useAtomValue(recentSearchesAtom);
  const asked = text.trim();
  const settled = useSettled(asked, settleMs);
  const { data } = useQuery({
    ...suggestQuery(http, settled),
    enabled: enabled && settled.length > 1,
    placeholderData: keepPreviousData,
  });
  const answer = asked.length > 1 ? data : undefined;
  const start = asked.toLowerCase();
  const held = recent
    .filter((query) => query.toLowerCase().startsWith(start) && query.toLowerCase() !== start)
    .map((query): Offer => ({ kind: 'recent', text: query, count: null, href: null }));
  return {
    offers: [...(answer?.suggestions ?? []), ...held.slice(0, answer ? 2 : 6)],
    correctedQuery: answer?.correctedQuery ?? null,
  };
}
