import { useState } from 'react';
import type { DashboardSearch } from './dashboardSearch.ts';
import { filtersOf } from './dashboardChoices.ts';
import { noSelection, type PostSelection } from './postSelection.ts';

/** The choice among what the list is narrowed to. Another filter begins anew: what is not in the list is not chosen. */
export function usePostSelection(search: DashboardSearch) {
  const filters = JSON.stringify(filtersOf(search));
  const [held, setHeld] = useState<{ filters: string; selection: PostSelection }>({ filters, selection: noSelection });
  return {
    selection: held.filters === filters ? held.selection : noSelection,
    select: (selection: PostSelection) => setHeld({ filters, selection }),
  };
}
