import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { type AdvertDraft, readDraft, readTypedOver } from '#src/device/outbox/drafts/advertDraft.ts';
import type { EditableEntry } from '#src/device/outbox/actions.ts';
import { edit, unsentAbout } from '#src/device/outbox/outbox.ts';
import { newerAdvertIn } from './formTrouble.ts';

/** An outbox entry opened in its form, with what was typed over it before; `away` when it is gone or being sent. */
export type OpenedEntry = { readonly kind: 'entry'; readonly entry: OpenedForEdit } | { readonly kind: 'away' };

export interface OpenedForEdit extends EditableEntry {
  /** What was typed over it and not sent. */
  readonly typed: AdvertDraft | null;
}

/** Opens a new advert that was not sent yet in its form; the outbox holds it back until the form returns it. */
export async function openPost(entryId: string): Promise<OpenedEntry> {
  const entry = await open(entryId);
  return entry ? { kind: 'entry', entry } : { kind: 'away' };
}

/**
 * Opens an edit that was not sent yet in its form; the outbox holds it back until the form returns it. Never throws.
 * @param entryId the wanted entry, if the address names one; its conflict is solved before anything else
 * @returns null when there is none, or when a draft continues instead
 */
export async function openEdit(accountId: string, advertId: string, entryId?: string): Promise<OpenedForEdit | null> {
  try {
    if (entryId !== undefined) return await open(entryId);
    if ((await readDraft(accountId, advertId)) !== null) return null;
    const waiting = (await unsentAbout(advertId)).findLast(({ kind }) => kind === 'advert.edit');
    return waiting ? await open(waiting.id) : null;
  } catch {
    // A device without storage has no outbox: the form starts from the advert.
    return null;
  }
}

/**
 * The advert as last known. What was read may be an older copy than the one with which the shop refused the entry.
 * @param read undefined when it could not be read
 * @returns null when it could not be read, and the entry was not refused for a newer one
 */
export function newestKnown(
  read: AdvertDetail | undefined,
  { entry }: Pick<EditableEntry, 'entry'>,
): AdvertDetail | null {
  const theirs = entry.problem?.code === 'conflict' ? newerAdvertIn(entry.problem.details) : null;
  return read && read.version >= (theirs?.version ?? 0) ? read : theirs;
}

async function open(entryId: string): Promise<OpenedForEdit | null> {
  const taken = await edit(entryId);
  return taken && { ...taken, typed: await readTypedOver(taken.entry) };
}
