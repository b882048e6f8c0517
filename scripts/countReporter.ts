import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestResult, TestSpecification, Vitest } from 'vitest/node';
import type { TestCounts, TestFailure } from './testReports.ts';

/** What is read of a file that Vitest ran, and of its tests. */
export type RanFile = Pick<TestModule, 'moduleId' | 'errors' | 'state'> & {
  readonly children: { allTests: () => Iterable<{ readonly fullName: string; result: () => TestResult }> };
};

/**
 * Counts a run of Vitest. A test that was skipped or left as a todo counts as failed, and so does a file that failed
 * outside its tests, a file that was to run and did not, and an error outside every file: a browser that loads its page
 * anew ends the run in the middle of the list.
 * @param wanted the paths of the files that were to run
 * @param outside the errors outside every file
 */
export function countRun(
  wanted: readonly string[],
  files: readonly RanFile[],
  outside: readonly { message?: string }[],
): TestCounts {
  const failures: TestFailure[] = outside.map(({ message = '' }) => ({ title: 'outside every file', message }));
  let passed = 0;
  for (const file of files) {
    const before = failures.length;
    for (const test of file.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') passed += 1;
      else {
        const message = errors?.map((error) => error.stack ?? error.message).join('\n');
        failures.push({
          title: `${file.moduleId} › ${test.fullName}`,
          message: message || `The test is ${state}: it did not run.`,
        });
      }
    }
    for (const { message } of file.errors()) failures.push({ title: file.moduleId, message });
    // What ends a group of tests may fail, and a page may be lost before its first test.
    const state = file.state();
    if (failures.length === before && state !== 'passed')
      failures.push({ title: file.moduleId, message: `The file is ${state}.` });
  }
  const ran = new Set(files.map(({ moduleId }) => moduleId));
  for (const title of wanted) if (!ran.has(title)) failures.push({ title, message: 'The file did not run.' });
  return { passed, failures };
}

/** The reporter of `test.ts`: writes what a run counted, as JSON, to the file that `--outputFile` names. */
export default class CountReporter implements Reporter {
  #outputFile = '';
  #wanted: readonly string[] = [];

  /** @throws when no file is named */
  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile !== 'string') throw new Error('Give --outputFile, where the counts are written.');
    this.#outputFile = outputFile;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#wanted = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(files: readonly TestModule[], outside: readonly { message?: string }[]): void {
    writeFileSync(this.#outputFile, JSON.stringify(countRun(this.#wanted, files, outside)));
  }
}
