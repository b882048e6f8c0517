import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { changeFactorSchema } from '#contract/people/secondFactor.ts';

/* "Download my data" and "Delete my account": both ask for the password, and for a code where signing in does. */

export const ownDataPath = '/auth/me/data';
export const deleteAccountPath = '/auth/me/delete';

/** How long the link to one's data opens. */
export const ownDataLinkMinutes = 10;

/** POST of both. `code`: needed where the second step is on. */
export const ownDataProofSchema = z.strictObject({
  password: changeFactorSchema.shape.password,
  code: z.optional(changeFactorSchema.shape.code),
});
export type OwnDataProof = z.infer<typeof ownDataProofSchema>;

/** The answer to who asks for their data: the path from which a browser saves it, as long as the link opens. */
export const ownDataLinkSchema = z.object({ message: z.string(), path: z.string() });
