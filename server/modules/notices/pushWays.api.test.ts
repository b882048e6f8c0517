import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultWishes, noticeWishesAnswerSchema } from '#contract/people/notices.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { pushSubscriptions } from '#server/db/tables/noticesSchema.ts';
import { PushError, type PushSender } from '#server/push/pushSender.ts';
import { webPushSender } from '#server/push/webPushSender.ts';
import { createPushShop } from '#tests/support/shop/pushShop.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const around = await createPushShop();
const { shop, service, keys, tell, subscribe, due, list, wish, read } = around;
let person: SignedIn;

beforeEach(async () => {
  await around.startAnew();
  person = around.person();
});
afterAll(() => around.close());

describe('wishes', () => {
  const wishes = async () => {
    const answer = await shop.app.inject({ url: '/api/notices/wishes', headers: person.headers });
    return noticeWishesAnswerSchema.parse(answer.json());
  };

  it('wishes are the defaults until a person chooses, and are then stored', async () => {
    expect(await wishes()).toEqual({ wishes: defaultWishes, phone: null, pushKey: keys.publicKey });
    const other = {
      push: { ...defaultWishes.push, price: false },
      sms: { order: true, message: false },
      quiet: { fromHour: 12, toHour: 14 },
    };
    await wish(other);
    expect((await wishes()).wishes).toEqual(other);
    await wish({ quiet: null });
    expect((await wishes()).wishes).toEqual({ ...defaultWishes, quiet: null });
  });

  it('what one device changes takes back nothing that another one has changed', async () => {
    const put = (payload: object) =>
      shop.app.inject({ method: 'PUT', url: '/api/notices', headers: person.headers, payload });
    const changes = [{ push: { price: false } }, { push: { wanted: false }, sms: { message: false } }, { quiet: null }];
    const answers = await Promise.all(changes.map(put));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await wishes()).wishes).toEqual({
      push: { ...defaultWishes.push, price: false, wanted: false },
      sms: { order: true, message: false },
      quiet: null,
    });
  });

  it('a kind that the worker of the last release does not know is pushed so that it can read it', async () => {
    const { arrived } = await subscribe();
    await tell({ kind: 'offer', groupKey: 'offer 1', title: 'A lower price is asked' });
    await shop.deps.jobs.drain();
    expect(arrived().map(({ payload }) => payload.title)).toEqual(['A lower price is asked']);
    expect(service.faults).toEqual([]);
  });

  it('a kind that is turned off is not pushed, but still listed', async () => {
    const { arrived } = await subscribe();
    await wish({ push: { ...defaultWishes.push, price: false } });
    await tell({ kind: 'price', groupKey: 'price 1' });
    await tell();
    await shop.deps.jobs.drain();
    expect(arrived().map(({ payload }) => payload.tag)).toEqual(['order 1']);
    expect((await list()).items).toHaveLength(2);
  });

  it('quiet hours that begin and end at the same hour are refused', async () => {
    const payload = { ...defaultWishes, quiet: { fromHour: 7, toHour: 7 } };
    const answer = await shop.app.inject({ method: 'PUT', url: '/api/notices', headers: person.headers, payload });
    expect(answer.statusCode).toBe(422);
  });
});

describe('quiet hours', () => {
  it('quiet hours hold a push back until they are over', async () => {
    const { arrived } = await subscribe();
    shop.clock.set('2026-11-20T21:30:00.000Z');
    await tell();
    await shop.deps.jobs.drain();
    shop.clock.set('2026-11-21T06:59:00.000Z');
    await due();
    expect(arrived()).toEqual([]);
    shop.clock.set('2026-11-21T07:00:00.000Z');
    await due();
    await due();
    expect(arrived()).toHaveLength(1);
  });

  it('a push that was read by the end of the quiet hours is dropped', async () => {
    const { arrived } = await subscribe();
    shop.clock.set('2026-11-20T21:30:00.000Z');
    await tell();
    await shop.deps.jobs.drain();
    await read({ upTo: shop.clock().toISOString() });
    shop.clock.set('2026-11-21T07:00:00.000Z');
    await due();
    expect(arrived()).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])(
    'a push service that answers %i has lost the browser: nothing more is sent there',
    async (status) => {
      const { endpoint, arrived } = await subscribe();
      service.status = status;
      await tell();
      await shop.deps.jobs.drain();
      const subscriptions = await shop.db.select().from(pushSubscriptions);
      expect(subscriptions.map((row) => row.endpoint)).not.toContain(endpoint);
      service.status = 201;
      const before = arrived().length;
      await tell();
      await shop.deps.jobs.drain();
      expect(arrived()).toHaveLength(before);
    },
  );

  it.each([429, 500, 503])('a push service that answers %i is tried again, and the browser is kept', async (status) => {
    const { endpoint } = await subscribe();
    service.status = status;
    await tell();
    await expect(shop.deps.jobs.drain()).rejects.toThrow(`The push service answered ${status}.`);
    const subscriptions = await shop.db.select().from(pushSubscriptions);
    expect(subscriptions.map((row) => row.endpoint)).toContain(endpoint);
    const { rows } = await shop.deps.pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'push-notice' order by created_on desc limit 1`,
    );
    expect(rows).toEqual([{ state: 'retry' }]);
  });

  it('a push that the service refuses is not tried again, and the browser is kept', async () => {
    const { endpoint } = await subscribe();
    service.status = 413;
    await tell();
    await shop.deps.jobs.drain();
    const { rows } = await shop.deps.pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'push-notice'`,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
    const subscriptions = await shop.db.select().from(pushSubscriptions);
    expect(subscriptions.map((row) => row.endpoint)).toContain(endpoint);
  });
});

