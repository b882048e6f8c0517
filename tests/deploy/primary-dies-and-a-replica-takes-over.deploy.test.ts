import { expect, it } from 'vitest';
import { killPrimaries } from '#tests/cluster/failover.ts';
import { requireProxies } from '#tests/cluster/proxies.ts';

/*
 * Two primaries die one after the other, behind Debian's PgBouncer and HAProxy, while vendors post and visitors read. The
 * second one is a replica that has taken over before. `npm run test:cluster` does the same for longer.
 */

it.each([
  ['a commit that waits for a replica is never lost', true],
  ['without that nothing is doubled, and the shop goes on', false],
])('%s', { timeout: 400_000 }, async (_title, synchronous) => {
  requireProxies();
  const outcome = await killPrimaries({ synchronous, kills: 2, seconds: 1, say: () => undefined });
  expect(outcome.acknowledged).toBeGreaterThan(20);
  expect(outcome).toMatchObject({ kills: 2, doubled: 0 });
  expect(outcome.tookMs).toHaveLength(2);
  if (synchronous) expect(outcome).toMatchObject({ lost: 0, falselyReported: 0, wrongAnswers: [] });
  // Public reads go on over the replicas.
  expect(outcome.failedReads).toBeLessThan(outcome.reads / 4);
});
