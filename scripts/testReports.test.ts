import { describe, expect, it } from 'vitest';
import type { TestResult } from 'vitest/node';
import { type RanFile, countRun } from './countReporter.ts';
import { countPlaywright, readVitest } from './testReports.ts';

function ranFile(
  results: Record<string, TestResult>,
  errors: { message: string }[] = [],
  state: ReturnType<RanFile['state']> = 'passed',
): RanFile {
  const tests = Object.entries(results).map(([fullName, result]) => ({ fullName, result: () => result }));
  return { moduleId: '/shop/a.test.ts', children: { allTests: () => tests }, errors: () => errors, state: () => state };
}
const passes: TestResult = { state: 'passed', errors: undefined };
const fails: TestResult = { state: 'failed', errors: [{ message: 'expected 1 to be 2' }] };

describe('a run of Vitest', () => {
  it('counts the tests that passed and names those that failed', () => {
    expect(countRun(['/shop/a.test.ts'], [ranFile({ adds: passes, divides: fails })], [])).toEqual({
      passed: 1,
      failures: [{ title: '/shop/a.test.ts › divides', message: 'expected 1 to be 2' }],
    });
  });

  it('counts a test that was skipped or did not run as failed', () => {
    const skipped: TestResult = { state: 'skipped', errors: undefined, note: undefined };
    const { failures } = countRun(
      [],
      [ranFile({ adds: passes, later: skipped, never: { state: 'pending', errors: undefined } })],
      [],
    );
    expect(failures.map(({ message }) => message)).toEqual([
      'The test is skipped: it did not run.',
      'The test is pending: it did not run.',
    ]);
  });

  it('counts a file that broke before its first test', () => {
    expect(countRun([], [ranFile({}, [{ message: 'Cannot find module' }])], []).failures).toEqual([
      { title: '/shop/a.test.ts', message: 'Cannot find module' },
    ]);
  });

  it('counts a file of which something else failed than a test, or that was never run to its end', () => {
    for (const state of ['failed', 'queued'] as const)
      expect(countRun([], [ranFile({ adds: passes }, [], state)], []).failures).toEqual([
        { title: '/shop/a.test.ts', message: `The file is ${state}.` },
      ]);
  });

  it('counts what ended the run, and each file that did not run because of it', () => {
    const wanted = ['/shop/a.test.ts', '/shop/b.test.ts'];
    expect(countRun(wanted, [ranFile({ adds: passes })], [{ message: 'The page was loaded anew.' }])).toEqual({
      passed: 1,
      failures: [
        { title: 'outside every file', message: 'The page was loaded anew.' },
        { title: '/shop/b.test.ts', message: 'The file did not run.' },
      ],
    });
  });

  it('a text that is no report is refused', () => {
    expect(() => readVitest('{}')).toThrow();
  });
});

function playwrightTest(projectName: string, status: string, message?: string) {
  return { projectName, status, results: [{ errors: message === undefined ? [] : [{ message }] }] };
}

describe('a Playwright report', () => {
  it('counts each test in each project, in nested suites too', () => {
    const spec = {
      title: 'a buyer asks',
      file: 'ask.e2e.ts',
      tests: [playwrightTest('phone', 'expected'), playwrightTest('desktop', 'unexpected', 'no such button')],
    };
    const inner = { title: 'inner', specs: [spec] };
    const report = { suites: [{ title: 'ask.e2e.ts', specs: [], suites: [inner] }], errors: [] };
    expect(countPlaywright(JSON.stringify(report))).toEqual({
      passed: 1,
      failures: [{ title: 'ask.e2e.ts › a buyer asks [desktop]', message: 'no such button' }],
    });
  });

  it('counts a flaky and a skipped test as failed', () => {
    const spec = {
      title: 'x',
      file: 'x.e2e.ts',
      tests: [playwrightTest('phone', 'flaky'), playwrightTest('phone', 'skipped')],
    };
    const report = { suites: [{ title: 'x.e2e.ts', specs: [spec] }], errors: [] };
    expect(countPlaywright(JSON.stringify(report)).failures).toHaveLength(2);
  });

  it('counts an error outside every test', () => {
    const report = { suites: [], errors: [{ message: 'syntax error' }] };
    expect(countPlaywright(JSON.stringify(report)).failures).toEqual([
      { title: 'outside every test', message: 'syntax error' },
    ]);
  });
});
