import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { readConfig } from '#server/config/config.ts';
import { moneyDifferences } from '#server/db/tables/dealSchema.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { balanceOf, balancesByKind } from './ledger/ledger.ts';
import { sumOfLedger } from '#tests/support/shop/database/sumOfLedger.ts';

/* The ways of a deal: paid, held, handed over; and every end at which the money goes back by itself. */

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

const heldOf = (id: string) => balanceOf(deal.shop.db, 'held', id);
const vendorBalance = () => balanceOf(deal.shop.db, 'vendor', deal.vendor.account.id);
const digitsOf = async (id: string) => (await deal.read(id)).handover?.digits ?? '';

describe('a deal that goes well', () => {
  it('is paid after the vendor accepts, held, and released by the six figures, once', async () => {
    const id = await deal.accepted();
    expect(await deal.read(id)).toMatchObject({
      status: 'unpaid',
      isPayable: true,
      feePesewas: 300,
      totalPesewas: 10_300,
    });
    const { reference, url } = await deal.startPaying(id);
    expect(await deal.read(id)).toMatchObject({ status: 'paying', payUrl: url });
    expect(await deal.read(id, deal.vendor)).toMatchObject({ status: 'paying', payUrl: null, handover: null });
    await deal.press(reference, 'paid');
    expect(await heldOf(id)).toBe(10_300);
    expect(await deal.read(id)).toMatchObject({ status: 'held', isPayable: false, handover: null });
    await deal.client.moved(id, { status: 'ready' });
    const before = await vendorBalance();
    const digits = await digitsOf(id);
    expect(digits).toMatch(/^\d{6}$/);
    expect((await deal.read(id, deal.vendor)).handover).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => deal.handOver(id, { digits })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await vendorBalance()).toBe(before + 10_000);
    expect(await heldOf(id)).toBe(0);
    expect(await deal.read(id)).toMatchObject({ status: 'released', vendorPesewas: 10_000, refund: null });
    expect((await deal.client.read(id)).status).toBe('collected');
    expect((await deal.shop.mailbox.last(deal.vendor.account.email)).subject).toContain('is yours');
  });

  it('is released by the signed code, and by no other code', async () => {
    const [id, other] = [await deal.ready(), await deal.ready()];
    const code = (await deal.read(id)).handover?.code ?? '';
    const ofOther = (await deal.read(other)).handover?.code ?? '';
    expect(problemOf(await deal.handOver(id, { code: ofOther }))).toMatchObject({
      status: 422,
      fields: { code: 'This is the code of another order.' },
    });
    const forged = code.slice(0, -4) + (code.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(problemOf(await deal.handOver(id, { code: forged })).fields?.['code']).toBe(
      'This is not a code of the shop.',
    );
    expect(problemOf(await deal.handOver(id, { code: ofOther.replace(other, id) })).status).toBe(422);
    expect((await deal.handOver(id, { code })).statusCode).toBe(200);
    // A copied code is the code of a deal that is over.
    const before = await vendorBalance();
    expect((await deal.handOver(id, { code })).statusCode).toBe(200);
    expect(await vendorBalance()).toBe(before);
    const stranger = await deal.shop.signUpVerified({ role: 'vendor' });
    expect((await deal.call(other, 'hand-over', { code: ofOther }, stranger)).statusCode).toBe(404);
    expect((await deal.call(other, 'hand-over', { code: ofOther }, deal.buyer)).statusCode).toBe(403);
  });

  it('counts wrong figures: after five only the signed code counts', async () => {
    const id = await deal.ready();
    const right = await digitsOf(id);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await deal.handOver(id, { digits: wrong })).statusCode).toBe(422);
    expect(problemOf(await deal.handOver(id, { digits: right }))).toMatchObject({ status: 409 });
    const code = (await deal.read(id)).handover?.code ?? '';
    expect((await deal.handOver(id, { code })).statusCode).toBe(200);
  });

  it('is released once when the vendor’s code and the buyer’s confirmation both waited for a connection', async () => {
    const codeFirst = await deal.ready();
    const wordFirst = await deal.ready();
    const [before, digits] = [await vendorBalance(), await digitsOf(codeFirst)];
    const late = await digitsOf(wordFirst);
    const right = { act: 'received-and-right' };
    expect((await deal.handOver(codeFirst, { digits })).statusCode).toBe(200);
    expect((await deal.done(codeFirst, 'act', right, deal.buyer)).status).toBe('released');
    expect((await deal.done(wordFirst, 'act', right, deal.buyer)).status).toBe('released');
    expect((await deal.handOver(wordFirst, { digits: late })).statusCode).toBe(200);
    expect(await vendorBalance()).toBe(before + 20_000);
  });

  it('is reported to the desk once when the vendor’s code arrives after the buyer has cancelled', async () => {
    const [id, other] = [await deal.ready(), await deal.ready()];
    const [code, before] = [(await deal.read(id)).handover?.code ?? '', await vendorBalance()];
    for (const order of [id, other]) await deal.client.moved(order, { status: 'cancelled' }, deal.buyer.headers);
    for (let tries = 0; tries < 2; tries += 1) {
      const refused = problemOf(await deal.handOver(id, { code }));
      expect(refused).toMatchObject({ status: 409, details: { deal: 'refunded' } });
      expect(refused.message).toContain('we will look into it');
    }
    expect((await deal.handOver(other, { code })).statusCode).toBe(422);
    expect(await vendorBalance()).toBe(before);
    const noted = await deal.shop.db.select().from(moneyDifferences);
    expect(noted.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('correct code')]);
  });

  it('refuses every step of the order that the money does not allow', async () => {
    const unpaid = await deal.accepted();
    expect(problemOf(await deal.client.patch(unpaid, { status: 'ready' })).details).toMatchObject({
      fault: 'not-paid',
    });
    const id = await deal.ready();
    const refused = problemOf(await deal.client.patch(id, { status: 'collected' }));
    expect(refused).toMatchObject({ status: 409, details: { fault: 'needs-code' } });
    expect(await heldOf(id)).toBe(10_300);
  });
});

