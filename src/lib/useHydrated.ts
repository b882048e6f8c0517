import { useSyncExternalStore } from 'react';

/** Subscribes to what never changes. */
export const never = () => () => undefined;

/**
 * Returns `before` on the server and in the browser's first render, which must match the server's; `value` from then
 * on. React renders again at once, and in one piece, what has another value then: a list has a hundred pieces that ask
 * and nearly none whose value is another.
 */
export function useOnceHydrated<T>(value: T, before: T): T {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
}

/** False on the server and in the browser's first render; true from then on. */
export function useHydrated(): boolean {
  return useOnceHydrated(true, false);
}
