import * as z from 'zod/mini';
import { type AdvertDetail, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { type AdvertDraft, readDraft, readTypedOver } from '#src/device/outbox/advertDraft.ts';
import type { EditableEntry } from '#src/device/outbox/actions.ts';
import { edit, openAbout } from '#src/device/outbox/outbox.ts';

/** An entry of the outbox for its form, with what was typed over it before; or that it is gone or on its way. */
export type OpenedEntry = { readonly kind: 'entry'; readonly entry: OpenedForEdit } | { readonly kind: 'away' };

export interface OpenedForEdit extends EditableEntry {
  /** What was typed over it and not sent off. */
  readonly typed: AdvertDraft | null;
}

/** Takes an advert that was not sent yet out of the outbox, for its form. */
export async function openPost(entryId: string): Promise<OpenedEntry> {
  const entry = await open(entryId);
  return entry ? { kind: 'entry', entry } : { kind: 'away' };
}

/**
 * Takes the edit of an advert that was not sent yet out of the outbox; null when there is none, or a draft goes on.
 * @param entryId the entry that is wanted, where one is; its conflict is solved before anything else
 */
export async function openEdit(accountId: string, advertId: string, entryId?: string): Promise<OpenedForEdit | null> {
  try {
    if (entryId !== undefined) return await open(entryId);
    if ((await readDraft(accountId, advertId)) !== null) return null;
    const waiting = (await openAbout(advertId)).findLast(({ kind }) => kind === 'advert.edit');
    return waiting ? await open(waiting.id) : null;
  } catch {
    // A device that keeps nothing has no outbox: the form starts from the advert.
    return null;
  }
}

const conflictDetails = z.object({ current: advertDetailSchema });

/** The advert as the shop refused the entry for: another device had changed it. Null where that was not why. */
export function theirsOf({ entry }: Pick<EditableEntry, 'entry'>): AdvertDetail | null {
  const details = z.safeParse(conflictDetails, entry.problem?.code === 'conflict' ? entry.problem.details : null);
  return details.success ? details.data.current : null;
}

async function open(entryId: string): Promise<OpenedForEdit | null> {
  const taken = await edit(entryId);
  return taken && { ...taken, typed: await readTypedOver(taken.entry) };
}
