import { dropDraft, entryTarget } from '#src/device/outbox/advertDraft.ts';
import type { EditableEntry } from '#src/device/outbox/actions.ts';
import { edit, entryOf, openAbout } from '#src/device/outbox/outbox.ts';
import { readOpenDraft } from './formStart.ts';

/** The entry for the form; or that its draft lies in the form already; or that it is gone or on its way. */
export type OpenedEntry =
  | { readonly kind: 'entry'; readonly entry: EditableEntry }
  | { readonly kind: 'draft' }
  | { readonly kind: 'away' };

/**
 * Takes an advert that was not sent yet out of the outbox, for its form. What the shop refused while its form was open
 * is the form's draft still, and goes on there.
 */
export async function openPost(accountId: string, entryId: string): Promise<OpenedEntry> {
  const draft = await readOpenDraft(accountId, 'new');
  if (draft?.words.idempotencyKey === entryId) return { kind: 'draft' };
  const entry = await edit(entryId);
  if (entry) return { kind: 'entry', entry };
  // One that is only under way at this moment may come back, and what was typed over it with it.
  if ((await entryOf(entryId)) === null) await dropDraft(accountId, entryTarget(entryId));
  return { kind: 'away' };
}

/** Takes the edit of an advert that was not sent yet out of the outbox; null when there is none, or a draft goes on. */
export async function openEdit(accountId: string, advertId: string): Promise<EditableEntry | null> {
  if ((await readOpenDraft(accountId, advertId)) !== null) return null;
  try {
    const waiting = (await openAbout(advertId)).findLast(({ kind }) => kind === 'advert.edit');
    return waiting ? await edit(waiting.id) : null;
  } catch {
    // A device that keeps nothing has no outbox: the form starts from the advert.
    return null;
  }
}
