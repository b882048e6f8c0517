import type { QueryClient } from '@tanstack/react-query';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import type { AdvertOutcome } from './advertQuery.ts';

/** What a list, or another advert's similar parts, has said of an advert during this visit; undefined when none has. */
export function knownSummary(queryClient: QueryClient, id: string): AdvertSummary | undefined {
  for (const [, answer] of queryClient.getQueriesData<ListingAnswer>({ queryKey: ['adverts', 'list'] })) {
    const found = answer?.items.find((summary) => summary.id === id);
    if (found) return found;
  }
  for (const [, outcome] of queryClient.getQueriesData<AdvertOutcome>({ queryKey: ['adverts', 'one'] })) {
    const similar = outcome?.kind === 'found' ? outcome.advert.similar : [];
    const found = similar.find((summary) => summary.id === id);
    if (found) return found;
  }
  return undefined;
}
