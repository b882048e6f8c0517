import {
  noticesAnswerSchema,
  noticesPath,
  noticeWishesAnswerSchema,
  noticeWishesPath,
} from '#contract/people/notices.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** The notices of an account. @param account its e-mail */
export function noticesQuery(http: Http, account: string) {
  return {
    ...readQuery(http, [ownData, 'notices', account], { path: noticesPath, answer: noticesAnswerSchema }),
    staleTime: 30_000,
  };
}

/** The notice settings of an account. @param account its e-mail */
export function wishesQuery(http: Http, account: string) {
  return {
    ...readQuery(http, [ownData, 'notice-wishes', account], {
      path: noticeWishesPath,
      answer: noticeWishesAnswerSchema,
    }),
    staleTime: 30_000,
  };
}
