import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { changeFactorSchema } from '#contract/people/secondFactor.ts';

/* "Download my data" and "Delete my account": both require the password, and a code where sign-in requires one. */

export const ownDataPath = '/auth/me/data';
export const deleteAccountPath = '/auth/me/delete';

/** How many minutes the link to a person's data works. */
export const ownDataLinkMinutes = 10;

/** Body of both POST requests. `code` is required when the second step is on. */
export const ownDataProofSchema = z.strictObject({
  password: changeFactorSchema.shape.password,
  code: z.optional(changeFactorSchema.shape.code),
});
export type OwnDataProof = z.infer<typeof ownDataProofSchema>;

/** Answer to a request for one's data: the path from which a browser can download it while the link works. */
export const ownDataLinkSchema = z.object({ message: z.string(), path: z.string() });