describe('money that goes back automatically', () => {
  const back = async (id: string) => {
    await deal.arrive();
    expect(await deal.read(id)).toMatchObject({ status: 'refunded', refund: { pesewas: 10_300, state: 'arrived' } });
    expect(await heldOf(id)).toBe(0);
    expect(
      await balanceOf(
        deal.shop.db,
        'owed-back',
        (await deal.movements(id)).find(({ kind }) => kind === 'refund')?.id ?? '',
      ),
    ).toBe(0);
  };

  it('when the vendor declines', async () => {
    const id = await deal.paid();
    await deal.client.moved(id, { status: 'declined', reason: 'It broke' });
    expect(await deal.read(id)).toMatchObject({ status: 'refunded', refund: { state: 'waiting' } });
    await back(id);
    expect((await deal.shop.mailbox.to(deal.buyer.account.email)).map(({ subject }) => subject).join()).toContain(
      'comes back to you',
    );
  });

  it('when the buyer cancels before the hand-over', async () => {
    const id = await deal.ready();
    await deal.client.moved(id, { status: 'cancelled' }, deal.buyer.headers);
    await back(id);
  });

  it('when nobody collects the parts', async () => {
    const id = await deal.ready();
    deal.shop.clock.advance(11.5 * 24 * hourMs);
    await deal.tend('end-no-shows');
    deal.shop.clock.advance(4 * 24 * hourMs);
    await deal.tend('end-no-shows');
    expect((await deal.client.read(id)).status).toBe('not-collected');
    await back(id);
  });

  it('when the vendor does not have it ready in time', async () => {
    const id = await deal.paid();
    deal.shop.clock.advance(119 * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.read(id)).status).toBe('held');
    deal.shop.clock.advance(2 * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.client.read(id)).status).toBe('cancelled');
    await back(id);
  });

  it('when the vendor named a later time, and does not have it ready then', async () => {
    const { order } = await deal.client.sent({ pay: 'safely' });
    const readyFrom = new Date(deal.shop.clock().getTime() + 14 * 24 * hourMs).toISOString();
    await deal.client.moved(order.id, { status: 'accepted', readyFrom });
    await deal.press((await deal.startPaying(order.id)).reference, 'paid');
    deal.shop.clock.advance((14 * 24 + 119) * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.read(order.id)).status).toBe('held');
    deal.shop.clock.advance(2 * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.client.read(order.id)).status).toBe('cancelled');
    await back(order.id);
  });

  it('is nothing when the order was not paid in time', async () => {
    const id = await deal.accepted();
    deal.shop.clock.advance(49 * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.client.read(id)).status).toBe('cancelled');
    expect((await deal.read(id)).status).toBe('void');
    expect((await deal.call(id, 'pay', undefined, deal.buyer)).statusCode).toBe(409);
  });
});

describe('the switch', () => {
  it('when it is off, no order can be paid through the shop, and no other service is asked', async () => {
    const { safeDeal } = readConfig({ SAFE_DEAL: 'off' });
    const shop = await createTestApp({ config: { trustProxy: 1, safeDeal } });
    try {
      const client = await createOrderClient(shop);
      const refused = problemOf(await client.send({ pay: 'safely' }));
      expect(refused.status).toBe(422);
      expect(refused.fields).toHaveProperty('pay');
      const { order } = await client.sent();
      expect(order.deal).toBeNull();
      for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
      const read = await shop.app.inject({ url: `/api/orders/${order.id}/deal`, headers: client.buyer.headers });
      expect(read.statusCode).toBe(404);
    } finally {
      await shop.close();
    }
  });
});

it('the ledger sums to zero, and everything held or owed has gone to somebody', async () => {
  expect(await sumOfLedger(deal.shop.db)).toBe(0);
  expect((await balancesByKind(deal.shop.db)).get('owed-back')).toBe(0);
});
