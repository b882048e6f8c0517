import { queryOptions } from '@tanstack/react-query';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import {
  receivedWantedAnswerSchema,
  receivedWantedPath,
  wantedPartsAnswerSchema,
  wantedPartsPath,
} from '#contract/people/wantedParts.ts';
import type { Http } from '#src/http/http.ts';
import { ownAdvertsKey, wantedKey } from '#src/http/ownData.ts';
import { copyNoteOf, readOfQuery } from '#src/http/savedAnswers.ts';

/** How often the answers are fetched again, so that a person who waits for them need not reload the page. */
const followMs = 60_000;

/** What an account asked vendors for, with the answers. @param account its e-mail */
export function wantedPartsQuery(http: Http, account: string) {
  return queryOptions({
    queryKey: [...wantedKey, 'asked', account] as const,
    queryFn: (context) =>
      http.send({ path: wantedPartsPath, answer: wantedPartsAnswerSchema, ...readOfQuery(context) }),
    refetchInterval: followMs,
  });
}

/** The open wanted parts that a vendor may answer. */
export function receivedWantedQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [...wantedKey, 'received', accountId] as const,
    queryFn: (context) =>
      http.send({ path: receivedWantedPath, answer: receivedWantedAnswerSchema, ...readOfQuery(context) }),
    refetchInterval: followMs,
  });
}

/** The vendor's adverts that may be the wanted part: those of its make that buyers can see, the newest first. */
export function offeredAdvertsQuery(http: Http, accountId: string, make: string | null) {
  return queryOptions({
    queryKey: [...ownAdvertsKey, accountId, 'wanted', make] as const,
    queryFn: (context) =>
      http.send({
        path: '/adverts/my-adverts',
        query: { status: 'Available', ...(make !== null && { q: make }) },
        answer: ownAdvertsAnswerSchema,
        signal: context.signal,
        onCopy: copyNoteOf(context),
      }),
  });
}
