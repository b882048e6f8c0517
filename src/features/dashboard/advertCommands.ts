import { messageAnswerSchema } from '#contract/account.ts';
import { advertAnswerSchema, type AdvertStatus } from '#contract/adverts.ts';
import { manyAdvertsAnswerSchema, type ManyAdvertsInput } from '#contract/manyAdverts.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';

const pathOf = (id: string) => `/adverts/${encodeURIComponent(id)}`;

/** PATCH /adverts/{id}/status. @throws OfflineError, TimeoutError, ApiError (402 without a plan), ContractError */
export function changeStatus(http: Http, id: string, status: AdvertStatus) {
  return http.send({
    method: 'PATCH',
    path: `${pathOf(id)}/status`,
    body: { status },
    idempotencyKey: randomId(),
    answer: advertAnswerSchema,
  });
}

/** DELETE /adverts/{id}; for some days it can be brought back. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function deleteAdvert(http: Http, id: string) {
  return http.send({ method: 'DELETE', path: pathOf(id), idempotencyKey: randomId(), answer: messageAnswerSchema });
}

/** POST /adverts/{id}/restore. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function restoreAdvert(http: Http, id: string) {
  return http.send({
    method: 'POST',
    path: `${pathOf(id)}/restore`,
    idempotencyKey: randomId(),
    answer: advertAnswerSchema,
  });
}

/** Thousands at once take their time on a slow machine. */
const manyTimeoutMs = 60_000;

/**
 * POST /adverts/my-adverts/bulk: all of them or none. Answers with those that changed.
 * @throws OfflineError, TimeoutError, ApiError (402 without a plan, 404 when one is not the vendor's), ContractError
 */
export function changeMany(http: Http, input: ManyAdvertsInput) {
  return http.send({
    method: 'POST',
    path: '/adverts/my-adverts/bulk',
    body: input,
    idempotencyKey: randomId(),
    timeoutMs: manyTimeoutMs,
    answer: manyAdvertsAnswerSchema,
  });
}
