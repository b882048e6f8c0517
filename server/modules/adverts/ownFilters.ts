import { type SQL, and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { partCategories } from '#contract/categories.ts';
import { type Attention, type OwnAdvertsFilters, staleAfterDays } from '#contract/listing.ts';
import { foldText } from '#contract/search/searchWords.ts';
import { adverts } from '../../db/schema.ts';

/** A vendor's adverts that are not deleted. */
export function ownedBy(vendorId: string): SQL | undefined {
  return and(eq(adverts.vendorId, vendorId), isNull(adverts.deletedAt));
}

/** What an advert must be to match the filters; undefined when there are none. */
export function ownFilters(filters: OwnAdvertsFilters, now: Date): SQL | undefined {
  const { q, category, brand, status, attention } = filters;
  return and(
    ...wordsOf(q).map(hasWord),
    category === undefined ? undefined : eq(adverts.category, category),
    brand ? eq(adverts.brand, brand) : undefined,
    status === undefined ? undefined : eq(adverts.status, status),
    attention === undefined ? undefined : needs[attention](now),
  );
}

const needs: Record<Attention, (now: Date) => SQL | undefined> = {
  stale: (now) =>
    and(
      eq(adverts.status, 'Available'),
      lt(adverts.updatedAt, new Date(now.getTime() - staleAfterDays * 24 * 60 * 60 * 1000)),
    ),
  // A picture that could not be prepared is not shown, so it counts as none.
  'no-pictures': () => sql`not exists (
    select from advert_pictures as placed join pictures as held on held.id = placed.picture_id
    where placed.advert_id = ${adverts.id} and held.state <> 'failed')`,
};

/**
 * A text as fold() makes it. That takes ten times as long as lower(), which does the same where every letter is ASCII:
 * with thousands of adverts the difference is what a page takes.
 */
export function folded(text: SQL): SQL {
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else fold(${text}) end`;
}

/** The words looked for. What is neither letter nor figure counts only when there is nothing else. */
function wordsOf(q: string | undefined): string[] {
  const words = foldText(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (telling.length > 0 ? telling : words).slice(0, 20);
}

const ownWords = sql`(${adverts.title} || ' ' || ${adverts.brand} || ' ' || coalesce(${adverts.partNumber}, ''))`;

/** A vendor looks for their own words, so parts of words count and nothing is put right. */
function hasWord(word: string): SQL | undefined {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const key = word.replace(/[^a-z0-9]/g, '').toUpperCase();
  const categories = partCategories.filter(({ name }) => foldText(name).includes(word)).map(({ slug }) => slug);
  return or(
    sql`${folded(ownWords)} like ${like}`,
    key === '' ? undefined : sql`${adverts.partNumberKey} like ${`%${key}%`}`,
    categories.length > 0 ? inArray(adverts.category, categories) : undefined,
  );
}
