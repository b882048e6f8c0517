import * as z from 'zod/mini';

/** One test that did not pass, with the runner's own message. */
export interface TestFailure {
  title: string;
  message: string;
}

export interface TestCounts {
  passed: number;
  failures: TestFailure[];
}

const vitestCounts = z.object({
  passed: z.int(),
  failures: z.array(z.object({ title: z.string(), message: z.string() })),
});

/** Reads what `countReporter.ts` wrote. @throws when the text is not such a report */
export const readVitest = (json: string): TestCounts => vitestCounts.parse(JSON.parse(json));

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/**
 * Counts Playwright's JSON report: one for each test and project. Only `expected` counts as passed; flaky and skipped
 * tests are failures, and so is an error outside every test.
 * @throws when the text is not such a report
 */
export function countPlaywright(json: string): TestCounts {
  const report = playwrightReport.parse(JSON.parse(json));
  const counts: TestCounts = { passed: 0, failures: [] };
  for (const { message } of report.errors)
    counts.failures.push({ title: 'outside every test', message: message ?? '' });
  const open = [...report.suites];
  for (let suite = open.shift(); suite; suite = open.shift()) {
    open.push(...(suite.suites ?? []));
    for (const spec of suite.specs) {
      for (const test of spec.tests) {
        if (test.status === 'expected') counts.passed += 1;
        else {
          const messages = test.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
          const message = messages.join('\n') || `The test is ${test.status}.`;
          counts.failures.push({ title: `${spec.file} › ${spec.title} [${test.projectName}]`, message });
        }
      }
    }
  }
  return counts;
}
