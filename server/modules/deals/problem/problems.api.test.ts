import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { deskDealSchema, deskMoneySchema } from '#contract/desk/deskMoney.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { sweepPictures } from '#server/modules/pictures/pictureJobs.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { balanceOf } from '../ledger/ledger.ts';

/* Something is wrong: the money waits until both agree, or the desk has decided. */

const wrong = { reason: 'damaged', words: 'It is cracked.' };
let deal: DealShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

const disputed = async () => {
  const id = await deal.ready();
  await deal.done(id, 'problem', wrong, deal.buyer);
  return id;
};
const newPicture = async (ownerId: string) => {
  const values = { ownerId, contentHash: randomBytes(32), state: 'ready' as const, width: 640, height: 480 };
  const [row] = await deal.shop.db
    .insert(pictures)
    .values({ ...values, createdAt: deal.shop.clock() })
    .returning({ id: pictures.id });
  return row?.id ?? '';
};
const act = (id: string, what: string, as: { headers: Record<string, string> }) =>
  deal.call(id, 'act', { act: what }, as);
const vendorHas = () => balanceOf(deal.shop.db, 'vendor', deal.vendor.account.id);
const desk = (path: string, body?: object) =>
  deal.shop.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/desk/${path}`,
    headers: staff.headers,
    ...(body && { payload: body }),
  });

describe('the last day on which parts are held', () => {
  const accepted = async () => {
    const { order } = await deal.client.sent({ pay: 'safely' });
    const heldUntil = new Date(deal.shop.clock().getTime() + 30 * hourMs).toISOString();
    await deal.client.moved(order.id, { status: 'accepted', heldUntil });
    return order.id;
  };
  const isTold = async (id: string) => {
    await deal.shop.deps.jobs.enqueue(deal.shop.db, 'remind-of-pick-ups', {});
    await deal.shop.deps.jobs.drain();
    const [row] = await deal.shop.db.select().from(orders).where(eq(orders.id, id));
    return row?.holdToldAt !== null;
  };

  it('is announced for a paid order, and not where something is wrong or nothing is paid', async () => {
    const [unpaid, wrongOne, fine] = [await accepted(), await accepted(), await accepted()];
    for (const id of [wrongOne, fine]) {
      await deal.press((await deal.startPaying(id)).reference, 'paid');
      await deal.client.moved(id, { status: 'ready' });
    }
    await deal.done(wrongOne, 'problem', wrong, deal.buyer);
    deal.shop.clock.advance(8 * hourMs);
    expect(await isTold(fine)).toBe(true);
    expect((await deal.shop.mailbox.last(deal.buyer.account.email)).text).toContain('the money goes back to you');
    expect(await isTold(wrongOne)).toBe(false);
    expect(await isTold(unpaid)).toBe(false);
    // Later tests have the money of nobody else before them.
    expect((await act(wrongOne, 'received-and-right', deal.buyer)).statusCode).toBe(200);
  });
});

describe('a problem', () => {
  it('stops the hand-over, and every end by one side alone', async () => {
    const id = await disputed();
    expect(await deal.read(id, deal.vendor)).toMatchObject({
      status: 'disputed',
      problem: { words: 'It is cracked.' },
    });
    const fault = { details: { fault: 'disputed' } };
    expect(problemOf(await deal.client.patch(id, { status: 'collected' }))).toMatchObject(fault);
    expect(problemOf(await deal.client.patch(id, { status: 'cancelled' }))).toMatchObject(fault);
    expect(problemOf(await deal.client.patch(id, { status: 'cancelled' }, deal.buyer.headers))).toMatchObject(fault);
    expect((await deal.call(id, 'problem', wrong, deal.vendor)).statusCode).toBe(403);
    deal.shop.clock.advance(20 * 24 * hourMs);
    await deal.tend('end-no-shows');
    expect((await deal.read(id)).status).toBe('disputed');
  });

  it('can be withdrawn, and then the code counts again', async () => {
    const id = await disputed();
    expect((await deal.done(id, 'act', { act: 'withdraw' }, deal.buyer)).status).toBe('held');
    const { handover } = await deal.read(id);
    expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
  });

  it('ends with some of the price back once the buyer agrees', async () => {
    const [id, before] = [await disputed(), await vendorHas()];
    const offer = { words: 'I am sorry.', offer: 'part-back', offerPesewas: 2_500 };
    expect((await deal.call(id, 'answer', { ...offer, offerPesewas: 10_000 }, deal.vendor)).statusCode).toBe(422);
    const accept = { act: 'accept-offer', offerPesewas: 2_500 };
    expect((await act(id, 'accept-offer', deal.buyer)).statusCode).toBe(422);
    expect(problemOf(await deal.call(id, 'act', accept, deal.buyer)).status).toBe(409);
    await deal.done(id, 'answer', offer, deal.vendor);
    expect((await deal.call(id, 'act', accept, deal.vendor)).statusCode).toBe(403);
    expect((await deal.done(id, 'act', accept, deal.buyer)).status).toBe('split');
    await deal.arrive();
    expect(await deal.read(id)).toMatchObject({ refund: { pesewas: 2_500, state: 'arrived' }, vendorPesewas: 7_500 });
    expect(await vendorHas()).toBe(before + 7_500);
    expect((await deal.client.read(id)).status).toBe('collected');
  });

  it('is reported once: a second tab neither erases an answer nor takes the problem from the desk', async () => {
    const id = await disputed();
    await deal.done(id, 'answer', { words: 'I look at it.' }, deal.vendor);
    await deal.done(id, 'act', { act: 'ask-desk' }, deal.vendor);
    expect(problemOf(await deal.call(id, 'problem', wrong, deal.buyer)).status).toBe(409);
    const { problem } = await deal.read(id);
    expect(problem?.answer).toBe('I look at it.');
    expect(problem?.atDeskSince).not.toBeNull();
  });

  it('does not end with an offer that the buyer has not read', async () => {
    const id = await disputed();
    await deal.done(id, 'answer', { words: 'Half.', offer: 'part-back', offerPesewas: 5_000 }, deal.vendor);
    await deal.done(id, 'answer', { words: 'Less.', offer: 'part-back', offerPesewas: 10 }, deal.vendor);
    const late = problemOf(await deal.call(id, 'act', { act: 'accept-offer', offerPesewas: 5_000 }, deal.buyer));
    expect(late).toMatchObject({ status: 409, details: { offerPesewas: 10 } });
    expect((await deal.read(id)).status).toBe('disputed');
  });

  it('keeps its pictures, which nobody but the two sides and the desk gets', async () => {
    const id = await deal.ready();
    const [picture, others] = [await newPicture(deal.buyer.account.id), await newPicture(deal.vendor.account.id)];
    const withPicture = (pictureId: string) => ({ ...wrong, images: [{ id: pictureId, alt: '' }] });
    expect((await deal.call(id, 'problem', withPicture(others), deal.buyer)).statusCode).toBe(422);
    await deal.done(id, 'problem', withPicture(picture), deal.buyer);
    deal.shop.clock.advance(20 * 24 * hourMs);
    await sweepPictures(deal.shop.deps);
    const seen = await deal.read(id, deal.vendor);
    expect(seen.problem?.pictures.map(({ id: one }) => one)).toEqual([picture]);
    expect(seen.problem?.pictures[0]?.pass).toBeDefined();
  });

  it('ends with all of it back when the vendor offers that, or has the part again', async () => {
    const [first, second] = [await disputed(), await disputed()];
    const all = await deal.done(first, 'answer', { words: 'Keep it.', offer: 'all-back' }, deal.vendor);
    expect(all.status).toBe('refunded');
    await deal.done(second, 'answer', { words: 'Bring it back.', offer: 'return' }, deal.vendor);
    expect((await act(second, 'part-is-back', deal.buyer)).statusCode).toBe(403);
    expect((await deal.done(second, 'act', { act: 'part-is-back' }, deal.vendor)).status).toBe('refunded');
    expect((await deal.client.read(second)).status).toBe('cancelled');
  });

  it('ends with the money released when the exchanged part is right', async () => {
    const id = await disputed();
    await deal.done(id, 'answer', { words: 'Here is another.', offer: 'exchange' }, deal.vendor);
    expect((await deal.done(id, 'act', { act: 'received-and-right' }, deal.buyer)).status).toBe('released');
  });
});

describe('the desk', () => {
  // Weeks have gone by above, and sessions end.
  beforeAll(async () => {
    staff = await signInStaff(deal.shop);
  });

  it('gets a problem that is not answered in two days, sees both sides and the ledger, and decides', async () => {
    const [id, before] = [await disputed(), await vendorHas()];
    deal.shop.clock.advance(49 * hourMs);
    await deal.tend('tend-deals');
    const money = deskMoneySchema.parse((await desk('money')).json());
    expect(money.problems.map(({ orderId }) => orderId)).toContain(id);
    const told = await deal.shop.mailbox.last(deal.shop.deps.config.contact.email);
    expect(told.text).toMatch(/The shop holds the money until you decide\.[^]*\/desk\?show=money/);
    const seen = deskDealSchema.parse((await desk(`deals/${id}`)).json());
    expect(seen.deal.problem?.words).toBe('It is cracked.');
    expect(seen.deal.handover).toBeNull();
    expect(seen.ledger.reduce((sum, { pesewas }) => sum + pesewas, 0)).toBe(0);
    expect((await desk(`deals/${id}/decide`, { backPesewas: 10_001, reason: 'Too much' })).statusCode).toBe(422);
    expect((await desk(`deals/${id}/decide`, { backPesewas: 4_000, reason: 'Half is fair.' })).statusCode).toBe(200);
    const again = problemOf(await desk(`deals/${id}/decide`, { backPesewas: 4_000, reason: 'Again' }));
    expect([again.status, /^Esi Staff decided.*“Settled”.*not used\.$/.test(again.message)]).toEqual([409, true]);
    expect(await deal.read(id)).toMatchObject({ status: 'split', vendorPesewas: 6_000 });
    expect(await vendorHas()).toBe(before + 6_000);
    expect((await desk('log')).body).toContain('Half is fair.');
  });

  it.each([
    [0, 'released', 'collected'],
    [10_000, 'refunded', 'cancelled'],
  ])('gives %i pesewas back: %s', async (backPesewas, status, order) => {
    const id = await disputed();
    await deal.done(id, 'act', { act: 'ask-desk' }, deal.vendor);
    expect((await desk(`deals/${id}/decide`, { backPesewas, reason: 'As we see it.' })).statusCode).toBe(200);
    expect((await deal.read(id)).status).toBe(status);
    expect((await deal.client.read(id)).status).toBe(order);
  });

  it('does not decide an order of its own people, of a vendor for whom they work, or one that they sent as a guest', async () => {
    const id = await disputed();
    const { db } = deal.shop;
    const { id: staffId, email } = staff.account;
    const change = (values: { buyerId: string | null; buyerEmail: string | null }) =>
      db.update(orders).set(values).where(eq(orders.id, id));
    const refused = async () => {
      const answer = await desk(`deals/${id}/decide`, { backPesewas: 10_000, reason: 'Mine.' });
      expect(problemOf(answer).status).toBe(403);
    };
    await change({ buyerId: staffId, buyerEmail: null });
    await refused();
    await change({ buyerId: null, buyerEmail: email });
    await refused();
    await change({ buyerId: deal.buyer.account.id, buyerEmail: null });
    const joined = { vendorId: deal.vendor.account.id, accountId: staffId, joinedAt: deal.shop.clock() };
    await db.insert(vendorStaff).values(joined);
    await refused();
    await db.delete(vendorStaff).where(eq(vendorStaff.accountId, staffId));
    expect((await deal.read(id)).status).toBe('disputed');
  });

  it('does not exist for anybody else', async () => {
    for (const as of [deal.vendor, deal.buyer]) {
      for (const path of ['money', `deals/${await disputed()}`]) {
        const answer = await deal.shop.app.inject({ url: `/api/desk/${path}`, headers: as.headers });
        expect(answer.statusCode).toBe(404);
      }
    }
  });
});

describe('a parcel', () => {
  const parcel = { carrier: 'STC', station: 'Tamale', waybill: 'TM-4471' };
  const sent = async () => {
    const id = await deal.ready({ handover: 'delivery', address: 'Hse 4, Tamale' });
    await deal.done(id, 'parcel', parcel, deal.vendor);
    return id;
  };

  it('cannot be taken with the money back: who sent it is safe, and who gets it can stop the money', async () => {
    const id = await sent();
    expect((await deal.client.read(id)).isSent).toBe(true);
    expect((await deal.read(id)).handover).toBeNull();
    const refused = problemOf(await deal.client.patch(id, { status: 'cancelled' }, deal.buyer.headers));
    expect(refused).toMatchObject({ status: 409, details: { fault: 'parcel-is-on-its-way' } });
    expect((await deal.done(id, 'problem', wrong, deal.buyer)).status).toBe('disputed');
  });

  it('shows the picture of its waybill, and keeps it when the number is corrected', async () => {
    const id = await deal.ready({ handover: 'delivery', address: 'Hse 4, Tamale' });
    const images = [{ id: await newPicture(deal.vendor.account.id), alt: '' }];
    await deal.done(id, 'parcel', { ...parcel, carrier: 'My cousin’s bus', images }, deal.vendor);
    await deal.done(id, 'parcel', { ...parcel, waybill: 'TM-4472' }, deal.vendor);
    deal.shop.clock.advance(20 * 24 * hourMs);
    await sweepPictures(deal.shop.deps);
    expect((await deal.read(id)).parcel).toMatchObject({ waybill: 'TM-4472', picture: { id: images[0]?.id } });
  });

  it('is released by "received and right", or three days after its arrival without a word', async () => {
    const [answered, silent] = [await sent(), await sent()];
    expect((await deal.done(answered, 'act', { act: 'received-and-right' }, deal.buyer)).status).toBe('released');
    deal.shop.clock.advance(2 * 24 * hourMs);
    await deal.done(silent, 'arrived', undefined, deal.vendor);
    deal.shop.clock.advance(71 * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.read(silent)).status).toBe('held');
    deal.shop.clock.advance(2 * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.read(silent)).status).toBe('released');
  });

  it('that its vendor calls arrived as it is sent is released three days after two on the way, as both sides read', async () => {
    const id = await sent();
    const sentAt = deal.shop.clock().getTime();
    const { parcel: seen } = await deal.done(id, 'arrived', undefined, deal.vendor);
    expect(Date.parse(seen?.releasedAt ?? '')).toBe(sentAt + 5 * 24 * hourMs);
    expect((await deal.read(id)).parcel?.releasedAt).toBe(seen?.releasedAt);
    deal.shop.clock.advance(5 * 24 * hourMs - 60_000);
    await deal.tend('tend-deals');
    expect((await deal.read(id)).status).toBe('held');
    deal.shop.clock.advance(60_000);
    await deal.tend('tend-deals');
    expect((await deal.read(id)).status).toBe('released');
  });

  it('that arrived during a problem leaves the buyer three days from taking that back', async () => {
    const id = await sent();
    await deal.done(id, 'problem', wrong, deal.buyer);
    await deal.done(id, 'arrived', undefined, deal.vendor);
    deal.shop.clock.advance(73 * hourMs);
    const withdrawn = await deal.done(id, 'act', { act: 'withdraw' }, deal.buyer);
    expect(withdrawn.status).toBe('held');
    expect(Date.parse(withdrawn.parcel?.releasedAt ?? '')).toBe(deal.shop.clock().getTime() + 72 * hourMs);
    deal.shop.clock.advance(71 * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.read(id)).status).toBe('held');
    deal.shop.clock.advance(2 * hourMs);
    await deal.tend('tend-deals');
    expect((await deal.read(id)).status).toBe('released');
  });

  it('that arrives after the money went back, or while something is wrong, promises the money to nobody', async () => {
    const [settled, wrongOne] = [await sent(), await sent()];
    for (const id of [settled, wrongOne]) await deal.done(id, 'problem', wrong, deal.buyer);
    await deal.done(settled, 'answer', { words: 'I am sorry.', offer: 'all-back' }, deal.vendor);
    expect(problemOf(await deal.call(settled, 'arrived', undefined, deal.vendor))).toMatchObject({
      status: 409,
      details: { deal: 'refunded' },
    });
    const subjects = async () => (await deal.shop.mailbox.to(deal.buyer.account.email)).map(({ subject }) => subject);
    const before = (await subjects()).filter((subject) => subject.includes('has arrived')).length;
    expect((await deal.done(wrongOne, 'arrived', undefined, deal.vendor)).parcel?.arrivedAt).not.toBeNull();
    expect((await subjects()).filter((subject) => subject.includes('has arrived'))).toHaveLength(before);
    // Later tests have the money of nobody else before them.
    expect((await act(wrongOne, 'received-and-right', deal.buyer)).statusCode).toBe(200);
  });

  it('is not sent from an order that is collected, or not paid', async () => {
    expect((await deal.call(await deal.ready(), 'parcel', parcel, deal.vendor)).statusCode).toBe(409);
    const unpaid = await deal.accepted({ handover: 'delivery', address: 'Hse 4, Tamale' });
    expect((await deal.call(unpaid, 'parcel', parcel, deal.vendor)).statusCode).toBe(409);
  });
});
