import * as z from 'zod/mini';
import { ownAdvertsQuerySchema, type OwnAdvertsQuery } from '#contract/listing.ts';

/** State of the dashboard's list, as its URL holds it; what is as usual is left out. */
export type DashboardSearch = { -readonly [Name in keyof OwnAdvertsQuery]?: Exclude<OwnAdvertsQuery[Name], undefined> };

const usual = z.parse(ownAdvertsQuerySchema, {});

/** Reads the URL leniently: what is no valid value is left out, so that a hand-written link still shows something. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const search: DashboardSearch = {};
  for (const [name, schema] of Object.entries(ownAdvertsQuerySchema.shape)) {
    const value = raw[name];
    if (value === undefined || value === '') continue;
    const result = z.safeParse(schema, value);
    if (!result.success || result.data === undefined || result.data === '') continue;
    if (result.data !== Reflect.get(usual, name)) Reflect.set(search, name, result.data);
  }
  return search;
}

/** How many filters narrow the list, search words included. */
export function filterCount({ q, category, brand, status }: DashboardSearch): number {
  return [q, category, brand, status].filter((value) => value !== undefined).length;
}

/** The list with another filter or order starts at its first page. */
export function withFilter(search: DashboardSearch, change: Readonly<Record<string, unknown>>): DashboardSearch {
  const { page: _page, ...rest } = search;
  return readDashboardSearch({ ...rest, ...change });
}

/** A press on a column's head: newest and dearest first, words from A; the same column again turns it round. */
export function withSort(search: DashboardSearch, sort: OwnAdvertsQuery['sort']): DashboardSearch {
  const current = search.sort ?? usual.sort;
  const direction = search.direction ?? usual.direction;
  const first = sort === 'created' || sort === 'price' ? 'down' : 'up';
  const next = current === sort ? (direction === 'up' ? 'down' : 'up') : first;
  const { direction: _direction, ...rest } = search;
  return withFilter(rest, { sort, direction: next });
}

/** Without any filter or words; the order stays. */
export function withoutFilters({ sort, direction }: DashboardSearch): DashboardSearch {
  return readDashboardSearch({ sort, direction });
}
