import { savedSearchesAnswerSchema, savedSearchesPath } from '#contract/people/savedSearches.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** The saved searches of an account, with what is new in each. @param account its e-mail */
export function savedSearchesQuery(http: Http, account: string) {
  return readQuery(http, [ownData, 'saved-searches', account], {
    path: savedSearchesPath,
    answer: savedSearchesAnswerSchema,
  });
}
