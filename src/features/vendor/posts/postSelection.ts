/*
 * Which adverts are chosen to do something to all of them. Those of other pages stay chosen while the list is paged or
 * sorted. "All that match" is no list of ids: the server knows them, and the vendor has seen only some.
 */

export type PostSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'matching' };

export const noSelection: PostSelection = { kind: 'some', ids: new Set() };

export function isSelected(selection: PostSelection, id: string): boolean {
  return selection.kind === 'matching' || selection.ids.has(id);
}

/** How many are chosen, of so many that match. */
export function countSelected(selection: PostSelection, matching: number): number {
  return selection.kind === 'matching' ? matching : selection.ids.size;
}

/** Whether all, some or none of a page's adverts are chosen. */
export function selectedOfPage(selection: PostSelection, pageIds: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = pageIds.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === pageIds.length ? 'all' : 'some';
}

/** Chooses one, or no longer. Of all that match, the others of its page stay chosen: they are those that can be seen. */
export function toggleOne(selection: PostSelection, id: string, pageIds: readonly string[]): PostSelection {
  const ids = new Set(selection.kind === 'matching' ? pageIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'some', ids };
}

/** Chooses a whole page; one that is chosen already is taken out. */
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
