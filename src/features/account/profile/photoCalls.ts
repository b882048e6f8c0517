import * as z from 'zod/mini';
import { type Account, accountAnswerSchema } from '#contract/people/account.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { EditableEntry } from '#src/device/outbox/actions.ts';
import { discard, edit, openAbout, putBack } from '#src/device/outbox/outbox.ts';
import { sendCommand } from '#src/device/outbox/sendCommand.ts';
import { maybeSent, type OutboxEntry } from '#src/device/outbox/shared/entry.ts';

/* The photo of an account, by the outbox. Of several changes the last one counts: it takes the place of one that waits. */

const photoOf = (accountId: string) => `photo of ${accountId}`;

/** Whether an entry of the outbox is about the photo of this account. */
export function isAboutPhoto({ kind, about }: OutboxEntry, accountId: string): boolean {
  return kind === 'profile.photo' && about.includes(photoOf(accountId));
}

/** Kept with the entry: whether the account has had a photo before anything of this was done. */
const entryFormSchema = z.object({ hadPhoto: z.boolean() });

/**
 * Sets the photo, or with null takes it away.
 * @returns `unsent` when all there was to take away had not been sent yet
 * @throws what `sendCommand` throws
 */
export async function changePhoto(http: Http, { id: accountId, photoUrl }: Account, photo: File | null) {
  const held = await takeWaiting(accountId);
  const form = z.safeParse(entryFormSchema, held?.entry.form);
  const hadPhoto = form.success ? form.data.hadPhoto : photoUrl !== null;
  if (held && photo === null && !hadPhoto && !maybeSent(held.entry)) {
    await discard(held.id);
    return { kind: 'unsent' } as const;
  }
  const command = photo
    ? {
        label: 'Your profile picture',
        request: { method: 'PUT', path: '/auth/me/photo', fileField: 'photo' } as const,
        pictures: [{ id: null, alt: '', blob: photo }],
      }
    : { label: 'Remove your profile picture', request: { method: 'DELETE', path: '/auth/me/photo' } as const };
  try {
    const outcome = await sendCommand(http, {
      ...command,
      id: held?.id ?? randomId(),
      kind: 'profile.photo',
      about: [photoOf(accountId)],
      answer: accountAnswerSchema,
      form: { hadPhoto },
    });
    // A full phone sends without keeping: then the one that waited is still there, and must not come after.
    if (held && outcome.kind === 'delivered') await discard(held.id);
    return outcome;
  } catch (error) {
    if (held && !(error instanceof ApiError)) await putBack(held.id);
    throw error;
  }
}

/** Takes the change that waits out of sending; null when there is none, or it is on its way: the next one follows it. */
async function takeWaiting(accountId: string): Promise<EditableEntry | null> {
  try {
    const waiting = (await openAbout(photoOf(accountId))).findLast((entry) => isAboutPhoto(entry, accountId));
    return waiting ? await edit(waiting.id) : null;
  } catch {
    // A device that keeps nothing has no outbox.
    return null;
  }
}
