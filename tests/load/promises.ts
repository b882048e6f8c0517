import type { ManyAddresses } from './manyAddresses.ts';
import type { HttpRate } from './httpRates.ts';
import type { Timing } from './measure.ts';
import type { PeopleLoad } from './people.ts';
import type { QueryKind } from './queryKinds.ts';
import type { TwoProcesses } from './twoProcesses.ts';

/** The measurements of a shop of one size. */
export interface Measured {
  readonly size: number;
  readonly kinds: readonly (QueryKind & Timing)[];
}

/** How much longer the median of a kind that must not grow may take in the largest shop than in the smallest. */
export const maxGrowth = 1.5;

/** How many times as long a kind takes in the largest shop as in the smallest; null when only one was measured. */
export function growthOf(measured: readonly Measured[], row: number): number | null {
  const timings = measured.map(({ kinds }) => kinds[row]);
  return measured.length > 1 ? (timings.at(-1)?.p50 ?? 0) / (timings[0]?.p50 ?? 1) : null;
}

/** The broken promises in words: times and growth of queries, rates over HTTP, and what was lost or doubled. */
export function brokenPromises({
  measured,
  rates,
  two,
  people,
  many,
}: {
  measured: readonly Measured[];
  rates: readonly HttpRate[];
  two: TwoProcesses | undefined;
  people: Pick<PeopleLoad, 'lost' | 'doubled'> | undefined;
  many?: Pick<ManyAddresses, 'answersHeld' | 'megabytesHeld' | 'popularHits'> | undefined;
}): string[] {
  const slow = measured.flatMap(({ size, kinds }) =>
    kinds
      .filter(({ budgetMs, p95 }) => budgetMs !== null && !(p95 <= budgetMs))
      .map(({ name, p95, budgetMs }) => `${name} at ${size}: p95 ${p95.toFixed(1)} ms, at most ${budgetMs ?? ''}`),
  );
  const grown = (measured[0]?.kinds ?? []).flatMap(({ name, mustNotGrow }, row) => {
    const growth = growthOf(measured, row);
    return mustNotGrow && growth !== null && !(growth <= maxGrowth)
      ? [`${name}: grows ${growth.toFixed(2)} times, at most ${maxGrowth}`]
      : [];
  });
  const few = rates
    .filter(({ budget, perSecond }) => budget !== null && !(perSecond >= budget))
    .map(({ name, perSecond, budget }) => `${name}: ${Math.round(perSecond)} a second, at least ${budget ?? ''}`);
  const counted = {
    ...(two && {
      'two processes': {
        lost: two.lost,
        doubled: two.doubled,
        'wrong places': two.wrongPlaces,
        'failed lists': two.lists.failed,
      },
    }),
    ...(people && { 'people at once': { lost: people.lost, doubled: people.doubled } }),
  };
  const wrong = Object.entries(counted).flatMap(([where, faults]) =>
    Object.entries(faults).flatMap(([what, count]) => (count === 0 ? [] : [`${where}: ${count} ${what}`])),
  );
  return [...slow, ...grown, ...few, ...wrong, ...(many ? brokenByMany(many) : [])];
}

/** Bounds of the memory of answers, and the least share of requests for one page that it answers. */
const mostHeld = { answers: 1500, megabytes: 64 * 1.048576 };
const leastHits = 0.8;

function brokenByMany({
  answersHeld,
  megabytesHeld,
  popularHits,
}: Pick<ManyAddresses, 'answersHeld' | 'megabytesHeld' | 'popularHits'>): string[] {
  const share = (hits: number) => `${Math.round(100 * hits)} %`;
  return [
    ...(answersHeld <= mostHeld.answers ? [] : [`memory of answers: ${answersHeld}, at most ${mostHeld.answers}`]),
    ...(megabytesHeld <= mostHeld.megabytes ? [] : [`memory of answers: ${Math.round(megabytesHeld)} MB, at most 67`]),
    ...(popularHits >= leastHits ? [] : [`one page from memory: ${share(popularHits)}, at least ${share(leastHits)}`]),
  ];
}
