import { useState } from 'react';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';
import { useRowActions } from '../useRowActions.ts';
import { noSelection, toggleOne } from './postSelection.ts';
import type { ChosenAction } from './SelectionBar.tsx';
import { useManyActions } from './useManyActions.ts';
import { usePostSelection } from './usePostSelection.ts';

/** What is asked before something is done: whether to delete one advert or the chosen ones, or what they shall cost. */
export type AskedFirst =
  | { readonly about: 'prices' }
  | { readonly about: 'delete'; readonly doomed: OwnAdvert | 'selected' }
  | null;

/**
 * What can be done with one advert of the list and with the chosen ones, and what is asked before. Each moves the focus
 * to where the work goes on.
 */
export function usePostActs({
  search,
  answer,
  focusRow,
  focusHeading,
}: {
  search: DashboardSearch;
  answer: OwnAdvertsAnswer | undefined;
  focusRow: (row: number) => void;
  focusHeading: () => void;
}) {
  const { selection, select } = usePostSelection(search);
  const one = useRowActions();
  const many = useManyActions(search);
  const [asked, ask] = useState<AskedFirst>(null);

  function clear(): void {
    select(noSelection);
    focusHeading();
  }

  return {
    selection,
    select,
    clear,
    one,
    many,
    asked,
    ask,
    async deleteOne(advert: OwnAdvert): Promise<void> {
      const row = answer?.items.findIndex(({ id }) => id === advert.id) ?? 0;
      const done = await one.remove(advert);
      ask(null);
      if (!done) return;
      if (selection.kind === 'some' && selection.ids.has(advert.id)) select(toggleOne(selection, advert.id, []));
      focusRow(row);
    },
    /** A refusal leaves the dialog with the percentage. */
    async changePrices(percent: number): Promise<void> {
      if (!(await many.apply('prices', selection, { percent }))) return;
      ask(null);
      clear();
    },
    async changeChosen(action: ChosenAction, which = selection): Promise<void> {
      const done = await many.apply(action, which);
      ask(null);
      if (done) clear();
    },
  };
}

export type PostActs = ReturnType<typeof usePostActs>;
