import * as z from 'zod';
import type { SessionAnswer } from '#contract/people/account.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import { insertSession } from '#tests/support/shop/database/insertAccount.ts';
import { dealStep, heldOrder } from '#tests/support/shop/dealScenes.ts';
import { collectedOrder, newSeller, openOrder, pricePesewas } from '#tests/support/shop/orderScenes.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { newBuyerSession } from '#tests/support/shop/signIn.ts';
import { makeStaff } from '#tests/support/shop/clients/staffClient.ts';

/** What has happened in the shop of an audit, so that its pages are not empty. */
export interface AuditScene {
  readonly vendor: { readonly id: string; readonly slug: string };
  /** The buyer's order from that vendor: collected, and reviewed. */
  readonly order: string;
  /** An order of the same two, to be delivered, and not answered yet. */
  readonly newOrder: string;
  /** An order of the same two that is paid through the shop and ready, to be delivered. */
  readonly paidOrder: string;
  /** Another one, with which something is wrong: the desk has to decide. */
  readonly disputedOrder: string;
  /** The contents of an order of one of their parts. */
  readonly part: { readonly vendorId: string; readonly items: readonly object[] };
  /** A conversation of the vendor whose adverts are audited. */
  readonly thread: string;
  /** What staff decided about that vendor. */
  readonly decision: string;
  readonly buyer: SessionAnswer;
  readonly seller: SessionAnswer;
  readonly staff: SessionAnswer;
}

const makeOf = z.object({ make: z.string() });
const priceOf = z.object({ pricePesewas: z.number() });
const threads = z.object({ items: z.array(z.object({ id: z.string() })) });

/** Makes the scene. @param of the vendor who is audited, and one of their adverts */
export async function makeAuditScene(
  shop: Shop,
  { vendor, advert }: { vendor: SessionAnswer; advert: string },
): Promise<AuditScene> {
  const seller = await newSeller(shop, 'Audited Spares', 'Audited gearbox');
  const buyer = await newBuyerSession(shop);
  const staff = await newBuyerSession(shop, { fullname: 'Esi Staff' });
  const order = await collectedOrder(shop, seller, buyer);
  const newOrder = await openOrder(shop, seller, buyer, { handover: 'delivery', address: 'Ring Road, Kumasi' });
  const paidOrder = await heldOrder(shop, seller, buyer, { handover: 'delivery', address: 'Ring Road, Kumasi' });
  const disputedOrder = await heldOrder(shop, seller, buyer);
  await dealStep(shop, disputedOrder, 'problem', buyer, { reason: 'damaged', words: 'The housing is cracked.' });
  await dealStep(shop, disputedOrder, 'act', seller.session, { act: 'ask-desk' });
  await post(shop, `/orders/${order.id}/review`, { stars: 4, text: 'As it was said.' }, buyer);
  await post(shop, `/adverts/${seller.advertId}/reports`, { reason: 'Looks like fraud', note: 'It is elsewhere too.' });
  await post(shop, `/adverts/${advert}/enquiries`, {
    name: 'Esi Owusu',
    email: 'esi@example.com',
    message: 'Does it fit a 2012 Vitz?',
  });
  const { items } = threads.parse(await (await fetch(`${shop.url}/api/threads`, { headers: as(vendor) })).json());
  await wantParts(shop, buyer, { advert, seller: seller.session });
  await bargain(shop, buyer, { vendor, advert });
  const { db, close } = await openShopDatabase(shop);
  try {
    const now = new Date();
    await makeStaff(db, now, staff.user.id);
    // Another device of theirs that can be signed out.
    await insertSession(db, now, vendor.user.id);
    const values = { accountId: vendor.user.id, kind: 'warn' as const, about: 'SY-1', sentence: 'Take care.' };
    const [decision] = await db
      .insert(decisions)
      .values({ ...values, decidedAt: now })
      .returning({ id: decisions.id });
    const { id } = seller.session.user;
    return {
      vendor: { id, slug: await slugOf(shop, id) },
      order: order.id,
      newOrder: newOrder.id,
      paidOrder: paidOrder.id,
      disputedOrder: disputedOrder.id,
      part: { vendorId: id, items: [{ advertId: seller.advertId, quantity: 1, pricePesewas }] },
      thread: items[0]?.id ?? '',
      decision: decision?.id ?? '',
      buyer,
      seller: seller.session,
      staff,
    };
  } finally {
    await close();
  }
}

/** The buyer asks both vendors for parts, and one of them answers. */
async function wantParts(
  shop: Shop,
  buyer: SessionAnswer,
  { advert, seller }: { advert: string; seller: SessionAnswer },
): Promise<void> {
  const { make } = makeOf.parse(await (await fetch(`${shop.url}/api/adverts/${advert}`)).json());
  await post(shop, '/wanted-parts', { make, words: 'The left one, with its bracket' }, buyer);
  await post(shop, '/wanted-parts', { make: 'Toyota', partType: 'gearboxes', words: 'Automatic' }, buyer);
  const received = await fetch(`${shop.url}/api/wanted-parts/received`, { headers: as(seller) });
  const [wanted] = threads.parse(await received.json()).items;
  if (wanted) await post(shop, `/wanted-parts/${wanted.id}/answer`, { price: '900', words: 'Tested' }, seller, 'PUT');
}

/** The buyer offers the audited vendor a price, which waits for an answer. */
async function bargain(
  shop: Shop,
  buyer: SessionAnswer,
  { vendor, advert }: { vendor: SessionAnswer; advert: string },
): Promise<void> {
  const { pricePesewas } = priceOf.parse(await (await fetch(`${shop.url}/api/adverts/${advert}`)).json());
  const cedis = (share: number) => (Math.round(pricePesewas * share) / 100).toFixed(2);
  await post(shop, `/adverts/${advert}/offer-terms`, { lowestPrice: cedis(0.5) }, vendor, 'PUT');
  await post(shop, '/price-offers', { advertId: advert, price: cedis(0.8) }, buyer);
}

const as = ({ token }: SessionAnswer) => ({ authorization: `Bearer ${token}` });

async function slugOf(shop: Shop, vendorId: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/vendors/${vendorId}`);
  return z.object({ slug: z.string() }).parse(await answer.json()).slug;
}

async function post(shop: Shop, path: string, body: object, session?: SessionAnswer, method = 'POST'): Promise<void> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(session && as(session)) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
}
