import { describe, expect, it } from 'vitest';
import { afterRerun, filesToRerun } from './rerunFailed.ts';

const failure = (title: string) => ({ title, message: 'expected 1 to be 2' });
const first = { passed: 5, failures: [failure('/shop/a.test.ts › adds'), failure('/shop/a.test.ts › divides')] };

describe('the files that run once more', () => {
  it('the files of failed tests run once more, each once', () => {
    expect(filesToRerun(first)).toEqual(['/shop/a.test.ts']);
  });

  it('no file runs once more when a runner ended badly, or many tests failed', () => {
    expect(filesToRerun({ passed: 5, failures: [...first.failures, failure('unit ended badly')] })).toEqual([]);
    expect(filesToRerun({ passed: 5, failures: Array.from({ length: 9 }, (_, at) => failure(`a › ${at}`)) })).toEqual(
      [],
    );
  });
});

describe('after the rerun', () => {
  it('a test that failed twice has failed, and a test that passed alone is reported as unsteady', () => {
    expect(afterRerun(first, { passed: 8, failures: [failure('/shop/a.test.ts › divides')] })).toEqual({
      passed: 6,
      failures: [failure('/shop/a.test.ts › divides')],
      unsteady: ['/shop/a.test.ts › adds'],
    });
  });

  it('no failed test counts as passed when the second run ended badly', () => {
    const result = afterRerun(first, { passed: 0, failures: [failure('unit ran no test')] });
    expect(result).toEqual({ passed: 5, failures: [...first.failures, failure('unit ran no test')], unsteady: [] });
  });
});
