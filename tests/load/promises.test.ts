import { expect, test } from 'vitest';
import { brokenPromises } from './promises.ts';

const kind = (p50: number, p95: number) => ({ name: 'list', budgetMs: 5, mustNotGrow: true, urls: [], p50, p95 });
const rate = { name: 'page', budget: 120, perSecond: 121, p95Ms: 9, cpuMs: 8 };
const two = {
  posted: 200,
  lost: 0,
  doubled: 0,
  wrongPlaces: 0,
  lists: { perSecond: 900, p95Ms: 4, failed: 0, count: 4500 },
};
const figures = {
  measured: [
    { size: 10_000, kinds: [kind(2, 3)] },
    { size: 1_000_000, kinds: [kind(3, 5)] },
  ],
  rates: [rate, { ...rate, budget: null, perSecond: 1 }],
  two,
  people: { lost: 0, doubled: 0 },
  many: { answersHeld: 1500, megabytesHeld: 60, popularHits: 0.9 },
};

test('a run within its budgets breaks no promise, even when it measures a single size', () => {
  expect(brokenPromises(figures)).toEqual([]);
  expect(
    brokenPromises({ measured: [{ size: 10, kinds: [kind(2, 3)] }], rates: [], two: undefined, people: undefined }),
  ).toEqual([]);
});

test('each promise that does not hold is named', () => {
  const broken = brokenPromises({
    measured: [
      { size: 10_000, kinds: [kind(2, 3)] },
      { size: 1_000_000, kinds: [kind(3.1, 5.1)] },
    ],
    rates: [{ ...rate, perSecond: 119.4 }],
    two: { ...two, lost: 1, doubled: 2, wrongPlaces: 3, lists: { ...two.lists, failed: 4 } },
    people: { lost: 5, doubled: 6 },
    many: { answersHeld: 1501, megabytesHeld: 70.2, popularHits: 0.42 },
  });
  expect(broken).toEqual([
    'list at 1000000: p95 5.1 ms, at most 5',
    'list: grows 1.55 times, at most 1.5',
    'page: 119 a second, at least 120',
    'two processes: 1 lost',
    'two processes: 2 doubled',
    'two processes: 3 wrong places',
    'two processes: 4 failed lists',
    'people at once: 5 lost',
    'people at once: 6 doubled',
    'memory of answers: 1501, at most 1500',
    'memory of answers: 70 MB, at most 67',
    'one page from memory: 42 %, at least 80 %',
  ]);
});

test('a figure that is not a number breaks its promise', () => {
  expect(brokenPromises({ ...figures, rates: [{ ...rate, perSecond: Number.NaN }] })).toHaveLength(1);
});
