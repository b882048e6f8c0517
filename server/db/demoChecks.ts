import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import { staleAfterDays } from '#contract/catalogue/listing.ts';
import type { Transaction } from '#server/db/connection.ts';
import { advertChecks } from './advertCheckSchema.ts';

const dayMs = 86_400_000;

interface Touched {
  readonly id: string;
  readonly status: AdvertStatus;
  readonly touchedAt: Date;
}

/**
 * Writes that the shop asked after the sample adverts that nobody touched for long, some days ago, and that it is the shop
 * that paused those that are not available: so that the dashboard shows both.
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
