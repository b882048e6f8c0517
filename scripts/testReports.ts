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

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

/**
 * Counts Vitest's JSON report. A test that was skipped or left as a todo counts as failed, and so does a file
 * that failed before its first test.
 * @throws when the text is not such a report
 */
export function countVitest(json: string): TestCounts {
  const counts: TestCounts = { passed: 0, failures: [] };
  for (const file of vitestReport.parse(JSON.parse(json)).testResults) {
    const before = counts.failures.length;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else {
        const message = test.failureMessages?.join('\n') || `The test is ${test.status}: it did not run.`;
        counts.failures.push({ title: `${file.name} › ${test.fullName}`, message });
      }
    }
    if (file.status === 'failed' && counts.failures.length === before) {
      counts.failures.push({ title: file.name, message: file.message || 'The file could not be run.' });
    }
  }
  return counts;
}

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
