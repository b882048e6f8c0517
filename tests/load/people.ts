import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { orderAnswerSchema, type OrderView, orderViewSchema } from '#contract/orders/orders.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { threadAnswerSchema } from '#contract/people/threads.ts';
import type { Database } from '#server/db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { rateLimits } from '#server/db/tables/serverStateSchema.ts';
import { insertAccount, insertSession, insertSubscription } from '#tests/support/shop/database/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { LoadShop } from './loadShop.ts';
import { withTwoServers } from './twoServers.ts';

/*
 * A vendor and twenty buyers who order, answer and write to each other at the same time, over two server processes
 * behind a load balancer. Each command is sent twice, so that one process often answers for a command that the other
 * has executed.
 */

export interface PeopleLoad {
  readonly orders: number;
  readonly messages: number;
  readonly seconds: number;
  /** How often a request was answered with 503 and sent again. */
  readonly again: number;
  /** Steps, messages and sold pieces that are missing although they were acknowledged. */
  readonly lost: number;
  /** Steps, messages, sold pieces and notices that exist more than once. */
  readonly doubled: number;
  /** The token of the vendor's session, who has all the orders, conversations and notices. */
  readonly token: string;
}

/** One network may send 40 orders an hour, and a person 49 messages a minute (`server/plugins/limits/limits.ts`). */
const buyers = 20;
const parts = 5;
const pieces = 1000;
const mostTries = 8;
const steps = ['accepted', 'ready', 'collected'] as const;
const ofBuyer = ['Is it there?', 'I come at 5', 'I am at the gate'];
const ofVendor = ['Still there', 'Come to the blue door'];

/** Runs the scene on a shop, and compares the result with what was sent. @throws when a request fails for good */
export async function measurePeople(shop: LoadShop): Promise<PeopleLoad> {
  const { db } = shop.database;
  // A shop that was kept still counts what an earlier run sent within the hour.
  await db.delete(rateLimits);
  const { vendor, people, offered } = await makePeople(db);
  return withTwoServers(shop, async ({ port }) => {
    const asking = createAsking(port);
    const { ask } = asking;

    const deal = async ({ token }: Person, number: number): Promise<OrderView> => {
      const { order } = orderAnswerSchema.parse(
        await ask(token, '/orders', 'POST', {
          vendorId: vendor.id,
          items: [{ advertId: offered[number % parts]?.id ?? '', quantity: 1, pricePesewas: 100 }],
          name: 'Yaw Asante',
          phone: '0201234567',
          handover: 'pick-up',
        }),
      );
      const say = async (who: string, texts: readonly string[]) => {
        for (const text of texts) await ask(who, `/threads/${order.threadId ?? ''}/messages`, 'POST', { text });
      };
      const work = async () => {
        for (const status of steps) await ask(vendor.token, `/orders/${order.id}`, 'PATCH', { status });
      };
      await Promise.all([say(token, ofBuyer), say(vendor.token, ofVendor), work()]);
      return order;
    };

    const startedAt = performance.now();
    const orders = await Promise.all(people.map(deal));
    const seconds = (performance.now() - startedAt) / 1000;

    const faults: Faults[] = [];
    for (const { id, threadId } of orders) {
      const order = orderViewSchema.parse(await ask(vendor.token, `/orders/${id}`));
      const { messages } = threadAnswerSchema.parse(await ask(vendor.token, `/threads/${threadId ?? ''}`));
      const textsOf = (by: readonly string[]) => messages.flatMap(({ text }) => (by.includes(text) ? text : []));
      faults.push(
        compare(
          order.steps.map(({ status }) => status),
          ['sent', ...steps],
        ),
        compare(textsOf(ofBuyer), ofBuyer),
        compare(textsOf(ofVendor), ofVendor),
      );
    }
    const left = await db.select({ quantity: adverts.quantity }).from(adverts).where(eq(adverts.vendorId, vendor.id));
    const handedOver = parts * pieces - left.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    faults.push({ lost: Math.max(0, buyers - handedOver), doubled: Math.max(0, handedOver - buyers) });
    const notices = noticesAnswerSchema.parse(await ask(vendor.token, '/notices'));
    faults.push({ lost: 0, doubled: doubledIn(notices.items.map(({ kind, path }) => `${kind} ${path}`)) });

    return {
      orders: buyers,
      messages: buyers * (ofBuyer.length + ofVendor.length),
      seconds,
      again: asking.again(),
      lost: faults.reduce((sum, { lost }) => sum + lost, 0),
      doubled: faults.reduce((sum, { doubled }) => sum + doubled, 0),
      token: vendor.token,
    };
  });
}

type Person = Readonly<{ id: string; token: string }>;
type Faults = Pick<PeopleLoad, 'lost' | 'doubled'>;

/** Creates a vendor with parts to sell and the buyers, all signed in. */
async function makePeople(db: Database) {
  const now = new Date();
  const person = async (role: 'vendor' | 'user'): Promise<Person> => {
    const { id } = await insertAccount(db, now, { role });
    return { id, token: await insertSession(db, now, id) };
  };
  const vendor = await person('vendor');
  await insertSubscription(db, now, vendor.id);
  const part = { vendorId: vendor.id, pricePesewas: 100, quantity: pieces, updatedAt: now };
  const offered = await Promise.all(Array.from({ length: parts }, () => insertAdvert(db, part)));
  return { vendor, offered, people: await Promise.all(Array.from({ length: buyers }, () => person('user'))) };
}

/** Sends requests as a phone does: after a 503 it retries with the same key. A command is sent twice. */
function createAsking(port: number) {
  let again = 0;
  const send = async (path: string, sent: RequestInit): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, sent);
      if (answer.ok) return answer.json();
      if (answer.status !== 503 || tries === mostTries) {
        throw new Error(`${sent.method ?? ''} ${path} was answered ${answer.status}: ${await answer.text()}`);
      }
      again += 1;
      await delay(500 * tries);
    }
  };
  return {
    again: () => again,
    async ask(token: string, path: string, method = 'GET', body?: object): Promise<unknown> {
      const headers = {
        authorization: `Bearer ${token}`,
        // Close the connection, so that the balancer chooses again for the next request.
        connection: 'close',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      if (body) await send(path, sent);
      return send(path, sent);
    },
  };
}

/** Counts the wanted items that are missing and the items that exist more than once. */
function compare(there: readonly string[], wanted: readonly string[]): Faults {
  const lost = wanted.filter((one) => !there.includes(one)).length;
  const doubled = doubledIn(there);
  // A wrong order counts as one lost item.
  const isMixedUp = there.filter((one) => wanted.includes(one)).join() !== wanted.join();
  return { lost: lost + doubled === 0 && isMixedUp ? 1 : lost, doubled };
}

const doubledIn = (there: readonly string[]) => there.length - new Set(there).size;
