/*
 * Which adverts are chosen for an action on all of them. Adverts of other pages stay chosen while the list is paged or
 * sorted. "All that match" is not a list of ids: the server finds them, and the vendor has seen only some.
 */

export type PostSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'matching' };

export const noSelection: PostSelection = { kind: 'some', ids: new Set() };

export function isSelected(selection: PostSelection, id: string): boolean {
  return selection.kind === 'matching' || selection.ids.has(id);
}

/** How many adverts are chosen. @param matching how many match the filters */
export function countSelected(selection: PostSelection, matching: number): number {
  return selection.kind === 'matching' ? matching : selection.ids.size;
}

/** Whether all, some or none of a page's adverts are chosen. */
export function selectedOfPage(selection: PostSelection, pageIds: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = pageIds.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === pageIds.length ? 'all' : 'some';
}

/** Chooses one, or takes it out. Taken out of all that match, it leaves the others of its page, which can be seen. */
export function toggleOne(selection: PostSelection, id: string, pageIds: readonly string[]): PostSelection {
  const ids = new Set(selection.kind === 'matching' ? pageIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'some', ids };
}

/** Chooses a whole page, or takes it out when it is chosen whole already. */
export function togglePage(selection: PostSelection, pageIds: readonly string[]): PostSelection {
  if (selection.kind === 'matching') return noSelection;
  const ids = new Set(selection.ids);
  const whole = selectedOfPage(selection, pageIds) === 'all';
  for (const id of pageIds) {
    if (whole) ids.delete(id);
    else ids.add(id);
  }
  return { kind: 'some', ids };
}
