import { atom } from 'jotai';
import { deviceStore } from './session.ts';

/*
 * How old what the page shows is. A page asks for several things; each that was answered out of a copy is remembered here
 * until it is had anew, and the oldest of them says how old the page is. A whole page out of a copy is dated in the
 * document itself.
 */

/** What a copy holds: all that the shop had, or the newest parts of each category, or the newest of one's own adverts. */
export type SavedExtent = 'whole' | 'newest-parts' | 'newest-own';

export interface SavedCopy {
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  readonly extent: SavedExtent;
}

/** When the copy was kept that the page shows, in milliseconds since 1970; null while it shows what the shop says now. */
export const savedAtAtom = atom<number | null>(null);
/** What that copy holds. */
export const savedExtentAtom = atom<SavedExtent>('whole');
savedAtAtom.onMount = () => {
  const dated = Number(document.documentElement.dataset['savedAt']);
  if (dated > 0) noteCopy(documentPlace, { savedAt: dated, extent: 'whole' });
};

const documentPlace = 'document';
/** An answer to these that arrives or fails says nothing of what is on screen. */
const aside = /^\/(?:catalogue\/suggest|shop|auth\/me|threads\/unread|adverts\/my-adverts\/copy)(?:\?|$)/;

const copies = new Map<string, SavedCopy>();
/** Of pages that are read before anybody has gone there. */
const ahead = new Map<string, SavedCopy>();
let readingAhead = 0;
let pageIsLeft = false;

/** Notes where the answer to a read came from. @param copy null when it is the shop's own of this moment */
export function noteRead(path: string, copy: SavedCopy | null): void {
  if (!aside.test(path)) noteCopy(path, copy);
}

/**
 * Reads what a page needs before somebody goes there, as a finger comes near its link: the page that is on screen is no
 * older for it.
 */
export async function readAhead<Read>(isAhead: boolean, read: () => Promise<Read>): Promise<Read> {
  if (!isAhead) return read();
  readingAhead += 1;
  try {
    return await read();
  } finally {
    readingAhead = Math.max(0, readingAhead - 1);
  }
}

function noteCopy(place: string, copy: SavedCopy | null): void {
  if (readingAhead > 0) {
    if (copy) ahead.set(place, copy);
    else ahead.delete(place);
    return;
  }
  if (pageIsLeft) copies.clear();
  pageIsLeft = false;
  if (copy) copies.set(place, copy);
  else copies.delete(place);
  publish();
}

/** The page is left: what it showed counts no more as soon as the next one has something to show. */
export function notePageLeft(): void {
  // What is still on its way is for the page that is gone to.
  readingAhead = 0;
  pageIsLeft = ahead.size === 0;
  if (pageIsLeft) return;
  copies.clear();
  for (const [place, copy] of ahead) copies.set(place, copy);
  ahead.clear();
  publish();
}

/** The connection is back, and all that is on screen is about to be read anew. */
export function forgetCopies(): void {
  copies.clear();
  ahead.clear();
  publish();
}

function publish(): void {
  const held = [...copies.values()];
  const oldest = held.length === 0 ? null : Math.min(...held.map(({ savedAt }) => savedAt));
  deviceStore.set(savedAtAtom, oldest);
  deviceStore.set(savedExtentAtom, held.find(({ extent }) => extent !== 'whole')?.extent ?? 'whole');
}
