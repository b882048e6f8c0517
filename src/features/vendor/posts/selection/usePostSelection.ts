import { useState } from 'react';
import type { DashboardSearch } from '../dashboardSearch.ts';
import { filtersOf } from '../tools/dashboardChoices.ts';
import { noSelection, type PostSelection } from './postSelection.ts';

/** The adverts chosen in the filtered list. Another filter starts over: an advert outside the list is never chosen. */
export function usePostSelection(search: DashboardSearch) {
  const filters = JSON.stringify(filtersOf(search));
  const [chosen, setHeld] = useState<{ filters: string; selection: PostSelection }>({
    filters,
    selection: noSelection,
  });
  return {
    selection: chosen.filters === filters ? chosen.selection : noSelection,
    select: (selection: PostSelection) => setHeld({ filters, selection }),
  };
}
