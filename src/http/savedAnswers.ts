import { atom } from 'jotai';
import { deviceStore } from './session.ts';

/*
 * Tracks how old the data on the page is. A page makes several requests. Each one that was answered from a copy is
 * remembered here until the shop has answered it, and the oldest copy decides how old the page is. A page that comes
 * from a copy as a whole has its date in the document itself.
 */

/** What a copy contains: all that the shop had, the newest parts by category, or the person's own newest adverts. */
export type SavedExtent = 'whole' | 'newest-parts' | 'newest-own';

export interface SavedCopy {
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  readonly extent: SavedExtent;
}

/**
 * When the oldest copy that the page shows was saved, in milliseconds since 1970; null while the page shows current
 * data only.
 */
export const savedAtAtom = atom<number | null>(null);
/** What the copies on the page contain: the extent of a partial one, if there is any. */
export const savedExtentAtom = atom<SavedExtent>('whole');
savedAtAtom.onMount = () => {
  const dated = Number(document.documentElement.dataset['savedAt']);
  if (dated > 0) noteCopy(documentPlace, { savedAt: dated, extent: 'whole' });
};

const documentPlace = 'document';
/** Requests whose answers do not affect how old the page is. */
const sidePaths = /^\/(?:catalogue\/suggest|shop|auth\/me|threads\/unread|adverts\/my-adverts\/copy)(?:\?|$)/;

const copies = new Map<string, SavedCopy>();
/** The copies for a page that is read ahead, before anybody has gone there. */
const copiesReadAhead = new Map<string, SavedCopy>();
let readingAhead = 0;
let pageIsLeft = false;

/** Records where the answer to a read came from. @param copy null when the shop itself has just answered */
export function noteRead(path: string, copy: SavedCopy | null): void {
  if (!sidePaths.test(path)) noteCopy(path, copy);
}

/**
 * Reads what a page needs before somebody goes there, e.g. when a finger comes near its link. Copies that this reads do
 * not make the page on screen count as older.
 * @throws what `read` throws
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
    if (copy) copiesReadAhead.set(place, copy);
    else copiesReadAhead.delete(place);
    return;
  }
  if (pageIsLeft) copies.clear();
  pageIsLeft = false;
  if (copy) copies.set(place, copy);
  else copies.delete(place);
  publish();
}

/** Call it when the page is left. Its copies stop counting as soon as the next page has something to show. */
export function notePageLeft(): void {
  // Answers that have not arrived yet are for the next page.
  readingAhead = 0;
  pageIsLeft = copiesReadAhead.size === 0;
  if (pageIsLeft) return;
  copies.clear();
  for (const [place, copy] of copiesReadAhead) copies.set(place, copy);
  copiesReadAhead.clear();
  publish();
}

/** Forgets all copies. Call it when the connection is back and everything on screen is about to be read again. */
export function forgetCopies(): void {
  copies.clear();
  copiesReadAhead.clear();
  publish();
}

function publish(): void {
  const held = [...copies.values()];
  const oldest = held.length === 0 ? null : Math.min(...held.map(({ savedAt }) => savedAt));
  deviceStore.set(savedAtAtom, oldest);
  deviceStore.set(savedExtentAtom, held.find(({ extent }) => extent !== 'whole')?.extent ?? 'whole');
}
