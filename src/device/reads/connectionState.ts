import { patienceMs } from './shared/patience.ts';

/*
 * What is known of the connection, so that a page without one is quick. A connection that has just failed, or that the
 * device itself says is gone, is waited for only a moment while there is something saved to show; it is asked all the
 * same, and one answer of the shop's puts that right.
 */

/** So long a failure or an answer says something of the next request. */
const rememberedMs = 60_000;
/** The device may wrongly say that it has no connection; an answer counts for more. */
const trustedMs = 30_000;
const doubtfulPatienceMs = 250;

export interface ConnectionState {
  answered(): void;
  failed(): void;
  /** How long the network may take while something saved could be shown, in milliseconds. */
  patienceMs(): number;
}

/** Makes the memory of the connection. @param now in milliseconds, of a clock that never turns back */
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
