import { currentToken } from '#src/http/session.ts';
import { delay } from '#src/lib/delay.ts';
import { markOf } from '#src/lib/markOf.ts';
import { localStore, tabStore } from '#src/lib/storage/smallStore.ts';
import { outboxKeys, settled } from './db.ts';
import { deviceDatabase } from './shared/deviceDatabase.ts';
import { storageKeys } from './storageKeys.ts';

/*
 * A copy of the typed words (`typedWords.ts`) in the database. Chromium writes local storage to the disk seconds to
 * minutes late, and a phone that kills the browser brings back what it had before: words that were sent stand in their
 * field again, words that were typed are gone, and after a Logout all that somebody had is there. The database is on the
 * disk when it says so. Copies are numbered, and local storage has the number of the last one that it agrees with: if
 * the copy's is higher, local storage is older, and the copy is put in its place at the start. Every page reads it;
 * `copyTypedWords.ts` writes it.
 */

export type Texts = Readonly<Record<string, string>>;

/** In the storage of the tab: the mark of the token because of whose Logout it was loaded anew. */
const reloadedKey = 'left-and-reloaded';

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}

/** What local storage has. */
export function storedTexts(): Texts {
  try {
    const texts: unknown = JSON.parse(localStore.get(storageKeys.typedWords) ?? '{}');
    return isTexts(texts) ? texts : {};
  } catch {
    return {};
  }
}

/** The number of the copy with which local storage agrees. */
export const storedNumber = () => Number(localStore.get(storageKeys.typedWordsCopy) ?? 0);

/** Reads the copy, in a transaction over the outbox's own store. @throws storage errors */
export async function readCopy(outbox: IDBObjectStore): Promise<{ number: number; texts: Texts }> {
  const copy = await settled<unknown>(outbox.get(outboxKeys.typedWords));
  const isCopy = typeof copy === 'object' && copy !== null && 'number' in copy && 'texts' in copy;
  if (!isCopy || typeof copy.number !== 'number' || !isTexts(copy.texts)) return { number: 0, texts: {} };
  return { number: copy.number, texts: copy.texts };
}

/** Whether local storage still has a session that was left by a Logout. */
export async function isLeft(outbox: IDBObjectStore): Promise<boolean> {
  const [left, token] = [await settled<unknown>(outbox.get(outboxKeys.left)), currentToken()];
  return token !== null && Array.isArray(left) && left.includes(markOf(token));
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

/** How long a start waits: a browser may take long to open its database. */
const patienceMs = 1_000;
/** The same, for a start, which waits no longer than that. Never throws. */
export const catchUpInTime = () => Promise.race([catchUpTypedWords(), delay(patienceMs)]).catch(() => undefined);

/** @param before the words as the page was loaded */
async function catchUp(before: Texts): Promise<void> {
  const { isOld, copy } = await deviceDatabase().transact(['outbox'], 'readonly', async ({ outbox }) => ({
    isOld: await isLeft(outbox),
    copy: await readCopy(outbox),
  }));
  if (isOld) {
    const left = markOf(currentToken() ?? '');
    localStore.clear();
    // The document was marked by what was there. Once: a storage that cannot be cleared has it again each time.
    if (currentToken() === null && tabStore.get(reloadedKey) !== left) {
      tabStore.set(reloadedKey, left);
      location.reload();
    }
    return;
  }
  if (copy.number <= storedNumber()) return;
  const since = Object.entries(storedTexts()).filter(([place, text]) => before[place] !== text);
  localStore.set(storageKeys.typedWords, JSON.stringify({ ...copy.texts, ...Object.fromEntries(since) }));
  localStore.set(storageKeys.typedWordsCopy, String(copy.number));
  // As if another tab had changed them.
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.typedWords }));
}
