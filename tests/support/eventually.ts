import { vi } from 'vitest';

/** Repeats a check until it holds, for up to 10 s, since storage and pictures take their time on a busy machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 10_000 });
