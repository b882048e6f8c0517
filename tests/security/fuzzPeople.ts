import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { decisions } from '#server/db/tables/deskSchema.ts';
import { offerTerms } from '#server/db/tables/priceOfferSchema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { threadMessages } from '#server/db/tables/threadSchema.ts';
import { staffInvites, vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

/* People of the shop and the things that belong to them, for calls that name these. */

/** The roles of a caller. */
export const roles = ['nobody', 'buyer', 'vendor'] as const;
export type Role = (typeof roles)[number];

/** The things that a call can name. A call names them by words, so that a seed gives the same calls in every shop. */
export const things = [
  'advert-of-vendor',
  'advert-of-another',
  'order-of-buyer',
  'order-of-another',
  'thread-of-vendor',
  'thread-of-another',
  'search-of-buyer',
  'search-of-another',
  'wanted-of-another',
  'offer-of-another',
  'decision-of-vendor',
  'decision-of-another',
  'picture-of-vendor',
  'picture-of-another',
  'session-of-another',
  'member-of-another',
  'invite-of-another',
  'account-of-vendor',
  'email-of-buyer',
  'email-of-vendor',
  'nothing',
] as const;
export type Thing = (typeof things)[number];

export interface FuzzPeople {
  /** The id of each thing; for an e-mail the address. */
  readonly ids: Readonly<Record<Thing, string>>;
  /** The headers of a role's session. A session that has ended is replaced by a new one. */
  headersOf(role: Role): Promise<Record<string, string>>;
  /** Must be called with each answer: a 401 may mean that a call has ended the session. */
  noteAnswer(role: Role, status: number): void;
}

const made = z.object({
  order: z.object({ id: z.string() }).optional(),
  enquiry: z.object({ id: z.string() }).optional(),
  id: z.string().optional(),
});

/**
 * Creates two vendors with an advert, a picture and a conversation each, and two buyers with an order and a saved
 * search each.
 */
export async function createFuzzPeople(shop: TestApp): Promise<FuzzPeople> {
  const client = createAdvertClient(shop);
  const [one, other] = [await createTrade(shop, client), await createTrade(shop, client)];
  const ids = {
    'advert-of-vendor': one.advert,
    'advert-of-another': other.advert,
    'order-of-buyer': one.order,
    'order-of-another': other.order,
    'thread-of-vendor': one.thread,
    'thread-of-another': other.thread,
    'search-of-buyer': one.search,
    'search-of-another': other.search,
    'wanted-of-another': other.wanted,
    'offer-of-another': other.offer,
    'decision-of-vendor': one.decision,
    'decision-of-another': other.decision,
    'picture-of-vendor': one.picture,
    'picture-of-another': other.picture,
    'session-of-another': other.session,
    'member-of-another': other.member,
    'invite-of-another': other.invite,
    'account-of-vendor': one.vendor.account.id,
    'email-of-buyer': one.buyer.account.email,
    'email-of-vendor': one.vendor.account.email,
    nothing: randomUUID(),
  };
  const signedIn: Record<Exclude<Role, 'nobody'>, SignedIn> = { buyer: one.buyer, vendor: one.vendor };
  const headers = new Map<Role, Record<string, string>>([
    ['buyer', one.buyer.headers],
    ['vendor', one.vendor.headers],
  ]);
  return {
    ids,
    async headersOf(role) {
      if (role === 'nobody') return {};
      const sent = headers.get(role) ?? (await shop.openSession(signedIn[role].account.id)).headers;
      headers.set(role, sent);
      return sent;
    },
    noteAnswer(role, status) {
      if (status === 401) headers.delete(role);
    },
  };
}

async function createTrade(shop: TestApp, client: ReturnType<typeof createAdvertClient>) {
  const vendor = await client.subscribedVendor();
  const buyer = await shop.signUpVerified();
  const advert = (await insertAdvert(shop.db, { vendorId: vendor.account.id })).id;
  const picture = await client.addPicture(vendor.account.id);
  const post = async (url: string, payload: object) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: buyer.headers,
      payload,
      remoteAddress: strangerAddress(),
    });
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return made.parse(answer.json());
  };
  const { order } = await post('/api/orders', {
    vendorId: vendor.account.id,
    items: [{ advertId: advert, quantity: 1, pricePesewas: 18_000 }],
    name: 'Yaw Asante',
    phone: '0201234567',
    handover: 'pick-up',
  });
  const { enquiry } = await post(`/api/adverts/${advert}/enquiries`, {
    name: 'Esi Owusu',
    email: 'esi@example.com',
    phone: '0245550101',
    message: 'Does it fit a 2012 Vitz?',
  });
  const [question] = await shop.db
    .select()
    .from(threadMessages)
    .where(eq(threadMessages.id, enquiry?.id ?? ''));
  const { id: search } = await post('/api/auth/me/saved-searches', { search: { q: 'pads' } });
  await shop.db.insert(offerTerms).values({ advertId: advert, lowestPesewas: 15_000, setAt: shop.clock() });
  const { id: offer } = await post('/api/price-offers', { advertId: advert, price: 170 });
  const { id: wanted } = await post('/api/wanted-parts', { make: 'Toyota', words: 'Brake pads' });
  const [session] = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, buyer.account.id));
  const values = { accountId: vendor.account.id, kind: 'warn' as const, about: 'SY-1', sentence: 'Take care.' };
  const [decision] = await shop.db
    .insert(decisions)
    .values({ ...values, decidedAt: shop.clock() })
    .returning({ id: decisions.id });
  return {
    vendor,
    buyer,
    decision: decision?.id ?? '',
    session: session?.id ?? '',
    ...(await createStaff(shop, vendor)),
    advert,
    picture,
    order: order?.id ?? '',
    thread: question?.threadId ?? '',
    search: search ?? '',
    wanted: wanted ?? '',
    offer: offer ?? '',
  };
}

/** Puts somebody on a vendor's staff and invites somebody else. */
async function createStaff(shop: TestApp, vendor: SignedIn) {
  const member = (await shop.signUpVerified()).account.id;
  const now = shop.clock();
  await shop.db.insert(vendorStaff).values({ vendorId: vendor.account.id, accountId: member, joinedAt: now });
  const [invite] = await shop.db
    .insert(staffInvites)
    .values({
      vendorId: vendor.account.id,
      email: `${randomUUID()}@example.com`,
      keyHash: Buffer.from(randomUUID()),
      createdAt: now,
      sentAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    .returning({ id: staffInvites.id });
  return { member, invite: invite?.id ?? '' };
}

/** A new address for each call, because the limits per network are not what is tested. */
export function strangerAddress(): string {
  const bytes = randomUUID().replaceAll('-', '');
  return `10.${[0, 2, 4].map((at) => Number.parseInt(bytes.slice(at, at + 2), 16)).join('.')}`;
}
