import type * as z from 'zod/mini';
import { deviceStore, tokenAtom } from '#src/http/session.ts';
import { settled } from '../db.ts';
import { deviceDatabase } from '../shared/deviceDatabase.ts';
import type { OutboxEntry } from './shared/entry.ts';
import type { Standing } from './shared/standing.ts';
import { storageKeys } from '../storageKeys.ts';
import type { EditableEntry } from './actions.ts';
import type { Command, SubmitOutcome } from './command.ts';
import type { DeliveryHandler } from './deliveries.ts';

/*
 * What the app asks of the outbox. Everything a person submits goes this way: it is kept on the device first, and only
 * then sent, once, however often the connection breaks. The outbox itself is loaded when it is first needed.
 */

let deliveryHandler: DeliveryHandler | null = null;

/** Loads the outbox and has it at work in this tab. May be repeated. */
async function start(): Promise<void> {
  const { setDeliveryHandler, startEngine } = await import('./engine.ts');
  if (deliveryHandler) setDeliveryHandler(deliveryHandler);
  await startEngine();
}

/**
 * Keeps a command, sends it, and resolves with what is known after a moment: delivered, refused, or kept to be sent
 * later. Once it resolves, whatever it says, the command is on the disk or with the shop.
 * @throws StorageFullError when it could not be kept: nothing was sent, and the form still has it
 */
export async function submit<Schema extends z.ZodMiniType>(
  command: Command<Schema>,
): Promise<SubmitOutcome<z.output<Schema>>> {
  // At the same time: on a bad connection each request costs.
  const started = start();
  started.catch(() => undefined);
  const { submitCommand } = await import('./submit.ts');
  await started;
  return submitCommand(command);
}

/** Sends an entry now, as it is. */
export async function sendNow(id: string): Promise<void> {
  await start();
  const { sendEntryNow } = await import('./actions.ts');
  await sendEntryNow(id);
}

/** Forgets an entry with its pictures. Ask before. */
export async function discard(id: string): Promise<void> {
  await start();
  const { discardEntry } = await import('./actions.ts');
  await discardEntry(id);
}

/**
 * Takes an entry out of sending for its form, which hands it back by `submit` with the same id.
 * @returns null when it is gone, or under way at this moment
 */
export async function edit(id: string): Promise<EditableEntry | null> {
  await start();
  const { editEntry } = await import('./actions.ts');
  return editEntry(id);
}

/** Keeps what is typed over an entry that is open in a form without a draft; undefined when it is as it was opened. */
export async function keepTyped(id: string, typed: unknown): Promise<void> {
  const { keepEntryTyped } = await import('./actions.ts');
  await keepEntryTyped(id, typed);
}

/** The form of an entry was left: it goes back to its place in the queue, unless something was typed over it. */
export async function putBack(id: string): Promise<void> {
  await start();
  const { putEntryBack } = await import('./actions.ts');
  await putEntryBack(id);
}

/** The entry of this id as it is now; null when there is none (any more). */
export async function entryOf(id: string): Promise<OutboxEntry | null> {
  const { deviceOutbox } = await import('./shared/outbox.ts');
  return deviceOutbox().store.get(id);
}

/** What this person has not sent yet that changes this thing, e.g. an advert, in order. */
export async function openAbout(id: string): Promise<readonly OutboxEntry[]> {
  await start();
  const { visibleEntries } = await import('./actions.ts');
  return (await visibleEntries()).filter(({ about }) => about.includes(id));
}

/** Sends an entry beside what was sent before its last changes (problem `idempotency_mismatch`). */
export async function sendAsNew(id: string): Promise<void> {
  await start();
  const { sendEntryAsNew } = await import('./actions.ts');
  await sendEntryAsNew(id);
}

/** After a payment: sends what waited for a plan. */
export async function retryAfterPayment(): Promise<void> {
  await start();
  const { sendWhatWaitedForPlan } = await import('./actions.ts');
  await sendWhatWaitedForPlan();
}

/** What an account has not sent yet, in order; for the Logout dialog. */
export async function unsentOf(accountId: string): Promise<readonly OutboxEntry[]> {
  await start();
  const { unsentEntriesOf } = await import('./actions.ts');
  return unsentEntriesOf(accountId);
}

/** Has the pictures of a draft go ahead, while the person still types. Never throws: they go with the advert otherwise. */
export async function sendPicturesAhead(id: string): Promise<void> {
  try {
    await start();
    const { kick } = await import('./triggers.ts');
    kick({ picturesOf: id });
  } catch {
    // The outbox's own script could not be had.
  }
}

/** What this device knows of what this person has sent and not sent. @throws failures of the storage */
export async function standing(): Promise<Standing> {
  await start();
  const { standingNow } = await import('./actions.ts');
  return standingNow();
}

/** Bytes of an entry's first picture that is on this device, for a small view of it; null when there is none. */
export async function firstPictureOf(entry: OutboxEntry): Promise<Blob | null> {
  const hash = entry.pictures?.find((picture) => picture.hash !== null)?.hash ?? null;
  if (hash === null) return null;
  const { deviceOutbox } = await import('./shared/outbox.ts');
  return deviceOutbox().store.blob(hash);
}

/**
 * Follows the outbox from now on: what waits is sent, and `onDelivered` hears of everything that was delivered while
 * nobody waited for its answer, also by the worker, in one tab alone. Call it once, after the session was read. Without
 * anything in the outbox nothing is loaded until somebody signs in or out.
 */
export function followOutbox(onDelivered: DeliveryHandler): void {
  deliveryHandler = onDelivered;
  // Its code may not be there for want of a connection: the next occasion tries again.
  const follow = () => void start().catch(() => undefined);
  if (Number(localStorage.getItem(storageKeys.outboxCount) ?? 0) > 0) follow();
  deviceStore.sub(tokenAtom, follow);
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.outboxCount) follow();
  });
}

/**
 * Starts with what lies in the outbox although the count says that there is nothing: a browser that is killed may not have
 * written local storage yet, while the entry is on the disk. Call it once, when the page is idle. Never throws.
 */
export async function recallOutbox(): Promise<void> {
  try {
    // Counted, not read: a shopper who only looks never loads what reads them.
    const count = await deviceDatabase().transact(['entries'], 'readonly', ({ entries }) => settled(entries.count()));
    if (count > 0) await start();
  } catch {
    // The storage or the connection is away: the next start finds it.
  }
}
