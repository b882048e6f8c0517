import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import { foldRollUps, repairRollUps } from '#server/db/rollUps.ts';
import { facetChanges, facetCounts } from '#server/db/tables/rollUpSchema.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { advertBody, advertOf, list } from '#tests/support/shop/adverts.ts';
import { withDatabase } from '#tests/support/shop/database/databaseServer.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: ReturnType<typeof createAdvertClient>;

beforeAll(async () => {
  shop = await createTestApp();
  client = createAdvertClient(shop);
});
afterAll(() => shop.close());

/** Counts that differ from a recount, including the changes that are not added up yet. */
async function drift(): Promise<unknown[]> {
  return (await shop.db.execute(sql`select * from facet_drift()`)).rows;
}

async function wordDrift(): Promise<unknown[]> {
  const { rows } = await shop.db.execute(sql`
    select word, sum(n) as n from (
      select word, ndoc as n from search_terms
      union all select word, n from search_term_changes
      union all select word, -1 from adverts, unnest(advert_words(title, make, model, brand, category)) as word where published
    ) as counts group by word having sum(n) <> 0`);
  return rows;
}

const makesAndModels = { Toyota: ['Corolla', 'Yaris'], Honda: ['Civic', 'Accord'], Kia: ['Rio', 'Picanto'] } as const;
const regions = ['Ashanti', 'Greater Accra', 'Volta'] as const;
const categories = ['breaking-system', 'light-indicators'] as const;

describe('the roll-up', () => {
  it.each(isLongForm ? [1, 2, 3] : [1])(
    'equals a recount after random writes (seed %i)',
    async (seed) => {
      const random = createSeededRandom(seed);
      const pick = <Item>(items: readonly Item[]) => items[random.int(0, items.length - 1)];
      const vendors = [await client.subscribedVendor(), await client.subscribedVendor()];
      const posted: { id: string; of: SignedIn }[] = [];
      const body = () => {
        const make = pick(['Toyota', 'Honda', 'Kia'] as const) ?? 'Kia';
        return advertBody({
          Make: make,
          Model: pick<string>(makesAndModels[make]) ?? 'Rio',
          item: pick(['Bosch', 'Denso']) ?? 'Bosch',
          condition: random.chance(0.5) ? 'New' : 'Used',
          region: pick(regions) ?? 'Volta',
          category: pick(categories) ?? 'breaking-system',
          title: `${pick(['Brake pads', 'Headlamp', 'Tail lamp'])} number ${random.int(1, 9)}`,
        });
      };
      const writes = {
        post: async () => {
          const of = pick(vendors);
          if (!of) return;
          const answer = await client.post(of, body());
          if (answer.statusCode === 201) posted.push({ id: advertOf(answer).id, of });
          return answer.statusCode;
        },
        edit: async () => {
          const one = pick(posted);
          if (!one) return;
          const version = await shop.db.query.adverts.findFirst({ where: eq(adverts.id, one.id) });
          return (await client.put(one.of, one.id, body(), version?.version ?? 1)).statusCode;
        },
        status: async () => {
          const one = pick(posted);
          const status = random.chance(0.5) ? 'Available' : 'Not available';
          return one && (await client.setStatus(one.of, one.id, status)).statusCode;
        },
        remove: async () => {
          const one = pick(posted);
          return one && (await client.remove(one.of, one.id)).statusCode;
        },
        restore: async () => {
          const one = pick(posted);
          return one && (await client.restore(one.of, one.id)).statusCode;
        },
        bulk: async () => {
          const of = pick(vendors);
          const action = pick(['available', 'unavailable', 'delete', 'restore']);
          const ids = posted.filter((one) => one.of === of).map(({ id }) => id);
          if (!of || ids.length === 0) return;
          const answer = await shop.app.inject({
            method: 'POST',
            url: '/api/adverts/my-adverts/bulk',
            headers: of.headers,
            payload: { action, ids: ids.slice(0, random.int(1, ids.length)) },
          });
          return answer.statusCode;
        },
        plan: async () => {
          const of = pick(vendors);
          const showsAdverts = random.chance(0.6);
          if (of) {
            await shop.db.update(subscriptions).set({ showsAdverts }).where(eq(subscriptions.accountId, of.account.id));
          }
          return 200;
        },
        erase: async () => {
          const one = posted.splice(random.int(0, Math.max(0, posted.length - 1)), 1)[0];
          if (one) await shop.db.delete(adverts).where(eq(adverts.id, one.id));
          return 200;
        },
        fold: async () => {
          await foldRollUps(shop.db);
          return 200;
        },
      };
      const weights = { post: 40, edit: 15, status: 15, remove: 8, restore: 8, bulk: 6, plan: 3, erase: 4, fold: 5 };
      const done = new Set<string>();
      for (let step = 0; step < 150; step += 1) {
        const kind = random.weighted(
          ['post', 'edit', 'status', 'remove', 'restore', 'bulk', 'plan', 'erase', 'fold'],
          weights,
        );
        const status = await writes[kind]();
        if (status !== undefined) {
          expect(status, `${kind} at step ${step}`).toBeLessThan(500);
          if (status < 300) done.add(kind);
        }
        if (step % 30 === 29) {
          expect(await drift()).toEqual([]);
          expect(await wordDrift()).toEqual([]);
        }
      }
      expect([...done].toSorted()).toEqual(Object.keys(weights).toSorted());
      await foldRollUps(shop.db);
      expect(await shop.db.$count(facetChanges)).toBe(0);
      expect(await drift()).toEqual([]);
      expect(await repairRollUps(shop.db)).toBe(0);
    },
    60_000,
  );

  it('shows a change at once, before it is added up', async () => {
    const vendor = await client.subscribedVendor();
    const brands = async () => (await list(shop, { make: 'Jaguar' })).facets.brand;
    expect(await brands()).toEqual([]);
    await insertAdvert(shop.db, { vendorId: vendor.account.id, make: 'Jaguar', model: 'XE', brand: 'Brembo' });
    expect(await brands()).toEqual([{ value: 'Brembo', count: 1 }]);
    await shop.deps.jobs.enqueue(shop.db, 'fold-roll-ups', {});
    await shop.deps.jobs.drain();
    expect(await shop.db.$count(facetChanges)).toBe(0);
    expect(await brands()).toEqual([{ value: 'Brembo', count: 1 }]);
    await client.endPlan(vendor);
    expect(await brands()).toEqual([]);
  });

  it('is rebuilt by the hourly job when something bypassed the triggers, which is logged', async () => {
    const vendor = await client.subscribedVendor();
    await insertAdvert(shop.db, { vendorId: vendor.account.id, make: 'Porsche', model: 'Macan' });
    await foldRollUps(shop.db);
    await shop.db
      .update(facetCounts)
      .set({ n: sql`${facetCounts.n} + 7` })
      .where(eq(facetCounts.make, 'Porsche'));
    expect((await drift()).length).toBeGreaterThan(0);
    await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
    await shop.deps.jobs.drain();
    expect(await drift()).toEqual([]);
    const line = shop.logLines.find(({ msg }) => msg === 'counts of the adverts had drifted and were rebuilt');
    expect(line?.['wrong']).toBeGreaterThan(0);
  });
});

