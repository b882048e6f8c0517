import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorCode, isTransient, retryTransient } from '#server/db/transientErrors.ts';

function coded(code: string, rest: object = {}): Error {
  return Object.assign(new Error(code), { code, ...rest });
}

test.each([
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08000',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAGAIN',
  '40001',
  '40P01',
])('%s is transient', (code) => expect(isTransient(coded(code))).toBe(true));

test.each(['23505', '42P01', '57014', '22P02', 'EACCES'])('%s is not transient', (code) =>
  expect(isTransient(coded(code))).toBe(false),
);

test('the cause that drizzle wraps is what counts', () => {
  const error = new DrizzleQueryError('select 1', [], coded('57P01'));
  expect(errorCode(error)).toBe('57P01');
  expect(isTransient(error)).toBe(true);
});

test('a host whose addresses all refuse is transient', () => {
  expect(isTransient(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true);
});

test('a missing socket is transient, a missing file is not', () => {
  expect(isTransient(coded('ENOENT', { syscall: 'connect' }))).toBe(true);
  expect(isTransient(coded('ENOENT', { syscall: 'open' }))).toBe(false);
});

test("the driver's errors without a code are recognised by their message", () => {
  expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isTransient(new Error('something else'))).toBe(false);
  expect(isTransient('Connection terminated unexpectedly')).toBe(false);
});

test('work is repeated until it succeeds', async () => {
  let runs = 0;
  const work = () => {
    runs += 1;
    return runs < 3 ? Promise.reject(coded('57P03')) : Promise.resolve('done');
  };
  expect(await retryTransient(work)).toBe('done');
  expect(runs).toBe(3);
});

test('a permanent error is thrown at once, a transient one after the last attempt', async () => {
  const runs = { stays: 0, passes: 0 };
  const failing = (key: keyof typeof runs, code: string) => () => {
    runs[key] += 1;
    return Promise.reject(coded(code));
  };
  await expect(retryTransient(failing('stays', '23505'))).rejects.toThrow('23505');
  await expect(retryTransient(failing('passes', '08006'), { attempts: 3 })).rejects.toThrow('08006');
  expect(runs).toEqual({ stays: 1, passes: 3 });
});
