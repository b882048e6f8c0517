import * as z from 'zod/mini';
import { changeFactorSchema } from '#contract/people/secondFactor.ts';

const withoutCode = z.object({ password: changeFactorSchema.shape.password, code: z.string() });

/** The schema that checks the owner's password, and the code as well when `asksCode` is true. */
export function proofSchema(asksCode: boolean): typeof changeFactorSchema | typeof withoutCode {
  return asksCode ? changeFactorSchema : withoutCode;
}
