import { failureSentence } from '#src/http/failures.ts';

/** Returns a sentence that says why push notifications could not be turned on. */
export function pushFailure(error: unknown): string {
  // What browsers throw when their own push service cannot be reached, or is turned off.
  if (error instanceof DOMException) return 'Your browser could not reach its push service. Try again later.';
  return failureSentence(error);
}
