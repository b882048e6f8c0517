import { problemCodes } from '#contract/core/problem.ts';
import type { Fault } from '#src/http/failures.ts';
import type { OutboxProblem } from '../shared/entry.ts';

/** A newer release of the shop may use codes that this page lacks; they count as `invalid`. */
export function faultIn({ message, fields = {}, code, details }: OutboxProblem): Fault {
  return { message, fields, code: problemCodes.find((known) => known === code) ?? 'invalid', details };
}
