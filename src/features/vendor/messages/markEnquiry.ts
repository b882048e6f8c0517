import { type ReceivedEnquiry, receivedEnquirySchema } from '#contract/people/enquiries.ts';
import type { Http } from '#src/http/http.ts';
import { sendAtOnce } from '#src/device/outbox/sendAtOnce.ts';

export interface EnquiryMark {
  readonly read?: boolean | undefined;
  readonly done?: boolean | undefined;
}

/** PATCH /enquiries/{id} by the outbox: the vendor has read it, is done with it, or not. @throws what `sendCommand` throws */
export function markEnquiry(http: Http, { id, name }: ReceivedEnquiry, mark: EnquiryMark) {
  const what = mark.done === undefined ? 'Read' : mark.done ? 'Done' : 'Not done';
  return sendAtOnce(http, {
    kind: 'enquiry.mark',
    label: `${what}: question of ${name}`,
    about: [id],
    request: { method: 'PATCH', path: `/enquiries/${encodeURIComponent(id)}`, body: mark },
    answer: receivedEnquirySchema,
  });
}
