import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { dealProblems } from '#server/db/tables/dealSchema.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { lockDeal } from './dealRows.ts';

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

it('a problem that is answered in the moment of the job does not go to the desk', async () => {
  const { db, clock } = deal.shop;
  const problem = async () => {
    const id = await deal.ready();
    await deal.done(id, 'problem', { reason: 'damaged', words: 'It is cracked.' }, deal.buyer);
    return id;
  };
  const [answered, silent] = [await problem(), await problem()];
  clock.advance(49 * hourMs);
  const atDeskSince = async (id: string) =>
    (await db.select().from(dealProblems).where(eq(dealProblems.orderId, id)))[0]?.atDeskSince ?? null;
  let tending = Promise.resolve();
  // The job has found both, and waits for the first.
  await db.transaction(async (tx) => {
    await lockDeal(tx, answered);
    tending = deal.tend('tend-deals');
    await untilStatementWaits(deal.shop);
    await tx.update(dealProblems).set({ answeredAt: clock() }).where(eq(dealProblems.orderId, answered));
  });
  await tending;
  expect(await atDeskSince(answered)).toBeNull();
  expect(await atDeskSince(silent)).not.toBeNull();
});
