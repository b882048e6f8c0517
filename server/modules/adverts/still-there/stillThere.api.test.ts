import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { manyAdvertsAnswerSchema } from '#contract/vendor/manyAdverts.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { createNotices } from '#server/plugins/notify/notices.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { whilePlanEnds } from '#tests/support/shop/whilePlanEnds.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';
import { askStillThere } from './askStillThere.ts';

const { shop, client } = await openAdvertShop();
let vendor: SignedIn;
let start: number;

beforeEach(async () => {
  shop.clock.set('2027-03-01T08:23:00.000Z');
  start = shop.clock().getTime();
  vendor = await client.subscribedVendor();
  // Removes the adverts of earlier tests.
  await shop.db.delete(adverts);
});

async function daysLater(days: number): Promise<void> {
  shop.clock.set(new Date(start + days * dayMs).toISOString());
  // A session does not last for weeks.
  vendor = { ...vendor, ...(await shop.openSession(vendor.account.id)) };
}
/** Makes an advert that was last changed `ageDays` days ago. */
const make = (title: string, ageDays: number, more: Partial<typeof adverts.$inferInsert> = {}) =>
  insertAdvert(shop.db, {
    vendorId: vendor.account.id,
    title,
    updatedAt: new Date(shop.clock().getTime() - ageDays * dayMs),
    ...more,
  });
async function runJob(): Promise<void> {
  await shop.deps.jobs.enqueue(shop.db, 'ask-still-there', {});
  await shop.deps.jobs.drain();
}
const noticesOf = async (as = vendor) => {
  const answer = await shop.app.inject({ url: '/api/notices', headers: as.headers });
  return noticesAnswerSchema.parse(answer.json()).items.filter(({ kind }) => kind === 'advert');
};
const listed = async (attention: string) => {
  const url = `/api/adverts/my-adverts?attention=${attention}&sort=title&direction=up`;
  const answer = await shop.app.inject({ url, headers: vendor.headers });
  return ownAdvertsAnswerSchema.parse(answer.json()).items.map(({ title }) => title);
};
async function bulk(body: object) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/adverts/my-adverts/bulk',
    headers: vendor.headers,
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  return manyAdvertsAnswerSchema.parse(answer.json());
}
const rowOf = async (id: string) => (await shop.db.select().from(adverts).where(eq(adverts.id, id)))[0];

