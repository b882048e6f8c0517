import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import {
  type ReceivedWanted,
  receivedWantedAnswerSchema,
  receivedWantedPath,
  type WantedPart,
  wantedPartsAnswerSchema,
  wantedPartsPath,
} from '#contract/people/wantedParts.ts';
import type { Http } from '#src/http/http.ts';
import { ownAdvertsKey, wantedKey } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';
import { whilePicturesAreMade } from '#src/http/refetchIntervals.ts';

/** How often the answers are fetched again, so that a person who waits for them need not reload the page. */
const followMs = 60_000;

/** What an account asked vendors for, with the answers. @param account its e-mail */
export function wantedPartsQuery(http: Http, account: string) {
  return {
    ...readQuery(http, [...wantedKey, 'asked', account], { path: wantedPartsPath, answer: wantedPartsAnswerSchema }),
    refetchInterval: whilePicturesAreMade(
      ({ items }: { items: readonly WantedPart[] }) =>
        items.flatMap(({ picture, answers }) => [picture, ...answers.map((one) => one.picture)]),
      followMs,
    ),
  };
}

/** The open wanted parts that a vendor may answer. */
export function receivedWantedQuery(http: Http, accountId: string) {
  return {
    ...readQuery(http, [...wantedKey, 'received', accountId], {
      path: receivedWantedPath,
      answer: receivedWantedAnswerSchema,
    }),
    refetchInterval: whilePicturesAreMade(
      ({ items }: { items: readonly ReceivedWanted[] }) =>
        items.flatMap(({ picture, own }) => [picture, own?.picture ?? null]),
      followMs,
    ),
  };
}

/** The vendor's adverts that may be the wanted part: those of its make that buyers can see, the newest first. */
export function offeredAdvertsQuery(http: Http, accountId: string, make: string | null) {
  return readQuery(http, [...ownAdvertsKey, accountId, 'wanted', make], {
    path: '/adverts/my-adverts',
    query: { status: 'Available', ...(make !== null && { q: make }) },
    answer: ownAdvertsAnswerSchema,
  });
}
