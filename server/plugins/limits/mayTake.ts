import type { LimitName, Limits } from './limits.ts';
import { ProblemError } from '../requests/problems.ts';

/**
 * Takes from a limit, for what is left out and not refused where it is reached. Call it before the transaction.
 * @returns false when the limit is reached
 * @throws when the database cannot be reached
 */
export async function mayTake(limits: Limits, name: LimitName, key: string, points?: number): Promise<boolean> {
  try {
    await limits.take(name, key, points);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
