import { atom } from 'jotai';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { storageKeys } from './storageKeys.ts';

/*
 * The choice between grid and list, remembered on the device. It is an attribute of the document that the inline script
 * sets before the page is painted. The style of the list depends on the attribute, so nothing jumps.
 */

export type ListingView = 'grid' | 'list';

function isView(word: unknown): word is ListingView {
  return word === 'grid' || word === 'list';
}

const heldAtom = atom<ListingView | null>(null);

/** The view that was chosen on this device. Null when none was: the width of the screen then decides. */
export const listingViewAtom = atom(
  (get) => get(heldAtom),
  (_get, set, view: ListingView) => {
    document.documentElement.dataset['listingView'] = view;
    set(heldAtom, view);
    localStore.set(storageKeys.listingView, view);
  },
);
heldAtom.onMount = (set) => {
  const marked = document.documentElement.dataset['listingView'];
  if (isView(marked)) set(marked);
};
