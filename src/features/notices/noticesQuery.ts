import { queryOptions } from '@tanstack/react-query';
import {
  noticesAnswerSchema,
  noticesPath,
  noticeWishesAnswerSchema,
  noticeWishesPath,
} from '#contract/people/notices.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readOfQuery } from '#src/http/savedAnswers.ts';

/** The notices of an account. @param account its e-mail */
export function noticesQuery(http: Http, account: string) {
  return queryOptions({
    queryKey: [ownData, 'notices', account] as const,
    queryFn: (context) => http.send({ path: noticesPath, answer: noticesAnswerSchema, ...readOfQuery(context) }),
    staleTime: 30_000,
  });
}

/** The notice settings of an account. @param account its e-mail */
export function wishesQuery(http: Http, account: string) {
  return queryOptions({
    queryKey: [ownData, 'notice-wishes', account] as const,
    queryFn: (context) =>
      http.send({ path: noticeWishesPath, answer: noticeWishesAnswerSchema, ...readOfQuery(context) }),
    staleTime: 30_000,
  });
}
