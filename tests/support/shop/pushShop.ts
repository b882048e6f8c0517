import { type NoticeWishes, defaultWishes, noticesAnswerSchema } from '#contract/people/notices.ts';
import { createNotices, type NoticeWords } from '#server/plugins/notify/notices.ts';
import { vapidKeysOf } from '#server/push/vapidKeys.ts';
import { webPushSender } from '#server/push/webPushSender.ts';
import { startPushStandIn } from '#tests/support/shop/services/pushStandIn.ts';
import { createTestApp, type SignedIn } from '#tests/support/shop/testApp.ts';

const keys = vapidKeysOf('a secret that only these tests know');

/** A shop whose pushes go to a stand-in, with one person, who may be replaced; `close` ends both. */
export async function createPushShop() {
  const service = await startPushStandIn(() => keys.publicKey);
  const push = webPushSender({ keys, subject: 'mailto:shop@example.com', privateHosts: [service.host] });
  const shop = await createTestApp({ push });
  const { app, clock, db, deps } = shop;
  let person = await shop.signUpVerified({ role: 'vendor' });
  let names = 0;

  const call = async (method: 'PUT' | 'PATCH' | 'POST', url: string, payload: object, as: Pick<SignedIn, 'headers'>) =>
    app.inject({ method, url: `/api${url}`, headers: as.headers, payload });

  return {
    shop,
    service,
    keys,
    person: () => person,
    /** Starts a test: with a new person, in the morning, and with nothing left to retry from an earlier test. */
    async startAnew(): Promise<void> {
      service.status = 201;
      clock.set('2026-11-20T10:00:00.000Z');
      person = await shop.signUpVerified({ role: 'vendor' });
      await deps.pool.query(`delete from pgboss.job where name = 'push-notice'`);
    },
    tell(words: Partial<NoticeWords> = {}): Promise<void> {
      const told = {
        accountId: person.account.id,
        kind: 'order',
        groupKey: 'order 1',
        title: 'New order 50001',
        body: 'Brake pads',
        path: '/orders',
      } as const;
      return db.transaction((tx) => createNotices(deps).tell(tx, { ...told, ...words }));
    },
    /** Subscribes a browser in a session. @returns its subscription, and the pushes that have arrived there */
    async subscribe(as: Pick<SignedIn, 'headers'> = person) {
      names += 1;
      const browser = `browser ${names}`;
      const payload = service.subscribe(browser);
      const answer = await call('POST', '/push/subscriptions', payload, as);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { ...payload, arrived: () => service.received.filter((one) => one.browser === browser) };
    },
    /** Delivers the notices that are due, as the schedule does each minute. */
    async due(): Promise<void> {
      await deps.jobs.enqueue(db, 'deliver-due-notices', {});
      await deps.jobs.drain();
    },
    list: async (as = person) =>
      noticesAnswerSchema.parse((await app.inject({ url: '/api/notices', headers: as.headers })).json()),
    wish: (change: Partial<NoticeWishes>) => call('PUT', '/notices', { ...defaultWishes, ...change }, person),
    read: (what: object, as = person) => call('PATCH', '/notices', what, as),
    async close(): Promise<void> {
      await shop.close();
      await service.close();
    },
  };
}
