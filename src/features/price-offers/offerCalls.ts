import { formatPrice } from '#contract/core/money/money.ts';
import {
  offerMovedSchema,
  offerTermsPath,
  offerTermsSchema,
  priceOfferPath,
  priceOffersPath,
  receivedOffersAnswerSchema,
  receivedOffersPath,
} from '#contract/deal/priceOffers.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import type { Http } from '#src/http/http.ts';
import { offersKey } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/* What the pages of price offers ask of the shop, and what they send through the outbox. */

/** How often what buyers offer is fetched again: an offer lapses after a day. */
const followMs = 60_000;

/** The offers that a vendor received. */
export function receivedOffersQuery(http: Http, accountId: string) {
  return {
    ...readQuery(http, [...offersKey, 'received', accountId], {
      path: receivedOffersPath,
      answer: receivedOffersAnswerSchema,
    }),
    refetchInterval: followMs,
  };
}

/** Whether an advert of the vendor's takes offers. */
export function offerTermsQuery(http: Http, accountId: string, advertId: string) {
  return readQuery(http, [...offersKey, 'terms', accountId, advertId], {
    path: offerTermsPath(advertId),
    answer: offerTermsSchema,
  });
}

interface Part {
  readonly id: string;
  readonly title: string;
}

/** Offers a price for a part. @param price as typed @param typedAt what it is kept under while it is typed */
export const makeOffer = (http: Http, { id, title }: Part, price: string, typedAt: string) =>
  sendAtOnce(http, {
    kind: 'offer.make',
    label: `Offer for ${title}`,
    about: [id],
    request: { method: 'POST', path: priceOffersPath, body: { advertId: id, price } },
    typedAt: [typedAt],
    answer: offerMovedSchema,
  });

/** What one side answers to an offer; `price`, as typed, with a counter-offer. */
export interface OfferAnswer {
  readonly status: 'agreed' | 'countered' | 'refused' | 'withdrawn';
  readonly price?: string;
}

const answerWords = {
  agreed: 'Accept',
  countered: 'Counter-offer',
  refused: 'Refuse',
  withdrawn: 'Withdraw',
} as const;

/** What the price of a counter-offer is kept under while it is typed (`typedWords.ts`). */
export const placeOfCounterOffer = (offerId: string) => `counter-offer ${offerId}`;

export const answerOffer = (
  http: Http,
  { id, offeredPesewas, advert }: { readonly id: string; readonly offeredPesewas: number; readonly advert: Part },
  answer: OfferAnswer,
) =>
  sendAtOnce(http, {
    kind: 'offer.answer',
    label: `${answerWords[answer.status]}: ${formatPrice(offeredPesewas)} for ${advert.title}`,
    about: [id],
    request: { method: 'PATCH', path: priceOfferPath(id), body: answer },
    ...(answer.price !== undefined && { typedAt: [placeOfCounterOffer(id)] }),
    answer: offerMovedSchema,
  });

/** Says whether an advert takes offers, and from which price on. @param lowestPrice as typed; null for none */
export const keepOfferTerms = (http: Http, { id, title }: Part, lowestPrice: string | null) =>
  sendAtOnce(http, {
    kind: 'offer.terms',
    label: `Price offers for ${title}`,
    about: [id],
    request: { method: 'PUT', path: offerTermsPath(id), body: { lowestPrice } },
    answer: offerTermsSchema,
  });
