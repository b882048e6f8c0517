import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* Codes by SMS to a phone that is not the sender's. */

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({
    // An eighth of the first codes' half is less than one SMS, so each network has one.
    config: { trustProxy: 1, sms: { dailyBoundPesewas: 40, pricePesewas: 5 } },
    sms: { send: () => Promise.resolve({ costPesewas: 5 }) },
  });
});
afterAll(() => shop.close());

async function ask(from: string, phone: string, as?: SignedIn): Promise<number> {
  const { headers } = as ?? (await shop.signUpVerified());
  const sender = { ...headers, 'x-forwarded-for': from };
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/notices/phone',
    headers: sender,
    payload: { phone },
  });
  return answer.statusCode;
}

it('ASVS 2.4.1: a network that may have no more codes sent does not use up those of a stranger’s phone', async () => {
  const phone = '+233207770001';
  expect(await ask('10.6.1.1', '+233207770002')).toBe(200);
  for (let each = 0; each < 5; each += 1) expect(await ask('10.6.1.1', phone)).toBe(429);
  expect(await ask('10.6.1.2', phone)).toBe(200);
});

it('of requests for a code at the same time, from whatever networks, one is sent', async () => {
  const person = await shop.signUpVerified();
  const statuses = await Promise.all([1, 2, 3, 4].map((each) => ask(`10.6.2.${each}`, '+233207770003', person)));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
});
