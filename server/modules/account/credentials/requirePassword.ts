import type { FastifyRequest } from 'fastify';
import { fieldProblem, type ProblemError } from '#server/plugins/requests/problems.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';
import type { EmailLimits } from './emailLimits.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Requires the account's password before a change of its sign-in, so that a borrowed phone is not enough. A try counts
 * like a sign-in with this e-mail, and not for the address, whose people may try others: it can be of this account alone.
 * @throws ProblemError 422 at `password`, 429
 */
export async function requirePassword(
  emailLimits: EmailLimits,
  account: SignedInAccount,
  { password, request }: { password: string; request: FastifyRequest },
): Promise<void> {
  await emailLimits.take('login', request, account.email);
  if (!(await verifyPassword(account.passwordHash, password))) throw wrongPassword();
  await emailLimits.forget('login', request, account.email);
}

/** Returns a 422 at `password`. */
export function wrongPassword(): ProblemError {
  return fieldProblem('password', 'This is not your password. Nothing was changed.');
}
