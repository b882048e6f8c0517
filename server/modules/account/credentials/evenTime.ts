import { setTimeout as delay } from 'node:timers/promises';

/** Longer than either case takes: hashing, a few statements, queueing a mail. */
const floorMs = 200;

/**
 * Runs work whose duration would reveal whether an e-mail has an account, and returns its result no sooner than
 * `floorMs` after the start. Errors are thrown at once, because refusals do not depend on accounts.
 */
export async function evenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(floorMs)]);
  return result;
}
