import { receivedEnquirySchema } from '#contract/enquiries.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';

/** PATCH /enquiries/{id}: the vendor has read it, is done with it, or not. May be repeated. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function markEnquiry(http: Http, id: string, mark: { read?: boolean; done?: boolean }) {
  return http.send({
    method: 'PATCH',
    path: `/enquiries/${encodeURIComponent(id)}`,
    body: mark,
    idempotencyKey: randomId(),
    answer: receivedEnquirySchema,
  });
}
