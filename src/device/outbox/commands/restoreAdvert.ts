import { advertAnswerSchema } from '#contract/catalogue/adverts.ts';
import type { Http } from '#src/http/http.ts';
import { sendAtOnce } from './sendAtOnce.ts';

/**
 * Restores a deleted advert as it was: POST /adverts/{id}/restore, through the outbox. After a refusal nothing stays in
 * the outbox; the code is `gone` or `not_found` when it is too late. Never throws.
 * @param title null when it is not known
 */
export function restoreAdvert(http: Http, { id, title }: { readonly id: string; readonly title: string | null }) {
  return sendAtOnce(http, {
    kind: 'advert.restore',
    label: title === null ? 'Bring back an advert' : `Bring back: ${title}`,
    about: [id],
    request: { method: 'POST', path: `/adverts/${encodeURIComponent(id)}/restore` },
    answer: advertAnswerSchema,
  });
}
