import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/connection.ts';

/*
 * A large shop is searched from its newest adverts on, in stretches of age. Whoever wants the newest 2,000 matches of a
 * frequent word would otherwise read every match, and each lies on a page of its own.
 */

/** Adverts in the first stretch; with the next ones it is three times as many each time, and the last one has all the rest. */
const firstStretch = 60_000;
const growth = 3;

/**
 * How many times as many adverts the whole shop has, at most, as the stretches up to one together.
 * @param later how many stretches come after that one, but for the last
 */
export function mostTimesAsMany(later: number): number {
  return 2 * growth ** (later + 1);
}

/** They follow the shop's growth, and change little in that time. */
const keptMs = 10 * 60_000;

const figures = z.object({ adverts: z.number(), bounds: z.array(z.coerce.date()).nullable() });

/** Gives the times at which one stretch of age ends and the next, older one begins, the latest first. */
export type ReadWindows = (reader: Database) => Promise<readonly Date[]>;

/**
 * Makes the reader of the stretches. A shop that is read in one go has no ends. They are what the planner knows:
 * somewhat out of date they make a search slower, never wrong.
 */
export function createWindowReader(clock: Clock): ReadWindows {
  let kept: { ends: readonly Date[]; at: number } | undefined;
  return async (reader) => {
    const now = clock().getTime();
    if (!kept || now - kept.at > keptMs) kept = { ends: await readEnds(reader), at: now };
    return kept.ends;
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
