import type { LightMyRequestResponse } from 'fastify';
import { type AdvertDetail, advertAnswerSchema, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import type { AdvertInput } from '#contract/catalogue/advertWire.ts';
import { type ListingAnswer, listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { insertDemoCatalogue } from '#server/seed/seed.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';

/** A body for POST /adverts that is valid in every field. */
export function advertBody(changes: Partial<AdvertInput> = {}): AdvertInput {
  return {
    title: 'Front brake pads for Corolla',
    Make: 'Toyota',
    Model: 'Corolla',
    yearFrom: 2009,
    yearTo: 2013,
    region: 'Greater Accra',
    location: 'Abossey Okai',
    item: 'Bosch',
    partNumber: '04465-02220',
    condition: 'New',
    category: 'breaking-system',
    price: '250.00',
    description: 'Four pads with wear indicators, still in the box.',
    ...changes,
  };
}

/** The advert in the response to a command. @throws when there is none */
export function advertOf(answer: LightMyRequestResponse): AdvertDetail {
  return advertAnswerSchema.parse(answer.json()).advert;
}

/** Requests a page of the list. @throws when it is refused */
export async function list(shop: TestApp, query: Record<string, string> = {}): Promise<ListingAnswer> {
  const answer = await shop.app.inject({ url: '/api/adverts', query });
  return listingAnswerSchema.parse(answer.json());
}

/** Loads the sample catalogue without its pictures, which take long to derive. */
export async function loadDemoAdverts(shop: TestApp): Promise<void> {
  const nobody = 'no password fits this';
  await shop.db.transaction((tx) =>
    insertDemoCatalogue(tx, {
      now: shop.clock(),
      hashes: { vendor: nobody, buyer: nobody, others: nobody },
      pictures: new Map(),
    }),
  );
}

/** All public adverts in full, newest first, with what cards say about their vendors, as in the snapshot. */
export async function readAllAdverts(shop: TestApp): Promise<AdvertDetail[]> {
  const items: ListingAnswer['items'] = [];
  for (let page: ListingAnswer | null = await list(shop, { limit: '100' }); page;) {
    items.push(...page.items);
    page = page.nextCursor === null ? null : await list(shop, { limit: '100', cursor: page.nextCursor });
  }
  const details: AdvertDetail[] = [];
  for (const { id, vendor } of items) {
    const detail = advertDetailSchema.parse((await shop.app.inject({ url: `/api/adverts/${id}` })).json());
    details.push({ ...detail, vendor: { ...detail.vendor, ...vendor } });
  }
  return details;
}
