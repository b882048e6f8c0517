import { atom } from 'jotai';
import { storageKeys } from './storageKeys.ts';

/*
 * Grid or list: chosen once, remembered on the device. The choice is an attribute of the document, which the inline
 * script sets before the page is painted; the style of the list follows the attribute, so nothing jumps.
 */

export type ListingView = 'grid' | 'list';

function isView(word: unknown): word is ListingView {
  return word === 'grid' || word === 'list';
}

const heldAtom = atom<ListingView | null>(null);

/** What was chosen on this device; null while nothing was: then the width of the screen decides. */
export const listingViewAtom = atom(
  (get) => get(heldAtom),
  (_get, set, view: ListingView) => {
    document.documentElement.dataset['listingView'] = view;
    set(heldAtom, view);
    try {
      localStorage.setItem(storageKeys.listingView, view);
    } catch {
      // Not worth a word: the choice holds until the page is closed.
    }
  },
);
heldAtom.onMount = (set) => {
  const marked = document.documentElement.dataset['listingView'];
  if (isView(marked)) set(marked);
};
