import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { savedExtentAtom, savedPartsAtom } from '#src/http/savedAnswers.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { partsKeptWords } from '#src/lib/text/partsKeptWords.ts';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { type ActiveFilter, partCountWords, withoutFilters } from './filters/filters.ts';
import { kindsInText } from './kindsInText.ts';
import { apiSearchOf, linkTo, type ListingPlace } from './listingPlace.ts';
import { listingCountQuery } from './listingQuery.ts';
import { wantedFrom } from './wantedFrom.ts';

/** Nothing matches: says what was searched for, how many parts there are without filters, and offers to drop those. */
export function NoResults({
  place,
  search,
  filters,
  answer,
  save,
}: {
  place: ListingPlace;
  search: ListingSearch;
  filters: readonly ActiveFilter[];
  /** The answer without adverts, which says how the search was understood. */
  answer: Pick<ListingAnswer, 'understood' | 'missing'>;
  /** A way to be notified when there is one. */
  save: ReactNode;
}) {
  const http = useHttp();
  const { missing } = answer;
  const isPart = useAtomValue(savedExtentAtom) === 'newest-parts';
  const parts = useAtomValue(savedPartsAtom);
  const cleared = withoutFilters(search);
  const { data } = useQuery({ ...listingCountQuery(http, apiSearchOf(place, cleared)), enabled: filters.length > 0 });
  const total = data?.total ?? null;
  const on = filters.length === 1 ? 'One filter is on' : `${filters.length} filters are on`;
  const others = total === null ? '' : partCountWords(total).replace(/ parts?$/, '');
  const them = filters.length === 1 ? 'it' : 'them';
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      heading="No Results Found"
      actions={
        <>
          {save}
          <LinkButton to="/wanted-parts" search={wantedFrom(search, answer)} variant="outlined">
            Ask the vendors
          </LinkButton>
          {filters.length > 0 && total !== 0 && (
            <LinkButton {...linkTo(place)} search={cleared} variant="outlined">
              {total === null ? 'Clear All' : `Clear All and show ${others}`}
            </LinkButton>
          )}
          {filters.length > 1 &&
            filters.slice(0, 4).map(({ key, label, without }) => (
              <LinkButton key={key} {...linkTo(place)} search={without} variant="outlined">
                Without “{label}”
              </LinkButton>
            ))}
          {(place.kind === 'category' || search.q !== undefined || filters.length === 0 || total === 0) && (
            <LinkButton to="/view-product" variant={filters.length > 0 && total !== 0 ? 'text' : 'outlined'}>
              View All Products
            </LinkButton>
          )}
        </>
      }
    >
      {missing === undefined ? (
        <>
          {search.q === undefined ? (
            'Nothing here matches these filters'
          ) : (
            <>
              Nothing matches <b>{search.q}</b>
            </>
          )}
          .{' '}
        </>
      ) : (
        `No ${kindsInText(missing)} here right now. `
      )}
      {filters.length > 0 && (
        <>
          {on}
          {total === null
            ? '.'
            : total === 0
              ? `. Without ${them} there are none either.`
              : `: without ${them} there ${total === 1 ? 'is' : 'are'} ${others}.`}
        </>
      )}
      {filters.length === 0 && search.q !== undefined && adviceOn(search.q)}
      {isPart &&
        ` ${parts ? partsKeptWords(parts) : 'Only the newest parts of each category are kept on this device'}: the shop may have more.`}
    </EmptyState>
  );
}

/** Fewer words are no advice on one, and of a number nobody knows another name. */
function adviceOn(query: string): string {
  if (query.includes(' ')) return 'Try fewer words, or only the name of the part.';
  return /\d/.test(query) ? 'Check its digits, or try the name of the part.' : 'Try another name of the part.';
}
