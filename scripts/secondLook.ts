import type { TestCounts } from './testReports.ts';

/** What a step came to once its failed tests had a second look. */
export interface Looked extends TestCounts {
  /** Tests that failed beside others and passed alone; `passed` has them. */
  readonly unsteady: readonly string[];
}

/** More than so many have another cause than a busy machine. */
const mostFailures = 8;

/** The files of failed tests that are worth a second look; none where something else than tests failed. */
export function filesToLookAt({ failures }: TestCounts): string[] {
  if (failures.length > mostFailures || !failures.every(({ title }) => isTest(title))) return [];
  return [...new Set(failures.map(({ title }) => title.split(separator)[0] ?? ''))];
}

/**
 * Joins both looks: a test has failed when it failed in both, and so has a runner that ended badly.
 * @param second what a run of the files of the failed tests came to, alone
 */
export function afterSecondLook(first: TestCounts, second: TestCounts): Looked {
  const failedFirst = new Set(first.failures.map(({ title }) => title));
  const failures = second.failures.filter(({ title }) => failedFirst.has(title) || !isTest(title));
  const failedTwice = new Set(failures.map(({ title }) => title));
  const ranBadly = failures.some(({ title }) => !isTest(title));
  const unsteady = ranBadly ? [] : [...failedFirst].filter((title) => !failedTwice.has(title));
  return {
    passed: first.passed + unsteady.length,
    failures: ranBadly ? [...first.failures, ...failures] : failures,
    unsteady,
  };
}

const separator = ' › ';
const isTest = (title: string) => title.includes(separator);
