import { localStore } from '#src/lib/storage/smallStore.ts';
import { outboxKeys, settled } from './db.ts';
import type { CommandOutcome } from './outbox/commands/command.ts';
import { deviceDatabase } from './shared/deviceDatabase.ts';
import { storageKeys } from './storageKeys.ts';
import { catchUpTypedWords, isLeft, readCopy, storedLists, storedNumber, storedTexts } from './typedCopy.ts';

/*
 * Writes the copy of the typed words and of the cart (`typedCopy.ts`): as somebody types or adds a part, and as a command
 * takes words along.
 */

/** How long nobody types before the words are copied, and how long at most after the first of them. */
const restMs = 400;
const longestMs = 2_000;

/** What is being sent, by its place. Its command is in the database, and the copy goes without it. */
const leaving = new Map<string, string>();

/**
 * Copies words and lists, in a transaction over the outbox's own store. A copy that has the same gets a new number all the
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
  await settled(outbox.put({ number, texts, lists: storedLists() }, outboxKeys.typedWords));
  return number;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let waitingSince: number | null = null;
let isFollowing = false;

/** Copies what is there now. May be repeated; never throws. @returns whether it is on the disk */
export async function copyTypedWords(): Promise<boolean> {
  clearTimeout(timer);
  waitingSince = null;
  try {
    await catchUpTypedWords();
    const number = await deviceDatabase().transact(['outbox'], 'readwrite', ({ outbox }) => writeCopy(outbox));
    // Local storage has what is leaving, and so does not agree with the copy.
    if (number !== null && leaving.size === 0) localStore.set(storageKeys.typedWordsCopy, String(number));
    return true;
  } catch {
    // Without a database, or without room in it, local storage alone has the words.
    return false;
  }
}

/** Copies what was changed since the last copy, unless a Logout has taken it away. */
function copyWaiting(): void {
  const isThere = Object.keys(storedTexts()).length > 0 || Object.values(storedLists()).some((one) => one !== '');
  if (waitingSince !== null && isThere) void copyTypedWords();
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
  /** Call it once the command is sent, kept or refused. */
  readonly end: () => void;
}

/** Sends a command with the words that were typed at these places (`typedWords.ts`). */
export type SendWithWords = <Answer>(
  typedAt: readonly string[],
  send: (take: LeavingWords['take']) => Promise<CommandOutcome<Answer>>,
) => Promise<CommandOutcome<Answer>>;

/** Begins to send these words. @param isTheirs whether they stand at this place */
export async function leaveWithWords(isTheirs: (place: string) => boolean): Promise<LeavingWords> {
  // What the start has not put back yet would otherwise be lost with the first copy.
  await catchUpTypedWords().catch(() => undefined);
  const words = Object.entries(storedTexts()).filter(([place]) => isTheirs(place));
  const end = () => {
    for (const [place] of words) leaving.delete(place);
  };
  return {
    take: async (outbox) => {
      if (words.length === 0) return;
      // From here on, and not before: a copy without them is right only beside their command.
      outbox.transaction.addEventListener('abort', end);
      for (const [place, text] of words) leaving.set(place, text);
      await writeCopy(outbox);
    },
    end,
  };
}
