import { maxQueryLength } from '#contract/catalogue/listingSearch.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';

/** Shown instead of a list when the search is longer than the shop accepts. */
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
      {`Use at most ${maxQueryLength} characters.`}
    </EmptyState>
  );
}
