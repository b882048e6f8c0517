import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Clock, isWithin } from '../../../clock.ts';
import type { Database } from '../../../db/connection.ts';

/*
 * A large shop is searched in ranges of age, from its newest adverts on. Otherwise, a search for the newest 2,000
 * matches of a frequent word would read every match, each of which is on a separate page of the table.
 */

/**
 * How many adverts the first range has. With each further range the total is three times as many; the last range has
 * all the rest.
 */
const firstStretch = 60_000;
const growth = 3;

/**
 * Returns how many times as many adverts the whole shop has, at most, as the ranges up to a certain one together.
 * @param later how many ranges come after that one, not counting the last
 */
export function maxShopFactor(later: number): number {
  return 2 * growth ** (later + 1);
}

/** How long the ranges are cached; they follow the growth of the shop and change little in this time. */
const keptMs = 10 * 60_000;

const figures = z.object({ adverts: z.number(), bounds: z.array(z.coerce.date()).nullable() });

/** Returns the times at which one range of age ends and the next, older one begins, latest first. */
export type ReadWindows = (reader: Database) => Promise<readonly Date[]>;

/**
 * Makes the reader of the ranges. A small shop, which is read in one go, has none. The ranges come from the planner's
 * statistics: if these are somewhat out of date, a search is slower but never wrong.
 */
export function createWindowReader(clock: Clock): ReadWindows {
  let cached: { ends: readonly Date[]; at: number } | undefined;
  return async (reader) => {
    const now = clock().getTime();
    if (!cached || !isWithin(keptMs, now, cached.at)) cached = { ends: await readEnds(reader), at: now };
    return cached.ends;
  };
}

async function readEnds(reader: Database): Promise<Date[]> {
  const { rows } = await reader.execute(sql`
    select c.reltuples::float8 as adverts, (
      select to_json(histogram_bounds::text::timestamptz[]) from pg_stats as s
      where s.schemaname = c.relnamespace::regnamespace::text and s.tablename = c.relname and s.attname = 'created_at'
    ) as bounds
    from pg_class as c where c.oid = 'adverts'::regclass`);
  const { adverts, bounds } = figures.parse(rows[0]);
  if (bounds === null) return [];
  const ends: Date[] = [];
  for (let newest = firstStretch; newest * 2 < adverts; newest *= growth) {
    const end = bounds[Math.round((bounds.length - 1) * (1 - newest / adverts))];
    if (end) ends.push(end);
  }
  return ends;
}
