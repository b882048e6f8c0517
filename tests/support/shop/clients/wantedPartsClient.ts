import { randomUUID } from 'node:crypto';
import {
  receivedWantedAnswerSchema,
  receivedWantedPath,
  wantedPartsAnswerSchema,
  wantedPartSentSchema,
  wantedPartsPath,
} from '#contract/people/wantedParts.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import type { adverts } from '#server/db/tables/schema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

/** What a buyer asks for in these tests unless they say otherwise: the kind and make of `insertAdvert`'s adverts. */
export const wantedPads = {
  make: 'Toyota',
  model: 'Corolla',
  year: '2012',
  partType: 'brake-pads',
  words: 'Front, please',
};

/** What buyers and vendors do with wanted parts over HTTP. */
export function createWantedPartsClient(shop: TestApp) {
  const { app } = shop;
  const send = (
    method: 'POST' | 'PUT',
    path: string,
    as: SignedIn | null,
    payload: object,
    key: string = randomUUID(),
  ) => app.inject({ method, url: `/api${path}`, payload, headers: { ...as?.headers, 'idempotency-key': key } });
  const get = (path: string, as: SignedIn) => app.inject({ url: `/api${path}`, headers: as.headers });
  const ask = (as: SignedIn | null, wanted: object = wantedPads, key?: string) =>
    send('POST', wantedPartsPath, as, wanted, key);
  return {
    ask,
    /** Asks, and returns the id. */
    asked: async (as: SignedIn, wanted: object = wantedPads) =>
      wantedPartSentSchema.parse((await ask(as, wanted)).json()).id,
    answer: (as: SignedIn | null, id: string, answer: object = { price: '250' }, key?: string) =>
      send('PUT', `${wantedPartsPath}/${id}/answer`, as, answer, key),
    close: (as: SignedIn | null, id: string) => send('POST', `${wantedPartsPath}/${id}/close`, as, {}),
    own: async (as: SignedIn) => wantedPartsAnswerSchema.parse((await get(wantedPartsPath, as)).json()).items,
    received: async (as: SignedIn) =>
      receivedWantedAnswerSchema.parse((await get(receivedWantedPath, as)).json()).items,
    /** The titles of the notices of one kind, newest first. */
    told: async (as: SignedIn, kind: 'wanted' | 'wanted-answer') =>
      noticesAnswerSchema
        .parse((await get('/notices', as)).json())
        .items.filter((notice) => notice.kind === kind)
        .map(({ title }) => title),
    /** A vendor with a plan and one advert: brake pads for a Toyota unless said otherwise. */
    async seller(advert: Partial<typeof adverts.$inferInsert> = {}, companyName = 'Mensah Auto Parts') {
      const vendor = await shop.signUpVerified({ role: 'vendor', companyName });
      await shop.giveSubscription(vendor.account.id);
      const posted = await insertAdvert(shop.db, { vendorId: vendor.account.id, partType: 'brake-pads', ...advert });
      return { ...vendor, advert: posted };
    },
  };
}
