import type { Limits } from './limits.ts';

/**
 * Counts one of what anybody may send. Whoever is signed in is counted alone, so that many people behind one carrier's
 * address do not refuse each other; guests share what their network has.
 * @param accountId null for a guest
 * @throws ProblemError 429
 */
export function takeOfSender(
  limits: Pick<Limits, 'take'>,
  what: 'order' | 'enquiry' | 'report' | 'contact',
  { accountId, address }: { accountId: string | null; address: string },
): Promise<void> {
  return accountId === null ? limits.take(`${what}-address`, address) : limits.take(`${what}-account`, accountId);
}
