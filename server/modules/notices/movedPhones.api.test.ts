import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeWishesAnswerSchema } from '#contract/people/notices.ts';
import { createNotices } from '#server/plugins/notify/notices.ts';
import type { SmsMessage } from '#server/sms/smsSender.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* Networks give the numbers of people who are gone to others. */

const phone = '+233244000111';
const sent: SmsMessage[] = [];
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    sms: {
      send(message) {
        sent.push(message);
        return Promise.resolve({ costPesewas: 5 });
      },
    },
  });
});
afterAll(() => shop.close());

const post = (url: string, payload: object, { headers }: SignedIn) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });

async function confirm(who: SignedIn): Promise<void> {
  expect((await post('/notices/phone', { phone }, who)).statusCode).toBe(200);
  await shop.deps.jobs.drain();
  const otp = /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0];
  expect((await post('/notices/phone/verify', { phone, otp }, who)).statusCode).toBe(200);
}

const phoneOf = async ({ headers }: SignedIn) =>
  noticeWishesAnswerSchema.parse((await shop.app.inject({ url: '/api/notices/wishes', headers })).json()).phone;

it('ASVS 8.2.2: a number that has gone to somebody else belongs to them alone, and its former owner is told', async () => {
  const [former, next] = [await shop.signUpVerified({ role: 'vendor' }), await shop.signUpVerified()];
  await confirm(former);
  await confirm(next);
  expect([await phoneOf(former), await phoneOf(next)]).toEqual([null, phone]);
  expect((await shop.mailbox.last(former.account.email)).subject).toContain('No more SMS');

  sent.length = 0;
  const words = { title: 'New order 50001', body: 'Brake pads', path: '/orders' };
  const notice = { accountId: former.account.id, kind: 'order', groupKey: 'order 1', ...words } as const;
  await shop.db.transaction((tx) => createNotices(shop.deps).tell(tx, notice));
  shop.clock.advance(2 * 3_600_000);
  await shop.deps.jobs.enqueue(shop.db, 'deliver-due-notices', {});
  await shop.deps.jobs.drain();
  expect(sent).toEqual([]);
});
