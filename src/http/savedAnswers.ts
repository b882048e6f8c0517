import { atom } from 'jotai';
import { deviceStore } from './session.ts';

/*
 * How old what the page shows is. Without a line the service worker answers reads out of its copies and dates them; the
 * newest read decides, since a page asks for all that it shows at once. A whole page out of a copy is dated in the
 * document itself.
 */

/** When the copy was kept that the page shows, in milliseconds since 1970; null while it shows what the shop says now. */
export const savedAtAtom = atom<number | null>(null);
savedAtAtom.onMount = (set) => {
  const dated = Number(document.documentElement.dataset['savedAt']);
  if (dated > 0) set((held) => held ?? dated);
};

/** Notes where the answer to a read came from. @param savedAt as its header says it, or null */
export function noteRead(path: string, savedAt: string | null): void {
  // A suggestion that arrives says nothing of the list on screen.
  if (path.startsWith('/catalogue/suggest')) return;
  const moment = Number(savedAt);
  deviceStore.set(savedAtAtom, savedAt !== null && moment > 0 ? moment : null);
}
