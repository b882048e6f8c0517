import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemSchema } from '#contract/core/problem.ts';
import { reports } from '#server/db/tables/contactSchema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let vendorId: string;

beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await shop.signUpVerified({ role: 'vendor' })).account.id;
  await shop.giveSubscription(vendorId);
});
afterAll(() => shop.close());

const report = (id: string, body: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/adverts/${id}/reports`, payload: body, headers });

it('stores a report and mails it to the shop', async () => {
  const advert = await insertAdvert(shop.db, { vendorId, title: 'Radiator <b>cheap</b>' });
  const answer = await report(advert.id, { reason: 'Looks like fraud', note: 'Asks for money up front' });
  expect(answer.statusCode).toBe(201);
  const rows = await shop.db.select().from(reports).where(eq(reports.advertId, advert.id));
  expect(rows).toMatchObject([{ reason: 'Looks like fraud', note: 'Asks for money up front' }]);

  const mail = await shop.mailbox.last(shop.deps.config.contact.email);
  expect(mail.subject).toBe('Reported: Radiator <b>cheap</b> (Looks like fraud)');
  expect(mail.text).toContain(`SY-${advert.number}`);
  expect(mail.text).toContain('Asks for money up front');
  expect(mail.html).not.toContain('<b>cheap');
});

it('stores a report once per idempotency key, and needs no note', async () => {
  const advert = await insertAdvert(shop.db, { vendorId });
  const headers = { 'idempotency-key': '0198c8a1-0000-7000-8000-0000000000f1' };
  const body = { reason: 'Already sold', note: '' };
  expect((await report(advert.id, body, headers)).body).toBe((await report(advert.id, body, headers)).body);
  const rows = await shop.db.select().from(reports).where(eq(reports.advertId, advert.id));
  expect(rows).toMatchObject([{ reason: 'Already sold', note: null }]);
});

it('says at each field what is wrong', async () => {
  const advert = await insertAdvert(shop.db, { vendorId });
  const fields = async (body: object) => problemSchema.parse((await report(advert.id, body)).json()).fields;
  expect(await fields({ reason: 'Ugly' })).toEqual({ reason: 'Choose a reason.' });
  expect(await fields({})).toHaveProperty('reason');
  expect(await fields({ reason: 'Other', note: 'x'.repeat(501) })).toHaveProperty('note');
  expect(await fields({ reason: 'Other', reporter: 'me' })).toHaveProperty('reporter');
});

it('answers 410 for an advert that is no longer public, 404 for an unknown one, 401 for an invalid token', async () => {
  const withdrawn = await insertAdvert(shop.db, { vendorId, status: 'Not available' });
  const body = { reason: 'Other' };
  expect((await report(withdrawn.id, body)).statusCode).toBe(410);
  expect((await report('0198c8a1-0000-7000-8000-000000000000', body)).statusCode).toBe(404);
  expect((await report('1', body)).statusCode).toBe(404);
  expect((await report(withdrawn.id, body, { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
});

it('stops someone who reports too often', async () => {
  const advert = await insertAdvert(shop.db, { vendorId });
  let last = 201;
  for (let i = 0; i < 21 && last === 201; i += 1) last = (await report(advert.id, { reason: 'Other' })).statusCode;
  expect(last).toBe(429);
});
