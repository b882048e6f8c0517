import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { ListingAnswer, ListingSearch } from '#contract/catalogue/listing.ts';
import { Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { Lead } from '#src/ui/Text.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { countWords } from './filters.ts';
import { ListingControls } from './ListingControls.tsx';
import { descriptionOf, headingOf, type ListingPlace } from './listingPlace.ts';
import { PartTypeRow } from './PartTypeRow.tsx';
import { ViewToggle } from './ViewToggle.tsx';

const Row = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 12, marginBottom: 8 });
const Words = styled('div')({ flex: 1, minWidth: 0 });
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 28,
  marginTop: 2,
});
const Count = styled('output')({ ...type.small, color: colour.textSecond });
const Read = styled('p')({ ...type.small, marginBlock: 4, '& b': { fontWeight: 600 } });
const Description = styled(Lead)({ marginBottom: 8 });

/** Heading and description of a listing, what was found, and how it is shown. Real before the data is there. */
export function ListingHead({
  place,
  search,
  answer,
  vendorName,
  filterCount,
  save,
}: {
  place: ListingPlace;
  search: ListingSearch;
  answer: ListingAnswer | undefined;
  vendorName: string | undefined;
  filterCount: number;
  /** A way to save the list, beside what was found. */
  save: ReactNode;
}) {
  return (
    <>
      <Row>
        <Words>
          <h1>{headingOf(place, search, vendorName)}</h1>
          <Line>
            <Count>{answer ? countWords(answer.total) : <Skeleton width={96} height={16} />}</Count>
            {save}
          </Line>
        </Words>
        <ListingControls place={place} search={search} filterCount={filterCount} />
        <ViewToggle />
      </Row>
      {place.kind === 'category' && <Description>{descriptionOf(place.category, search)}</Description>}
      <PartTypeRow place={place} search={search} counts={answer?.facets.partType ?? []} />
      {answer?.correctedQuery && search.q !== undefined && (
        <Read>
          We searched for <b>{answer.correctedQuery}</b>, not “{search.q}”.
        </Read>
      )}
      {answer?.relaxed && <Read>No part has all of these words. These have some of them.</Read>}
    </>
  );
}
