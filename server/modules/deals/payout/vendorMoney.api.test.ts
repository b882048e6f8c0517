import { afterAll, beforeAll, expect, it } from 'vitest';
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
