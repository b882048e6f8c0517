import * as z from 'zod/mini';
import { changeFactorSchema } from '#contract/people/secondFactor.ts';

const withoutCode = z.object({ password: changeFactorSchema.shape.password, code: z.string() });

/** What a form judges the owner's password by, and the code where signing in takes one. */
export function proofSchema(asksCode: boolean): typeof changeFactorSchema | typeof withoutCode {
  return asksCode ? changeFactorSchema : withoutCode;
}
