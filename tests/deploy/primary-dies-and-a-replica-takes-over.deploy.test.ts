import { expect, it } from 'vitest';
import { killPrimaries } from '#tests/cluster/failover.ts';
import { requireProxies } from '#tests/cluster/proxies.ts';

/*
 * Primaries die one after the other, behind Debian's PgBouncer and HAProxy, while vendors post and visitors read. The
 * second one is a replica that took over from the first. `npm run test:cluster` does the same for longer.
 */

it.each([
  ['a commit that waits for a replica is never lost', true],
  ['when commits do not wait, nothing is doubled, and the shop goes on', false],
])('%s', { timeout: 400_000 }, async (_title, synchronous) => {
  requireProxies();
  const outcome = await killPrimaries({ synchronous, kills: 2, seconds: 1, say: () => undefined });
  expect(outcome.acknowledged).toBeGreaterThan(20);
  expect(outcome).toMatchObject({ kills: 2, doubled: 0 });
  expect(outcome.tookMs).toHaveLength(2);
  if (synchronous) expect(outcome).toMatchObject({ lost: 0, falselyReported: 0, wrongAnswers: [] });
  // Public reads go on from the replicas.
  expect(outcome.failedReads).toBeLessThan(outcome.reads / 4);
});

it(
  'a primary that dies at any moment, even before the last one is back, loses nothing',
  { timeout: 600_000 },
  async () => {
    requireProxies();
    const lines: string[] = [];
    const outcome = await killPrimaries({
      synchronous: true,
      kills: 5,
      seconds: 1,
      seed: 7,
      say: (line) => lines.push(line),
    });
    const told = lines.join('\n');
    expect(outcome.acknowledged, told).toBeGreaterThan(20);
    expect(outcome, told).toMatchObject({ lost: 0, doubled: 0, falselyReported: 0, wrongAnswers: [] });
    // The supervisor may see two deaths that follow each other closely as one.
    expect(outcome.tookMs.length, told).toBeGreaterThan(1);
  },
);
