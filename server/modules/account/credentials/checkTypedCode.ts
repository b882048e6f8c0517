import type { FastifyRequest } from 'fastify';
import type { CheckedCode, CodePurpose, Codes } from '#server/plugins/session/codes.ts';
import type { EmailLimits } from './emailLimits.ts';

/**
 * Checks a mailed code that somebody types without being signed in. A device with the key of its code has the tries of
 * that code, which nobody who lacks the key can use up. Wrong codes of a network count together, whichever e-mails they
 * are for: otherwise whoever asks for the codes of many accounts would have five tries at each.
 * @throws ProblemError 422 as `codes.check` does, 429
 */
export async function checkTypedCode(
  { codes, emailLimits }: { readonly codes: Codes; readonly emailLimits: EmailLimits },
  request: FastifyRequest,
  { email, purpose, otp, key }: { email: string; purpose: CodePurpose; otp: string; key: string | undefined },
): Promise<CheckedCode> {
  const isOwn = key !== undefined && (await codes.knowsKey(email, purpose, key));
  if (isOwn) await emailLimits.takeOfAddress('wrong-code-address', request, email, purpose);
  else await emailLimits.take('guess', request, email, { purpose, ofAddress: 'wrong-code-address' });
  const checked = await codes.check(email, purpose, otp, { key, address: request.ip });
  await emailLimits.giveBackOfAddress(request);
  return checked;
}
