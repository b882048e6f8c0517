import { describe, expect, test } from 'vitest';
import { whilePicturesAreMade, whileUnreachable } from './refetchIntervals.ts';
import { ContractError, OfflineError } from './failures.ts';

describe('a shop that cannot be reached', () => {
  const after = (errorUpdateCount: number, error: Error = new OfflineError()) =>
    whileUnreachable({ state: { error, errorUpdateCount } });

  test('is asked after 5 s, then twice as long each time, five minutes at most', () => {
    expect([1, 2, 3, 7, 50].map((failures) => after(failures))).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
  });

  test('is left alone once it has answered, even with an invalid answer', () => {
    expect(after(1, new ContractError())).toBe(false);
    // A proxy's page, while the shop behind it is down.
    expect(after(1, new ContractError(undefined, true))).toBe(5_000);
    expect(whileUnreachable({ state: { error: null, errorUpdateCount: 3 } })).toBe(false);
  });
});

describe('pictures that the shop is preparing', () => {
  type Shown = { ready: boolean } | null;
  const ask = whilePicturesAreMade((pictures: readonly Shown[]) => pictures);
  const state = { data: [{ ready: true }, { ready: false }] as Shown[], dataUpdateCount: 1, error: null };

  test('are asked for every 5 s, a dozen times', () => {
    expect(ask({ state: { ...state, errorUpdateCount: 0 } })).toBe(5_000);
    expect(ask({ state: { ...state, errorUpdateCount: 0, dataUpdateCount: 12 } })).toBe(false);
  });

  test('are not asked for when all are ready, when there are none, or before the first answer', () => {
    for (const data of [[{ ready: true }, null], [], undefined])
      expect(ask({ state: { ...state, data, errorUpdateCount: 0 } })).toBe(false);
  });

  test('are asked for as rarely as everything else while the shop cannot be reached', () => {
    expect(ask({ state: { ...state, error: new OfflineError(), errorUpdateCount: 2 } })).toBe(10_000);
  });
});
