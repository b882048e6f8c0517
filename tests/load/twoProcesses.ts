import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { insertSession } from '#tests/support/shop/database/insertAccount.ts';
import { listPath } from './httpRates.ts';
import type { LoadShop } from './loadShop.ts';
import { type RequestRate, requestRate } from './requestRate.ts';
import { type TwoServers, withTwoServers } from './twoServers.ts';

/* Two server processes on one PostgreSQL behind a load balancer: what one writes, the other reads. */

export interface TwoProcesses {
  readonly posted: number;
  /** Adverts that a process did not show, or not as they were posted. */
  readonly lost: number;
  /** Commands that were sent again, mostly to the other process, and created a second advert. */
  readonly doubled: number;
  /** Cursors of a list that one process issued and the other could not read, and adverts that came twice. */
  readonly wrongPlaces: number;
  readonly lists: RequestRate;
}

const adverts = 200;
const writersAtOnce = 8;
const postedSchema = z.object({ advert: z.object({ id: z.string(), title: z.string() }) });

/** Posts adverts and reads lists through the balancer. The adverts are deleted afterwards. */
export async function measureTwoProcesses(shop: LoadShop): Promise<TwoProcesses> {
  const authorization = await signIn(shop);
  try {
    return await withTwoServers(shop, (servers) => measure(servers, authorization));
  } finally {
    await shop.database.pool.query("delete from adverts where title like 'Balanced brake pads %'");
  }
}

async function measure({ port, ports }: TwoServers, authorization: string): Promise<TwoProcesses> {
  const through = `http://127.0.0.1:${port}/api`;
  let [lost, doubled, wrongPlaces] = [0, 0, 0];

  const post = async (to: string, title: string, key: string) => {
    const answer = await fetch(`${to}/adverts`, {
      method: 'POST',
      // Close the connection, so that the balancer chooses again for the next request.
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key, connection: 'close' },
      body: JSON.stringify(advertBody({ title })),
    });
    if (!answer.ok) throw new Error(`A post was answered ${answer.status}: ${await answer.text()}`);
    return postedSchema.parse(await answer.json()).advert;
  };
  const write = async (writer: number) => {
    for (let number = writer; number < adverts; number += writersAtOnce) {
      const key = randomUUID();
      const title = `Balanced brake pads ${number} ${key.slice(0, 8)}`;
      const first = await post(through, title, key);
      const again = await post(through, title, key);
      if (again.id !== first.id) doubled += 1;
      for (const own of ports) {
        const answer = await fetch(`http://127.0.0.1:${own}/api/adverts/${first.id}`);
        const { title: read } = z.object({ title: z.string() }).parse(await answer.json());
        if (read !== title) lost += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, (_, writer) => write(writer)));
  const seen: string[] = [];
  for (let url = `${through}/adverts?limit=50`, page = 0; page < 10; page += 1) {
    const answer = await fetch(url, { headers: { connection: 'close' } });
    if (!answer.ok) wrongPlaces += 1;
    const { items, nextCursor } = listingAnswerSchema.parse(await answer.json());
    seen.push(...items.map(({ id }) => id));
    url = `${through}/adverts?limit=50&cursor=${nextCursor ?? ''}`;
  }
  wrongPlaces += seen.length - new Set(seen).size;
  await requestRate(port, listPath, { seconds: 1 });
  const lists = await requestRate(port, listPath, { seconds: 5 });
  return { posted: adverts, lost, doubled, wrongPlaces, lists };
}

/** Inserts a session of a vendor of the load data into the database. @returns its authorization header */
async function signIn({ database: { db, pool } }: LoadShop): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from accounts where email = 'load-vendor-1@example.com'",
  );
  return `Bearer ${await insertSession(db, new Date(), rows[0]?.id ?? '')}`;
}
