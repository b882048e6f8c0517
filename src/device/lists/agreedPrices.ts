import { type PriceOffersAnswer, priceOffersAnswerSchema, priceOffersPath } from '#contract/deal/priceOffers.ts';
import type { Http } from '#src/http/http.ts';
import { offersKey } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/* The price offers that a person made: the page of offers lists them, and the cart takes its agreed prices from them. */

/** How often they are fetched again, so that a person who waits for an answer need not reload the page. */
const followMs = 60_000;

/** The offers that an account made. @param account its e-mail */
export function priceOffersQuery(http: Http, account: string) {
  return {
    ...readQuery(http, [...offersKey, 'made', account], { path: priceOffersPath, answer: priceOffersAnswerSchema }),
    refetchInterval: followMs,
  };
}

/** A price that buyer and vendor have agreed on. */
export interface AgreedPrice {
  readonly offerId: string;
  readonly pricePesewas: number;
  readonly until: string;
}

/** The agreed prices that hold now, by the id of the part. The shop judges again when an order names one. */
export function agreedPricesOf(answer: PriceOffersAnswer | undefined, now: Date): ReadonlyMap<string, AgreedPrice> {
  const holding = (answer?.items ?? []).flatMap(({ id, status, agreedPesewas, until, advert }) =>
    status === 'agreed' && agreedPesewas !== null && new Date(until) > now
      ? [[advert.id, { offerId: id, pricePesewas: agreedPesewas, until }] as const]
      : [],
  );
  return new Map(holding);
}
