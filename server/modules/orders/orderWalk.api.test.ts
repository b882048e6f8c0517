import * as fc from 'fast-check';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemSchema } from '#contract/core/problem.ts';
import { nextOrderStatuses, statusesIn } from '#contract/orders/orderGraph.ts';
import { type OrderParty, orderParties, type OrderStatus, orderStatuses } from '#contract/orders/orderStatuses.ts';
import { orderAnswerSchema, type OrderStep, orderViewSchema } from '#contract/orders/orders.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/*
 * Random people do random things to an order, one after the other and two at once. Whatever they try, the shop does
 * only what the graph allows, and the steps show how the order got to its state.
 */

let shop: TestApp;
let vendor: SignedIn;
let buyer: SignedIn;
let stranger: SignedIn;
let advertId: string;
let limits: ReturnType<typeof createLimits>;

beforeAll(async () => {
  shop = await createTestApp();
  limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  vendor = await shop.signUpVerified({ role: 'vendor' });
  buyer = await shop.signUpVerified({ role: 'user' });
  stranger = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  advertId = (await insertAdvert(shop.db, { vendorId: vendor.account.id, pricePesewas: 100 })).id;
});
afterAll(() => shop.close());

type Person = OrderParty | 'stranger';
type Act = readonly [who: Person, to: OrderStatus];

async function newOrder(index: number): Promise<string> {
  // More than anybody may order.
  await limits.forget('order-account', buyer.account.id);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: buyer.headers,
    remoteAddress: `10.4.${index >> 8}.${index & 255}`,
    payload: {
      vendorId: vendor.account.id,
      items: [{ advertId, quantity: 1, pricePesewas: 100 }],
      name: 'Yaw Asante',
      phone: '0201234567',
      handover: 'delivery',
      address: 'Hse 4, Kumasi',
    },
  });
  return orderAnswerSchema.parse(answer.json()).order.id;
}

function act(id: string, [who, status]: Act) {
  return shop.app.inject({
    method: 'PATCH',
    url: `/api/orders/${id}`,
    headers: { vendor, buyer, stranger }[who].headers,
    payload: {
      status,
      ...(status === 'fee-asked' && { feePesewas: 500 }),
      ...(status === 'return-asked' && { return: { reason: 'damaged', advertIds: [advertId] } }),
    },
  });
}

async function read(id: string) {
  return orderViewSchema.parse((await shop.app.inject({ url: `/api/orders/${id}`, headers: buyer.headers })).json());
}

const may = (who: Person, from: OrderStatus, to: OrderStatus) =>
  who !== 'stranger' && nextOrderStatuses(who, from).includes(to);

/** Everything that the two sides may do in a state. */
const stepsFrom = (status: OrderStatus): Act[] =>
  orderParties.flatMap((who) => nextOrderStatuses(who, status).map((to): Act => [who, to]));

/** Whether each step may follow the one before, given who took it. */
function isWalk(steps: readonly OrderStep[]): boolean {
  return steps.every(({ status, by }, index) => {
    const before = steps[index - 1]?.status;
    return before === undefined ? status === 'sent' : nextOrderStatuses(by, before).includes(status);
  });
}

const person = fc.constantFrom<Person>('vendor', 'buyer', 'stranger');
/** Checks that the vendor's row has the right number of collected orders. */
async function expectCounted(): Promise<void> {
  const { id } = vendor.account;
  const stored = await shop.db.$count(
    orders,
    and(eq(orders.vendorId, id), inArray(orders.status, statusesIn('handed-over'))),
  );
  expect(stored).toBeGreaterThan(0);
  const [row] = await shop.db.select().from(accounts).where(eq(accounts.id, id));
  expect(row?.ordersCollected).toBe(stored);
}

/** Most actions follow the graph; otherwise a walk would hardly leave its start. */
const acts = fc.array(
  fc.record({
    who: person,
    to: fc.constantFrom(...orderStatuses),
    follows: fc.integer({ min: 0, max: 3 }),
    pick: fc.nat(9),
  }),
  { minLength: 3, maxLength: 14 },
);
let walks = 0;

it('an order follows its graph, whoever tries what', { timeout: 60_000 }, async () => {
  const seen = new Set<OrderStatus>();
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      walks += 1;
      const id = await newOrder(walks);
      let status: OrderStatus = 'sent';
      for (const { who: anybody, to: anything, follows, pick } of list) {
        const open = stepsFrom(status);
        const [who, to] = (follows > 0 ? open[pick % Math.max(1, open.length)] : undefined) ?? [anybody, anything];
        const answer = await act(id, [who, to]);
        if (who === 'stranger') expect(answer.statusCode).toBe(404);
        else if (to === status) expect(answer.statusCode).toBe(200);
        else if (may(who, status, to)) {
          expect(answer.statusCode, answer.body).toBe(200);
          status = to;
        } else {
          expect(problemSchema.parse(answer.json())).toMatchObject({ status: 409, details: { status } });
        }
        seen.add(status);
      }
      const order = await read(id);
      expect(order.status).toBe(status);
      expect(order.steps.at(-1)?.status).toBe(status);
      expect(isWalk(order.steps)).toBe(true);
    }),
    { numRuns: 60, seed: 8215 },
  );
  await expectCounted();
  // A walk that never leaves its start proves nothing.
  expect(seen.size).toBeGreaterThan(8);
});

it('two actions at once both succeed only if one may follow the other', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(acts, acts), { minLength: 1, maxLength: 3 }), async (rounds) => {
      walks += 1;
      const id = await newOrder(walks);
      for (const [left, right] of rounds) {
        const [a, b] = [left[0], right[0]];
        if (!a || !b) continue;
        const before = await read(id);
        const pair: Act[] = [a, b].map(({ who, to, pick }) => {
          const next = who === 'stranger' ? [] : nextOrderStatuses(who, before.status);
          return [who, next[pick % Math.max(1, next.length)] ?? to];
        });
        const answers = await Promise.all(pair.map((one) => act(id, one)));
        const after = await read(id);
        expect(isWalk(after.steps)).toBe(true);
        const taken = answers.filter(({ statusCode }) => statusCode === 200).length;
        expect(after.steps.length - before.steps.length).toBeLessThanOrEqual(taken);
        for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode);
      }
    }),
    { numRuns: 30, seed: 36 },
  );
  await expectCounted();
  await shop.db.delete(orders).where(and(eq(orders.status, 'returned'), eq(orders.vendorId, vendor.account.id)));
  await expectCounted();
});
