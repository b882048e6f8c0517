import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useHttp } from '#src/http/useHttp.ts';
import { useSettled } from '#src/lib/useSettled.ts';
import { vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import type { SuggestAnswer } from '#contract/catalogue/listing.ts';
import { chosenVehicleAtom } from '#src/device/lists/garage.ts';
import { recentSearchesAtom } from './recentSearches.ts';
import { suggestQuery } from './suggestQuery.ts';

const settleMs = 150;

/** One row of the list below the field: a suggestion of the shop, or one of the kind `recent` or `fits`. */
export interface Offer extends Omit<SuggestAnswer['suggestions'][number], 'href'> {
  /** Path and query of the shop; null for a text to search for. */
  readonly href: string | null;
}

/** The offers for a text: the shop's suggestions and earlier searches on this device, in the order shown. */
export function useSuggestions(
  text: string,
  enabled: boolean,
): { offers: readonly Offer[]; correctedQuery: string | null } {
  const http = useHttp();
  const recent = useAtomValue(recentSearchesAtom);
  const vehicle = useAtomValue(chosenVehicleAtom);
  const typed = text.trim();
  const settled = useSettled(typed, settleMs);
  const { data } = useQuery({
    ...suggestQuery(http, settled),
    enabled: enabled && settled.length !== 1,
    placeholderData: keepPreviousData,
  });
  const answer = typed.length === 1 || (typed === '') !== isPopular(data) ? undefined : data;
  const start = typed.toLowerCase();
  const matching = recent
    .filter((query) => query.toLowerCase().startsWith(start) && query.toLowerCase() !== start)
    .map((query): Offer => ({ kind: 'recent', text: query, count: null, href: null }));
  const suggested = answer?.suggestions ?? [];
  const first = suggested.find(({ kind }) => kind === 'part' || kind === 'kind');
  const fitting: Offer[] =
    vehicle?.kind === 'car' && first
      ? [
          {
            kind: 'fits',
            text: `${first.text} for ${vehicleText(vehicle)}`,
            count: null,
            href: `/view-product?${new URLSearchParams({ q: first.text, fits: vehicleText(vehicle) }).toString()}`,
          },
        ]
      : [];
  const at = first ? suggested.indexOf(first) + 1 : 0;
  return {
    offers:
      typed === ''
        ? [...matching.slice(0, 6), ...suggested]
        : [...suggested.slice(0, at), ...fitting, ...suggested.slice(at), ...matching.slice(0, answer ? 2 : 6)],
    correctedQuery: answer?.correctedQuery ?? null,
  };
}

/** Whether an answer is for an empty field: while the next one is on its way, the previous one is still there. */
function isPopular(answer: SuggestAnswer | undefined): boolean {
  return answer?.suggestions[0]?.kind === 'popular';
}
