import { dayMs } from '#contract/core/durations.ts';
import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import { staleAfterDays } from '#contract/catalogue/listing.ts';
import type { Transaction } from '#server/db/connection.ts';
import { advertChecks } from '../../db/tables/advertCheckSchema.ts';

interface Touched {
  readonly id: string;
  readonly status: AdvertStatus;
  readonly touchedAt: Date;
}

/**
 * Records that, some days ago, the shop asked about the sample adverts that had not been touched for long, and that it
 * was the shop that paused the ones that are not available. The dashboard then shows both cases.
 */
export async function insertDemoChecks(
  tx: Transaction,
  { now, placed }: { now: Date; placed: readonly Touched[] },
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const rows = placed.flatMap(({ id, status, touchedAt }): (typeof advertChecks.$inferInsert)[] => {
    if (status === 'Not available') return [{ advertId: id, askedAt: touchedAt, pausedAt: before(1) }];
    return touchedAt < before(staleAfterDays) ? [{ advertId: id, askedAt: before(3), pausedAt: null }] : [];
  });
  if (rows.length > 0) await tx.insert(advertChecks).values(rows);
}
