import { figuresAnswerSchema } from '#contract/vendor/figures.ts';
import type { Http } from '#src/http/http.ts';
import { figuresKey } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** Views and enquiries of the last 30 days, and how many adverts need the vendor's attention. */
export function figuresQuery(http: Http, accountId: string) {
  return readQuery(http, [...figuresKey, accountId], {
    path: '/adverts/my-adverts/figures',
    answer: figuresAnswerSchema,
  });
}
