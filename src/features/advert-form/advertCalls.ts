import { advertAnswerSchema, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import type { Http } from '#src/http/http.ts';
import type { CopyNote } from '#src/http/savedAnswers.ts';
import type { CommandPicture } from '#src/device/outbox/commands/command.ts';
import { advertCommand, type DraftTarget } from '#src/device/outbox/drafts/advertDraft.ts';
import { sendCommand } from '#src/device/outbox/commands/sendCommand.ts';
import type { AdvertEntryForm } from './entryForm.ts';

/** One submission of a form: what is sent, and what the outbox stores with it. */
export interface AdvertSubmission {
  readonly body: Record<string, unknown>;
  /** The version that an edit started from; null for a new advert. */
  readonly version: number | null;
  /** The command's id, which is also the id of its outbox entry. */
  readonly idempotencyKey: string;
  readonly pictures: readonly CommandPicture[];
  readonly form: AdvertEntryForm;
}

/**
 * Posts a new advert, or saves an edit for the version of the advert that it started from, through the outbox. May be
 * repeated: the same key is the same command. Never throws. The code is `conflict` when the advert has changed since: see
 * `details.current`.
 */
export function sendAdvert(
  http: Http,
  target: DraftTarget,
  { body, version, idempotencyKey, pictures, form }: AdvertSubmission,
) {
  const { kind, label, about, method, path } = advertCommand(target, form.values);
  return sendCommand(http, {
    id: idempotencyKey,
    kind,
    label,
    about,
    request: { method, path, body, ...(target !== 'new' && { ifMatch: version ?? 0 }) },
    answer: advertAnswerSchema,
    pictures,
    form,
  });
}

/** GET /adverts/{id} with the vendor's token, which also shows their own that are not public. @throws as `http.send` */
export function readAdvert(http: Http, id: string, onCopy?: CopyNote) {
  return http.send({ path: `/adverts/${encodeURIComponent(id)}`, answer: advertDetailSchema, onCopy });
}
