import { type SQL, and, asc, desc, sql } from 'drizzle-orm';
import type { KeysetPlace, ListingPlace, RankedPlace } from '#contract/catalogue/search/listingPlace.ts';
import { maxOthers, maxRanked } from '#contract/catalogue/search/terms/searchTerms.ts';
import type { Database } from '#server/db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { type ListingFilters, whereOf } from './listingFilters.ts';
import type { listParts } from './listParts.ts';

/* The pages of a list: which adverts one has, and the positions of those before and after it. */

const { id, createdAt, pricePesewas } = publishedAdverts;

/** One page of a list: the ids in the order shown, and the positions of the next and previous pages. */
export interface ListPage {
  readonly ids: readonly string[];
  readonly next: ListingPlace | null;
  readonly previous: ListingPlace | null;
  readonly page: number;
}

/** Adverts that are shown instead of a missing part have only one page. */
export function singlePage({ ids }: ListPage): ListPage {
  return { ids: ids.slice(0, maxOthers), next: null, previous: null, page: 1 };
}

/** Above the cap of the total, there are at least as many pages as the shopper has turned. */
export function pagesOf(total: number, { page, next }: ListPage, limit: number): number {
  return total === 0 ? 0 : Math.max(Math.ceil(total / limit), page + (next ? 1 : 0));
}

/** The column and direction of each sort order. The id breaks ties, so that no two adverts share a position. */
const orders = {
  newest: { column: createdAt, descending: true },
  'price-up': { column: pricePesewas, descending: false },
  'price-down': { column: pricePesewas, descending: true },
  // Within each band.
  nearest: { column: createdAt, descending: true },
} as const;

/** The position of a page in a list that is sorted by a column; null for the first page and for ranked matches. */
export function keysetOf(place: ListingPlace | null): KeysetPlace | null {
  return place?.kind === 'keyset' ? place : null;
}

/** A row of a list with the part of it, by `listParts`. */
interface SortedRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly pricePesewas: number;
  readonly part: number;
}

/**
 * Reads a page in the order of a sort. A list that a vehicle or a town orders is several lists after each other, each in
 * that order, so that every part is read through the same indexes as a list of its own.
 */
export async function readSorted(
  reader: Database,
  filters: ListingFilters,
  sort: KeysetPlace['sort'],
  place: KeysetPlace | null,
  { limit, parts }: { limit: number; parts: ReturnType<typeof listParts> },
): Promise<ListPage> {
  const { column, descending } = orders[sort];
  const backwards = place?.direction === 'previous';
  const downwards = descending !== backwards;
  const direction = downwards ? desc : asc;
  const last = parts.length - 1;
  const begun = Math.min(place?.part ?? 0, last);
  const found: SortedRow[] = [];
  for (let part = begun; found.length <= limit && part >= 0 && part <= last; part += backwards ? -1 : 1) {
    const isAtPlace = place !== null && part === begun;
    const within = parts[part];
    if (within === 'empty') continue;
    // The next part is read only when this one does not fill the page.
    const rows = await reader
      .select({ id, createdAt, pricePesewas })
      .from(publishedAdverts)
      .where(and(whereOf(filters), within, isAtPlace ? beyond(column, downwards, place) : undefined))
      .orderBy(direction(column), direction(id))
      .limit(limit + 1 - found.length);
    found.push(...rows.map((row) => ({ ...row, part })));
  }
  const more = found.length > limit;
  // Adverts have disappeared in the meantime, and the first page would be short; it is read again in full.
  if (backwards && !more && found.length < limit) return readSorted(reader, filters, sort, null, { limit, parts });

  const rows = backwards ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const page = place?.page ?? 1;
  const placeAt = (row: SortedRow | undefined, towards: KeysetPlace['direction']): ListingPlace | null =>
    row
      ? {
          kind: 'keyset',
          sort,
          direction: towards,
          key: column === createdAt ? row.createdAt.toISOString() : row.pricePesewas,
          id: row.id,
          page: Math.max(1, towards === 'next' ? page + 1 : page - 1),
          ...(parts.length > 1 && { part: row.part }),
        }
      : null;
  return {
    ids: rows.map((row) => row.id),
    next: more || backwards ? placeAt(rows.at(-1), 'next') : null,
    previous: backwards ? (more ? placeAt(rows[0], 'previous') : null) : place && placeAt(rows[0], 'previous'),
    page,
  };
}

/**
 * The condition for rows after (or before) an advert in a sort order, as a comparison of pairs that can use an index.
 */
function beyond(column: (typeof orders)['newest' | 'price-up']['column'], downwards: boolean, place: KeysetPlace): SQL {
  const type = sql.raw(typeof place.key === 'number' ? 'integer' : 'timestamptz');
  return sql`(${column}, ${id}) ${sql.raw(downwards ? '<' : '>')} (${place.key}::${type}, ${place.id}::uuid)`;
}

/** Makes a page of ranked matches. `found` has one more than the page shows when there are more. */
export function rankedPage(
  found: readonly string[],
  place: RankedPlace | null,
  limit: number,
  before: string,
): ListPage {
  const offset = place?.offset ?? 0;
  const page = place?.page ?? 1;
  const placeAt = (start: number, number: number): ListingPlace => ({
    kind: 'ranked',
    sort: 'relevance',
    offset: start,
    before,
    page: number,
  });
  return {
    ids: found.slice(0, limit),
    next: found.length > limit && offset + limit < maxRanked ? placeAt(offset + limit, page + 1) : null,
    previous: offset > 0 ? placeAt(Math.max(0, offset - limit), Math.max(1, page - 1)) : null,
    page,
  };
}
