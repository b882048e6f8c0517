import { eq } from 'drizzle-orm';
import type { HandoverBody } from '#contract/deal/deals.ts';
import { maxWrongCodes } from '#contract/deal/handoverCode.ts';
import { deals } from '#server/db/tables/dealSchema.ts';
import type { Database } from '#server/db/connection.ts';
import { fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';
import type { HandoverCodes } from './handoverCodes.ts';

/**
 * Checks what a vendor read from the buyer's screen. Wrong figures are counted, since there are a million of them: after
 * some in a row only the signed code counts. Call it before the transaction that hands over, so that a refusal is kept.
 * @throws ProblemError 422 for a wrong code, 409 for figures that do not count any more
 */
export async function requireCode(
  db: Database,
  codes: HandoverCodes,
  orderId: string,
  given: HandoverBody,
): Promise<void> {
  if ('code' in given) {
    const signedFor = codes.orderOf(given.code);
    if (signedFor === null) throw fieldProblem('code', 'This is not a code of the shop.');
    if (signedFor !== orderId) throw fieldProblem('code', 'This is the code of another order.');
    return;
  }
  const refusal = await db.transaction(async (tx) => {
    const [deal] = await tx.select().from(deals).where(eq(deals.orderId, orderId)).for('update');
    if (!deal || deal.wrongCodes >= maxWrongCodes) {
      const message = 'Too many wrong codes. Scan the code on the buyer’s screen instead.';
      return new ProblemError(409, 'conflict', message, { details: { wrongCodes: deal?.wrongCodes ?? 0 } });
    }
    const isRight = codes.areDigitsOf(orderId, given.digits);
    if (isRight) return null;
    await tx
      .update(deals)
      .set({ wrongCodes: deal.wrongCodes + 1 })
      .where(eq(deals.orderId, orderId));
    return fieldProblem('digits', 'This is not the code of this order. Look at the buyer’s screen again.');
  });
  if (refusal) throw refusal;
}
