import { useNavigate } from '@tanstack/react-router';
import { countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PackageIcon, PlusIcon, SearchIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { postsFilterCount, withoutPostsFilters } from '../tools/dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';

const counted = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

/** Says that there is nothing to show: because nothing was posted yet, or because the filters leave nothing. */
export function PostsEmpty({ search, all }: { search: DashboardSearch; all: number }) {
  const navigate = useNavigate();
  if (all === 0) {
    return (
      <EmptyState
        icon={<PackageIcon size={32} />}
        drawing="stall"
        heading="No adverts yet"
        actions={
          <LinkButton to="/add-product" variant="outlined" startIcon={<PlusIcon size={20} />}>
            Post New Advert
          </LinkButton>
        }
      >
        Your first one takes about two minutes.
      </EmptyState>
    );
  }
  const filters = postsFilterCount(search);
  return (
    <EmptyState
      icon={<SearchIcon size={32} />}
      drawing="search"
      heading={search.attention ? 'Nothing left here' : 'No Results Found'}
      actions={
        <Button
          variant="outlined"
          onClick={() =>
            void navigate({ to: '/vendor-dashboard', search: withoutPostsFilters(search), resetScroll: false })
          }
        >
          Clear All
        </Button>
      }
    >
      {`${counted[filters] ?? filters} ${filters === 1 ? 'filter is' : 'filters are'} on: without ${filters === 1 ? 'it' : 'them'} there ${all === 1 ? 'is one' : `are ${countText(all)}`}.`}
    </EmptyState>
  );
}
