import { advertAnswerSchema, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import type { Http } from '#src/http/http.ts';
import type { CommandPicture } from '#src/device/outbox/command.ts';
import { sendCommand } from '#src/device/outbox/sendCommand.ts';
import type { AdvertEntryForm } from './entryForm.ts';

/** One sending of a form: what goes out, and what the outbox keeps with it. */
export interface AdvertSubmission {
  readonly body: Record<string, unknown>;
  /** The version that an edit started from; null for a new advert. */
  readonly version: number | null;
  /** The command's id, which is its entry's in the outbox. */
  readonly idempotencyKey: string;
  readonly pictures: readonly CommandPicture[];
  readonly form: AdvertEntryForm;
}

/** Posts an advert by the outbox. The same key again is the same advert. @throws what `sendCommand` throws (402 without a plan, 422 with fields) */
export function postAdvert(http: Http, { body, idempotencyKey, pictures, form }: AdvertSubmission) {
  return sendCommand(http, {
    id: idempotencyKey,
    kind: 'advert.post',
    label: `Post: ${form.values['title'] ?? ''}`,
    request: { method: 'POST', path: '/adverts', body },
    answer: advertAnswerSchema,
    pictures,
    form,
  });
}

/**
 * Saves an advert by the outbox, over the version that the edit started from.
 * @throws what `sendCommand` throws (409 when it moved on: `details.current`)
 */
export function editAdvert(
  http: Http,
  id: string,
  { body, version, idempotencyKey, pictures, form }: AdvertSubmission,
) {
  return sendCommand(http, {
    id: idempotencyKey,
    kind: 'advert.edit',
    label: `Edit: ${form.values['title'] ?? ''}`,
    about: [id],
    request: { method: 'PUT', path: `/adverts/${encodeURIComponent(id)}`, body, ifMatch: version ?? 0 },
    answer: advertAnswerSchema,
    pictures,
    form,
  });
}

/** GET /adverts/{id} with the vendor's token: also an advert that is not public. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function readAdvert(http: Http, id: string) {
  return http.send({ path: `/adverts/${encodeURIComponent(id)}`, answer: advertDetailSchema });
}
