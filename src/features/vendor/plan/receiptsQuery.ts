import { receiptSchema, receiptsAnswerSchema } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** The vendor's receipts, newest first. */
export function receiptsQuery(http: Http, accountId: string) {
  return readQuery(http, [ownData, 'receipts', accountId], { path: '/payment/receipts', answer: receiptsAnswerSchema });
}

/** One of the vendor's receipts, with everything that is printed. */
export function receiptQuery(http: Http, accountId: string, reference: string) {
  return readQuery(http, [ownData, 'receipts', accountId, reference], {
    path: `/payment/receipts/${encodeURIComponent(reference)}`,
    answer: receiptSchema,
  });
}
