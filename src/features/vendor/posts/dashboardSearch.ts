import * as z from 'zod/mini';
import { ownAdvertsQuerySchema, type OwnAdvertsQuery } from '#contract/catalogue/listing.ts';

/** State of the dashboard's list, as its URL holds it. Default values are left out. */
export type DashboardSearch = { -readonly [Name in keyof OwnAdvertsQuery]?: Exclude<OwnAdvertsQuery[Name], undefined> };

/** The defaults, which hold unless the URL says otherwise. */
export const usual = z.parse(ownAdvertsQuerySchema, {});

/** Reads the query of the URL leniently: an invalid value is dropped, so that a hand-written link still works. */
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
