import * as z from 'zod/mini';
import { type Account, accountAnswerSchema } from '#contract/people/account.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { EditableEntry } from '#src/device/outbox/actions.ts';
import { discard, edit, unsentAbout, putBack } from '#src/device/outbox/outbox.ts';
import { sendCommand } from '#src/device/outbox/commands/sendCommand.ts';
import { maybeSent, type OutboxEntry } from '#src/device/outbox/shared/entry.ts';

/* An account's photo is changed through the outbox. Only the last change counts: it replaces one that still waits. */

const photoOf = (accountId: string) => `photo of ${accountId}`;

/** Whether an entry of the outbox is about the photo of this account. */
export function isAboutPhoto({ kind, about }: OutboxEntry, accountId: string): boolean {
  return kind === 'profile.photo' && about.includes(photoOf(accountId));
}

/** Stored with the entry: whether the account had a photo before the first of these changes. */
const entryFormSchema = z.object({ hadPhoto: z.boolean() });

/**
 * Sets the photo, or removes it with null. Never throws.
 * @returns `unsent` when the photo to remove had never been sent, so that there is nothing to send; otherwise the
 * outcome of `sendCommand`
 */
export async function changePhoto(http: Http, { id: accountId, photoUrl }: Account, photo: File | null) {
  const waiting = await takeWaiting(accountId);
  const form = z.safeParse(entryFormSchema, waiting?.entry.form);
  const hadPhoto = form.success ? form.data.hadPhoto : photoUrl !== null;
  if (waiting && photo === null && !hadPhoto && !maybeSent(waiting.entry)) {
    await discard(waiting.id);
    return { kind: 'unsent' } as const;
  }
  const command = photo
    ? {
        label: 'Your profile picture',
        request: { method: 'PUT', path: '/auth/me/photo', fileField: 'photo' } as const,
        pictures: [{ id: null, alt: '', blob: photo }],
      }
    : { label: 'Remove your profile picture', request: { method: 'DELETE', path: '/auth/me/photo' } as const };
  const outcome = await sendCommand(http, {
    ...command,
    id: waiting?.id ?? randomId(),
    kind: 'profile.photo',
    about: [photoOf(accountId)],
    answer: accountAnswerSchema,
    form: { hadPhoto },
  });
  if (waiting && outcome.kind === 'unsaved') await putBack(waiting.id);
  return outcome;
}

/** Holds the waiting change back to be replaced. Null for none, or one on its way: the next is then sent after it. */
async function takeWaiting(accountId: string): Promise<EditableEntry | null> {
  try {
    const waiting = (await unsentAbout(photoOf(accountId))).findLast((entry) => isAboutPhoto(entry, accountId));
    return waiting ? await edit(waiting.id) : null;
  } catch {
    // A device without storage has no outbox.
    return null;
  }
}
