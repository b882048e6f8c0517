import type * as z from 'zod/mini';
import { deviceStore, tokenAtom } from '#src/http/session.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import type { OutboxEntry } from './shared/entry.ts';
import type { OutboxStatus } from './shared/outboxStatus.ts';
import { storageKeys } from '../storageKeys.ts';
import type { EditableEntry } from './actions.ts';
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

/** Loads what a person can do with an entry. */
const actions = async () => (await import('./actions.ts')).outboxActions;

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
): Promise<CommandOutcome<z.output<Schema>>> {
  // Both scripts load at the same time, because each request is slow on a bad connection.
  import('./tab/engine.ts').catch(() => undefined);
  const { submitCommand } = await import('./commands/submit.ts');
  return submitCommand(command, startOutbox);
}

/** Sends an entry now, as it is. May be repeated. */
export async function sendNow(id: string): Promise<void> {
  await startOutbox();
  await (await actions()).sendNow(id);
}

/** Deletes an entry with its pictures. Ask the person first. May be repeated. */
export async function discard(id: string): Promise<void> {
  await startOutbox();
  await (await actions()).discard(id);
}

/**
 * Takes an entry out of sending and opens it for its form, which hands it back by `submit` with the same id.
 * @returns null when the entry is gone, or when it is still being sent after 8 seconds
 */
export async function edit(id: string): Promise<EditableEntry | null> {
  await startOutbox();
  return (await actions()).edit(id);
}

/**
 * Saves what is typed over an entry that is open in a form without a draft.
 * @param typed anything that can be cloned; undefined when the entry is unchanged
 */
export async function keepTyped(id: string, typed: unknown): Promise<void> {
  await (await actions()).keepTyped(id, typed);
}

/** Call it when a form is left: its entry returns to its place in the queue, unless something was typed over it. */
export async function putBack(id: string): Promise<void> {
  await startOutbox();
  await (await actions()).putBack(id);
}

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

/**
 * Sends an entry as a separate command, in addition to what was sent before its last changes (`idempotency_mismatch`).
 */
export async function sendAsNew(id: string): Promise<void> {
  await startOutbox();
  await (await actions()).sendAsNew(id);
}

/** Sends the entries that waited for a plan. Call it after a payment. */
export async function retryAfterPayment(): Promise<void> {
  await startOutbox();
  await (await actions()).retryAfterPayment();
}

/** Lists the entries that an account has not sent yet, in order; for the Logout dialog. */
export async function unsentOf(accountId: string): Promise<readonly OutboxEntry[]> {
  await startOutbox();
  return (await actions()).unsentOf(accountId);
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

/** Reads what this device knows about what this person has sent and not sent. @throws storage errors */
export async function outboxStatus(): Promise<OutboxStatus> {
  await startOutbox();
  return (await actions()).status();
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
  if (Number(localStore.get(storageKeys.outboxCount) ?? 0) > 0) follow();
  deviceStore.sub(tokenAtom, follow);
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.outboxCount) follow();
  });
}
