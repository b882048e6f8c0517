import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Facets } from '#contract/catalogue/listing.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSettled } from '#src/lib/useSettled.ts';
import { applyDraft, filterDraftOf, type FilterDraft } from './filters.ts';
import { whenReadable, withPlainPrices } from './typedPrices.ts';
import { apiSearchOf, linkTo, type ListingPlace } from '../listingPlace.ts';
import { listingCountQuery } from '../listingQuery.ts';

const settleMs = 250;

/**
 * The state and the actions of the filter form. Beside the list (from 900 px) a choice is applied at once; in the sheet
 * it is only counted, and applied with "Show n parts".
 */
export function useFilterForm(place: ListingPlace, search: ListingSearch, list: { total: number; facets: Facets }) {
  const http = useHttp();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [draft, setDraft] = useState(() => filterDraftOf(search));
  /** Whether the draft was changed in the sheet, which shows the number of parts before it is applied. */
  const [isCounted, setIsCounted] = useState(false);

  const inUrl = JSON.stringify(filterDraftOf(search));
  /** What this form last wrote into the address. It is not read back, so that a letter typed meanwhile stays. */
  const applied = useRef(inUrl);
  useEffect(() => {
    if (applied.current === inUrl) return;
    applied.current = inUrl;
    setDraft(filterDraftOf(search));
  }, [inUrl, search]);

  function apply(next: FilterDraft): void {
    const state = applyDraft(search, withPlainPrices(next));
    const readBack = filterDraftOf(state);
    applied.current = JSON.stringify(readBack);
    setDraft(readBack);
    if (applied.current !== inUrl) void navigate({ ...linkTo(place), search: state, resetScroll: false });
  }

  /** Whether the form is open as a sheet. In a browser without popovers it is part of the page. */
  const isSheet = () => 'popover' in HTMLElement.prototype && form.current?.matches(':popover-open') === true;

  function hold(next: FilterDraft): void {
    setDraft(next);
    setIsCounted(isSheet());
  }

  const settled = useSettled(draft, settleMs);
  // The counts of what the list shows are known already, so that opening the sheet requests nothing.
  const changed = [draft, settled].every((state) => JSON.stringify(state) !== inUrl);
  const [everyChoice, setEveryChoice] = useState(false);
  const needsCount = everyChoice || (isCounted && changed);
  const { data: counted } = useQuery({
    ...listingCountQuery(http, apiSearchOf(place, applyDraft(search, withPlainPrices(settled))), everyChoice),
    enabled: needsCount,
    placeholderData: keepPreviousData,
  });

  return {
    form,
    title,
    draft,
    /** How many parts the form's choices leave, and the counts beside them. */
    counted: needsCount && counted ? counted : list,
    /** Takes a choice. Another make clears the model, another category the part type, and condition New the origin. */
    choose(part: Partial<FilterDraft>) {
      const next = {
        ...draft,
        ...part,
        ...(part.make !== undefined && { model: '' }),
        ...(part.category !== undefined && { partType: '' }),
        ...(part.condition === 'New' && { origin: '' }),
      };
      if (isSheet()) hold(next);
      else apply(next);
    },
    /** Takes what is typed; it is applied when the field is left. */
    type(part: Partial<FilterDraft>) {
      hold({ ...draft, ...part });
    },
    wantEveryChoice: () => setEveryChoice(true),
    leaveField() {
      if (!isSheet()) whenReadable(draft, () => apply(draft));
    },
    close() {
      form.current?.hidePopover();
    },
    formProps: {
      onToggle(event: { newState: string }) {
        if (event.newState === 'open') title.current?.focus();
        // Closed without "Show": the choices are dropped.
        else setDraft((current) => (JSON.stringify(current) === applied.current ? current : filterDraftOf(search)));
      },
      onSubmit(event: { preventDefault: () => void }) {
        event.preventDefault();
        whenReadable(draft, () => apply(draft));
        if (isSheet()) form.current?.hidePopover();
      },
    },
  };
}
