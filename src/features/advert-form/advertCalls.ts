import { advertAnswerSchema, advertDetailSchema } from '#contract/adverts.ts';
import type { Http } from '#src/http/http.ts';

/**
 * POST /adverts. The same key again is the same advert.
 * @throws OfflineError, TimeoutError, ApiError (402 without a plan, 422 with fields), ContractError
 */
export function postAdvert(http: Http, body: unknown, idempotencyKey: string) {
  return http.send({ method: 'POST', path: '/adverts', body, idempotencyKey, answer: advertAnswerSchema });
}

/**
 * PUT /adverts/{id}, over the version that the edit started from.
 * @throws OfflineError, TimeoutError, ApiError (409 when it moved on: `details.current`), ContractError
 */
export function editAdvert(
  http: Http,
  id: string,
  { body, version, idempotencyKey }: { body: unknown; version: number; idempotencyKey: string },
) {
  return http.send({
    method: 'PUT',
    path: `/adverts/${encodeURIComponent(id)}`,
    body,
    ifMatch: version,
    idempotencyKey,
    answer: advertAnswerSchema,
  });
}

/** GET /adverts/{id} with the vendor's token: also an advert that is not public. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function readAdvert(http: Http, id: string) {
  return http.send({ path: `/adverts/${encodeURIComponent(id)}`, answer: advertDetailSchema });
}

/** POST /adverts/{id}/restore: brings a deleted advert back as it was. @throws OfflineError, TimeoutError, ApiError (410 when it is too late), ContractError */
export function restoreAdvert(http: Http, id: string) {
  return http.send({ method: 'POST', path: `/adverts/${encodeURIComponent(id)}/restore`, answer: advertAnswerSchema });
}
