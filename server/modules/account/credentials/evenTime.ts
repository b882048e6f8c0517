import { setTimeout as delay } from 'node:timers/promises';

/** Longer than either way takes: hashing, a few statements, a mail put in line. */
const floorMs = 200;

/**
 * Runs work whose duration would tell whether an e-mail has an account, and hands over its result no sooner than
 * `floorMs` after the start. What is thrown is thrown at once: refusals do not depend on accounts.
 */
export async function evenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(floorMs)]);
  return result;
}
