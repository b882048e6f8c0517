import { currentToken, deviceStore, tokenAtom } from '#src/http/session.ts';
import { isNotKept } from '#src/lib/storage/notKept.ts';
import { readStored } from '#src/lib/readStored.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { outboxCountSchema } from '#src/device/storedSchemas.ts';
import { isOpen, type OutboxEntry } from '../shared/entry.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { deviceDatabase, whenDatabaseCloses } from '../../shared/deviceDatabase.ts';
import { putBackAbandoned } from './putBackAbandoned.ts';
import { personsEntries } from '../actions.ts';
import { type DeliveryHandler, handleDeliveries } from './deliveries.ts';
import { arrivedCountAtom, awaitedCountAtom, outboxCountAtom } from '../view/outboxCount.ts';
import { followSessionForSending } from './person.ts';
import { isAnswerForForm, isAwaitedHere } from './thisTab.ts';
import { followTriggers, requestRun } from './triggers.ts';
import { followWaitingPhoto } from './followWaitingPhoto.ts';

/* Runs the outbox in a tab. Loaded only when there is an entry (`outbox.ts`), so not for who only browses. */

/** An entry that the shop has, and when this tab heard of it, in milliseconds since 1970. */
export interface ArrivedEntry {
  readonly entry: OutboxEntry;
  readonly at: number;
}

/** More than any list shows at once. */
const maxArrived = 50;

/** Answers of the shop that say: what this was about is gone, or has changed. */
const changedMeanwhile: ReadonlySet<number> = new Set([404, 409, 410]);

let started: Promise<void> | null = null;
let withoutAwaited: readonly OutboxEntry[] | null = null;
let visible: readonly OutboxEntry[] | null = null;
let handler: DeliveryHandler | null = null;
/** How many entries wait in a database that does not open. */
let outOfReach = 0;
let readAgain: () => void = () => undefined;
let arrived: readonly ArrivedEntry[] = [];
const listeners = new Set<() => void>();

/** Starts the outbox: follows session and connection, keeps the badge correct, sends. May be repeated; never throws. */
export function startEngine(): Promise<void> {
  started ??= begin();
  return started;
}

async function begin(): Promise<void> {
  // What is in memory alone goes with the page.
  addEventListener('pagehide', () => {
    if (isNotKept('drafts')) deviceStore.set(outboxCountAtom, () => outOfReach);
  });
  await lookForStored(readStored(storageKeys.outboxCount, outboxCountSchema) ?? 0).catch(() => undefined);
  whenDatabaseCloses(() => void lookAfterClose());
  deviceOutbox().news.listen((delivered) => {
    // An entry that is not among the person's was either not on screen yet, or is somebody else's.
    if (delivered && visible?.some(({ id }) => id === delivered.id)) noteArrival(delivered);
    void look();
  });
  deviceStore.sub(tokenAtom, () => {
    // What arrives from now on for the person before is not this person's.
    visible = withoutAwaited = null;
    setArrived([]);
    void followSession();
  });
  followTriggers();
  await followSession();
}

/**
 * The count is in local storage. A browser that needs room may clear the database and leave the count. One that does not
 * open its database has another in memory, which knows of nothing that waits on the disk.
 */
async function lookForStored(count: number): Promise<void> {
  if (count === 0) return;
  await deviceDatabase().open();
  if (isNotKept('drafts')) outOfReach = Math.max(0, count - deviceStore.get(awaitedCountAtom));
  else await deviceOutbox().store.noteIfGone();
}

/** What the page calls safe on this device may be gone with the database. */
async function lookAfterClose(): Promise<void> {
  await lookForStored(deviceStore.get(outboxCountAtom)).catch(() => undefined);
  await followSession();
}

async function followSession(): Promise<void> {
  try {
    await followSessionForSending();
    await look();
    requestRun('all');
  } catch {
    // A storage that cannot be opened holds nothing to send.
  }
}

