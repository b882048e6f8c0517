import { describe, expect, it } from 'vitest';
import { askedGroups } from '#tests/relevance/asked/askedGroups.ts';
import { openAskedSearches } from '#tests/relevance/asked/askedSearches.ts';
import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';
import { judgeGroup } from '#tests/relevance/asked/judgeAsked.ts';
import { isLongForm } from '#tests/support/longForm.ts';

/*
 * Both searches against what buyers type and say. In the long form every group must reach the bar, on the device too; the
 * short form asks the shop one query in five, and all of them together must reach a higher one. What fails is printed.
 * That the device answers as the shop does is sampled in `deviceParity.api.test.ts`.
 */

/** The least share of right answers, in percent. */
const bar = isLongForm ? 95 : 98;

const { shop, device } = await openAskedSearches();

/** The groups that are judged together, by what they are called. */
const judged: readonly (readonly [name: string, groups: readonly AskedGroup[]])[] = isLongForm
  ? askedGroups.map((group) => [group.name, [group]])
  : [['one query in five', askedGroups.map(oneInFive)]];

function oneInFive(group: AskedGroup): AskedGroup {
  return { ...group, queries: group.queries.filter((_query, place) => place % 5 === 0) };
}

describe.each(Object.entries({ shop, ...(isLongForm && { device }) }))('the search of the %s', (name, ask) => {
  it.each(judged)(
    'answers what is asked: %s',
    async (groupName, groups) => {
      let [total, hits] = [0, 0];
      const failures: string[] = [];
      for (const group of groups) {
        const outcome = await judgeGroup(group, ask);
        total += outcome.total;
        hits += outcome.hits;
        failures.push(...outcome.failures);
      }
      const rate = (100 * hits) / total;
      process.stdout.write(
        [
          `${name}, ${groupName}: ${hits} of ${total} (${rate.toFixed(0)} %)`,
          ...failures.map((line) => `  ${line}`),
          '',
        ].join('\n'),
      );
      expect(rate, failures.join('\n')).toBeGreaterThanOrEqual(bar);
    },
    300_000,
  );
});
