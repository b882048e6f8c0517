import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { deskLogSchema } from '#contract/desk/deskLog.ts';
import { deskWantedSchema } from '#contract/desk/deskWantedParts.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { wantedParts } from '#server/db/tables/wantedPartSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createWantedPartsClient, wantedPads } from '#tests/support/shop/clients/wantedPartsClient.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: ReturnType<typeof createWantedPartsClient>;
let buyer: SignedIn;

// Each test has its own shop: which vendors are asked depends on all that there are.
beforeEach(async () => {
  shop = await createTestApp();
  client = createWantedPartsClient(shop);
  buyer = await shop.signUpVerified({ fullname: 'Abena Sarpong' });
});
afterEach(() => shop.close());

const runJob = async () => {
  await shop.deps.jobs.enqueue(shop.db, 'end-wanted-parts', {});
  await shop.deps.jobs.drain();
};

describe('the end of a wanted part', () => {
  it('comes by itself after seven days, and tells a buyer to whom nobody answered', async () => {
    const seller = await client.seller();
    const answered = await client.asked(buyer);
    const late = await client.asked(buyer, { ...wantedPads, model: 'Vitz' });
    shop.clock.advance(7 * dayMs - 1000);
    expect((await client.answer(seller, answered)).statusCode).toBe(200);
    shop.clock.advance(1000);
    // Also while the job has not run yet.
    expect(problemOf(await client.answer(seller, late)).status).toBe(409);
    expect(await client.received(seller)).toEqual([]);
    expect((await client.own(buyer)).map(({ ended }) => ended)).toEqual(['over', 'over']);
    await runJob();
    const told = [
      'No vendor answered: Brake pads for Toyota Vitz 2012',
      'Mensah Auto Parts has it for GHc\u00a0250.00',
    ];
    expect(await client.told(buyer, 'wanted-answer')).toEqual(told);
    await runJob();
    expect(await client.told(buyer, 'wanted-answer')).toEqual(told);
    expect(await shop.db.$count(wantedParts, eq(wantedParts.ended, 'over'))).toBe(2);
  });

  it('comes earlier when the buyer closes it, and nobody else can', async () => {
    const seller = await client.seller();
    const id = await client.asked(buyer);
    expect((await client.close(null, id)).statusCode).toBe(401);
    expect((await client.close(await shop.signUpVerified(), id)).statusCode).toBe(404);
    expect((await client.close(seller, id)).statusCode).toBe(404);
    expect((await client.close(buyer, id)).statusCode).toBe(200);
    expect((await client.close(buyer, id)).statusCode).toBe(200);
    expect((await client.own(buyer))[0]?.ended).toBe('closed');
    expect(problemOf(await client.answer(seller, id)).status).toBe(409);
    const unread = await shop.app.inject({ url: '/api/notices', headers: seller.headers });
    expect(unread.json()).toMatchObject({ unread: 0 });
  });

  it('is followed by its deletion after thirty days', async () => {
    await client.seller();
    const id = await client.asked(buyer);
    await client.close(buyer, id);
    shop.clock.advance(29 * dayMs);
    const sweep = async () => {
      await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
      await shop.deps.jobs.drain();
    };
    await sweep();
    expect(await shop.db.$count(wantedParts)).toBe(1);
    shop.clock.advance(2 * dayMs);
    await sweep();
    expect(await shop.db.$count(wantedParts)).toBe(0);
  });

  it('comes with the account: what was asked and answered goes, with the notices that tell others of it', async () => {
    const seller = await client.seller();
    const id = await client.asked(buyer);
    await client.answer(seller, id);
    const remove = ({ headers }: SignedIn) =>
      shop.app.inject({ method: 'POST', url: '/api/auth/me/delete', headers, payload: { password: testPassword } });
    expect((await remove(seller)).statusCode).toBe(200);
    expect((await client.own(buyer))[0]).toMatchObject({ vendors: 0, answers: [] });
    expect(await client.told(buyer, 'wanted-answer')).toEqual([]);
    const other = await client.seller();
    await client.asked(buyer);
    expect((await remove(buyer)).statusCode).toBe(200);
    expect(await shop.db.$count(wantedParts)).toBe(0);
    expect(await client.told(other, 'wanted')).toEqual([]);
  });

  it('comes from the desk too: the buyer is told why, and the log has it', async () => {
    const seller = await client.seller();
    const id = await client.asked(buyer);
    const staff = await signInStaff(shop);
    const list = await shop.app.inject({ url: '/api/desk/wanted-parts', headers: staff.headers });
    expect(deskWantedSchema.parse(list.json()).items).toMatchObject([
      { id, name: 'Brake pads for Toyota Corolla 2012', vendors: 1, answers: 0, buyer: { name: 'Abena Sarpong' } },
    ]);
    const remove = (sentence: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/desk/wanted-parts/${id}/remove`,
        headers: staff.headers,
        payload: { sentence },
      });
    expect((await remove('This is an advertisement.')).json()).toEqual({ message: 'Removed, and the buyer is told.' });
    expect((await remove('This is an advertisement.')).body).toContain('Nothing was changed');
    expect(await client.received(seller)).toEqual([]);
    expect((await client.own(buyer))[0]?.ended).toBe('removed');
    const notices = noticesAnswerSchema.parse(
      (await shop.app.inject({ url: '/api/notices', headers: buyer.headers })).json(),
    ).items;
    expect(notices).toMatchObject([
      {
        kind: 'decision',
        title: 'We removed what you asked vendors for: Brake pads for Toyota Corolla 2012',
        body: 'This is an advertisement.',
      },
    ]);
    const log = await shop.app.inject({ url: '/api/desk/log', headers: staff.headers });
    expect(deskLogSchema.parse(log.json()).lines).toMatchObject([{ act: 'remove', subject: `wanted part ${id}` }]);
    const unread = await shop.app.inject({ url: '/api/notices', headers: seller.headers });
    expect(unread.json()).toMatchObject({ unread: 0 });
  });
});
