import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#contract/core/durations.ts';
import { readLog } from '#server/plugins/watch/adminLog.ts';
import { createPaystackShop } from '#tests/support/shop/paystackShop.ts';
import type { EventChanges } from '#tests/support/shop/services/paystackStandIn.ts';

/* How the shop learns from Paystack what became of a payment: by webhooks, and by asking when they are lost. */

let pay: Awaited<ReturnType<typeof createPaystackShop>>;

beforeAll(async () => {
  pay = await createPaystackShop();
});
afterAll(() => pay.close());
beforeEach(() => pay.startAnew());
afterEach(() => pay.tidy());

describe('webhooks', () => {
  it('forged webhooks get 401 and change nothing', async () => {
    const reference = await pay.start();
    const forged = [
      await pay.callWebhook(reference, { amount: 11_999 }, (body) =>
        Buffer.from(body.toString().replace('11999', '12000')),
      ),
      await pay.callWebhook(reference, {}, (body) => Buffer.from(` ${body.toString()}`)),
      await pay.shop.app.inject({
        method: 'POST',
        url: '/api/payment/webhook',
        payload: { event: 'charge.success', data: { reference, amount: 12_000, currency: 'GHS' } },
      }),
    ];
    expect(forged.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(await pay.subscription()).toMatchObject({ state: 'none', payment: { status: 'pending' } });
  });

  it('replayed webhooks get 200 and change nothing', async () => {
    const reference = await pay.start();
    await pay.callWebhook(reference);
    const before = await pay.subscription();
    pay.shop.clock.advance(dayMs);
    expect((await pay.callWebhook(reference)).statusCode).toBe(200);
    expect(await pay.subscription()).toEqual({ ...before, asOf: '2026-11-21T10:00:00.000Z' });
    expect(await pay.shop.mailbox.to(pay.vendor().account.email)).toHaveLength(1);
  });

  it.each<[string, EventChanges, string]>([
    ['amount', { amount: 11_999 }, 'mismatch'],
    ['currency', { currency: 'NGN' }, 'mismatch'],
    ['reference', { reference: 'SY-another' }, 'unknown'],
  ])('webhooks with a wrong %s grant nothing and are logged', async (_what, changes, settlement) => {
    const reference = await pay.start();
    expect((await pay.callWebhook(reference, changes)).statusCode).toBe(200);
    expect(await pay.subscription()).toMatchObject({ state: 'none', payment: { status: 'pending' } });
    const about = changes.reference ?? reference;
    expect(pay.shop.logLines).toContainEqual(expect.objectContaining({ level: 50, reference: about, settlement }));
  });

  it('money of another amount stands in the desk’s log, once', async () => {
    const reference = await pay.start();
    for (const _time of [1, 2]) await pay.callWebhook(reference, { amount: 11_999 });
    await pay.callWebhook(reference, { event: 'charge.failed', amount: 11_998 });
    const lines = await readLog(pay.shop.db, { subject: `payment ${reference}`, limit: 10 });
    expect(lines.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^GHc.119\.99 came for the payment of GHc.120\.00 .*Nothing was granted/),
    ]);
  });

  it('webhooks about other events get 200 and change nothing', async () => {
    const reference = await pay.start();
    expect((await pay.callWebhook(reference, { event: 'transfer.success' })).statusCode).toBe(200);
    expect(await pay.statusOf(reference)).toBe('pending');
  });

  it.each([1, 2, 3])('webhooks grant each payment once in any order and number (run %i)', async (seed) => {
    const random = createRandom(seed);
    const references = [await pay.start(), await pay.start('6-months'), await pay.start('1-year')];
    const events = references.flatMap((reference) => [
      ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({ reference, changes: {} })),
      { reference, changes: { event: 'charge.failed' } },
      { reference, changes: { event: 'charge.abandoned' } },
      { reference, changes: { amount: 1 } },
      { reference, changes: { currency: 'NGN' } },
    ]);
    const shuffled = events.map((event) => ({ event, at: random() })).toSorted((a, b) => a.at - b.at);
    while (shuffled.length > 0) {
      // Some are sent one after the other, some at the same time.
      const together = shuffled.splice(0, 1 + Math.floor(random() * 6));
      const answers = await Promise.all(together.map(({ event }) => pay.callWebhook(event.reference, event.changes)));
      expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    }
    // Three, six and twelve months, whatever the other events said.
    expect(await pay.subscription()).toMatchObject({ state: 'running', paidUntil: '2028-08-20T10:00:00.000Z' });
    expect(await Promise.all(references.map(pay.statusOf))).toEqual(['paid', 'paid', 'paid']);
    expect(await pay.shop.mailbox.to(pay.vendor().account.email)).toHaveLength(3);
  });
});