describe('a vendor is asked', () => {
  it('once about all adverts that were not changed for 30 days, by notice and mail', async () => {
    await make('Alternator', 31);
    await make('Bonnet', 40);
    await make('Clutch', 29);
    await make('Door', 90, { status: 'Not available' });
    await runJob();
    expect(await noticesOf()).toMatchObject([
      {
        title: 'Still there?',
        path: '/vendor-dashboard?attention=stale#your-posts',
        read: false,
      },
    ]);
    expect((await noticesOf())[0]?.body).toContain(' and 1 more: you have not changed them for 30 days.');
    const mails = await shop.mailbox.to(vendor.account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Still there? 2 adverts on Spareyard']);
    expect(mails[0]?.text).toContain('Alternator');
    expect(mails[0]?.text).toContain('Bonnet');
    expect(mails[0]?.text).not.toContain('Clutch');
    expect(await listed('stale')).toEqual(['Alternator', 'Bonnet']);

    await shop.app.inject({
      method: 'PATCH',
      url: '/api/notices',
      headers: vendor.headers,
      payload: { upTo: shop.clock().toISOString() },
    });
    await runJob();
    expect(await noticesOf()).toMatchObject([{ title: 'Still there?', read: true }]);
  });

  it('once about a thousand adverts, which are paused together too', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => `Bolt ${index}`);
    const { id: _id, number: _number, ...like } = await make('Nut', 31);
    await shop.db.insert(adverts).values(many.map((title) => ({ ...like, title })));
    const subjects = async () => (await shop.mailbox.to(vendor.account.email)).map(({ subject }) => subject);
    await runJob();
    await daysLater(1);
    await runJob();
    expect(await subjects()).toEqual(['Still there? 1002 adverts on Spareyard']);
    expect((await noticesOf())[0]?.body).toContain(' and 1001 more: ');
    await daysLater(14);
    await runJob();
    await daysLater(15);
    await runJob();
    expect((await subjects()).slice(1)).toEqual(['1002 adverts paused on Spareyard']);
    expect(await noticesOf()).toContainEqual(expect.objectContaining({ title: '1002 adverts are paused' }));
  });

  it('on the same morning as everybody else, however many vendors there are', async () => {
    const { id: vendorId } = vendor.account;
    const { id: _id, number: _number, ...advert } = await make('Alternator', 31);
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      insert into accounts (id, role, fullname, email, password_hash, created_at, updated_at)
      select gen_random_uuid(), role, fullname, 'seller' || n || '@example.com', password_hash, created_at, updated_at
      from accounts, generate_series(1, 501) as n where id = ${vendorId} returning id`);
    const ids = rows.map(({ id }) => id);
    const [plan] = await shop.db.select().from(subscriptions).where(eq(subscriptions.accountId, vendorId));
    if (!plan) throw new Error('The vendor has no plan.');
    await shop.db.insert(subscriptions).values(ids.map((accountId) => ({ ...plan, accountId })));
    await shop.db.insert(adverts).values(ids.map((id) => ({ ...advert, vendorId: id })));
    const mailed = new Set<string>();
    const queueMail = async (_tx: unknown, { to }: { to: string }) => void mailed.add(to);
    const quiet = { tell: () => Promise.resolve(), noteRead: () => Promise.resolve() };
    await askStillThere({ ...shop.deps, notices: quiet, queueMail });
    expect(mailed.size).toBe(502);
  });

  it('once, when two processes do the same job at the same time', async () => {
    const { id } = await make('Alternator', 31);
    const mails: string[] = [];
    const context = {
      ...shop.deps,
      notices: createNotices(shop.deps),
      queueMail: async (_tx: unknown, { subject }: { subject: string }) => void mails.push(subject),
    };
    const both = await shop.db.transaction(async (tx) => {
      await tx.select().from(adverts).where(eq(adverts.id, id)).for('update');
      const asking = [askStillThere(context), askStillThere(context)];
      await untilStatementWaits(shop, { least: 2 });
      return asking;
    });
    await Promise.all(both);
    expect(mails).toEqual(['Still there? 1 advert on Spareyard']);
  });

  it('again 30 days after the answer, which does not change the advert', async () => {
    const { id } = await make('Alternator', 31);
    await runJob();
    const answer = await bulk({ action: 'still-there', matching: { attention: 'stale' } });
    expect(answer).toEqual({ message: '1 advert is still there.', changedIds: [id] });
    expect(await rowOf(id)).toMatchObject({ status: 'Available', published: true, version: 1 });
    expect(await listed('stale')).toEqual([]);
    await daysLater(15);
    await runJob();
    expect(await rowOf(id)).toMatchObject({ status: 'Available' });
    expect(await noticesOf()).toHaveLength(1);
    await daysLater(31);
    await runJob();
    expect(await noticesOf()).toMatchObject([{ title: 'Still there?', at: shop.clock().toISOString() }]);
  });
});

describe('an advert without an answer', () => {
  it('is paused after 14 days, and its vendor is notified; one tap puts it back', async () => {
    const { id } = await make('Alternator', 31);
    const renewed = await make('Bonnet', 31);
    await runJob();
    await bulk({ action: 'still-there', ids: [renewed.id] });
    await daysLater(13);
    await runJob();
    expect(await rowOf(id)).toMatchObject({ status: 'Available', published: true });
    await daysLater(14);
    await runJob();
    expect(await rowOf(id)).toMatchObject({ status: 'Not available', published: false, version: 2 });
    expect(await rowOf(renewed.id)).toMatchObject({ status: 'Available', published: true });
    expect((await client.read(id)).statusCode).toBe(410);
    expect(await noticesOf()).toContainEqual(
      expect.objectContaining({
        title: 'An advert is paused',
        path: '/vendor-dashboard?attention=paused#your-posts',
      }),
    );
    const [, mail] = await shop.mailbox.to(vendor.account.email);
    expect(mail?.subject).toBe('1 advert paused on Spareyard');
    expect(mail?.text).toContain('Alternator');
    expect(await listed('paused')).toEqual(['Alternator']);

    const answer = await bulk({ action: 'available', matching: { attention: 'paused' } });
    expect(answer.changedIds).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ status: 'Available', published: true });
    expect(await listed('paused')).toEqual([]);
    await runJob();
    expect(await rowOf(id)).toMatchObject({ status: 'Available' });
  });

  it('is not paused when the plan ends at the same moment: nobody could have found the part', async () => {
    const { id } = await make('Alternator', 31);
    await runJob();
    await daysLater(14);
    await whilePlanEnds(shop, vendor.account.id, runJob);
    expect(await rowOf(id)).toMatchObject({ status: 'Available', published: false });
    expect(await noticesOf()).toMatchObject([{ title: 'Still there?' }]);
  });

  it('is not paused when its vendor changed it, and does not count as paused when they withdrew it themselves', async () => {
    const { id } = await make('Alternator', 31);
    await runJob();
    await daysLater(2);
    await bulk({ action: 'unavailable', ids: [id] });
    await daysLater(20);
    await runJob();
    expect(await listed('paused')).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'Not available', version: 2 });
  });

  it('is asked about again after a time without a plan, when nobody could buy it', async () => {
    const { id } = await make('Alternator', 31);
    await runJob();
    const plan = eq(subscriptions.accountId, vendor.account.id);
    await shop.db.update(subscriptions).set({ showsAdverts: false }).where(plan);
    await daysLater(15);
    await runJob();
    await shop.db.update(subscriptions).set({ showsAdverts: true }).where(plan);
    await daysLater(16);
    await runJob();
    expect(await rowOf(id)).toMatchObject({ status: 'Available', published: true });
    expect(await noticesOf()).toMatchObject([{ title: 'Still there?', at: shop.clock().toISOString() }]);
  });
});

it('nobody can answer for the adverts of somebody else', async () => {
  const { id } = await make('Alternator', 31);
  const other = await client.subscribedVendor();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/adverts/my-adverts/bulk',
    headers: other.headers,
    payload: { action: 'still-there', ids: [id] },
  });
  expect(answer.statusCode).toBe(404);
  expect(await listed('stale')).toEqual(['Alternator']);
});
