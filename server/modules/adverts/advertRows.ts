import { type SQL, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AdvertDetail, AdvertSummary, OwnAdvert, PictureRef } from '#contract/catalogue/adverts.ts';
import { phoneWaysOf } from '#contract/catalogue/contactWays.ts';
import type { OwnCopyAdvert } from '#contract/vendor/ownCopy.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import type { Queryable } from '../../db/connection.ts';
import { preparedRead } from '../../db/preparedReads.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { listedFields, pageFields, pageFieldsOf, pick } from './fieldColumns.ts';
import { cardFigures, cardFiguresOf } from './cardVendors.ts';
import { interestColumns } from './list/interest.ts';
import { ownedBy } from './list/ownFilters.ts';
import { changedByStaff } from './post/staffEdits.ts';
import { isPaused } from './still-there/stillThereRules.ts';

const shownPictures: SQL<PictureRef[]> = sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    'id', held.id,
    'alt', placed.alt,
    'width', case when held.state = 'ready' then held.width else 1 end,
    'height', case when held.state = 'ready' then held.height else 1 end,
    'ready', held.state = 'ready',
    'hidden', case when not ${adverts.published} then true end
  )) order by placed.position), '[]'::json)
  from advert_pictures as placed join pictures as held on held.id = placed.picture_id
  where placed.advert_id = ${adverts.id} and held.state <> 'failed')`;

/** The columns that lists show of an advert, for a select that joins its vendor's account. */
export const columns = {
  id: adverts.id,
  number: adverts.number,
  ...pick(adverts, listedFields),
  createdAt: adverts.createdAt,
  status: adverts.status,
  published: adverts.published,
  version: adverts.version,
  updatedAt: adverts.updatedAt,
  pictures: shownPictures,
  vendorId: adverts.vendorId,
  vendorName: sql<string>`coalesce(${accounts.companyName}, ${accounts.fullname})`,
};

/** The additional columns of a vendor's own lists. */
const ownColumns = (now: Date) => ({
  ...columns,
  quantity: adverts.quantity,
  paused: isPaused,
  staffId: changedByStaff,
  ...interestColumns(now),
});

/** The id of the vendor's photo, once it can be shown. */
export const shownPhotoId = sql<string | null>`(
  select held.id from pictures as held where held.id = ${accounts.photoId} and held.state = 'ready')`;

export const detailColumns = {
  ...columns,
  ...pick(adverts, pageFields),
  deletedAt: adverts.deletedAt,
  paused: isPaused,
  vendorFullname: accounts.fullname,
  vendorAddress: accounts.businessAddress,
  vendorPhone: accounts.phone,
  vendorWish: accounts.contactWish,
  vendorPhotoId: shownPhotoId,
  vendorSince: accounts.createdAt,
  vendorAdverts: sql<number>`(
    select count(*)::int from published_adverts as others where others.vendor_id = ${adverts.vendorId})`,
};

/** An advert in any state, with the facts that decide who may see it. */
export interface UnfilteredAdvert {
  readonly vendorId: string;
  readonly published: boolean;
  readonly deletedAt: Date | null;
  /** Whether the shop paused it; only its vendor may know. */
  readonly paused: boolean;
  readonly detail: Omit<AdvertDetail, 'similar'>;
}

/**
 * Makes a prepared read of adverts as lists show them, with the measured figures of their vendors, in one statement.
 * @param name the name of the prepared statement
 * @param chosen a statement that selects the `id` of each advert and its `place` in the list, with placeholders for
 * values
 */
export function summariesOf(
  name: string,
  chosen: SQL,
): (db: Queryable, values: Record<string, unknown>) => Promise<AdvertSummary[]> {
  const reading = preparedRead(name, (db) => {
    const chosenIds = db.$with('chosen', { id: sql<string>`id`.as('id') }).as(chosen);
    return db
      .with(chosenIds)
      .select({ ...columns, ...cardFigures })
      .from(chosenIds)
      .innerJoin(adverts, sql`${adverts.id} = chosen.id`)
      .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
      .orderBy(sql`chosen.place`);
  });
  return async (db, values) => {
    const rows = await reading(db).execute(values);
    return rows.map((row) => {
      const { picture, ...summary } = summaryOf(row);
      return {
        ...summary,
        // The title stands beside it; a twelfth of a list would be descriptions that nobody reads.
        picture: picture && { ...picture, alt: '' },
        vendor: { ...summary.vendor, ...cardFiguresOf(row) },
      };
    });
  };
}

const summariesOfGiven = summariesOf(
  'given adverts',
  sql`select id, place from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality as given(id, place)`,
);

/** Reads adverts as lists show them, in the order of the ids; adverts that no longer exist are left out. */
export async function readSummaries(db: Queryable, ids: readonly string[]): Promise<AdvertSummary[]> {
  return ids.length === 0 ? [] : summariesOfGiven(db, { ids: [...ids] });
}

/** Reads adverts as their vendor sees them in the table, in the order of the ids. */
export async function readOwnAdverts(db: Queryable, ids: readonly string[], now: Date): Promise<OwnAdvert[]> {
  const rows = await db
    .select(ownColumns(now))
    .from(adverts)
    .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
    .where(inArray(adverts.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(ownAdvertOf);
}

/** Reads a vendor's newest adverts in full, newest first. */
export async function readNewestOwn(
  db: Queryable,
  vendorId: string,
  limit: number,
  now: Date,
): Promise<OwnCopyAdvert[]> {
  const rows = await db
    .select({ ...ownColumns(now), ...pick(adverts, pageFields) })
    .from(adverts)
    .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
    .where(ownedBy(vendorId))
    .orderBy(desc(adverts.createdAt), desc(adverts.id))
    .limit(limit);
  return rows.map((row) => ({ ...ownAdvertOf(row), ...pageFieldsOf(row), pictures: row.pictures }));
}

function ownAdvertOf(
  row: Row &
    Pick<DetailRow, 'paused' | 'quantity'> & {
      readonly views: number;
      readonly enquiries: number;
      readonly staffId: string | null;
    },
): OwnAdvert {
  return {
    ...summaryOf(row),
    status: row.status,
    published: row.published,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    ...(row.paused && { paused: true }),
    ...(row.staffId !== null && { staffId: row.staffId }),
    quantity: row.quantity,
    views: row.views,
    enquiries: row.enquiries,
  };
}

function readDetails(db: Queryable, id: string) {
  return db
    .select(detailColumns)
    .from(adverts)
    .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
    .where(eq(adverts.id, id));
}

type DetailRow = Awaited<ReturnType<typeof readDetails>>[number];
type Row = Pick<DetailRow, keyof typeof columns>;

/** Reads one advert, published or not; null when there is none with this id. */
export async function findAdvert(db: Queryable, id: string): Promise<UnfilteredAdvert | null> {
  const [row] = await readDetails(db, id);
  if (!row) return null;
  const { vendorId, published, deletedAt, paused } = row;
  return { vendorId, published, deletedAt, paused, detail: detailOf(row) };
}

export function detailOf(row: DetailRow): UnfilteredAdvert['detail'] {
  return {
    ...summaryOf(row),
    ...pageFieldsOf(row),
    pictures: row.pictures,
    status: row.status,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    vendor: {
      id: row.vendorId,
      name: row.vendorName,
      fullname: row.vendorFullname,
      businessAddress: row.vendorAddress,
      ways: [...phoneWaysOf(row.vendorPhone, row.vendorWish)],
      photoUrl: row.vendorPhotoId && pictureUrl({ id: row.vendorPhotoId }, 320, 'webp'),
      since: row.vendorSince.toISOString(),
      advertCount: row.vendorAdverts,
    },
  };
}

/** Turns a row into an advert as lists show it. */
export function summaryOf(row: Row): AdvertSummary {
  const { vendorId, vendorName, pictures, createdAt } = row;
  return {
    id: row.id,
    number: row.number,
    ...pick(row, listedFields),
    createdAt: createdAt.toISOString(),
    picture: pictures[0] ?? null,
    pictureCount: pictures.length,
    vendor: { id: vendorId, name: vendorName },
  };
}
