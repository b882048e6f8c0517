import { currentToken } from '#src/http/session.ts';
import { delay } from '#src/lib/delay.ts';
import { markOf } from '#src/lib/markOf.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { outboxKeys, settled } from './db.ts';
import { deviceDatabase } from './shared/deviceDatabase.ts';
import { storageKeys } from './storageKeys.ts';

/*
 * A copy of the typed words (`typedWords.ts`) in the database. Chromium writes local storage to the disk seconds to
 * minutes late, and a phone that kills the browser brings back what it had before: words that were sent stand in their
 * field again, words that were typed are gone, and after a Logout all that somebody had is there. The database is on the
 * disk when it says so. Copies are numbered, and local storage has the number of the last one that it agrees with: if
 * the copy's is higher, local storage is older, and the copy is put in its place at the start.
 */

type Texts = Readonly<Record<string, string>>;

/** How long nobody types before the words are copied, and how long at most after the first of them. */
const restMs = 400;
const longestMs = 2_000;

/** What is being sent, by its place. Its command is in the database or soon will be, and the copy goes without it. */
const leaving = new Map<string, string>();

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}

function storedTexts(): Texts {
  try {
    const texts: unknown = JSON.parse(localStore.get(storageKeys.typedWords) ?? '{}');
    return isTexts(texts) ? texts : {};
  } catch {
    return {};
  }
}

const storedNumber = () => Number(localStore.get(storageKeys.typedWordsCopy) ?? 0);

async function readCopy(outbox: IDBObjectStore): Promise<{ number: number; texts: Texts }> {
  const copy = await settled<unknown>(outbox.get(outboxKeys.typedWords));
  const isCopy = typeof copy === 'object' && copy !== null && 'number' in copy && 'texts' in copy;
  if (!isCopy || typeof copy.number !== 'number' || !isTexts(copy.texts)) return { number: 0, texts: {} };
  return { number: copy.number, texts: copy.texts };
}

/** Whether local storage still has a session that was left by a Logout. */
async function isLeft(outbox: IDBObjectStore): Promise<boolean> {
  const [left, token] = [await settled<unknown>(outbox.get(outboxKeys.left)), currentToken()];
  return token !== null && Array.isArray(left) && left.includes(markOf(token));
}

/**
 * Copies the words, in a transaction over the outbox's own store. A copy that has the same gets a new number all the
 * same: the disk may have other words in local storage, which were typed and sent since.
 * @returns the number of the copy; null when a Logout is under way
 */
async function writeCopy(outbox: IDBObjectStore): Promise<number | null> {
  // Another tab has removed the copy, and removes local storage next.
  if (await isLeft(outbox)) return null;
  const texts = Object.fromEntries(
    Object.entries(storedTexts()).filter(([place, text]) => leaving.get(place) !== text),
  );
  const number = Math.max((await readCopy(outbox)).number, storedNumber()) + 1;
  await settled(outbox.put({ number, texts }, outboxKeys.typedWords));
  return number;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let waitingSince: number | null = null;
let isFollowing = false;

/** Copies what is typed now. Resolves when it is on the disk, or cannot be. May be repeated; never throws. */
export async function copyTypedWords(): Promise<void> {
  clearTimeout(timer);
  waitingSince = null;
  try {
    await catchUpTypedWords();
    const number = await deviceDatabase().transact(['outbox'], 'readwrite', ({ outbox }) => writeCopy(outbox));
    // Local storage has what is leaving, and so does not agree with the copy.
    if (number !== null && leaving.size === 0) localStore.set(storageKeys.typedWordsCopy, String(number));
  } catch {
    // Without a database, or without room in it, local storage alone has the words.
  }
}

/** Copies what is typed since the last copy, unless a Logout has taken it away. */
function copyWaiting(): void {
  if (waitingSince !== null && Object.keys(storedTexts()).length > 0) void copyTypedWords();
}

/** Copies what is typed once nobody types for a moment, or the page is left. */
export function copyTypedWordsSoon(): void {
  if (!isFollowing && typeof document === 'object') {
    isFollowing = true;
    addEventListener('pagehide', copyWaiting);
    addEventListener('visibilitychange', () => document.hidden && copyWaiting(), { capture: true });
  }
  const now = performance.now();
  waitingSince ??= now;
  clearTimeout(timer);
  timer = setTimeout(copyWaiting, Math.max(0, Math.min(restMs, waitingSince + longestMs - now)));
}

/** What a command does with the words that were typed for it. */
export interface LeavingWords {
  /** Takes them out of the copy, in the transaction that saves the command. */
  readonly take: (outbox: IDBObjectStore) => Promise<void>;
  /** Call it once the command is sent, kept or refused. @returns what left, by its place */
  readonly end: () => Texts;
}

/** Begins to send these words. @param isTheirs whether they stand at this place */
export async function leaveWithWords(isTheirs: (place: string) => boolean): Promise<LeavingWords> {
  // What the start has not put back yet would otherwise be lost with the first copy.
  await catchUpTypedWords().catch(() => undefined);
  const words = Object.entries(storedTexts()).filter(([place]) => isTheirs(place));
  for (const [place, text] of words) leaving.set(place, text);
  return {
    take: async (outbox) => void (words.length > 0 && (await writeCopy(outbox))),
    end: () => {
      for (const [place] of words) leaving.delete(place);
      return Object.fromEntries(words);
    },
  };
}

let caughtUp: Promise<void> | null = null;

/**
 * Puts what the database has in the place of what local storage has, if that is older: after a Logout nothing at all, and
 * the page is loaded again without it; otherwise the words of the copy. What was typed meanwhile stays. Does it once.
 * @throws storage errors
 */
export function catchUpTypedWords(): Promise<void> {
  caughtUp ??= catchUp(storedTexts()).catch((error: unknown) => {
    caughtUp = null;
    throw error;
  });
  return caughtUp;
}

/** The same, for a start that waits for it no longer than this: a browser may take long to open its database. */
const patienceMs = 1_000;
export const catchUpInTime = () => Promise.race([catchUpTypedWords(), delay(patienceMs)]);

/** @param before the words as the page was loaded */
async function catchUp(before: Texts): Promise<void> {
  const { isOld, copy } = await deviceDatabase().transact(['outbox'], 'readonly', async ({ outbox }) => ({
    isOld: await isLeft(outbox),
    copy: await readCopy(outbox),
  }));
  if (isOld) {
    localStore.clear();
    // The document was marked by what was there.
    if (currentToken() === null) location.reload();
    return;
  }
  if (copy.number <= storedNumber()) return;
  const since = Object.entries(storedTexts()).filter(([place, text]) => before[place] !== text);
  localStore.set(storageKeys.typedWords, JSON.stringify({ ...copy.texts, ...Object.fromEntries(since) }));
  localStore.set(storageKeys.typedWordsCopy, String(copy.number));
  // As if another tab had changed them.
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.typedWords }));
}
