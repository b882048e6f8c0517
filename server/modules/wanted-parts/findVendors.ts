import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { maxWantedVendors, wantedNoticesADay, wantedPartName } from '#contract/people/wantedPartRules.ts';
import type { Transaction } from '#server/db/connection.ts';
import { wantedPartVendors } from '#server/db/tables/wantedPartSchema.ts';
import type { ModuleContext } from '#server/deps.ts';
import { isPairBlocked } from '#server/plugins/session/blocks.ts';
import { vendorOfStaff } from '#server/plugins/session/acting.ts';
import type { WantedPartRow } from './wantedPartsRepository.ts';

/*
 * Who hears of a wanted part: vendors with public adverts of the same make and kind, then of the make and the kind's
 * category, then of the make; without a make, of the kind and then of its category. Within each step those who posted
 * last come first. An advert is public only while its vendor has a running plan and is not suspended.
 */

/** Each step looks at so many of the newest adverts that match, so that it costs the same in a large shop. */
const advertsLookedAt = 1000;

/** The conditions on adverts, the closest match first. */
function stepsOf({ make, partType }: Pick<WantedPartRow, 'make' | 'partType'>): SQL[] {
  const kind = partType === null ? undefined : findPartType(partType);
  const ofMake = make === null ? undefined : sql`make = ${make}`;
  if (kind === undefined) return ofMake ? [ofMake] : [];
  const ofCategory = sql`category = ${kind.category}`;
  const ofKind = sql`${ofCategory} and part_type = ${kind.slug}`;
  return ofMake ? [sql`${ofKind} and ${ofMake}`, sql`${ofCategory} and ${ofMake}`, ofMake] : [ofKind, ofCategory];
}

/**
 * Finds the vendors to ask, the best match first; never the buyer, nor the vendor on whose staff the buyer is, nor one who
 * has blocked the buyer or is blocked.
 */
async function findWantedVendors(tx: Transaction, wanted: WantedPartRow): Promise<string[]> {
  const found = new Set<string>();
  for (const condition of stepsOf(wanted)) {
    const { rows } = await tx.execute<{ vendor_id: string }>(sql`
      select vendor_id from (
        select vendor_id, created_at from adverts where published and ${condition}
        order by created_at desc, id desc limit ${advertsLookedAt}
      ) as newest
      where vendor_id <> ${wanted.buyerId} and vendor_id is distinct from ${vendorOfStaff(wanted.buyerId)}
        and not ${isPairBlocked(sql`newest.vendor_id`, sql`${wanted.buyerId}::uuid`)}
      group by vendor_id order by max(created_at) desc limit ${maxWantedVendors}`);
    for (const { vendor_id: vendorId } of rows) {
      found.add(vendorId);
      if (found.size === maxWantedVendors) return [...found];
    }
  }
  return [...found];
}

/** The vendors among these who got as many notices about wanted parts within a day as anybody gets. */
async function toldEnough(tx: Transaction, vendorIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const list = sql.join(
    vendorIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const since = new Date(now.getTime() - dayMs).toISOString();
  const { rows } = await tx.execute<{ vendor_id: string }>(sql`
    select vendor_id from wanted_part_vendors where vendor_id in (${list}) and told_at > ${since}::timestamptz
    group by vendor_id having count(*) >= ${wantedNoticesADay}`);
  return new Set(rows.map(({ vendor_id: vendorId }) => vendorId));
}

export const wantedGroupKey = (wantedPartId: string) => `wanted-part ${wantedPartId}`;

/**
 * Finds the vendors who may answer a wanted part and tells them, as far as they wish notices and have not had enough of
 * them today.
 * @returns how many may answer
 */
export async function askVendors(
  { clock, notices }: Pick<ModuleContext, 'clock' | 'notices'>,
  tx: Transaction,
  wanted: WantedPartRow,
): Promise<number> {
  const vendorIds = await findWantedVendors(tx, wanted);
  if (vendorIds.length === 0) return 0;
  const now = clock();
  const hadEnough = await toldEnough(tx, vendorIds, now);
  await tx.insert(wantedPartVendors).values(
    vendorIds.map((vendorId) => ({
      wantedPartId: wanted.id,
      vendorId,
      toldAt: hadEnough.has(vendorId) ? null : now,
    })),
  );
  for (const accountId of vendorIds) {
    if (hadEnough.has(accountId)) continue;
    await notices.tell(tx, {
      accountId,
      toStaff: true,
      aboutId: wanted.buyerId,
      kind: 'wanted',
      groupKey: wantedGroupKey(wanted.id),
      title: `Do you have this? ${wantedPartName(wanted)}`,
      body: wanted.words,
      path: '/vendor-wanted',
    });
  }
  return vendorIds.length;
}
