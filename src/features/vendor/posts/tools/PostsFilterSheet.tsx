import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { sortOrderOf, sortOrders, withSortOrder, withoutPostsFilters } from './dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';
import { advertsCount } from '../selection/manyWords.ts';
import { ownAdvertsQuery } from '../ownAdvertsQuery.ts';
import { PostsFilters } from './PostsFilters.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/* Load this module lazily: it brings MUI's Dialog and Modal. */

/** Filters and order where there is no room beside the list; counts, and applies them by "Show 12 adverts". */
export function PostsFilterSheet({
  accountId,
  search,
  answer,
  onApply,
  onClose,
}: {
  accountId: string;
  search: DashboardSearch;
  answer: OwnAdvertsAnswer | undefined;
  onApply: (search: DashboardSearch) => void;
  onClose: () => void;
}) {
  const http = useHttp();
  const [draft, setDraft] = useState(search);
  // The same query as the list's, so that what the list shows next is here already.
  const { data: counted = answer, isPlaceholderData } = useQuery(ownAdvertsQuery(http, accountId, draft));
  return (
    <Sheet
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button variant="text" onClick={() => setDraft(withoutPostsFilters(draft))}>
            Clear All
          </Button>
          <Button onClick={() => onApply(draft)} aria-busy={isPlaceholderData}>
            {counted ? `Show ${counted.total === 0 ? 'no adverts' : advertsCount(counted.total)}` : 'Show'}
          </Button>
        </>
      }
    >
      <div className={spacing.stack4}>
        <PostsFilters search={draft} brands={answer?.brands ?? []} onChange={setDraft} />
        <SelectField
          label="Sort by"
          roomForMessage={false}
          options={sortOrders}
          value={sortOrderOf(draft)}
          onChange={(event) => setDraft(withSortOrder(draft, event.target.value))}
        />
      </div>
    </Sheet>
  );
}
