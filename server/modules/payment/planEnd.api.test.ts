import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import type { PlanId } from '#contract/vendor/payment.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import type { JobName } from '#server/jobs/jobQueues.ts';
import { sandboxSecret } from '#server/outsideServices.ts';
import { signSandboxEvent } from '#server/payment/sandboxProvider.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createPaymentClient } from '#tests/support/shop/clients/paymentClient.ts';
import { createTestApp, type SignedIn } from '#tests/support/shop/testApp.ts';

const shop = await createTestApp();
afterAll(() => shop.close());
const client = createPaymentClient(shop);
let vendor: SignedIn;
const subscription = () => client.subscription(vendor);

beforeEach(async () => {
  // Plans that other tests left behind must not be due here.
  await shop.db.delete(subscriptions);
  shop.clock.set('2026-11-20T10:00:00.000Z');
  vendor = await shop.signUpVerified({ role: 'vendor' });
});

/** Moves the clock to a later time and signs in again, since a session ends after 30 days without use. */
async function travelTo(instant: string): Promise<void> {
  shop.clock.set(instant);
  vendor = { account: vendor.account, ...(await shop.openSession(vendor.account.id)) };
}

async function run(...names: ('remind-of-ends' | 'end-subscriptions')[]): Promise<void> {
  for (const name of names satisfies JobName[]) await shop.deps.jobs.enqueue(shop.db, name, {});
  await shop.deps.jobs.drain();
}

async function pay(plan: PlanId = '3-months', amountPesewas = 12_000): Promise<void> {
  const reference = await client.start(vendor, plan);
  const event = { outcome: 'paid', reference, amountPesewas, currency: 'GHS', at: shop.clock() } as const;
  const { rawBody, headers } = signSandboxEvent(sandboxSecret(shop.deps.secret), event);
  await shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: rawBody });
}

async function isPublished(advertId: string) {
  const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, advertId));
  return row?.published;
}

/** The subjects of the mails about plans that end. */
async function subjects(): Promise<string[]> {
  const mails = await shop.mailbox.to(vendor.account.email);
  return mails.map((mail) => mail.subject).filter((subject) => !subject.startsWith('Receipt'));
}

describe('the end of a plan', () => {
  it('a plan’s end has two reminders and three days of grace; the next payment shows the adverts again', async () => {
    const advert = await insertAdvert(shop.db, { vendorId: vendor.account.id });
    await pay();

    await travelTo('2027-02-13T09:59:59.000Z');
    await run('remind-of-ends');
    expect(await subjects()).toEqual([]);
    await travelTo('2027-02-13T10:00:00.000Z');
    await run('remind-of-ends', 'remind-of-ends');
    await run('remind-of-ends');
    expect(await subjects()).toEqual(['Your Spareyard plan ends in 7 days']);

    await travelTo('2027-02-19T10:00:00.000Z');
    await run('remind-of-ends');
    await run('remind-of-ends');
    expect(await subjects()).toEqual(['Your Spareyard plan ends in 7 days', 'Your Spareyard plan ends tomorrow']);
    expect(await subscription()).toMatchObject({ state: 'running', asOf: '2027-02-19T10:00:00.000Z' });

    await travelTo('2027-02-20T10:00:00.000Z');
    await run('remind-of-ends', 'end-subscriptions');
    expect((await subscription()).state).toBe('grace');
    expect(await isPublished(advert.id)).toBe(true);
    expect(await subjects()).toHaveLength(2);

    await travelTo('2027-02-23T10:00:00.000Z');
    await run('end-subscriptions');
    await run('end-subscriptions');
    expect(await subscription()).toMatchObject({ state: 'over', paidUntil: '2027-02-20T10:00:00.000Z' });
    expect(await isPublished(advert.id)).toBe(false);
    expect((await subjects()).slice(2)).toEqual(['Your adverts on Spareyard are no longer public']);

    await pay();
    expect(await subscription()).toMatchObject({ state: 'running', paidUntil: '2027-05-23T10:00:00.000Z' });
    expect(await isPublished(advert.id)).toBe(true);
  });

  it('a vendor who paid early gets no reminder until the new end comes near', async () => {
    await pay();
    await travelTo('2027-02-12T10:00:00.000Z');
    await pay('6-months', 21_000);
    expect((await subscription()).paidUntil).toBe('2027-08-20T10:00:00.000Z');
    for (const day of ['13', '19', '20']) {
      await travelTo(`2027-02-${day}T10:00:00.000Z`);
      await run('remind-of-ends', 'end-subscriptions');
    }
    expect(await subjects()).toEqual([]);
    await travelTo('2027-08-14T00:00:00.000Z');
    await run('remind-of-ends');
    expect(await subjects()).toEqual(['Your Spareyard plan ends in 6 days']);
  });

  it('an end that was moved after the first reminder causes a new one', async () => {
    await pay();
    await travelTo('2027-02-14T10:00:00.000Z');
    await run('remind-of-ends');
    await pay();
    await travelTo('2027-02-19T20:00:00.000Z');
    await run('remind-of-ends');
    await travelTo('2027-05-14T10:00:00.000Z');
    await run('remind-of-ends');
    expect(await subjects()).toEqual(['Your Spareyard plan ends in 6 days', 'Your Spareyard plan ends in 6 days']);
  });

  it.each([
    ['2027-02-16T10:00:00.000Z', ['Your Spareyard plan ends in 4 days']],
    ['2027-02-19T18:00:00.000Z', ['Your Spareyard plan ends tomorrow']],
    ['2027-02-20T08:00:00.000Z', ['Your Spareyard plan ends today']],
    ['2027-02-21T08:00:00.000Z', []],
    ['2027-03-20T08:00:00.000Z', ['Your adverts on Spareyard are no longer public']],
  ])('only the suitable mail is sent when the server was off until %s', async (instant, expected) => {
    await pay();
    await travelTo(instant);
    await run('remind-of-ends', 'end-subscriptions');
    await run('remind-of-ends', 'end-subscriptions');
    expect(await subjects()).toEqual(expected);
  });

  it('the end of one vendor’s plan leaves the adverts of others alone', async () => {
    const other = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(other.account.id);
    shop.clock.advance(60 * dayMs);
    await run('end-subscriptions');
    const [row] = await shop.db.select().from(subscriptions).where(eq(subscriptions.accountId, other.account.id));
    expect(row?.showsAdverts).toBe(true);
  });
});
