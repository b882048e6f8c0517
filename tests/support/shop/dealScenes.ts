import { sql } from 'drizzle-orm';
import type { SessionAnswer } from '#contract/people/account.ts';
import { dealViewSchema, payAnswerSchema } from '#contract/deal/deals.ts';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { createBossJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { moveOrderThrough, type newSeller, openOrder } from './orderScenes.ts';
import { openShopDatabase } from './database/shopDatabase.ts';
import type { Shop } from './shopProcess.ts';

/* Orders that are paid through the shop, in its sandbox. */

/** An order whose money the shop holds, and whose parts are ready. */
export async function heldOrder(
  shop: Shop,
  seller: Awaited<ReturnType<typeof newSeller>>,
  buyer: SessionAnswer,
  change: Partial<OrderInput> = {},
): Promise<OrderView> {
  const order = await openOrder(shop, seller, buyer, { pay: 'safely', ...change });
  await moveOrderThrough(shop, seller, order, ['accepted']);
  const { url } = payAnswerSchema.parse(await dealStep(shop, order, 'pay', buyer));
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}: ${await paid.text()}`);
  await moveOrderThrough(shop, seller, order, ['ready']);
  return order;
}

/** A step of a deal by one of its sides. @returns the answer, as JSON */
export async function dealStep(
  shop: Shop,
  { id }: Pick<OrderView, 'id'>,
  step: string,
  { token }: SessionAnswer,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/orders/${id}/deal/${step}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The step ${step} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The state of a deal, as the shop has it. */
export async function dealState(shop: Shop, { id }: Pick<OrderView, 'id'>, { token }: SessionAnswer) {
  const answer = await fetch(`${shop.url}/api/orders/${id}/deal`, { headers: { authorization: `Bearer ${token}` } });
  return dealViewSchema.parse(await answer.json()).status;
}

/** Makes an order older by some days, as it is and as it was warned, then makes the shop do a job. */
export async function daysLater(
  shop: Shop,
  { id }: Pick<OrderView, 'id'>,
  days: number,
  job: 'end-no-shows',
): Promise<void> {
  const { db, pool, close } = await openShopDatabase(shop);
  try {
    const earlier = sql`interval '1 day' * ${days}`;
    await db
      .update(orders)
      .set({ updatedAt: sql`${orders.updatedAt} - ${earlier}`, endToldAt: sql`${orders.endToldAt} - ${earlier}` })
      .where(sql`${orders.id} = ${id}`);
    await createBossJobs({ pool, log: createLog('silent') }).enqueue(db, job, {});
  } finally {
    await close();
  }
}
