import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { runAdmin } from '#server/admin/adminCommands.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { openDesk } from '#tests/support/shop/clients/deskClient.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';

const { shop, as, post, newVendor, reportAdvert, reportsOf, isPublic, decisionTold } = await openDesk();
afterAll(() => shop.close());

const sentence = 'The picture shows another part.';

test('a review is hidden and restored, and its answer can be hidden on its own', async () => {
  const client = await createOrderClient(shop);
  const orderId = await client.collected();
  await post(`/orders/${orderId}/review`, { stars: 1, text: 'He is a thief.' }, as(client.buyer));
  await post(`/orders/${orderId}/review/answer`, { text: 'You are one.' }, as(client.vendor));
  const readPublic = async () =>
    (await shop.app.inject({ url: `/api/vendors/${client.vendor.account.id}/reviews` })).json<{
      items: { id: string; answer: unknown }[];
    }>().items;
  const [review] = await readPublic();
  for (const part of ['review', 'answer']) {
    const body = { part, reason: 'It insults somebody', note: '' };
    await post(`/reviews/${review?.id}/reports`, body, { 'x-forwarded-for': '10.9.0.2' });
  }
  const open = async () => (await reportsOf('open', 'of order')).filter((report) => report.kind === 'review');
  const [ofAnswer, ofReview] = await open();
  expect(ofAnswer?.review).toMatchObject({ text: 'He is a thief.', answer: 'You are one.', shown: true });
  await post(`/desk/reports/${ofAnswer?.id}/decision`, { decision: 'hide', sentence });
  expect(await readPublic()).toMatchObject([{ id: review?.id, answer: null }]);
  expect((await decisionTold(client.vendor)).about).toContain('your answer to the review');
  expect(await open()).toHaveLength(1);
  await post(`/desk/reports/${ofReview?.id}/decision`, { decision: 'hide', sentence });
  expect(await readPublic()).toEqual([]);
  expect((await decisionTold(client.buyer)).about).toContain('your review of order');

  const canTakeBack = async () => {
    const decided = await reportsOf('decided', 'of order');
    return [ofReview, ofAnswer].map((report) => decided.find(({ id }) => id === report?.id)?.decided?.canTakeBack);
  };
  expect(await canTakeBack()).toEqual([true, true]);
  const takeBack = () => post(`/desk/reports/${ofReview?.id}/take-back`, { sentence: 'It is an opinion.' });
  expect((await takeBack()).json()).toEqual({ message: 'Undone, and the person is told.' });
  expect((await takeBack()).json()).toEqual({ message: 'This decision already applies. Nothing was changed.' });
  expect(await decisionTold(client.buyer)).toMatchObject({ kind: 'restore', sentence: 'It is an opinion.' });
  // Hiding the answer was a separate decision, so it stays hidden.
  expect(await readPublic()).toMatchObject([{ id: review?.id, answer: null }]);
  expect(await canTakeBack()).toEqual([false, true]);
  const taken = await runAdmin(adminToolsOf(shop), ['take-back', ofAnswer?.id ?? '', 'It is one too.']);
  expect(taken).toContain('Undone');
  expect((await readPublic())[0]?.answer).not.toBeNull();
});

test('a suspension after a report can be undone; a decision that changed nothing cannot', async () => {
  const { advert } = await newVendor();
  const ofAdvert = `SY-${advert.number}`;
  await reportAdvert(advert.id);
  const [report] = await reportsOf('open', ofAdvert);
  await post(`/desk/reports/${report?.id}/decision`, { decision: 'suspend', sentence });
  expect(await isPublic(advert.id)).toBe(false);
  await post(`/desk/reports/${report?.id}/take-back`, { sentence });
  expect(await isPublic(advert.id)).toBe(true);
  await reportAdvert(advert.id);
  const [again] = await reportsOf('open', ofAdvert);
  const takeBack = () => post(`/desk/reports/${again?.id}/take-back`, { sentence });
  expect((await takeBack()).statusCode).toBe(409);
  await post(`/desk/reports/${again?.id}/decision`, { decision: 'warn', sentence });
  expect((await takeBack()).statusCode).toBe(409);
  expect((await post(`/desk/reports/${randomUUID()}/take-back`, { sentence })).statusCode).toBe(404);
});

test('undoing an old report again leaves what was decided since, and a warning stays when an advert is restored', async () => {
  const { vendor, advert } = await newVendor();
  const decided = async (decision: string) => {
    await reportAdvert(advert.id);
    const [report] = await reportsOf('open', `SY-${advert.number}`);
    await post(`/desk/reports/${report?.id}/decision`, { decision, sentence });
    return report?.id;
  };
  const takeBack = async (id?: string) =>
    (await post(`/desk/reports/${id}/take-back`, { sentence })).json<{ message: string }>();
  await decided('warn');
  const { id: warning } = await decisionTold(vendor);
  const hidden = await decided('hide');
  expect(await takeBack(hidden)).toEqual({ message: 'Undone, and the person is told.' });
  expect(await isPublic(advert.id)).toBe(true);
  const read = await shop.app.inject({ url: `/api/decisions/${warning}`, headers: as(vendor) });
  expect(read.json()).toMatchObject({ kind: 'warn', endedAt: null });

  const removed = await decided('remove');
  expect(await takeBack(hidden)).toEqual({ message: 'This decision already applies. Nothing was changed.' });
  expect(await isPublic(advert.id)).toBe(false);
  expect(await takeBack(removed)).toEqual({ message: 'Undone, and the person is told.' });
});

test('an advert that its vendor deleted before the desk removed it stays deleted when the removal is taken back', async () => {
  const { vendor, advert } = await newVendor();
  const remaining = await newVendor();
  for (const { id } of [advert, remaining.advert]) await reportAdvert(id);
  const remove = async ({ id, number }: typeof advert) => {
    const [report] = await reportsOf('open', `SY-${number}`);
    await post(`/desk/reports/${report?.id}/decision`, { decision: 'remove', sentence });
    expect(await isPublic(id)).toBe(false);
    return report?.id;
  };
  const deleted = await shop.app.inject({ method: 'DELETE', url: `/api/adverts/${advert.id}`, headers: as(vendor) });
  expect(deleted.statusCode).toBe(200);
  shop.clock.advance(60_000);
  for (const one of [advert, remaining.advert])
    await post(`/desk/reports/${await remove(one)}/take-back`, { sentence });
  expect([await isPublic(advert.id), await isPublic(remaining.advert.id)]).toEqual([false, true]);
});
