import { queryOptions } from '@tanstack/react-query';
import { savedSearchesAnswerSchema, savedSearchesPath } from '#contract/people/savedSearches.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readOfQuery } from '#src/http/savedAnswers.ts';

/** The saved searches of an account, with what is new in each. @param account its e-mail */
export function savedSearchesQuery(http: Http, account: string) {
  return queryOptions({
    queryKey: [ownData, 'saved-searches', account] as const,
    queryFn: (context) =>
      http.send({ path: savedSearchesPath, answer: savedSearchesAnswerSchema, ...readOfQuery(context) }),
  });
}
