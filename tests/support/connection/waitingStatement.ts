import { expect } from 'vitest';
import type { TestApp } from '#tests/support/shop/testApp.ts';

/** Waits until statements of the shop, or one, are waiting for a lock that another transaction holds. */
export async function untilStatementWaits(shop: TestApp, { least = 1 } = {}): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await shop.deps.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThanOrEqual(least);
}
