import { sql } from 'drizzle-orm';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { fewestVisitors, figuresDays, type LackedByShop } from '#contract/vendor/figures.ts';
import type { Database } from '#server/db/connection.ts';
import { dayBefore } from '#server/days.ts';
import { readLackedSubject, visitorsIn } from '#server/plugins/watch/lackedParts.ts';

const maxShown = 10;
/** What a vendor has is taken out of this many. */
const maxRead = 60;

/**
 * Reads the parts that different visitors searched for in vain in the last days, the most wanted first, without those
 * that the vendor has an advert for.
 */
export async function readLacked(db: Database, vendorId: string, now: Date): Promise<LackedByShop[]> {
  const days = Array.from({ length: figuresDays }, (_, ago) => dayBefore(now, ago));
  // A list of days walks the key, of which `about` is the second column.
  const { rows } = await db.execute<{ subject: string; filled: number }>(sql`
    with lacked as (
      select subject, bit_count(bit_or(visitors))::int as filled from search_counts
      where day = any(${sql.param(days)}::date[]) and about = 'lacked'
      group by subject having bit_count(bit_or(visitors)) >= ${fewestVisitors}
      order by 2 desc, 1 limit ${maxRead}),
    wanted as (
      select lacked.*, split_part(subject, '|', 1) as kind, split_part(subject, '|', 2) as make,
        split_part(subject, '|', 3) as model from lacked)
    select subject, filled from wanted
    where not exists (
      select from adverts
      where vendor_id = ${vendorId} and deleted_at is null and part_type = wanted.kind
        and (wanted.make = '' or universal or (make = wanted.make and wanted.model in ('', model))))
    order by filled desc, subject limit ${maxShown}`);
  return rows.flatMap(({ subject, filled }) => {
    const { kind, make, model } = readLackedSubject(subject);
    const type = findPartType(kind);
    return type ? [{ partType: kind, name: type.name, make, model, visitors: visitorsIn(filled) }] : [];
  });
}
