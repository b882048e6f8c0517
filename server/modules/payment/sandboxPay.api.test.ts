import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentClient } from '#tests/support/shop/clients/paymentClient.ts';
import { createTestApp, type SignedIn } from '#tests/support/shop/testApp.ts';

const shop = await createTestApp();
afterAll(() => shop.close());
const client = createPaymentClient(shop);
const { statusOf } = client;
let vendor: SignedIn;
const start = () => client.start(vendor);
const subscription = () => client.subscription(vendor);

beforeEach(async () => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
  vendor = await shop.signUpVerified({ role: 'vendor', fullname: 'Kofi Boateng' });
});

describe('the sandbox pay page', () => {
  const press = (reference: string, outcome: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/sandbox-pay/${reference}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    });

  it('offers three outcomes and leads back to the dashboard', async () => {
    const reference = await start();
    const page = await shop.app.inject(`/sandbox-pay/${reference}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const nonce = /<style nonce="([^"]+)"/.exec(page.body)?.[1];
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    for (const outcome of ['paid', 'failed', 'abandoned']) expect(page.body).toContain(`value="${outcome}"`);

    const pressed = await press(reference, 'paid');
    expect(pressed.statusCode).toBe(303);
    expect(pressed.headers['location']).toBe('/vendor-dashboard');
    expect((await subscription()).state).toBe('running');
    expect((await shop.app.inject(`/sandbox-pay/${reference}`)).body).toContain('This payment succeeded.');
  });

  it.each(['failed', 'abandoned'])('ends a payment as %s', async (outcome) => {
    const reference = await start();
    expect((await press(reference, outcome)).statusCode).toBe(303);
    expect(await subscription()).toMatchObject({ state: 'none', payment: { status: outcome } });
  });

  it('pays back, disputes and reverses as a provider does', async () => {
    const reference = await start();
    await press(reference, 'paid');
    await press(reference, 'dispute');
    expect((await subscription()).state).toBe('running');
    await press(reference, 'dispute-won');
    expect((await subscription()).state).toBe('running');
    await press(reference, 'refund');
    expect(await statusOf(reference)).toBe('refunded');
    expect((await subscription()).state).toBe('over');
    expect((await shop.app.inject(`/sandbox-pay/${reference}`)).body).toContain('This payment was refunded.');
  });

  it('refuses unknown references and other outcomes on a page, since a person pressed', async () => {
    const reference = await start();
    const refusals = [
      await shop.app.inject('/sandbox-pay/SY-unknown'),
      await press('SY-unknown', 'paid'),
      await press(reference, 'free'),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 422]);
    for (const { headers, body } of refusals) {
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<h1>That did not work</h1>');
    }
    expect(await statusOf(reference)).toBe('pending');
  });
});
