import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { type DemoPictureRow, storeDemoPictures } from '#server/seed/demo/storeDemoPictures.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, pictures } from '#server/db/tables/schema.ts';
import { isEmpty, lockSeed } from '#server/seed/seed.ts';
import { hashPassword } from '#server/modules/account/credentials/passwords.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import { createLoadAdverts, type LoadAdvert } from './loadAdverts.ts';
import { createSeededChoice } from './seededChoice.ts';
import { withoutRowCosts } from './tableSpeed.ts';

/*
 * A shop of any size, for measurements. Everything happens in one transaction: the load set is complete, or the
 * database is as empty as before and the next try starts again from the beginning.
 */

/** Average number of adverts per vendor; a million adverts have 2,000 vendors. */
const perVendor = 500;
const maxVendors = 2_000;
const perStatement = 5_000;

export interface LoadSet {
  readonly adverts: number;
  readonly seed?: number;
}

/**
 * Fills an empty database with adverts that look like those of a shop of that size, from vendors that are plainly
 * made up. A large set takes minutes: the statement timeout of `db` must allow it.
 * @param store where the pictures of the sample catalogue go, which the adverts share; null loads adverts without
 *   pictures
 * @param say called with lines of progress
 * @returns whether the database was filled; a database that has accounts is left alone
 */
export async function seedLoad(
  { db, pictures: store, now }: { db: Database; pictures: PictureStore | null; now: Date },
  { adverts: count, seed = 1 }: LoadSet,
  say: (line: string) => void = () => undefined,
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const files = store ? await storeDemoPictures(store) : new Map<string, DemoPictureRow>();
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const filled = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true),
      set_config('work_mem', '128MB', true)`);
    await lockSeed(tx);
    if (!(await isEmpty(tx))) return false;
    const vendorIds = await insertVendors(tx, Math.min(maxVendors, Math.ceil(count / perVendor)), {
      passwordHash,
      now,
    });
    if (files.size > 0) await insertPictures(tx, files, now);
    const next = createLoadAdverts({ random: createSeededChoice(seed), count, vendors: vendorIds.length, now });
    await withoutRowCosts(tx, ['adverts', 'advert_pictures'], async () => {
      for (let from = 0; from < count; from += perStatement) {
        const size = Math.min(perStatement, count - from);
        await insertAdverts(
          tx,
          Array.from({ length: size }, (_, place) => next(from + place)),
          { vendorIds, files },
        );
        if ((from + size) % 100_000 === 0) say(`${(from + size).toLocaleString('en-GB')} adverts written`);
      }
      say('Building the indexes');
    });
    say('Counting the words and the choices of the filters');
    await tx.execute(sql`select rebuild_roll_ups()`);
    return true;
  });
  // Autovacuum would do it later: it updates the planner's statistics and the map that index-only scans need.
  if (filled) {
    await db.execute(
      sql`vacuum (analyze) accounts, adverts, advert_pictures, facet_counts, pictures, search_terms, subscriptions`,
    );
  }
  return filled;
}

async function insertVendors(
  tx: Transaction,
  count: number,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rows = await tx
    .insert(accounts)
    .values(
      numbers.map((number) => ({
        role: 'vendor' as const,
        fullname: `Load vendor ${number}`,
        email: `load-vendor-${number}@example.com`,
        passwordHash,
        phone: `+23320${String(number).padStart(7, '0')}`,
        companyName: `Load vendor ${number}`,
        businessAddress: `Stall ${number}`,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: accounts.id });
  const paidUntil = new Date(now);
  paidUntil.setUTCFullYear(paidUntil.getUTCFullYear() + 1);
  await tx
    .insert(subscriptions)
    .values(rows.map(({ id }) => ({ accountId: id, plan: '1-year' as const, paidUntil, showsAdverts: true })));
  return rows.map(({ id }) => id);
}

async function insertPictures(tx: Transaction, files: ReadonlyMap<string, DemoPictureRow>, now: Date): Promise<void> {
  await tx.insert(pictures).values(
    [...files.values()].map(({ id, contentHash, width, height }) => ({
      id,
      ownerId: null,
      contentHash,
      state: 'ready' as const,
      width,
      height,
      createdAt: now,
    })),
  );
}

/** Passes the rows as JSON, one parameter for all, and sets the columns that triggers would have set. */
async function insertAdverts(
  tx: Transaction,
  batch: readonly LoadAdvert[],
  { vendorIds, files }: { vendorIds: readonly string[]; files: ReadonlyMap<string, DemoPictureRow> },
): Promise<void> {
  const rows = batch.map(({ vendor, pictures: placed, ...advert }) => ({
    ...advert,
    vendor_id: vendorIds[vendor],
    pictures: placed.flatMap((file) => files.get(file)?.id ?? []),
  }));
  await tx.execute(sql`
    with given as materialized (
      select uuidv7() as id, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        vendor_id uuid, title text, make text, model text, year_from smallint, year_to smallint, region text, town text,
        brand text, part_number text, condition text, category text, part_type text, origin text, price_pesewas integer,
        description text, universal boolean, also_fits jsonb, measures jsonb, other_numbers text[],
        status text, created_at timestamptz, pictures uuid[])
    ), added as (
      insert into adverts (id, vendor_id, title, make, model, year_from, year_to, region, town, brand, part_number,
        condition, category, part_type, origin, price_pesewas, description, universal, also_fits, measures, other_numbers,
        status, published, created_at, updated_at)
      select id, vendor_id, title, make, model, year_from, year_to, region, town, brand, part_number,
        condition, category, part_type, origin, price_pesewas, description, universal, also_fits, measures, other_numbers,
        status, status = 'Available', created_at, created_at
      from given
    )
    insert into advert_pictures (advert_id, position, picture_id, alt)
    select given.id, placed.number - 1, placed.picture, given.title
    from given, unnest(given.pictures) with ordinality as placed (picture, number)`);
}
