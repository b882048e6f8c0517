import { patienceMs } from './shared/patience.ts';

/*
 * Remembers how the connection did, so that pages are quick without one. When the connection has just failed, or the
 * device itself says that it is gone, we wait only briefly while there is something saved to show. The request is still
 * sent, and a single answer of the shop restores the full timeout.
 */

/** How long a failure says something about the next request. */
const rememberedMs = 60_000;
/** How long an answer of the shop outweighs a device that says, perhaps wrongly, that it has no connection. */
const trustedMs = 30_000;
const doubtfulPatienceMs = 250;

export interface ConnectionState {
  answered(): void;
  failed(): void;
  /** Returns how long to wait for the network while something saved could be shown, in milliseconds. */
  patienceMs(): number;
}

/** Creates the memory of the connection. @param now a monotonic clock, in milliseconds */
export function createConnectionState({
  isOnline,
  now,
}: {
  isOnline: () => boolean;
  now: () => number;
}): ConnectionState {
  let last: { readonly good: boolean; readonly at: number } | null = null;
  const isRecent = (good: boolean, forMs: number) => last?.good === good && now() - last.at < forMs;
  return {
    answered() {
      last = { good: true, at: now() };
    },
    failed() {
      last = { good: false, at: now() };
    },
    patienceMs() {
      const doubtful = isRecent(false, rememberedMs) || (!isOnline() && !isRecent(true, trustedMs));
      return doubtful ? doubtfulPatienceMs : patienceMs;
    },
  };
}
