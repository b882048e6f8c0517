import type { TestCounts } from './testReports.ts';

/** The result of a step after its failed tests ran once more. */
export interface RerunResult extends TestCounts {
  /** Tests that failed next to others and passed alone; they count as `passed`. */
  readonly unsteady: readonly string[];
}

/** More failures than this have another cause than a busy machine. */
const mostFailures = 8;

/**
 * The files of failed tests that are worth running once more; none if something other than tests failed, or too many did.
 */
export function filesToRerun({ failures }: TestCounts): string[] {
  if (failures.length > mostFailures || !failures.every(({ title }) => isTest(title))) return [];
  return [...new Set(failures.map(({ title }) => title.split(separator)[0] ?? ''))];
}

/**
 * Combines both runs: a test has failed if it failed in both, and a runner that ended badly has failed too.
 * @param second the result of running the files of the failed tests alone
 */
export function afterRerun(first: TestCounts, second: TestCounts): RerunResult {
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
