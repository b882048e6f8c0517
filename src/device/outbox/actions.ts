import { randomId } from '#src/lib/randomId.ts';
import { isOpen, type OutboxEntry } from './shared/entry.ts';
import { forgetLeftWords } from './forms/leftWords.ts';
import { deviceOutbox } from './shared/deviceOutbox.ts';
import type { OutboxStatus } from './shared/outboxStatus.ts';
import {
  asNewCommand,
  heldForEdit,
  keptTyped,
  putBackBy,
  queuedAgain,
  queuedIfUntouched,
} from './shared/transitions.ts';
import type { CommandPicture } from './commands/command.ts';
import { personOf } from './tab/person.ts';
import { openTabs, thisTab } from './tab/thisTab.ts';
import { requestRun } from './tab/triggers.ts';
import { untilNews } from './tab/untilNews.ts';

/** Lists the entries that this person has sent off and may see, in order, with those whose delivery is not noted yet. */
export async function personsEntries(): Promise<readonly OutboxEntry[]> {
  const { store } = deviceOutbox();
  const person = personOf(await store.session());
  return (await store.all()).filter((entry) => entry.state !== 'draft' && mayBeSeenBy(entry, person));
}

/** What was sent off without an account may be seen by everybody here. */
const mayBeSeenBy = ({ accountId }: OutboxEntry, person: string | null) => accountId === null || accountId === person;

/** Lists the undelivered entries that this person may see, in order. */
export async function visibleEntries(): Promise<readonly OutboxEntry[]> {
  return (await personsEntries()).filter(isOpen);
}

export interface EditableEntry {
  readonly id: string;
  readonly entry: OutboxEntry;
  /** With their bytes, as `submit` accepts them. Null when the entry has nothing to do with pictures. */
  readonly pictures: readonly CommandPicture[] | null;
}

/** How long a form waits for a running try. On a bad connection the try may hang for longer than that. */
const tryPatienceMs = 8000;

/** What a person can do with an outbox entry. Each action may be repeated, and does nothing when the entry is gone. */
export const outboxActions = {
  /** Reads what this device knows about what this person has sent and not sent. @throws storage errors */
  async status(): Promise<OutboxStatus> {
    const { store } = deviceOutbox();
    return store.status(personOf(await store.session()));
  },

  /** Sends an entry now, as it is. Drops what was typed over it, so offer it only where that is nothing. */
  async sendNow(id: string): Promise<void> {
    await deviceOutbox().store.change(id, queuedAgain);
    requestRun({ id });
  },

  /** Deletes an entry with its pictures and with what was typed into its form since it was opened. */
  async discard(id: string): Promise<void> {
    await deviceOutbox().store.change(id, () => null);
    forgetLeftWords(id);
  },

  /** Call it when a form is left: its entry returns to the queue, unless something was typed over it (`keepTyped`). */
  async putBack(id: string): Promise<void> {
    const tab = await thisTab();
    await deviceOutbox().store.change(id, (entry) => putBackBy(entry, tab));
    requestRun({ id });
  },

  /**
   * Saves what is typed over an entry in a form that has no draft, so that nothing is lost when the tab dies.
   * @param typed anything that can be cloned; undefined when the entry is unchanged
   */
  async keepTyped(id: string, typed: unknown): Promise<void> {
    const tab = await thisTab();
    await deviceOutbox().store.change(id, (entry) => keptTyped(entry, tab, typed));
  },

  /**
   * Takes an entry out of sending and opens it for its form, which hands it back by `submit` with the same id.
   * @returns null when the entry is gone or somebody else's, or when it is still being sent after 8 seconds
   */
  async edit(id: string): Promise<EditableEntry | null> {
    const { store } = deviceOutbox();
    const [tab, person] = [await thisTab(), personOf(await store.session())];
    // Read and taken in one transaction, because a try may begin between two.
    const take = () =>
      store.change(id, (current) => (mayBeSeenBy(current, person) ? heldForEdit(current, tab) : current));
    // Most tries end soon. Then the entry can be opened, or is delivered.
    await untilNews(async () => (await take())?.state !== 'sending', tryPatienceMs);
    const entry = await take();
    if (entry?.state !== 'held' || !mayBeSeenBy(entry, person)) return null;
    const pictures = entry.pictures?.map(async ({ id: pictureId, alt, hash, original = false }) => ({
      id: pictureId,
      alt,
      blob: hash === null ? null : await store.blob(hash),
      hash,
      original,
    }));
    return { id, entry, pictures: pictures ? await Promise.all(pictures) : null };
  },

  /** Sends an entry as a separate command, in addition to what was sent before its last changes. */
  async sendAsNew(id: string): Promise<void> {
    await deviceOutbox().store.change(id, (entry) =>
      entry.problem?.code === 'idempotency_mismatch' ? asNewCommand(entry, randomId()) : entry,
    );
    requestRun({ id });
  },

  /** Sends the entries that waited for a plan. May be repeated: what still has no plan waits again. */
  async retryAfterPayment(): Promise<void> {
    const tabs = await openTabs();
    await deviceOutbox().store.changeAll((entry) =>
      entry.state === 'needs-you' && entry.problem?.status === 402 ? queuedIfUntouched(entry, tabs) : entry,
    );
    requestRun('all');
  },

  /** Lists the entries that an account has not sent yet, in order. */
  async unsentOf(accountId: string): Promise<readonly OutboxEntry[]> {
    return (await deviceOutbox().store.all()).filter((entry) => isOpen(entry) && entry.accountId === accountId);
  },
};
