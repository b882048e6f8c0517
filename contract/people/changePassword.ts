import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { password } from '#contract/people/accountForms.ts';
import { ownDataProofSchema } from '#contract/people/ownData.ts';

export const changePasswordPath = '/auth/me/password';

/** Body of POST: the new and the current password, and a code where the account has a second step at sign-in. */
export const changePasswordSchema = z.extend(ownDataProofSchema, { newPassword: password });
