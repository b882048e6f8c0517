import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './testReports.ts';

function vitestFile(status: string, tests: Record<string, string>, message = '') {
  const assertionResults = Object.entries(tests).map(([fullName, result]) => ({
    fullName,
    status: result,
    failureMessages: result === 'failed' ? ['expected 1 to be 2'] : [],
  }));
  return { name: '/shop/a.test.ts', status, message, assertionResults };
}

describe('a Vitest report', () => {
  it('counts the tests that passed and names those that failed', () => {
    const testResults = [vitestFile('failed', { adds: 'passed', divides: 'failed' })];
    expect(countVitest(JSON.stringify({ testResults }))).toEqual({
      passed: 1,
      failures: [{ title: '/shop/a.test.ts › divides', message: 'expected 1 to be 2' }],
    });
  });

  it('counts a skipped test and a todo as failed', () => {
    const testResults = [vitestFile('passed', { adds: 'passed', later: 'todo', never: 'skipped' })];
    expect(countVitest(JSON.stringify({ testResults })).failures.map(({ message }) => message)).toEqual([
      'The test is todo: it did not run.',
      'The test is skipped: it did not run.',
    ]);
  });

  it('counts a file that broke before its first test', () => {
    const testResults = [vitestFile('failed', {}, 'Cannot find module')];
    expect(countVitest(JSON.stringify({ testResults })).failures).toEqual([
      { title: '/shop/a.test.ts', message: 'Cannot find module' },
    ]);
  });

  it('a text that is no report is refused', () => {
    expect(() => countVitest('{}')).toThrow();
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
