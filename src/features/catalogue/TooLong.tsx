import { maxQueryLength } from '#contract/catalogue/listingSearch.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';

/** In place of a list whose search is longer than the shop searches for. */
export function TooLong() {
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      heading="This search is too long"
      actions={
        <LinkButton to="/view-product" variant="outlined">
          View All Products
        </LinkButton>
      }
    >
      Search for at most {maxQueryLength} characters: the part, its vehicle, a number.
    </EmptyState>
  );
}
