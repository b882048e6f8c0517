import type * as z from 'zod/mini';
import { deviceStore, tokenAtom } from '#src/http/session.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import type { OutboxEntry } from './shared/entry.ts';
import { storageKeys } from '../storageKeys.ts';
import type { outboxActions } from './actions.ts';
import type { LeavingWords, SendWithWords } from '../copyTypedWords.ts';
import type { Command, CommandOutcome } from './commands/command.ts';
import type { DeliveryHandler } from './tab/deliveries.ts';

/*
 * The outbox as the app uses it. Everything that a person submits goes through it: it is first saved on the device and
 * only then sent, exactly once, however often the connection breaks. The rest of the outbox is loaded when it is first
 * needed.
 */

let deliveryHandler: DeliveryHandler | null = null;
let readAgain: (() => void) | null = null;

/** Loads the outbox and starts it in this tab. May be repeated. @throws when its script cannot be loaded */
export async function startOutbox(): Promise<void> {
  const { setDeliveryHandler, setReadAgain, startEngine } = await import('./tab/engine.ts');
  if (readAgain) setReadAgain(readAgain);
  if (deliveryHandler) setDeliveryHandler(deliveryHandler);
  await startEngine();
}

/**
 * Saves a command, sends it, and resolves after a short wait with what is known by then: delivered, refused, or saved
 * to be sent later. Whatever the outcome, once it resolves the command is on the disk or with the shop, unless nobody
 * was signed in for a command that needs an account. May be repeated with the same `id`.
 * @throws StorageFullError when the command could not be saved; then nothing was sent, and the form still has its
 * contents
 * @throws TypeError when the outbox's script could not be loaded; then nothing was saved
 */
export async function submit<Schema extends z.ZodMiniType>(
  command: Command<Schema>,
  take?: LeavingWords['take'],
): Promise<CommandOutcome<z.output<Schema>>> {
  // Both scripts load at the same time, because each request is slow on a bad connection.
  import('./tab/engine.ts').catch(() => undefined);
  const { submitCommand } = await import('./commands/submit.ts');
  return submitCommand(command, startOutbox, take);
}

/** What sends a command with the words that were typed for it: there once a page has a field with such words. */
export const typedSender: { send?: SendWithWords } = {};

/** Makes an action of `actions.ts`, which says what each does, that starts the outbox first. */
const onceStarted =
  <Given extends unknown[], Result>(
    actionOf: (actions: typeof outboxActions) => (...given: Given) => Promise<Result>,
  ) =>
  async (...given: Given): Promise<Result> => {
    await startOutbox();
    const loaded = await import('./actions.ts');
    return actionOf(loaded.outboxActions)(...given);
  };

export const sendNow = onceStarted((actions) => actions.sendNow);
export const discard = onceStarted((actions) => actions.discard);
export const edit = onceStarted((actions) => actions.edit);
export const putBack = onceStarted((actions) => actions.putBack);
export const sendAsNew = onceStarted((actions) => actions.sendAsNew);
export const retryAfterPayment = onceStarted((actions) => actions.retryAfterPayment);
export const unsentOf = onceStarted((actions) => actions.unsentOf);
export const outboxStatus = onceStarted((actions) => actions.status);

/** See `actions.ts`. The page may be closing, so what is typed is saved without starting anything. */
export const keepTyped: typeof outboxActions.keepTyped = async (id, typed) =>
  (await import('./actions.ts')).outboxActions.keepTyped(id, typed);

/** Reads the entry of this id; null when there is none, or none any more. */
export async function entryOf(id: string): Promise<OutboxEntry | null> {
  const { deviceOutbox } = await import('./shared/deviceOutbox.ts');
  return deviceOutbox().store.get(id);
}

/** Lists this person's unsent entries about one thing, e.g. an advert, in order. @param id of that thing */
export async function unsentAbout(id: string): Promise<readonly OutboxEntry[]> {
  await startOutbox();
  const { visibleEntries } = await import('./actions.ts');
  return (await visibleEntries()).filter(({ about }) => about.includes(id));
}

/** Sends the pictures of a draft while the person types. Never throws: what fails is sent with the advert. */
export async function sendPicturesAhead(id: string): Promise<void> {
  try {
    await startOutbox();
    const { requestRun } = await import('./tab/triggers.ts');
    requestRun({ picturesOf: id });
  } catch {
    // The outbox's script could not be loaded.
  }
}

/** Reads the first picture of an entry that is stored on this device, for a thumbnail; null when there is none. */
export async function firstPictureOf(entry: OutboxEntry): Promise<Blob | null> {
  const hash = entry.pictures?.find((picture) => picture.hash !== null)?.hash ?? null;
  if (hash === null) return null;
  const { deviceOutbox } = await import('./shared/deviceOutbox.ts');
  return deviceOutbox().store.blob(hash);
}

/**
 * Starts following the outbox: waiting entries are sent, and `onDelivered` is called for everything that was delivered
 * while nobody waited for its answer, also by the worker, in one tab only. Call it once, after the session was read.
 * While the outbox is empty, nothing is loaded until somebody signs in or out.
 * @param onRead is called in every tab for each delivery that no form of it waited for, to read again what the tab shows
 */
export function followOutbox(onDelivered: DeliveryHandler, onRead: () => void = () => undefined): void {
  deliveryHandler = onDelivered;
  readAgain = onRead;
  // Without a connection its script may fail to load; the next occasion tries again.
  const follow = () => void startOutbox().catch(() => undefined);
  const isEmpty = () => Number(localStore.get(storageKeys.outboxCount) ?? 0) === 0;
  if (!isEmpty()) follow();
  deviceStore.sub(tokenAtom, follow);
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.outboxCount || (key === null && !isEmpty())) follow();
  });
}
