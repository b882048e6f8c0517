import type { Facets } from '#contract/catalogue/listing.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import { FilterChipLink } from '#src/ui/Chip.tsx';
import { linkTo, type ListingPlace } from './listingPlace.ts';
import styles from './PartTypeRow.module.css';

/** Part types that fit in two rows of a desktop; the others are in the filters. */
const maxShown = 12;

/** The part types of a category, as links: each type has its own page. */
export function PartTypeRow({
  place,
  search,
  counts,
}: {
  place: ListingPlace;
  search: ListingSearch;
  /** How many parts there are of each; empty while that is not known. */
  counts: Facets['partType'];
}) {
  if (place.kind !== 'category') return null;
  const known = new Map(counts.map(({ value, count }) => [value, count]));
  const types = partTypesOf(place.category.slug);
  const chosen = types.find(({ slug }) => slug === search.partType);
  const offered = types.filter(({ slug }) => known.size === 0 || known.has(slug)).slice(0, maxShown);
  const { partType: _chosen, cursor: _place, ...others } = search;
  const row = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  if (row.length === 0) return null;
  return (
    <nav className={styles.kinds} aria-label="Part types">
      {row.map(({ slug, name }) => (
        <FilterChipLink
          key={slug}
          {...linkTo(place)}
          search={slug === search.partType ? others : { ...others, partType: slug }}
          resetScroll={false}
          selected={slug === search.partType}
          aria-current={slug === search.partType ? 'page' : undefined}
          count={known.get(slug)}
        >
          {name}
        </FilterChipLink>
      ))}
    </nav>
  );
}
