import { queryOptions } from '@tanstack/react-query';
import { receiptSchema, receiptsAnswerSchema } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { ownData } from '#src/http/ownData.ts';

/** The vendor's receipts, newest first. */
export function receiptsQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [ownData, 'receipts', accountId],
    queryFn: (context) =>
      http.send({ path: '/payment/receipts', answer: receiptsAnswerSchema, onCopy: copyNoteOf(context) }),
  });
}

/** One of the vendor's receipts, with everything that is printed. */
export function receiptQuery(http: Http, accountId: string, reference: string) {
  return queryOptions({
    queryKey: [ownData, 'receipts', accountId, reference],
    queryFn: (context) =>
      http.send({
        path: `/payment/receipts/${encodeURIComponent(reference)}`,
        answer: receiptSchema,
        onCopy: copyNoteOf(context),
      }),
  });
}
