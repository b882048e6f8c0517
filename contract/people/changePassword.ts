import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { password } from '#contract/people/accountForms.ts';
import { ownDataProofSchema } from '#contract/people/ownData.ts';

export const changePasswordPath = '/auth/me/password';

/** POST: a new password by the one of now, and by a code where signing in takes one. */
export const changePasswordSchema = z.extend(ownDataProofSchema, { newPassword: password });
