import * as z from 'zod';
import {
  savedSearchAnswerSchema,
  savedSearchesAnswerSchema,
  savedSearchesPath,
} from '#contract/people/savedSearches.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

const url = `/api${savedSearchesPath}`;
const stopLink = z.string().startsWith('http://localhost:8080/api/saved-searches/stop?token=');

/**
 * A shop with a vendor who may post, and a client for what shoppers do with their saved searches; `shop.close` ends it.
 */
export async function createSavedSearchShop() {
  const shop = await createTestApp();
  const vendor = await createAdvertClient(shop).subscribedVendor();
  return { shop, vendor, client: createSavedSearchClient(shop) };
}

/** What shoppers do with their saved searches over HTTP, and what the shop does on its own. */
function createSavedSearchClient(shop: TestApp) {
  const { app } = shop;
  const post = (as: SignedIn, search: unknown, key?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: { search },
      headers: { ...as.headers, ...(key && { 'idempotency-key': key }) },
    });
  return {
    post,
    /** Saves a search and returns its id. */
    save: async (as: SignedIn, search: unknown) => savedSearchAnswerSchema.parse((await post(as, search)).json()).id,
    list: async (as: SignedIn) =>
      savedSearchesAnswerSchema.parse((await app.inject({ url, headers: as.headers })).json()).items,
    change: (as: SignedIn, id: string, payload: object) =>
      app.inject({ method: 'PATCH', url: `${url}/${id}`, headers: as.headers, payload }),
    remove: (as: SignedIn, id: string) => app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: as.headers }),
    /** Lets an hour pass, and runs the saved searches as the schedule does. */
    async runAnHourLater(): Promise<void> {
      shop.clock.advance(3_600_000);
      await shop.deps.jobs.enqueue(shop.db, 'mail-saved-searches', {});
      await shop.deps.jobs.drain();
    },
    /** The path of the link below these words in the text of a mail. */
    linkIn: (text: string, words: string) => {
      const after = text.slice(text.indexOf(words) + words.length);
      return stopLink.parse(/https?:\S+/.exec(after)?.[0]).replace('http://localhost:8080', '');
    },
  };
}