describe('many vendors who write similar adverts at once', () => {
  it('do not wait for each other: a transaction that is still open blocks nobody', async () => {
    const [slow, quick] = [await client.subscribedVendor(), await client.subscribedVendor()];
    await foldRollUps(shop.db);
    await insertAdvert(shop.db, { vendorId: slow.account.id });
    let finished = false;
    await shop.db.transaction(async (tx) => {
      await insertAdvert(tx, { vendorId: slow.account.id });
      // The same category, make, brand and words, on another connection.
      const answer = await Promise.race([
        client.post(quick, advertBody()),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), 5_000)),
      ]);
      expect(answer?.statusCode).toBe(201);
      finished = true;
    });
    expect(finished).toBe(true);
  });

  it('never deadlock while the counts are added up, and every write is counted', async () => {
    const { databaseUrl } = await targetOf();
    const writers = openDatabase({ url: databaseUrl }, { max: 16 });
    const vendors = await Promise.all(Array.from({ length: 8 }, () => client.subscribedVendor()));
    const failures: unknown[] = [];
    const folding = new AbortController();
    try {
      const folds = (async () => {
        while (!folding.signal.aborted) await foldRollUps(shop.db);
      })();
      await Promise.all(
        vendors.flatMap((vendor, index) =>
          [0, 1].map(async (lane) => {
            const random = createSeededRandom(index * 2 + lane + 1);
            for (let round = 0; round < 12; round += 1) {
              // Several statements in one transaction, whose words come in a different order each time.
              await writers.db
                .transaction(async (tx) => {
                  for (let count = random.int(1, 4); count > 0; count -= 1) {
                    await insertAdvert(tx, {
                      vendorId: vendor.account.id,
                      title: ['Brake pads', 'Oil filter', 'Alternator', 'Shock absorber'][random.int(0, 3)] ?? '',
                      make: random.chance(0.5) ? 'Toyota' : 'Honda',
                    });
                  }
                  if (random.chance(0.3)) {
                    // In the order of every command: two that lock the same adverts otherwise may wait for each other.
                    const ofVendor = eq(adverts.vendorId, vendor.account.id);
                    await tx.select({ id: adverts.id }).from(adverts).where(ofVendor).orderBy(adverts.id).for('update');
                    await tx.update(adverts).set({ status: 'Not available' }).where(ofVendor);
                  }
                })
                .catch((error: unknown) => failures.push(error));
            }
          }),
        ),
      );
      folding.abort();
      await folds;
    } finally {
      folding.abort();
      await writers.close();
    }
    expect(failures).toEqual([]);
    expect(await drift()).toEqual([]);
    expect(await wordDrift()).toEqual([]);
  }, 60_000);
});

async function targetOf(): Promise<{ databaseUrl: string }> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`);
  return { databaseUrl: withDatabase(inject('testDatabaseServer').baseUrl, rows[0]?.name ?? '') };
}
