import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { realJpeg } from '#tests/support/render/forms.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { advertBody, advertOf } from '#tests/support/shop/adverts.ts';
import { priceListRow } from '#tests/support/shop/clients/priceListClient.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';

/* The calls of `goodCalls.ts` that are about adverts: they need a version, a picture or complete rows. */

export type GoodCall = (shop: TestApp) => Promise<InjectOptions>;

/** A multipart form with a picture that nobody has sent before. */
export async function pictureForm(field: string) {
  const bytes = Uint8Array.from(await realJpeg({ width: 200 + Math.floor(Math.random() * 2000), height: 160 }));
  const form = new FormData();
  form.append('sha256', createHash('sha256').update(bytes).digest('hex'));
  form.append(field, new Blob([bytes], { type: 'image/jpeg' }), 'picture.jpg');
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

/** Creates a vendor with a plan and an advert. */
async function seller(shop: TestApp) {
  const client = createAdvertClient(shop);
  const vendor = await client.subscribedVendor();
  return { vendor, advert: advertOf(await client.post(vendor, advertBody())) };
}

export const goodAdvertCalls: Readonly<Record<string, GoodCall>> = {
  'POST /api/adverts': async (shop) => {
    const { headers } = await createAdvertClient(shop).subscribedVendor();
    return { method: 'POST', url: '/api/adverts', headers, payload: advertBody() };
  },
  'PUT /api/adverts/{id}': async (shop) => {
    const { vendor, advert } = await seller(shop);
    return {
      method: 'PUT',
      url: `/api/adverts/${advert.id}`,
      headers: { ...vendor.headers, 'if-match': String(advert.version) },
      payload: advertBody({ price: '99' }),
    };
  },
  'POST /api/adverts/{id}/pictures': async (shop) => {
    const { vendor, advert } = await seller(shop);
    const { payload, headers } = await pictureForm('picture');
    const upload = {
      method: 'POST',
      url: '/api/pictures',
      payload,
      headers: { ...headers, ...vendor.headers },
    } as const;
    const { picture } = pictureAnswerSchema.parse((await shop.app.inject(upload)).json());
    return {
      method: 'POST',
      url: `/api/adverts/${advert.id}/pictures`,
      headers: vendor.headers,
      payload: { images: [{ id: picture.id, alt: 'The part' }] },
    };
  },
  'POST /api/adverts/my-adverts/bulk': async (shop) => {
    const { vendor, advert } = await seller(shop);
    return {
      method: 'POST',
      url: '/api/adverts/my-adverts/bulk',
      headers: vendor.headers,
      payload: { action: 'still-there', ids: [advert.id] },
    };
  },
  'POST /api/adverts/import': priceListCall('/api/adverts/import'),
  'POST /api/adverts/import/changes': priceListCall('/api/adverts/import/changes'),
};

function priceListCall(url: string): GoodCall {
  return async (shop) => {
    const { vendor } = await seller(shop);
    const payload = { adverts: [priceListRow('Alternator of a list')] };
    return { method: 'POST', url, headers: vendor.headers, payload };
  };
}
