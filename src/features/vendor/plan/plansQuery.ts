import { queryOptions } from '@tanstack/react-query';
import { plansAnswerSchema } from '#contract/vendor/payment.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';

/** The plans with their prices, as configured. */
export function plansQuery(http: Http) {
  return queryOptions({
    queryKey: ['plans'],
    queryFn: (context) => http.send({ path: '/payment/plans', answer: plansAnswerSchema, onCopy: copyNoteOf(context) }),
    staleTime: 60_000,
  });
}
