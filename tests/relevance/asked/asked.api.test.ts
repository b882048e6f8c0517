import { describe, expect, it } from 'vitest';
import { askedGroups } from '#tests/relevance/asked/askedGroups.ts';
import { openAskedSearches } from '#tests/relevance/asked/askedSearches.ts';
import { judgeGroup } from '#tests/relevance/asked/judgeAsked.ts';
import { isLongForm } from '#tests/support/longForm.ts';

/*
 * Both searches against what buyers type and say. Every group must reach the bar; what fails is printed. The device's is
 * judged in the long form: that it answers as the shop's does is sampled in `deviceParity.api.test.ts`.
 */

/** The least share of right answers in each group, in percent. */
const bar = 95;

const { shop, device } = await openAskedSearches();

describe.each(Object.entries({ shop, ...(isLongForm && { device }) }))('the search of the %s', (name, ask) => {
  it.each(askedGroups.map((group) => [group.name, group] as const))(
    'answers what is asked: %s',
    async (_name, group) => {
      const { total, hits, failures } = await judgeGroup(group, ask);
      const rate = (100 * hits) / total;
      process.stdout.write(
        [
          `${name}, ${group.name}: ${hits} of ${total} (${rate.toFixed(0)} %)`,
          ...failures.map((line) => `  ${line}`),
          '',
        ].join('\n'),
      );
      expect(rate, failures.join('\n')).toBeGreaterThanOrEqual(bar);
    },
    60_000,
  );
});
