import type { FastifyRequest } from 'fastify';
import type { OwnDataProof } from '#contract/people/ownData.ts';
import type { ModuleContext } from '../../../deps.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';
import { createSecondFactors, wrongCodeMessage } from '#server/modules/account/second-factor/secondFactors.ts';
import { createWrongCodes } from '#server/modules/account/second-factor/wrongCodes.ts';
import { createEmailLimits } from './emailLimits.ts';
import { requirePassword } from './requirePassword.ts';

export type RequireProof = (request: FastifyRequest, account: SignedInAccount, proof: OwnDataProof) => Promise<void>;

/**
 * Makes a function that requires the owner's password, and a code when the second step of sign-in is on. The function
 * throws ProblemError 422 at `password` or `code`, or 429.
 */
export function createProof(context: ModuleContext): RequireProof {
  const factors = createSecondFactors(context);
  const emailLimits = createEmailLimits(context);
  const wrongCodes = createWrongCodes(context);
  return async (request, account, { password, code }) => {
    await requirePassword(emailLimits, account, { password, request });
    if (!(await factors.isOn(context.db, account.id))) return;
    await emailLimits.take('factor', request, account.email);
    if (code === undefined) throw fieldProblem('code', 'Type the code that your app shows now.');
    if (!(await context.db.transaction((tx) => factors.take(tx, account.id, code)))) {
      await wrongCodes.note(account);
      throw fieldProblem('code', wrongCodeMessage);
    }
    await emailLimits.forget('factor', request, account.email);
  };
}
