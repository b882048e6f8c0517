import { advertBody } from '#tests/support/shop/adverts.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

/** A row of a price list that is valid in every field except those in `change`, whatever they are. */
export const priceListRow = (title: string, change: object = {}) => ({ ...advertBody({ title }), ...change });

/** Sends and fetches price lists over HTTP; each call returns the response, whatever it is. */
export function createPriceListClient(shop: TestApp) {
  return {
    send: (as: SignedIn | null, body: unknown, { key, path = '' }: { key?: string; path?: string } = {}) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/adverts/import${path}`,
        headers: { ...as?.headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        payload: JSON.stringify(body),
      }),
    exportAs: (as: SignedIn | null) =>
      shop.app.inject({ url: '/api/adverts/my-adverts.csv', ...(as && { headers: as.headers }) }),
  };
}
