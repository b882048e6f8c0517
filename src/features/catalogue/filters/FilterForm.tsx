import type { Facets } from '#contract/catalogue/listing.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { useSoon } from '#src/lib/useSoon.ts';
import { useWideScreen } from '#src/lib/useWideScreen.ts';
import { activeFilters, partCountWords, withoutFilters } from './filters.ts';
import { FilterFields } from './FilterFields.tsx';
import { linkTo, type ListingPlace, pathOf } from '../listingPlace.ts';
import { useFilterForm } from './useFilterForm.ts';
import styles from './FilterForm.module.css';

export const filterFormId = 'filters';

/** What the form has no field for, and sends along where it works without scripts. */
const otherParameters = ['q', 'fits', 'vehicle', 'near', 'vendor'] as const;

/** The filters of a listing, all of them in the URL. */
export function FilterForm({
  place,
  search,
  total,
  facets,
}: {
  place: ListingPlace;
  search: ListingSearch;
  total: number;
  facets: Facets;
}) {
  const { form, title, draft, counted, choose, type, leaveField, wantEveryChoice, close, formProps } = useFilterForm(
    place,
    search,
    { total, facets },
  );
  // On a phone they are out of sight until the sheet is opened.
  const [hasFields, drawFields] = useSoon(useWideScreen());
  const changed = activeFilters(search).length > 0;
  return (
    <form
      className={styles.form}
      id={filterFormId}
      ref={form}
      action={pathOf(place)}
      method="get"
      popover="auto"
      data-modal
      aria-labelledby={`${filterFormId}-title`}
      onBeforeToggle={drawFields}
      {...formProps}
    >
      {otherParameters.map(
        (name) => search[name] !== undefined && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      <span className={styles.grab} />
      <div className={styles.head}>
        <h2 className={styles.title} id={`${filterFormId}-title`} ref={title} tabIndex={-1}>
          Filters
        </h2>
        {changed && (
          <span className={styles.desktopOnly}>
            <AppLink {...linkTo(place)} search={withoutFilters(search)} resetScroll={false}>
              Clear All
            </AppLink>
          </span>
        )}
        <span className={styles.phoneOnly}>
          <IconButton
            type="button"
            aria-label="Close"
            {...{ popoverTarget: filterFormId, popoverTargetAction: 'hide' }}
          >
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      <div className={styles.body}>
        {hasFields && (
          <FilterFields
            place={place}
            draft={draft}
            facets={counted.facets}
            choose={choose}
            type={type}
            leaveField={leaveField}
            wantEveryChoice={wantEveryChoice}
          />
        )}
      </div>
      <div className={styles.foot}>
        <LinkButton
          {...linkTo(place)}
          search={withoutFilters(search)}
          resetScroll={false}
          variant="text"
          onClick={close}
        >
          Clear All
        </LinkButton>
        <Button type="submit">Show {partCountWords(counted.total)}</Button>
      </div>
    </form>
  );
}
