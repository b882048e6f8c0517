import type * as z from 'zod/mini';
import { faultWith } from '#src/http/failures.ts';
import { deviceStore } from '#src/http/session.ts';
import { loadedSchema, type SchemaOrLate } from '#src/lib/lateSchema.ts';
import { randomId } from '#src/lib/randomId.ts';
import { makeRoom } from '#src/device/reads/copies.ts';
import { askForPersistentStorage } from '#src/device/usage/persistentStorage.ts';
import type { LeavingWords } from '#src/device/copyTypedWords.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import { heldBackMs, type OutboxEntry, type OutboxPicture, type OutboxProblem } from '../shared/entry.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import type { NewEntry } from '../shared/entryRecords.ts';
import { isHeldUp, maySend } from '../shared/sendingOrder.ts';
import { visibleEntries } from '../actions.ts';
import type { Command, CommandOutcome, CommandPicture } from './command.ts';
import { faultIn } from './faultIn.ts';
import { headersForVendor } from './headersForVendor.ts';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { awaitedCountAtom, outboxCountAtom } from '../view/outboxCount.ts';
import { followSessionForSending, ownerOf } from '../tab/person.ts';
import { tellOwnWorker } from '../tab/tellOwnWorker.ts';
import { isAnswerForForm, thisTab } from '../tab/thisTab.ts';
import { requestRun, wakeWorkerWhenOnline } from '../tab/triggers.ts';
import { untilNews } from '../tab/untilNews.ts';

const defaultPatienceMs = 8_000;

const signIn: OutboxProblem = {
  status: 401,
  code: 'signed_out',
  message: 'Sign in to do this; what you typed is kept.',
};

/**
 * Saves a command, sends it and returns what is known after a short wait. See `submit` in `outbox.ts`.
 * @param take takes what was typed for it out of its copy, in the transaction that saves it
 * @param start starts the outbox in this tab. It runs once the command is on the disk: whatever it waits for, and
 * whether its script can be loaded at all, must not delay what was tapped.
 */
export async function submitCommand<Schema extends z.ZodMiniType>(
  command: Command<Schema>,
  start: () => Promise<void>,
  take?: LeavingWords['take'],
): Promise<CommandOutcome<z.output<Schema>>> {
  await followSessionForSending();
  const owner = await ownerOf(command.kind);
  if (owner === null) return { kind: 'needs-you', id: null, fault: faultIn(signIn) };

  const { pictures, blobs } = await namePictures(command.pictures);
  // Counted before it is saved: a tab that dies in between leaves no entry that the next start does not look for.
  deviceStore.set(awaitedCountAtom, (count) => count + 1);
  deviceStore.set(outboxCountAtom, (count) => count + 1);
  const { method, path, body, ifMatch = null, headers, fileField } = command.request;
  const allHeaders = { ...headers, ...headersForVendor(owner.accountId) };
  const saved = await keep(
    {
      id: command.id ?? randomId(),
      accountId: owner.accountId,
      kind: command.kind,
      label: command.label,
      about: [...(command.about ?? [])],
      request: {
        method,
        path,
        ifMatch,
        ...(body !== undefined && { body }),
        ...(Object.keys(allHeaders).length > 0 && { headers: allHeaders }),
        ...(fileField !== undefined && { fileField }),
      },
      pictures,
      ...(command.form !== undefined && { form: command.form }),
      createdAt: Date.now(),
      ...(command.holdMs !== undefined && { heldBackUntil: Date.now() + command.holdMs }),
      awaitedBy: await thisTab(),
    },
    blobs,
    take,
  ).catch(async (error: unknown) => {
    const entries = await visibleEntries().catch(() => []);
    deviceStore.set(outboxCountAtom, () => entries.length);
    deviceStore.set(awaitedCountAtom, 0);
    throw error;
  });
  void start().catch(() => undefined);
  void askForPersistentStorage();
  void wakeWorkerWhenOnline();
  // This tab may be closed before the entry is due.
  if (command.holdMs !== undefined) void tellOwnWorker({ kind: 'send-outbox' });
  await firstKnown(saved, command.patienceMs ?? defaultPatienceMs);
  const { keepAnswer } = command;
  const outcome = await outcomeOf(await stopWaiting(saved.id, keepAnswer !== undefined), saved.id, command.answer);
  if (keepAnswer && outcome.kind === 'delivered') {
    const isKept = await keepAnswer(outcome.answer, saved.accountId);
    // An entry that stays is taken for one that nobody waited for, once this tab is gone.
    if (isKept) await stopWaiting(saved.id, false).catch(() => undefined);
  }
  return outcome;
}