describe('a payment whose webhook is lost and whose tab is closed', () => {
  it('a payment whose webhook is lost is granted by the job, once', async () => {
    const reference = await pay.start();
    pay.paystack.transaction(reference).status = 'ongoing';
    pay.shop.clock.advance(2 * minuteMs);
    await pay.ask();
    expect(await pay.statusOf(reference)).toBe('pending');
    await pay.paystack.end(reference, 'success');
    pay.shop.clock.advance(2 * minuteMs);
    await pay.ask();
    await pay.ask();
    expect(await pay.subscription()).toMatchObject({ state: 'running', paidUntil: '2027-02-20T10:04:00.000Z' });
    await pay.callWebhook(reference);
    expect((await pay.subscription()).paidUntil).toBe('2027-02-20T10:04:00.000Z');
  });

  it('the job marks a payment as failed or abandoned, and it is still granted when the payer returns and pays', async () => {
    const [failed, left] = [await pay.start(), await pay.start('6-months')];
    await pay.paystack.end(failed, 'failed');
    pay.shop.clock.advance(2 * minuteMs);
    await pay.ask();
    expect(await Promise.all([failed, left].map(pay.statusOf))).toEqual(['failed', 'pending']);
    pay.shop.clock.advance(30 * minuteMs);
    await pay.ask();
    expect(await pay.statusOf(left)).toBe('abandoned');
    await pay.paystack.end(left, 'success');
    pay.shop.clock.advance(31 * minuteMs);
    await pay.ask();
    expect(await Promise.all([failed, left].map(pay.statusOf))).toEqual(['failed', 'paid']);
  });

  it('the job skips a payment for its first minute, and gives it up after three days', async () => {
    const reference = await pay.start();
    await pay.paystack.end(reference, 'success');
    pay.shop.clock.advance(minuteMs - 1);
    await pay.ask();
    expect(await pay.statusOf(reference)).toBe('pending');
    const waiting = await pay.start('6-months');
    pay.paystack.transaction(waiting).status = 'ongoing';
    pay.shop.clock.advance(3 * dayMs - 1);
    await pay.ask();
    expect(await Promise.all([reference, waiting].map(pay.statusOf))).toEqual(['paid', 'pending']);
    pay.shop.clock.advance(11 * minuteMs);
    await pay.ask();
    expect(await pay.statusOf(waiting)).toBe('abandoned');
  });

  it('does not delay the dashboard while Paystack is slow, and is granted when the late answer arrives', async () => {
    const reference = await pay.start();
    await pay.paystack.end(reference, 'success');
    pay.shop.clock.advance(minuteMs);
    pay.paystack.mode = 'slow';
    expect((await pay.subscription()).payment).toMatchObject({ reference, status: 'pending' });
    pay.paystack.mode = 'up';
    await expect.poll(() => pay.statusOf(reference)).toBe('paid');
  });

  it('a payment waits while Paystack is down', async () => {
    const reference = await pay.start();
    await pay.paystack.end(reference, 'success');
    pay.paystack.mode = 'down';
    pay.shop.clock.advance(4 * dayMs);
    await pay.ask();
    expect(await pay.statusOf(reference)).toBe('pending');
    pay.paystack.mode = 'up';
    pay.shop.clock.advance(11 * minuteMs);
    await pay.ask();
    expect(await pay.statusOf(reference)).toBe('paid');
  });
});

/** Gives the same sequence for the same seed, so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
