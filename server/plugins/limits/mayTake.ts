import type { LimitName, Limits } from './limits.ts';
import { ProblemError } from '../requests/problems.ts';

/**
 * Takes from a limit, for what is left out and not refused where it is reached. Call it before the transaction.
 * @returns false when the limit is reached
 * @throws when the database cannot be reached
 */
export async function mayTake(
  limits: Pick<Limits, 'take'>,
  name: LimitName,
  key: string,
  points?: number,
): Promise<boolean> {
  return (await unlessRefused(limits.take(name, key, points).then(() => true))) ?? false;
}

/** As `mayTake`, for a use that may turn out to be none. @returns what gives it back; null when the limit is reached */
export function mayBorrow(limits: Limits, name: LimitName, key: string): Promise<(() => Promise<void>) | null> {
  return unlessRefused(limits.borrow(name, key));
}

async function unlessRefused<T>(taken: Promise<T>): Promise<T | null> {
  try {
    return await taken;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
