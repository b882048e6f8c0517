import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readerMark } from '#contract/people/readerMark.ts';
import { pushSubscriptions } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { createNotices } from '#server/plugins/notify/notices.ts';
import { createPushShop } from '#tests/support/shop/pushShop.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const around = await createPushShop();
const { shop, service, tell, subscribe, list, read } = around;
let person: SignedIn;

beforeEach(async () => {
  await around.startAnew();
  person = around.person();
});
afterAll(() => around.close());

describe('a push', () => {
  it('is signed by the shop, encrypted for the browser, and has the words of the notice', async () => {
    const { arrived } = await subscribe();
    const forAccount = await readerMark(person.account.id);
    await tell();
    await shop.deps.jobs.drain();
    expect(service.faults).toEqual([]);
    expect(arrived().map(({ payload }) => payload)).toEqual([
      {
        title: 'New order 50001',
        body: 'Brake pads',
        path: '/orders',
        tag: 'order 1',
        forAccount,
        badge: 1,
        at: '2026-11-20T10:00:00.000Z',
      },
    ]);
    expect(arrived()[0]?.headers).toMatchObject({ urgency: 'high', ttl: '604800' });
    expect(forAccount).not.toContain(person.account.id);
  });

  it('goes to every browser of the account and to nobody else’s', async () => {
    const stranger = await subscribe(await shop.signUpVerified());
    const [one, other] = [await subscribe(), await subscribe(await shop.openSession(person.account.id))];
    await tell();
    await shop.deps.jobs.drain();
    expect([one, other, stranger].map(({ arrived }) => arrived().length)).toEqual([1, 1, 0]);
  });

  it('is not sent when the transaction of the notice was rolled back', async () => {
    const { arrived } = await subscribe();
    const failing = shop.db.transaction(async (tx) => {
      await createNotices(shop.deps).tell(tx, {
        accountId: person.account.id,
        kind: 'order',
        groupKey: 'undone',
        title: 'Undone',
        body: '',
        path: '/orders',
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await shop.deps.jobs.drain();
    expect(arrived()).toEqual([]);
    expect((await list()).items).toEqual([]);
  });

  it('ends with the session that its browser was signed in with', async () => {
    const session = await shop.openSession(person.account.id);
    const { arrived, endpoint } = await subscribe(session);
    const left = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers: session.headers });
    expect(left.statusCode).toBe(200);
    const subscriptions = await shop.db.select().from(pushSubscriptions);
    expect(subscriptions.map((row) => row.endpoint)).not.toContain(endpoint);
    await tell();
    await shop.deps.jobs.drain();
    expect(arrived()).toEqual([]);
  });

  it('follows the browser to the account that is signed in there now', async () => {
    const { arrived, endpoint, keys: browserKeys } = await subscribe();
    const next = await shop.signUpVerified();
    await shop.app.inject({
      method: 'POST',
      url: '/api/push/subscriptions',
      headers: next.headers,
      payload: { endpoint, keys: browserKeys },
    });
    await tell();
    await tell({ accountId: next.account.id, title: 'For the next one' });
    await shop.deps.jobs.drain();
    expect(arrived().map(({ payload }) => payload.title)).toEqual(['For the next one']);
  });

  it('stops when the browser unsubscribes, signed in or not', async () => {
    const { arrived, endpoint } = await subscribe();
    for (const _time of [1, 2]) {
      const answer = await shop.app.inject({ method: 'DELETE', url: '/api/push/subscriptions', payload: { endpoint } });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    await tell();
    await shop.deps.jobs.drain();
    expect(arrived()).toEqual([]);
  });
});

describe('a push about the business of a vendor', () => {
  it('goes to who works there, and no more to who has left or was suspended before it was sent', async () => {
    const owner = await shop.signUpVerified({ role: 'vendor' });
    const { arrived } = await subscribe();
    const accountId = person.account.id;
    const place = and(eq(vendorStaff.accountId, accountId), eq(vendorStaff.vendorId, owner.account.id));
    await shop.db.insert(vendorStaff).values({ vendorId: owner.account.id, accountId, joinedAt: shop.clock() });
    const toldAs = (groupKey: string) => tell({ accountId: owner.account.id, toStaff: true, groupKey });
    await toldAs('one');
    await shop.deps.jobs.drain();
    expect(arrived()).toHaveLength(1);
    await toldAs('two');
    await shop.db.update(accounts).set({ suspendedAt: shop.clock() }).where(eq(accounts.id, accountId));
    await shop.deps.jobs.drain();
    await shop.db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, accountId));
    await toldAs('three');
    await shop.db.update(vendorStaff).set({ endedAt: shop.clock() }).where(place);
    await shop.deps.jobs.drain();
    expect(arrived()).toHaveLength(1);
    expect((await list()).items).toHaveLength(1);
  });
});

describe('a second notice about the same subject', () => {
  it('a second notice about the same subject replaces the first one', async () => {
    const { arrived } = await subscribe();
    await tell();
    await tell({ title: 'Order 50001 was cancelled' });
    await shop.deps.jobs.drain();
    expect(arrived().map(({ payload }) => payload.title)).toEqual(['Order 50001 was cancelled']);
    expect(await list()).toMatchObject({ unread: 1, badge: 1, items: [{ title: 'Order 50001 was cancelled' }] });
  });

  it('a second notice replaces the notification on the phone, and the message that waits at the push service', async () => {
    const { arrived } = await subscribe();
    await tell();
    await shop.deps.jobs.drain();
    await tell({ title: 'again' });
    await tell({ title: 'of another order', groupKey: 'order 2' });
    await shop.deps.jobs.drain();
    const [first, again, another] = arrived();
    expect([again?.payload.tag, again?.headers['topic']]).toEqual([first?.payload.tag, first?.headers['topic']]);
    expect(another?.headers['topic']).not.toBe(first?.headers['topic']);
    expect(another?.payload.badge).toBe(2);
  });
});

describe('a notice that was read', () => {
  it('a notice that was read is not pushed any more', async () => {
    const { arrived } = await subscribe();
    await tell();
    await read({ upTo: shop.clock().toISOString() });
    await shop.deps.jobs.drain();
    expect(arrived()).toEqual([]);
    expect(await list()).toMatchObject({ unread: 0, badge: 0, items: [{ read: true }] });
  });

  it('only notices that lead to the given page and were there by the given time become read', async () => {
    await tell();
    await tell({ groupKey: 'price 1', kind: 'price', path: '/single-advert?id=1' });
    const upTo = shop.clock().toISOString();
    shop.clock.advance(1000);
    await tell({ groupKey: 'order 2' });
    await read({ upTo, path: '/orders' });
    const { items, unread, badge } = await list();
    expect(items.map(({ path, read: isRead }) => [path, isRead])).toEqual([
      ['/orders', false],
      ['/single-advert?id=1', false],
      ['/orders', true],
    ]);
    expect([unread, badge]).toEqual([2, 1]);
  });

  it('reading a notice marks it for one account only', async () => {
    await tell();
    const stranger = await shop.signUpVerified();
    expect(await list(stranger)).toMatchObject({ items: [], unread: 0 });
    const payload = { upTo: shop.clock().toISOString() };
    await shop.app.inject({ method: 'PATCH', url: '/api/notices', headers: stranger.headers, payload });
    expect((await list()).unread).toBe(1);
    expect((await shop.app.inject('/api/notices')).statusCode).toBe(401);
  });
});
