import { queryOptions } from '@tanstack/react-query';
import { figuresAnswerSchema } from '#contract/vendor/figures.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { figuresKey } from '#src/http/ownData.ts';

/** Views and enquiries of the last 30 days, and how many adverts need the vendor's attention. */
export function figuresQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [...figuresKey, accountId],
    queryFn: (context) =>
      http.send({ path: '/adverts/my-adverts/figures', answer: figuresAnswerSchema, onCopy: copyNoteOf(context) }),
  });
}
