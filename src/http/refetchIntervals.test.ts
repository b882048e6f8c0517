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
  type Shown = { id: string; ready: boolean } | null;
  const ask = whilePicturesAreMade((pictures: readonly Shown[]) => pictures);
  const ready = { id: 'ready', ready: true };
  const state = { data: [ready, { id: 'new', ready: false }] as Shown[], dataUpdateCount: 40, error: null };

  test('are asked for every 5 s, a dozen times, however long the page was open before', () => {
    const query = { state: { ...state, errorUpdateCount: 0 } };
    expect(ask(query)).toBe(5_000);
    query.state.dataUpdateCount = 51;
    expect(ask(query)).toBe(5_000);
    query.state.dataUpdateCount = 52;
    expect(ask(query)).toBe(false);
    query.state.data = [ready, { id: 'new', ready: false }, { id: 'newer', ready: false }];
    expect(ask(query)).toBe(5_000);
  });

  test('leave a list that is followed anyway its own pace once they are ready or given up', () => {
    const follow = whilePicturesAreMade((pictures: readonly Shown[]) => pictures, 60_000);
    const query = { state: { ...state, errorUpdateCount: 0 } };
    expect(follow(query)).toBe(5_000);
    query.state.dataUpdateCount = 52;
    expect(follow(query)).toBe(60_000);
    query.state.data = [ready];
    expect(follow(query)).toBe(60_000);
  });

  test('are not asked for when all are ready, when there are none, or before the first answer', () => {
    for (const data of [[ready, null], [], undefined])
      expect(ask({ state: { ...state, data, errorUpdateCount: 0 } })).toBe(false);
  });

  test('are asked for as rarely as everything else while the shop cannot be reached', () => {
    expect(ask({ state: { ...state, error: new OfflineError(), errorUpdateCount: 2 } })).toBe(10_000);
  });
});