/**
 * Stops waiting for the entry. A delivered entry is deleted, because its form now has the answer and nobody else needs
 * to process it.
 * @param keepsDelivered leaves it, still awaited, where the answer has to be kept first
 * @returns the entry as it was; null when it was discarded
 */
async function stopWaiting(id: string, keepsDelivered: boolean): Promise<OutboxEntry | null> {
  let last: OutboxEntry | null = null;
  await deviceOutbox().store.change(id, (entry) => {
    last = entry;
    if (entry.state === 'delivered') return keepsDelivered ? entry : null;
    // Another tab may have given the same command since, and waits for it now.
    return isAnswerForForm(entry) ? { ...entry, awaitedBy: null } : entry;
  });
  return last;
}

/** Saves the entry, if need be in place of what can be fetched again. @throws StorageFullError without room */
async function keep(
  entry: NewEntry,
  blobs: ReadonlyMap<string, Blob>,
  take?: LeavingWords['take'],
): Promise<OutboxEntry> {
  const { store } = deviceOutbox();
  try {
    return await store.put(entry, blobs, take);
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    await makeRoom();
    return store.put(entry, blobs, take);
  }
}

/** Finds the names of the pictures; null for a command that has nothing to do with pictures. */
async function namePictures(given: readonly CommandPicture[] | undefined) {
  const blobs = new Map<string, Blob>();
  if (!given) return { pictures: null, blobs };
  const pictures: OutboxPicture[] = [];
  for (const { id, alt, blob, hash: known, original } of given) {
    const hash = blob && (known ?? (await contentName(blob)));
    if (blob && hash !== null) blobs.set(hash, blob);
    pictures.push({ id, hash, alt, bytes: blob?.size ?? 0, ...(original && { original }) });
  }
  return { pictures, blobs };
}

/** Sends the entry and waits until there is a result, or until `patienceMs` is over. */
async function firstKnown(saved: OutboxEntry, patienceMs: number): Promise<void> {
  const { store } = deviceOutbox();
  if (saved.state === 'delivered' || !maySend(saved, await store.session())) return;
  requestRun({ id: saved.id });
  if (heldBackMs(saved, Date.now()) > 0) return;
  await untilNews(async () => {
    const entries = await store.all();
    const entry = entries.find(({ id }) => id === saved.id);
    if (!entry || entry.state === 'delivered' || entry.state === 'needs-you') return true;
    // The try failed, or an earlier entry whose try failed holds it up. The person need not wait for the next try.
    const later = entry.state === 'waiting' && entry.attempts > saved.attempts && entry.later !== null;
    return later || isHeldUp(entry, entries);
  }, patienceMs);
}

async function outcomeOf<Schema extends z.ZodMiniType>(
  entry: OutboxEntry | null,
  id: string,
  schema: SchemaOrLate<Schema>,
): Promise<CommandOutcome<z.output<Schema>>> {
  if (entry === null)
    return {
      kind: 'discarded',
      id,
      fault: faultWith('It was discarded in another tab before it was sent. Try again.'),
    };
  if (entry.state === 'delivered') {
    const known = await loadedSchema(schema).catch(() => null);
    return { kind: 'delivered', id, answer: known?.safeParse(entry.answer).data ?? null };
  }
  if (entry.state === 'needs-you') return { kind: 'needs-you', id, fault: faultIn(entry.problem ?? signIn) };
  const session = await deviceOutbox().store.session();
  return maySend(entry, session) ? { kind: 'queued', id } : { kind: 'needs-you', id, fault: faultIn(signIn) };
}
