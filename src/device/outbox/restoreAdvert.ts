import { advertAnswerSchema } from '#contract/catalogue/adverts.ts';
import type { Http } from '#src/http/http.ts';
import { sendAtOnce } from './sendAtOnce.ts';

/**
 * POST /adverts/{id}/restore by the outbox: brings a deleted advert back as it was. A refusal leaves nothing there.
 * @param title null where it is not known
 * @throws what `sendCommand` throws (410 when it is too late)
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
