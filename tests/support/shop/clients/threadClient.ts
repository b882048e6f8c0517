import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { threadAnswerSchema, threadsAnswerSchema } from '#contract/people/threads.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

type Headers = Record<string, string>;

/** What both sides of a conversation do over HTTP, with one vendor who has one advert. Needs `trustProxy: 1`. */
export async function createThreadClient(shop: TestApp) {
  let people = 0;
  const vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  await shop.giveSubscription(vendor.account.id);
  const { id: advertId } = await insertAdvert(shop.db, {
    vendorId: vendor.account.id,
    title: 'Alternator, Toyota Vitz',
  });
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, headers: Headers, payload?: object) =>
    shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return {
    vendor,
    call,
    /** Asks about the advert. @returns the thread, and the headers with which the buyer, or a guest, reads it */
    async open(buyer: SignedIn | null, email = `guest${(people += 1)}@example.com`) {
      const body = { name: 'Esi Owusu', email, message: 'Is it there?' };
      const from = { 'x-forwarded-for': `10.3.0.${(people += 1) % 250}` };
      const answer = await call('POST', `/adverts/${advertId}/enquiries`, { ...from, ...buyer?.headers }, body);
      expect(answer.statusCode, answer.body).toBe(201);
      const mails = await shop.mailbox.to(buyer?.account.email ?? email.toLowerCase());
      const link = mails.findLast(({ text }) => text.includes(buyer ? '?thread=' : '#thread='))?.text ?? '';
      const id = /thread=([\w-]{36})/.exec(link)?.[1] ?? '';
      const key = /key=([\w-]{43})/.exec(link)?.[1] ?? '';
      const headers: Headers = buyer?.headers ?? { [threadKeyHeader]: key };
      return { id, email, headers };
    },
    say: (id: string, headers: Headers, body: object | string, key: string = randomUUID()) =>
      call(
        'POST',
        `/threads/${id}/messages`,
        { ...headers, 'idempotency-key': key },
        typeof body === 'string' ? { text: body } : body,
      ),
    read: async (id: string, headers: Headers, query = '') =>
      threadAnswerSchema.parse((await call('GET', `/threads/${id}${query}`, headers)).json()),
    list: async (headers: Headers, query = '') =>
      threadsAnswerSchema.parse((await call('GET', `/threads${query}`, headers)).json()),
  };
}
export type ThreadClient = Awaited<ReturnType<typeof createThreadClient>>;
