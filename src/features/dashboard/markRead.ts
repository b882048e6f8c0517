import { receivedEnquirySchema } from '#contract/enquiries.ts';
import type { Http } from '#src/http/http.ts';

/** PATCH /enquiries/{id}: the vendor has read it. May be repeated. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function markRead(http: Http, id: string) {
  return http.send({
    method: 'PATCH',
    path: `/enquiries/${encodeURIComponent(id)}`,
    body: { read: true },
    answer: receivedEnquirySchema,
  });
}
