import type { FastifyRequest } from 'fastify';
import type { ModuleContext } from '../../deps.ts';
import { type Guard, guard } from '#server/plugins/session/guard.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';

/**
 * Lets in staff whose session has entered a code of the second factor; other staff get 403. For everybody else, signed
 * in or not, and for staff whose account is suspended, the address does not exist (404), so that nobody learns from the answers what the desk can do.
 */
export function staffGuard({ sessions }: Pick<ModuleContext, 'sessions'>): Guard<SignedInAccount> {
  return guard(async (request: FastifyRequest) => {
    const account = await sessions.find(request, { evenIncomplete: true }).catch((error: unknown) => {
      // 403 is a suspended account that would write: also to it, nothing must tell that there is a desk.
      if (error instanceof ProblemError && (error.status === 401 || error.status === 403)) return null;
      throw error;
    });
    // A suspended account may go on reading, but only what is its own.
    if (!account?.staff || account.suspendedAt !== null)
      throw new ProblemError(404, 'not_found', 'There is nothing at this address.');
    if (!(await sessions.isProven(request))) {
      const message = 'Staff must sign in with a second step. Set it up under Security, or sign in again with a code.';
      throw new ProblemError(403, 'second_factor_required', message);
    }
    return account;
  });
}
