import { expect, test } from 'vitest';
import { base32, codeOfStep, matchedStep, stepAt } from './totp.ts';

/** The secret of the tables in the RFCs. */
const secret = Buffer.from('12345678901234567890');

test.each([
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('ASVS 11.2: at %i seconds the code is %s, as in RFC 6238', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'the codes of the first steps are those of RFC 4226: %s',
  (code) => {
    expect(Array.from({ length: 10 }, (_, step) => codeOfStep(secret, step))).toContain(code);
  },
);

test('ASVS 6.5.5: a code is valid only in its 30 seconds and the ones before and after', () => {
  const now = new Date(1_800_000_000_000);
  const current = stepAt(now);
  const matched = (step: number) => matchedStep(secret, codeOfStep(secret, step), { now, after: 0 });
  expect([-2, -1, 0, 1, 2].map((off) => matched(current + off))).toEqual([
    null,
    current - 1,
    current,
    current + 1,
    null,
  ]);
});

test('ASVS 6.5.1: a used code, and every code before it, no longer works', () => {
  const now = new Date(1_800_000_000_000);
  const current = stepAt(now);
  const matched = (step: number) => matchedStep(secret, codeOfStep(secret, step), { now, after: current });
  expect([matched(current - 1), matched(current), matched(current + 1)]).toEqual([null, null, current + 1]);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is that of RFC 4648: %s', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters);
});
