import type { ReactNode } from 'react';
import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import { isTooLong, type ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { FilterChipLink } from '#src/ui/Chip.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { partCountWords, withQuery } from './filters/filters.ts';
import { kindsInText } from './kindsInText.ts';
import { headingOf, linkTo, type ListingPlace } from './listingPlace.ts';
import { PartTypeRow } from './PartTypeRow.tsx';
import { ViewToggle } from './ViewToggle.tsx';
import styles from './ListingHead.module.css';

/**
 * The heading of a listing with the number of parts and the switch of its views, and one row for the vehicle and the
 * part types. It is usable before the data arrives.
 */
export function ListingHead({
  place,
  search,
  answer,
  vendorName,
  garage,
  controls,
}: {
  place: ListingPlace;
  search: ListingSearch;
  answer: ListingAnswer | undefined;
  vendorName: string | undefined;
  /** The shopper's vehicle, which the list may be filtered by. */
  garage: ReactNode;
  /** Filters, order and comparison: a pill over the list on a phone, the order at the end of this row elsewhere. */
  controls: ReactNode;
}) {
  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          <h1>{headingOf(place, search, vendorName)}</h1>
          <output className={styles.count}>
            {answer ? partCountWords(answer.total) : isTooLong(search) ? null : <Skeleton width={96} height={16} />}
          </output>
        </div>
        <ViewToggle />
      </div>
      <div className={styles.bar}>
        {controls}
        <div className={styles.tools}>
          {garage}
          <PartTypeRow place={place} search={search} counts={answer?.facets.partType ?? []} />
        </div>
      </div>
      {answer?.correctedQuery && search.q !== undefined && (
        <p className={styles.read}>
          We searched for <b>{answer.correctedQuery}</b>, not “{search.q}”.
        </p>
      )}
      {answer?.didYouMean !== undefined && (
        <p className={styles.read}>
          Did you mean{' '}
          <AppLink {...linkTo(place)} search={withQuery(search, answer.didYouMean)}>
            {answer.didYouMean}
          </AppLink>
          ?
        </p>
      )}
      {answer?.knownNumber && (
        <p className={styles.read}>
          {answer.knownNumber.words}
          {answer.knownNumber.posted.map(({ text, number }) => (
            // It is posted, but not for sure with the filters of this list.
            <AppLink key={number} className={styles.same} to="/view-product" search={{ q: number }}>
              {text}
            </AppLink>
          ))}
        </p>
      )}
      {answer?.complaint && <ComplaintChecks {...answer.complaint} />}
      {answer?.unsaid && <p className={styles.read}>None of these says “{answer.unsaid.join('” and “')}”.</p>}
      {answer?.relaxed && !answer.knownNumber && !answer.unsaid && (
        <p className={styles.read}>
          {answer.missing === undefined
            ? 'No part here matches all of this.'
            : `No ${kindsInText(answer.missing)} here right now.`}
        </p>
      )}
    </>
  );
}

/** For a search that is a complaint: what a mechanic would check, in order, and how many parts there are of each. */
function ComplaintChecks({ name, checks, service }: NonNullable<ListingAnswer['complaint']>) {
  const offered = checks.filter(({ count }) => count > 0);
  return (
    <section className={styles.complaint} aria-label="What to check">
      <p>
        For {name}, mechanics check: {checks.map((check) => kindsInText(check.name)).join(', ')}.
      </p>
      {offered.length > 0 && (
        <div className={styles.tools}>
          {offered.map(({ kind, category, count, name: words }) => (
            <FilterChipLink key={kind} to="/$category" params={{ category }} search={{ partType: kind }} count={count}>
              {words}
            </FilterChipLink>
          ))}
        </div>
      )}
      <p>
        Not sure which it is?{' '}
        <AppLink to="/services" hash={service.slug}>
          {service.name}
        </AppLink>
      </p>
    </section>
  );
}
