import { describe, expect, it } from 'vitest';
import { afterSecondLook, filesToLookAt } from './secondLook.ts';

const failure = (title: string) => ({ title, message: 'expected 1 to be 2' });
const first = { passed: 5, failures: [failure('/shop/a.test.ts › adds'), failure('/shop/a.test.ts › divides')] };

describe('the files that get a second look', () => {
  it('the files of failed tests get a second look, each once', () => {
    expect(filesToLookAt(first)).toEqual(['/shop/a.test.ts']);
  });

  it('no file gets a second look when a runner ended badly, or many tests failed', () => {
    expect(filesToLookAt({ passed: 5, failures: [...first.failures, failure('unit ended badly')] })).toEqual([]);
    expect(filesToLookAt({ passed: 5, failures: Array.from({ length: 9 }, (_, at) => failure(`a › ${at}`)) })).toEqual(
      [],
    );
  });
});

describe('after the second look', () => {
  it('a test that failed twice has failed, and a test that passed alone is reported as unsteady', () => {
    expect(afterSecondLook(first, { passed: 8, failures: [failure('/shop/a.test.ts › divides')] })).toEqual({
      passed: 6,
      failures: [failure('/shop/a.test.ts › divides')],
      unsteady: ['/shop/a.test.ts › adds'],
    });
  });

  it('no failed test counts as passed when the second run ended badly', () => {
    const looked = afterSecondLook(first, { passed: 0, failures: [failure('unit ran no test')] });
    expect(looked).toEqual({ passed: 5, failures: [...first.failures, failure('unit ran no test')], unsteady: [] });
  });
});
