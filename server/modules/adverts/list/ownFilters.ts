import { type SQL, and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { type Attention, type OwnAdvertsFilters, staleAfterDays } from '#contract/catalogue/listing.ts';
import { type OwnWord, readOwnWords } from '#contract/catalogue/search/matching/ownWords.ts';
import { patternOf } from '#server/db/patternOf.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { isPaused } from '#server/modules/adverts/still-there/stillThereRules.ts';

/** Returns the condition for a vendor's adverts that are not deleted. */
export function ownedBy(vendorId: string): SQL | undefined {
  return and(eq(adverts.vendorId, vendorId), isNull(adverts.deletedAt));
}

/** Returns the condition for adverts that match the filters; undefined when there are no filters. */
export function ownFilters(filters: OwnAdvertsFilters, now: Date): SQL | undefined {
  const { q, category, brand, status, attention } = filters;
  return and(
    ...readOwnWords(q).map(hasWord),
    category === undefined ? undefined : eq(adverts.category, category),
    brand ? eq(adverts.brand, brand) : undefined,
    status === undefined ? undefined : eq(adverts.status, status),
    attention === undefined ? undefined : needs[attention](now),
  );
}

const needs: Record<Attention, (now: Date) => SQL | undefined> = {
  stale: (now) =>
    and(eq(adverts.status, 'Available'), lt(adverts.updatedAt, new Date(now.getTime() - staleAfterDays * dayMs))),
  // A picture that could not be prepared is not shown, so it does not count.
  'no-pictures': () => sql`not exists (
    select from advert_pictures as placed join pictures as held on held.id = placed.picture_id
    where placed.advert_id = ${adverts.id} and held.state <> 'failed')`,
  paused: () => isPaused,
};

/**
 * Returns a text as fold() makes it. fold() takes ten times as long as lower(), which gives the same for ASCII text;
 * with thousands of adverts this difference is most of the time that a page takes.
 */
export function folded(text: SQL): SQL {
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else fold(${text}) end`;
}

const ownWords = sql`(${adverts.title} || ' ' || ${adverts.brand} || ' ' || coalesce(${adverts.partNumber}, ''))`;

function hasWord({ text, partKey, categories }: OwnWord): SQL | undefined {
  const like = patternOf(text);
  return or(
    sql`${folded(ownWords)} like ${like}`,
    partKey === null ? undefined : sql`${adverts.partNumberKey} like ${`%${partKey}%`}`,
    categories.length > 0 ? inArray(adverts.category, [...categories]) : undefined,
  );
}
