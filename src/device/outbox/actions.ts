import { randomId } from '#src/lib/randomId.ts';
import { isOpen, type OutboxEntry } from './shared/entry.ts';
import { deviceOutbox } from './shared/outbox.ts';
import type { Standing } from './shared/standing.ts';
import {
  asNewCommand,
  heldForEdit,
  queuedAgain,
  queuedUnlessTyped,
  released,
  typedOver,
} from './shared/transitions.ts';
import type { CommandPicture } from './command.ts';
import { personOf } from './person.ts';
import { thisTab } from './thisTab.ts';
import { kick } from './triggers.ts';
import { untilNews } from './untilNews.ts';

/* What a person does to an entry of the outbox. Each may be repeated; of an entry that is gone nothing happens. */

/** The entries that this person may see and that are not delivered, in order. */
export async function visibleEntries(): Promise<readonly OutboxEntry[]> {
  const { store } = deviceOutbox();
  const person = personOf(await store.session());
  return (await store.all()).filter(
    (entry) => isOpen(entry) && (entry.accountId === null || entry.accountId === person),
  );
}

/** What this device knows of what this person has sent and not sent. */
export async function standingNow(): Promise<Standing> {
  const { store } = deviceOutbox();
  return store.standing(personOf(await store.session()));
}

/** Sends it now, as it is: what was typed into its form and not sent from there is let go. */
export async function sendEntryNow(id: string): Promise<void> {
  await deviceOutbox().store.change(id, queuedAgain);
  kick({ id });
}

/** Forgets it with its pictures, and with what was typed into its form since it was opened. */
export async function discardEntry(id: string): Promise<void> {
  await deviceOutbox().store.change(id, () => null);
}

/** Its form was left: it goes back to its place in the queue, unless something was typed over it (`keepEntryTyped`). */
export async function putEntryBack(id: string): Promise<void> {
  const tab = await thisTab();
  await deviceOutbox().store.change(id, (entry) => released(entry, tab));
  kick({ id });
}

/**
 * Keeps what is typed over an entry in a form that has no draft, so that a tab that dies takes nothing with it.
 * @param typed anything that can be cloned; undefined when it is as it was opened
 */
export async function keepEntryTyped(id: string, typed: unknown): Promise<void> {
  const tab = await thisTab();
  await deviceOutbox().store.change(id, (entry) => typedOver(entry, tab, typed));
}

export interface EditableEntry {
  readonly id: string;
  readonly entry: OutboxEntry;
  /** With their bytes, as `submit` takes them. Null when it has nothing to do with pictures. */
  readonly pictures: readonly CommandPicture[] | null;
}

/** A try on a bad connection may hang; a form is not kept waiting for the end of it. */
const tryPatienceMs = 8000;

/**
 * Takes it out of sending for its form, which hands it back by `submit` with the same id.
 * @returns null when it is gone, or still under way after a while
 */
export async function editEntry(id: string): Promise<EditableEntry | null> {
  const { store } = deviceOutbox();
  const tab = await thisTab();
  // Looked at and taken in one transaction: a try may begin between two.
  const take = () => store.change(id, (held) => heldForEdit(held, tab));
  // Most tries are over soon, and then it can be opened, or is delivered.
  await untilNews(async () => (await take())?.state !== 'sending', tryPatienceMs);
  const entry = await take();
  if (entry?.state !== 'held') return null;
  const pictures = entry.pictures?.map(async ({ id: pictureId, alt, hash, original = false }) => ({
    id: pictureId,
    alt,
    blob: hash === null ? null : await store.blob(hash),
    hash,
    original,
  }));
  return { id, entry, pictures: pictures ? await Promise.all(pictures) : null };
}

/** Sends it as a command of its own, beside what was sent before its last changes. */
export async function sendEntryAsNew(id: string): Promise<void> {
  await deviceOutbox().store.change(id, (entry) =>
    entry.problem?.code === 'idempotency_mismatch' ? asNewCommand(entry, randomId()) : entry,
  );
  kick({ id });
}

/** After a payment: sends what waited for a plan. */
export async function sendWhatWaitedForPlan(): Promise<void> {
  await deviceOutbox().store.changeAll((entry) =>
    entry.state === 'needs-you' && entry.problem?.status === 402 ? queuedUnlessTyped(entry) : entry,
  );
  kick('all');
}

/** What an account has not sent yet, in order. */
export async function unsentEntriesOf(accountId: string): Promise<readonly OutboxEntry[]> {
  return (await deviceOutbox().store.all()).filter((entry) => isOpen(entry) && entry.accountId === accountId);
}
