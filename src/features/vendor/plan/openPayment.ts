import { givenUpSchema, payPageSchema } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';

const path = (reference: string, act: string) => `/payment/${encodeURIComponent(reference)}/${act}`;

/**
 * GET /payment/{reference}/page: the address at which a pending payment can still be paid.
 * @throws OfflineError, TimeoutError, ApiError (409 when it has an outcome by now), ContractError
 */
export function readPayPage(http: Http, reference: string) {
  return http.send({ path: path(reference, 'page'), answer: payPageSchema });
}

/**
 * POST /payment/{reference}/give-up. The provider is asked first: the answer may be that it was paid. May be repeated.
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export function giveUpPayment(http: Http, reference: string, idempotencyKey: string) {
  return http.send({ method: 'POST', path: path(reference, 'give-up'), answer: givenUpSchema, idempotencyKey });
}
