import type { ReactNode } from 'react';
import type { ListingAnswer, ListingSearch } from '#contract/catalogue/listing.ts';
import { Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { countWords } from './filters.ts';
import { ListingControls } from './ListingControls.tsx';
import { descriptionOf, headingOf, type ListingPlace } from './listingPlace.ts';
import { PartTypeRow } from './PartTypeRow.tsx';
import { ViewToggle } from './ViewToggle.tsx';
import styles from './ListingHead.module.css';

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
      <div className={styles.row}>
        <div className={styles.words}>
          <h1>{headingOf(place, search, vendorName)}</h1>
          <div className={styles.line}>
            <output className={styles.count}>
              {answer ? countWords(answer.total) : <Skeleton width={96} height={16} />}
            </output>
            {save}
          </div>
        </div>
        <ListingControls place={place} search={search} filterCount={filterCount} />
        <ViewToggle />
      </div>
      {place.kind === 'category' && <Lead className={styles.description}>{descriptionOf(place.category, search)}</Lead>}
      <PartTypeRow place={place} search={search} counts={answer?.facets.partType ?? []} />
      {answer?.correctedQuery && search.q !== undefined && (
        <p className={styles.read}>
          We searched for <b>{answer.correctedQuery}</b>, not “{search.q}”.
        </p>
      )}
      {answer?.relaxed && (
        <p className={styles.read}>
          {answer.missing === undefined ? 'No part has all of these words.' : `No ${inText(answer.missing)} here now.`}{' '}
          These have some of them.
        </p>
      )}
    </>
  );
}

/** Kinds of part inside a sentence: "wheel bearings"; "AC hoses" stay as they are. */
function inText(kinds: string): string {
  return kinds.replace(/(?<=^|, )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}