let looking = false;
let lookAgain = false;

/** Reads the entries again. Changes that happen during a read lead to one more read. */
async function look(): Promise<void> {
  if (looking) {
    lookAgain = true;
    return;
  }
  looking = true;
  try {
    do {
      lookAgain = false;
      const token = currentToken();
      const all = await personsEntries();
      // Before the count says that nothing waits: the page may be left at any moment.
      if (all.length === 0 && deviceStore.get(outboxCountAtom) > outOfReach) await deviceOutbox().store.noteIfGone();
      if (token !== currentToken()) {
        // They may be those of the person before.
        lookAgain = true;
        continue;
      }
      // The form that waits for an entry tells of it, unless its sender has logged out.
      for (const entry of all) if (!isOpen(entry) && !isAnswerForForm(entry)) noteArrival(entry);
      const entries = all.filter(isOpen);
      const before = visible;
      visible = entries;
      // Beside the refusal, the page has to show how it is now.
      if (entries.some((entry) => isNewlyRefused(entry, before))) readAgain();
      withoutAwaited = entries.filter((entry) => !isAwaitedHere(entry));
      deviceStore.set(outboxCountAtom, () => outOfReach + entries.length);
      deviceStore.set(awaitedCountAtom, entries.length - withoutAwaited.length);
      for (const listener of listeners) listener();
      await followWaitingPhoto();
      if (entries.some(({ state }) => state === 'held')) await putBackAbandoned();
      if (handler) await handleDeliveries(handler);
      // The shop has told the outbox alone that the session has ended: the page has to sign out as well.
      if (entries.some(({ problem }) => problem?.code === 'signed_out')) await followSessionForSending();
    } while (lookAgain);
  } catch {
    // The next change reads the entries again. A delivery that was not processed stays.
  } finally {
    looking = false;
  }
}

/**
 * Remembers an entry that has arrived, and has what the tab shows read again. Lists show the entry until they have what
 * came of it (`useUnsentEntries`). A form that waited for the answer reads again itself.
 */
function noteArrival(entry: OutboxEntry): void {
  if (arrived.some((one) => one.entry.id === entry.id)) return;
  setArrived([...arrived, { entry, at: Date.now() }].slice(-maxArrived));
  if (!isAnswerForForm(entry)) readAgain();
}

/**
 * Whether the shop has refused the entry since the last look, because something is no longer as its page shows it. A form
 * that waited for the answer reads again itself.
 */
function isNewlyRefused(entry: OutboxEntry, before: readonly OutboxEntry[] | null): boolean {
  if (!changedMeanwhile.has(entry.problem?.status ?? 0) || isAnswerForForm(entry)) return false;
  return before?.some(({ id, problem }) => id === entry.id && problem === null) === true;
}

function setArrived(next: readonly ArrivedEntry[]): void {
  arrived = next;
  deviceStore.set(arrivedCountAtom, next.length);
  for (const listener of listeners) listener();
}

/** Returns the entries of this person that have arrived while this tab was open, in that order. */
export function arrivedEntries(): readonly ArrivedEntry[] {
  return arrived;
}

/** Returns all entries of this person as last read; null before the first read. */
export function readEntries(): readonly OutboxEntry[] | null {
  return visible;
}

/** Returns the entries as last read, without those that a form of this tab waits for; null before the first read. */
export function shownEntries(): readonly OutboxEntry[] | null {
  return withoutAwaited;
}

/** Calls `listener` each time the entries were read again. @returns a function that stops listening */
export function listenToEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets what reads again what this tab shows. May be repeated. */
export function setReadAgain(next: () => void): void {
  readAgain = next;
}

/**
 * Sets the handler of deliveries that nobody waited for, and passes it those that are already there. May be repeated.
 */
export function setDeliveryHandler(next: DeliveryHandler): void {
  if (handler === next) return;
  handler = next;
  void look();
}
