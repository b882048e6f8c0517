import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { orderAnswerSchema, type OrderView, orderViewSchema } from '#contract/people/orders.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { threadAnswerSchema } from '#contract/people/threads.ts';
import { adverts } from '#server/db/schema.ts';
import { startBalancer } from '#tests/support/connection/balancer.ts';
import { insertAccount, insertSession, insertSubscription } from '#tests/support/shop/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/insertAdvert.ts';
import { loadSecret } from './httpRates.ts';
import type { LoadShop } from './loadShop.ts';
import { startServerProcess } from './serverProcess.ts';

/*
 * A vendor and twenty buyers who order, answer and write to each other at once, over two server processes behind a balancer.
 * Each command is sent twice, so that one process often answers for what the other has done.
 */

export interface PeopleLoad {
  readonly orders: number;
  readonly messages: number;
  readonly seconds: number;
  /** How often one was told to come again, and did. */
  readonly again: number;
  /** Steps, messages and pieces that are not there though they were acknowledged. */
  readonly lost: number;
  /** What is there more than once. */
  readonly doubled: number;
  /** The session of the vendor, who has all of it to read. */
  readonly token: string;
}

/** One network may send 40 orders an hour, and a person 49 messages a minute (`server/plugins/limits.ts`). */
const buyers = 20;
const parts = 5;
const pieces = 1000;
const mostTries = 8;
const steps = ['accepted', 'ready', 'collected'] as const;
const ofBuyer = ['Is it there?', 'I come at 5', 'I am at the gate'];
const ofVendor = ['Still there', 'Come to the blue door'];

export async function measurePeople(shop: LoadShop): Promise<PeopleLoad> {
  const { db } = shop.database;
  const now = new Date();
  const person = async (role: 'vendor' | 'user') => {
    const { id } = await insertAccount(db, now, { role });
    return { id, token: await insertSession(db, now, id) };
  };
  const vendor = await person('vendor');
  await insertSubscription(db, now, vendor.id);
  const offered = await Promise.all(
    Array.from({ length: parts }, () =>
      insertAdvert(db, { vendorId: vendor.id, pricePesewas: 100, quantity: pieces, updatedAt: now }),
    ),
  );
  const people = await Promise.all(Array.from({ length: buyers }, () => person('user')));

  const servers = await Promise.all([1, 2].map(() => startServerProcess(shop.dataDir, loadSecret)));
  const balancer = await startBalancer(servers.map(({ port }) => port));
  let again = 0;
  const ask = async (token: string, path: string, method = 'GET', body?: object): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${token}`,
      // A connection of its own, so that the balancer chooses anew.
      connection: 'close',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const send = async (): Promise<unknown> => {
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      for (let tries = 1; ; tries += 1) {
        const answer = await fetch(`http://127.0.0.1:${balancer.port}/api${path}`, sent);
        if (answer.ok) return answer.json();
        if (answer.status !== 503 || tries === mostTries) {
          throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
        }
        // Too busy: a phone comes again, with the same key.
        again += 1;
        await delay(500 * tries);
      }
    };
    if (body) await send();
    return send();
  };

  const deal = async ({ token }: { token: string }, number: number): Promise<OrderView> => {
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

  try {
    const startedAt = performance.now();
    const orders = await Promise.all(people.map(deal));
    const seconds = (performance.now() - startedAt) / 1000;
    const found = { lost: 0, doubled: 0 };
    const compare = (there: readonly string[], wanted: readonly string[]) => {
      found.lost += wanted.filter((one) => !there.includes(one)).length;
      found.doubled += there.length - new Set(there).size;
      // In another order, one is missing where it belongs.
      const inOrder = there.filter((one) => wanted.includes(one));
      if (found.lost + found.doubled === 0 && inOrder.join() !== wanted.join()) found.lost += 1;
    };
    for (const { id, threadId } of orders) {
      const order = orderViewSchema.parse(await ask(vendor.token, `/orders/${id}`));
      compare(
        order.steps.map(({ status }) => status),
        ['sent', ...steps],
      );
      const { messages } = threadAnswerSchema.parse(await ask(vendor.token, `/threads/${threadId ?? ''}`));
      const said = messages.map(({ text }) => text);
      compare(
        said.filter((text) => ofBuyer.includes(text)),
        ofBuyer,
      );
      compare(
        said.filter((text) => ofVendor.includes(text)),
        ofVendor,
      );
    }
    const left = await db.select({ quantity: adverts.quantity }).from(adverts).where(eq(adverts.vendorId, vendor.id));
    const handedOver = parts * pieces - left.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    found.lost += Math.max(0, buyers - handedOver);
    found.doubled += Math.max(0, handedOver - buyers);
    const notices = noticesAnswerSchema.parse(await ask(vendor.token, '/notices'));
    const about = notices.items.map(({ kind, path }) => `${kind} ${path}`);
    found.doubled += about.length - new Set(about).size;
    const messages = buyers * (ofBuyer.length + ofVendor.length);
    return { orders: buyers, messages, seconds, again, ...found, token: vendor.token };
  } finally {
    await balancer.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}
