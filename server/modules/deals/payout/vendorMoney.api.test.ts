import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

it('a month before 2000 or after 2099 is refused with a sentence', async () => {
  const read = (month: string) =>
    deal.shop.app.inject({ url: `/api/money?month=${month}`, headers: deal.vendor.headers });
  for (const month of ['0000-01', '0001-01', '1999-12', '2100-01', '9999-12', '2026-13']) {
    const refused = problemOf(await read(month));
    expect([refused.status, refused.fields]).toEqual([400, { month: 'This is not a month from 2000 to 2099.' }]);
  }
  for (const month of ['2000-01', '2099-12']) expect((await read(month)).statusCode, month).toBe(200);
});

it('says the terms of its configuration, to the pages and in the document of the API', async () => {
  const { safeDeal } = readConfig({
    SAFE_DEAL: 'on',
    SAFE_DEAL_HOURS: 'pay=48,ready=120,answer=24,arrived=72,payee=72',
  });
  const other = await createDealShop({ config: { safeDeal } });
  try {
    const id = await other.accepted();
    expect((await other.read(id)).answerTime).toBe('one day');
    const money = await other.shop.app.inject({ url: '/api/money', headers: other.vendor.headers });
    expect(money.json()).toMatchObject({ changeTime: 'three days' });
    const document = await other.shop.app.inject({ url: '/api/docs/json' });
    expect(document.body).toContain('takes effect after three days');
  } finally {
    await other.shop.close();
  }
});
