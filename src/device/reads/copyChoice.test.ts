import { expect, test } from 'vitest';
import { bestCopy, mayReplace } from './copyChoice.ts';

const hour = 60 * 60_000;
const whole = (savedAt: number) => ({ savedAt, extent: 'whole' }) as const;
const part = (savedAt: number) => ({ savedAt, extent: 'newest-parts' }) as const;

test('an older copy never replaces a newer one', () => {
  expect(mayReplace(whole(1 * hour), whole(2 * hour))).toBe(false);
  expect(mayReplace(part(1 * hour), part(2 * hour))).toBe(false);
  expect(mayReplace(whole(1 * hour), part(2 * hour))).toBe(false);
  expect(mayReplace(whole(2 * hour), whole(2 * hour))).toBe(true);
  expect(mayReplace(whole(2 * hour), part(1 * hour))).toBe(true);
});

test('a partial copy replaces a whole answer only when it is a day newer', () => {
  expect(mayReplace(part(23 * hour), whole(0))).toBe(false);
  expect(mayReplace(part(24 * hour), whole(0))).toBe(true);
  expect(bestCopy([whole(1 * hour), part(2 * hour)])).toEqual(whole(1 * hour));
  expect(bestCopy([whole(1 * hour), part(26 * hour)])).toEqual(part(26 * hour));
});

test('the newest of equal copies is the best, and without copies there is none', () => {
  expect(bestCopy([null, whole(1), whole(3), null, whole(2)])).toEqual(whole(3));
  expect(bestCopy([null])).toBeNull();
});
