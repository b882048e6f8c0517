import { dayMs } from '#contract/core/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import { demoInterestDays, demoViewsOn } from './demoViews.ts';
import type { DemoAdvert } from './types.ts';
import { advertViews } from '#server/db/tables/advertViewsSchema.ts';
import { dayBefore } from '#server/days.ts';

/** An advert of the sample catalogue with the id of its row. */
export interface PlacedDemoAdvert {
  readonly id: string;
  readonly advert: DemoAdvert;
}

/** Writes how often a vendor's sample adverts were viewed on each day of the last months. */
export async function insertDemoInterest(
  tx: Transaction,
  { now, vendorId, placed }: { now: Date; vendorId: string; placed: readonly PlacedDemoAdvert[] },
): Promise<void> {
  const ofToday = (now.getTime() % dayMs) / dayMs;
  const views = placed.flatMap(({ id, advert }) =>
    Array.from({ length: demoInterestDays }, (_, daysAgo) => ({
      vendorId,
      advertId: id,
      day: dayBefore(now, daysAgo),
      views: demoViewsOn(advert, { daysAgo, now, part: daysAgo === 0 ? ofToday : 1 }),
    })).filter((row) => row.views > 0),
  );
  if (views.length > 0) await tx.insert(advertViews).values(views);
}
