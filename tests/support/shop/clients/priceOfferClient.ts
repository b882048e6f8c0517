import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import {
  offerMovedSchema,
  offerTermsPath,
  priceOfferPath,
  priceOffersAnswerSchema,
  priceOffersPath,
  receivedOffersAnswerSchema,
  receivedOffersPath,
} from '#contract/deal/priceOffers.ts';
import type { SignedIn, TestApp } from '../testApp.ts';

/** What buyers and vendors do with price offers over HTTP. */
export function createPriceOfferClient({ app }: TestApp) {
  const send = (
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    as: SignedIn | null,
    { payload, key = randomUUID() }: { payload: object; key?: string },
  ) => app.inject({ method, url: `/api${path}`, payload, headers: { ...as?.headers, 'idempotency-key': key } });
  const get = (path: string, as: SignedIn | null) =>
    app.inject({ url: `/api${path}`, ...(as && { headers: as.headers }) });
  const idOf = (answer: LightMyRequestResponse) => offerMovedSchema.parse(answer.json()).id;
  const offer = (as: SignedIn | null, advertId: string, price: unknown, key?: string) =>
    send('POST', priceOffersPath, as, { payload: { advertId, price }, ...(key !== undefined && { key }) });
  return {
    offer,
    /** Offers, and returns the id. */
    offered: async (as: SignedIn, advertId: string, price: string) => idOf(await offer(as, advertId, price)),
    answer: (as: SignedIn | null, id: string, payload: object, key?: string) =>
      send('PATCH', priceOfferPath(id), as, { payload, ...(key !== undefined && { key }) }),
    terms: (as: SignedIn | null, advertId: string) => get(offerTermsPath(advertId), as),
    keepTerms: (as: SignedIn | null, advertId: string, lowestPrice: unknown, key?: string) =>
      send('PUT', offerTermsPath(advertId), as, { payload: { lowestPrice }, ...(key !== undefined && { key }) }),
    made: async (as: SignedIn) => priceOffersAnswerSchema.parse((await get(priceOffersPath, as)).json()).items,
    received: async (as: SignedIn) =>
      receivedOffersAnswerSchema.parse((await get(receivedOffersPath, as)).json()).items,
    /** The titles of the unread notices about offers, newest first. */
    told: async (as: SignedIn) =>
      noticesAnswerSchema
        .parse((await get('/notices', as)).json())
        .items.filter(({ kind, read }) => kind === 'offer' && !read)
        .map(({ title }) => title),
  };
}
