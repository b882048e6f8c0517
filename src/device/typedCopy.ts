import { currentToken } from '#src/http/session.ts';
import { delay } from '#src/lib/delay.ts';
import { markOf } from '#src/lib/markOf.ts';
import { localStore, tabStore, wasEmptyAtStart } from '#src/lib/storage/smallStore.ts';
import { outboxKeys, settled } from './db.ts';
import { deviceDatabase } from './shared/deviceDatabase.ts';
import { storageKeys } from './storageKeys.ts';

/*
 * A copy of the typed words (`typedWords.ts`), the cart, its requests and what a guest collects, in the database.
 * Chromium writes local storage to the disk seconds to minutes late, and a phone that kills the browser brings back what
 * it had before: words that were sent stand in their field again, parts that were ordered in the cart, what was typed or
 * added is gone, and after a Logout all that somebody had is there. The database is on the disk when it says so. Copies
 * are numbered, and local storage has the number of the last one that it agrees with: if the copy's is higher, local
 * storage is older, and the copy is put in its place at the start. Every page reads it; `copyTypedWords.ts` writes it.
 */

export type Texts = Readonly<Record<string, string>>;
interface Copy {
  readonly number: number;
  readonly texts: Texts;
  /** What local storage has under other keys, '' for nothing. An earlier release copied none. */
  readonly lists: Texts;
}

const nothing = { texts: {}, lists: {} };

/** What is copied whoever uses the device. */
const lists = [storageKeys.cart, storageKeys.orderForm, storageKeys.orderAttempts, storageKeys.trackedOrders];
/** What is copied while nobody is signed in. The account has it otherwise, and it leaves with the session. */
const guestLists = [storageKeys.favourites, storageKeys.garage];

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

/** What local storage has besides the words. */
export function storedLists(): Texts {
  const keys = currentToken() === null ? [...lists, ...guestLists] : lists;
  return Object.fromEntries(keys.map((key) => [key, localStore.get(key) ?? '']));
}

/** The number of the copy with which local storage agrees. */
export const storedNumber = () => Number(localStore.get(storageKeys.typedWordsCopy) ?? 0);

/** Reads the copy, in a transaction over the outbox's own store. @throws storage errors */
export async function readCopy(outbox: IDBObjectStore): Promise<Copy> {
  const copy = await settled<unknown>(outbox.get(outboxKeys.typedWords));
  const isCopy = typeof copy === 'object' && copy !== null && 'number' in copy && 'texts' in copy;
  if (!isCopy || typeof copy.number !== 'number' || !isTexts(copy.texts)) return { number: 0, ...nothing };
  const { number, texts } = copy;
  return { number, texts, lists: 'lists' in copy && isTexts(copy.lists) ? copy.lists : {} };
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
  // A page that begins without anything looks late: all that is there by then is new.
  caughtUp ??= catchUp(wasEmptyAtStart ? nothing : { texts: storedTexts(), lists: storedLists() }).catch(
    (error: unknown) => {
      caughtUp = null;
      throw error;
    },
  );
  return caughtUp;
}

/** How long a start waits: a browser may take long to open its database. */
const patienceMs = 1_000;
/** The same, for a start, which waits no longer than that. Never throws. */
export const catchUpInTime = () => Promise.race([catchUpTypedWords(), delay(patienceMs)]).catch(() => undefined);

type Things = Readonly<Record<string, unknown>>;
const isThings = (value: unknown): value is Things => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const idOf = (one: unknown) => (isThings(one) ? (one['id'] ?? one['orderId']) : one);

/** What was added since, and of a list or a record of lists what was there before. */
function joined(older: unknown, newer: unknown, depth = 0): unknown {
  if (isList(older) && isList(newer)) {
    const ids = new Set(newer.map(idOf));
    return [...newer, ...older.filter((one) => !ids.has(idOf(one)))];
  }
  if (depth > 0 || !isThings(older) || !isThings(newer)) return newer;
  const both = Object.entries(newer).map(([key, value]) => [key, joined(older[key], value, 1)] as const);
  return { ...older, ...Object.fromEntries(both) };
}

/** A text of the copy with what was added since. */
function withAdded(copied: string, newer: string): string {
  try {
    return JSON.stringify(joined(JSON.parse(copied), JSON.parse(newer)));
  } catch {
    return newer;
  }
}

/**
 * Does what `catchUpTypedWords` says, each time.
 * @param before what local storage had as the page was loaded
 */
export async function catchUp(before: Pick<Copy, 'texts' | 'lists'>): Promise<void> {
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
  const since = Object.entries(storedTexts()).filter(([place, text]) => before.texts[place] !== text);
  localStore.set(storageKeys.typedWords, JSON.stringify({ ...copy.texts, ...Object.fromEntries(since) }));
  const now = storedLists();
  // What belongs to somebody who is signed in stays.
  const older = Object.entries(copy.lists).filter(([key]) => key in now);
  for (const [key, text] of older) {
    const { [key]: newer = '' } = now;
    const next = newer === (before.lists[key] ?? '') ? text : withAdded(text, newer);
    if (next === '') localStore.remove(key);
    else localStore.set(key, next);
  }
  localStore.set(storageKeys.typedWordsCopy, String(copy.number));
  // As if another tab had changed them.
  for (const key of [storageKeys.typedWords, ...older.map(([one]) => one)])
    dispatchEvent(new StorageEvent('storage', { key }));
}
