import { deviceStore, tokenAtom } from '#src/http/session.ts';
import { readStored } from '#src/lib/readStored.ts';
import { storageKeys } from '../storageKeys.ts';
import { outboxCountSchema } from '../storedSchemas.ts';
import type { OutboxEntry } from './shared/entry.ts';
import { deviceOutbox } from './shared/outbox.ts';
import { putBackAbandoned } from './abandoned.ts';
import { visibleEntries } from './actions.ts';
import { type DeliveryHandler, takeNote } from './deliveries.ts';
import { awaitedCountAtom, outboxCountAtom } from './outboxCount.ts';
import { followSessionForSending } from './person.ts';
import { isAwaitedHere } from './thisTab.ts';
import { followTriggers, kick } from './triggers.ts';
import { followWaitingPhoto } from './waitingPhoto.ts';

/*
 * The outbox at work in a tab. Loaded when there is something in it, or something is put in (see `outbox.ts`): a shopper
 * who only looks never loads it.
 */

let started: Promise<void> | null = null;
let shown: readonly OutboxEntry[] | null = null;
let visible: readonly OutboxEntry[] | null = null;
let handler: DeliveryHandler | null = null;
const listeners = new Set<() => void>();

/** Starts it once: follows the session and the connection, keeps the badge right, and sends what waits. Never throws. */
export function startEngine(): Promise<void> {
  started ??= begin();
  return started;
}

async function begin(): Promise<void> {
  // The count lies in another storage: a browser that needs room clears the one and leaves the other.
  if ((readStored(storageKeys.outboxCount, outboxCountSchema) ?? 0) > 0)
    await deviceOutbox()
      .store.noteIfGone()
      .catch(() => undefined);
  deviceOutbox().news.listen(() => void look());
  deviceStore.sub(tokenAtom, () => void followSession());
  followTriggers();
  await followSession();
}

async function followSession(): Promise<void> {
  try {
    await followSessionForSending();
    await look();
    kick('all');
  } catch {
    // Storage that cannot be opened holds nothing to be sent.
  }
}

let looking = false;
let lookAgain = false;

/** Reads the entries anew; changes that come while it reads are one more reading. */
async function look(): Promise<void> {
  if (looking) {
    lookAgain = true;
    return;
  }
  looking = true;
  try {
    do {
      lookAgain = false;
      const entries = await visibleEntries();
      visible = entries;
      shown = entries.filter((entry) => !isAwaitedHere(entry));
      deviceStore.set(outboxCountAtom, () => entries.length);
      deviceStore.set(awaitedCountAtom, entries.length - shown.length);
      for (const listener of listeners) listener();
      await followWaitingPhoto();
      if (entries.some(({ state }) => state === 'held')) await putBackAbandoned();
      if (handler) await takeNote(handler);
    } while (lookAgain);
  } catch {
    // What cannot be read now is read at the next change; a delivery that was not noted stays.
  } finally {
    looking = false;
  }
}

/** All entries of this person as last read; null before the first time. */
export function readEntries(): readonly OutboxEntry[] | null {
  return visible;
}

/** The entries as last read, without those that a form of this tab waits for; null before the first time. */
export function shownEntries(): readonly OutboxEntry[] | null {
  return shown;
}

/** @returns stops listening */
export function listenToEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets who is told of deliveries that nobody waited for, and tells of those that lie there. */
export function setDeliveryHandler(next: DeliveryHandler): void {
  if (handler === next) return;
  handler = next;
  void look();
}