describe('a push address', () => {
  const add = (endpoint: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/push/subscriptions',
      headers: person.headers,
      payload: { ...service.subscribe('any'), endpoint },
    });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
    'https://[::]/x',
    // IPv4 addresses inside of IPv6 addresses: mapped, translated, tunnelled.
    'https://[::ffff:10.0.0.8]/x',
    'https://[64:ff9b::a00:8]/x',
    'https://[2002:a00:8::]/x',
    'https://[2001:0:a00:8::1]/x',
    'https://127.1/x',
    'https://017700000001/x',
    'https://localhost./x',
    'https://192.0.0.1/x',
    'https://100.64.0.1/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://user:pass@updates.push.services.mozilla.com/x',
    'https://updates.push.services.mozilla.com:8443/x',
    'https://127.0.0.1:1/x',
  ])('a push address is refused: %s', async (endpoint) => {
    const answer = await add(endpoint);
    expect(answer.statusCode).toBe(422);
    expect(problemSchema.parse(answer.json()).fields).toHaveProperty('endpoint');
  });

  it('an address is refused when a public name resolves to our own network, also when it does so later', async () => {
    const seen: string[] = [];
    const sender = (addresses: readonly string[]): PushSender =>
      webPushSender({
        keys,
        subject: 'mailto:shop@example.com',
        privateHosts: [],
        resolve: async (host) => {
          seen.push(host);
          return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        },
      });
    const { keys: browser } = service.subscribe('rebound');
    const target = { endpoint: 'https://push.example/x', ...browser };
    const message = { payload: '{}', topic: 'x', urgent: false, ttlSeconds: 1 };
    const calls = service.calls;
    expect(await sender(['8.8.8.8', '192.168.1.1']).refusal(target.endpoint)).toMatch(/not of a push service/);
    expect(await sender(['8.8.8.8']).refusal(target.endpoint)).toBeNull();
    for (const address of ['127.0.0.1', '::1', 'fd00::8', '::ffff:10.0.0.8', '64:ff9b::a00:8']) {
      expect(await sender(['2606:4700::1', address]).refusal(target.endpoint), address).toMatch(
        /not of a push service/,
      );
      expect(await sender([address]).send(target, message), address).toBe('gone');
    }
    expect(new Set(seen)).toEqual(new Set(['push.example']));
    expect(seen).toHaveLength(12);
    expect(service.calls).toBe(calls);
  });

  it('ASVS 2.4.1: an address of no known push service has a lower priority and delays no others', async () => {
    const sender = webPushSender({ keys, subject: 'mailto:a@b.example', privateHosts: [service.host] });
    const ofServices = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
      service.subscribe('own').endpoint,
    ];
    const others = [
      'https://push.example/x',
      'https://fcm.googleapis.com.example/x',
      'https://evilpush.apple.com.example/x',
      'https://push.example/fcm.googleapis.com',
      'nothing',
    ];
    expect([...ofServices, ...others].filter((endpoint) => sender.isOfService(endpoint))).toEqual(ofServices);
    await subscribe();
    await tell();
    const { rows } = await shop.deps.pool.query<{ priority: number }>(
      `select max(priority) as priority from pgboss.job where name = 'push-notice'`,
    );
    expect(rows).toEqual([{ priority: null }]);
    await shop.deps.jobs.drain();
    const pushed = await shop.deps.pool.query<{ priority: number }>(
      `select priority from pgboss.job where name = 'push-notice'`,
    );
    expect(pushed.rows).toEqual([{ priority: 1 }]);
  });

  it('an address that cannot be resolved just now is accepted, since it is resolved again before each push', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('later'), { code: 'EAI_AGAIN' }));
    const sender = webPushSender({ keys, subject: 'mailto:a@b.example', privateHosts: [], resolve });
    expect(await sender.refusal('https://push.example/x')).toBeNull();
    const target = { endpoint: 'https://push.example/x', ...service.subscribe('away').keys };
    const sending = sender.send(target, { payload: '{}', topic: 'x', urgent: false, ttlSeconds: 1 });
    await expect(sending).rejects.toThrow(PushError);
  });

  it.each([301, 302, 307, 308])('a redirect of a push address is not followed: %i', async (status) => {
    const { arrived } = await subscribe();
    service.status = status;
    const calls = service.calls;
    await tell();
    await shop.deps.jobs.drain();
    expect(arrived()).toHaveLength(1);
    // The stand-in redirects to itself, so a followed redirect would be counted there.
    expect(service.calls).toBe(calls + 1);
  });
});
