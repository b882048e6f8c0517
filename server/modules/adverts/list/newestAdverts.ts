import { eq, inArray, sql } from 'drizzle-orm';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { phoneWaysOf } from '#contract/catalogue/contactWays.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import type { SnapshotAdvert, SnapshotVendor } from '#contract/catalogue/snapshotAdvert.ts';
import { accounts, adverts, publishedAdverts } from '#server/db/tables/schema.ts';
import { cardFigures, cardFiguresOf } from '#server/modules/adverts/cardVendors.ts';
import { type PageField, pageFields, pageFieldsOf, pick } from '#server/modules/adverts/fieldColumns.ts';
import { columns, shownPhotoId, summaryOf } from '#server/modules/adverts/advertRows.ts';
import type { Queryable } from '#server/db/connection.ts';

const { vendorName, ...advertColumns } = columns;

/**
 * Reads the public adverts in full, with their vendors, for devices to store and show without a connection: all of them
 * if there are at most `maxAdverts`, otherwise the newest of every category, as many of each as fit. It takes twelve
 * short walks of one index and two reads by key, however many adverts there are.
 * @returns with `offered`, the number of all public adverts
 */
export async function readNewestAdverts(
  db: Queryable,
  maxAdverts: number,
): Promise<{ adverts: SnapshotAdvert[]; vendors: SnapshotVendor[]; offered: number }> {
  const newest = sql`(
    with placed as materialized (
      select newest.id, newest.place from unnest(${sql.param([...partCategorySlugs])}::text[]) as asked(slug)
      cross join lateral (
        select id, row_number() over (order by created_at desc, id desc) as place
        from published_adverts where category = asked.slug
        order by created_at desc, id desc limit ${maxAdverts}
      ) as newest),
    filled as (select place, sum(count(*)) over (order by place) as adverts from placed group by place)
    select id from placed where place <= (select max(place) from filled where adverts <= ${maxAdverts}))`;
  const rows = await db
    .select({ ...advertColumns, vendorName, ...pick(adverts, pageFields) })
    .from(adverts)
    .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
    .where(sql`${adverts.id} in ${newest} and ${adverts.published}`);
  const vendors = await readVendors(db, [...new Set(rows.map((row) => row.vendorId))]);
  const offered = await countOffered(db);
  const known = new Set(vendors.map(({ id }) => id));
  return {
    // If a vendor disappeared between the two reads, the vendor's adverts are left out.
    adverts: rows.filter((row) => known.has(row.vendorId)).map(snapshotAdvert),
    vendors,
    offered: Math.max(offered, rows.length),
  };
}

/** Adds up the roll-up, which has each make once over all categories. */
async function countOffered(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ offered: number }>(sql`
    select coalesce(sum(n), 0)::int as offered from (
      select n from facet_counts
      where facet = 'make' and category = '' and condition = '' and region = '' and model = ''
      union all
      select n from facet_changes
    ) as counts`);
  return rows[0]?.offered ?? 0;
}

type Row = Parameters<typeof summaryOf>[0] & Pick<typeof adverts.$inferSelect, PageField>;

function snapshotAdvert(row: Row): SnapshotAdvert {
  const { picture: _cover, pictureCount: _count, vendor, ...summary } = summaryOf(row);
  return {
    ...summary,
    ...pageFieldsOf(row),
    pictures: row.pictures,
    vendorId: vendor.id,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function readVendors(db: Queryable, ids: string[]): Promise<SnapshotVendor[]> {
  if (ids.length === 0) return [];
  const counts = db
    .select({ vendorId: publishedAdverts.vendorId, advertCount: sql<number>`count(*)::int`.as('advert_count') })
    .from(publishedAdverts)
    .where(inArray(publishedAdverts.vendorId, ids))
    .groupBy(publishedAdverts.vendorId)
    .as('counts');
  const rows = await db
    .select({
      id: accounts.id,
      name: vendorName,
      fullname: accounts.fullname,
      businessAddress: accounts.businessAddress,
      phone: accounts.phone,
      contactWish: accounts.contactWish,
      photoId: shownPhotoId,
      since: accounts.createdAt,
      advertCount: counts.advertCount,
      ...cardFigures,
    })
    .from(accounts)
    .innerJoin(counts, eq(counts.vendorId, accounts.id));
  return rows.map(({ photoId, since, rating, ordersCollected, phone, contactWish, ...vendor }) => ({
    ...vendor,
    ways: [...phoneWaysOf(phone, contactWish)],
    ...cardFiguresOf({ rating, ordersCollected }),
    photoUrl: photoId && pictureUrl({ id: photoId }, 320, 'webp'),
    since: since.toISOString(),
  }));
}
