import { randomUUID } from 'node:crypto';
import { guestSearchesPath } from '#contract/people/savedSearches.ts';
import { phoneSearchesPath } from '#contract/people/phoneSearches.ts';
import { offerTermsPath, priceOfferPath, priceOffersPath } from '#contract/deal/priceOffers.ts';
import { wantedPartPath } from '#contract/people/wantedParts.ts';
import { createPriceOfferClient } from '#tests/support/shop/clients/priceOfferClient.ts';
import { createWantedPartsClient } from '#tests/support/shop/clients/wantedPartsClient.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';
import { strangerAddress } from './fuzzPeople.ts';
import type { GoodCall } from './goodAdvertCalls.ts';
import { post } from './goodCallScenes.ts';
import { newPhone, smsCode } from './phones.ts';

/** Creates a vendor of brake pads, and a buyer who asks for some. */
async function askedPart(shop: TestApp) {
  const client = createWantedPartsClient(shop);
  // The newest are asked, and the shop has many vendors of brake pads by now.
  const [vendor, buyer] = [await client.seller({ createdAt: shop.clock() }), await shop.signUpVerified()];
  return { vendor, buyer, path: `/api${wantedPartPath(await client.asked(buyer))}` };
}

/** Creates a buyer, and a vendor whose advert at GHc 180 takes offers from GHc 150. */
async function offeredPart(shop: TestApp) {
  const [vendor, buyer] = [await createWantedPartsClient(shop).seller(), await shop.signUpVerified()];
  const client = createPriceOfferClient(shop);
  await client.keepTerms(vendor, vendor.advert.id, '150');
  return { vendor, buyer, client };
}

const search = { q: 'brake pads' };

/** The valid calls about parts that buyers look for and order, as `goodCalls` has the others. */
export const goodBuyerCalls: Readonly<Record<string, GoodCall>> = {
  'POST /api/wanted-parts/{id}/close': async (shop) => {
    const { buyer, path } = await askedPart(shop);
    return { method: 'POST', url: `${path}/close`, headers: buyer.headers };
  },
  'PUT /api/wanted-parts/{id}/answer': async (shop) => {
    const { vendor, path } = await askedPart(shop);
    const payload = { price: '250', words: 'New, in its box.', advertId: vendor.advert.id };
    return { method: 'PUT', url: `${path}/answer`, headers: vendor.headers, payload };
  },
  'POST /api/price-offers': async (shop) => {
    const { vendor, buyer } = await offeredPart(shop);
    const payload = { advertId: vendor.advert.id, price: '160' };
    return { method: 'POST', url: `/api${priceOffersPath}`, headers: buyer.headers, payload };
  },
  'PATCH /api/price-offers/{id}': async (shop) => {
    const { vendor, buyer, client } = await offeredPart(shop);
    const url = `/api${priceOfferPath(await client.offered(buyer, vendor.advert.id, '160'))}`;
    return { method: 'PATCH', url, headers: vendor.headers, payload: { status: 'countered', price: '170' } };
  },
  'POST /api/orders': async (shop) => {
    const { vendor, buyer } = await offeredPart(shop);
    const items = [{ advertId: vendor.advert.id, quantity: 1, pricePesewas: vendor.advert.pricePesewas }];
    const payload = {
      vendorId: vendor.account.id,
      items,
      name: 'Yaw Asante',
      phone: '0201234567',
      handover: 'pick-up',
    };
    return { method: 'POST', url: '/api/orders', headers: buyer.headers, payload };
  },
  'PUT /api/adverts/{id}/offer-terms': async (shop) => {
    const { vendor } = await offeredPart(shop);
    const url = `/api${offerTermsPath(vendor.advert.id)}`;
    return { method: 'PUT', url, headers: vendor.headers, payload: { lowestPrice: '140' } };
  },
  'POST /api/auth/me/saved-searches': async (shop) =>
    post('me/saved-searches', { search }, await shop.signUpVerified()),
  'POST /api/saved-searches': async () => ({
    method: 'POST',
    url: `/api${guestSearchesPath}`,
    payload: { email: `${randomUUID()}@example.com`, search },
    remoteAddress: strangerAddress(),
  }),
  'POST /api/saved-searches/phone/verify': async (shop) => {
    const [url, phone] = [`/api${phoneSearchesPath}`, newPhone()];
    const from = { method: 'POST', remoteAddress: strangerAddress() } as const;
    await shop.app.inject({ ...from, url, payload: { phone, search } });
    return { ...from, url: `${url}/verify`, payload: { phone, search, otp: await smsCode(shop, phone) } };
  },
};
