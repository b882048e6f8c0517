import type { ModuleContext } from '#server/deps.ts';
import { findDeal, orderOfDeal } from '../dealRows.ts';
import { noteDifference } from '../money/differences.ts';

/**
 * Puts a right code before the desk that came after its deal gave the money back. Whoever hands over without a
 * connection sends the code hours later; if the buyer cancels meanwhile, they have the parts and the money. May be
 * repeated: it is noted once.
 * @returns whether it was too late
 */
export async function noteLateCode({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>, orderId: string) {
  const [deal, order] = [await findDeal(db, orderId), await orderOfDeal(db, orderId)];
  if (deal?.status !== 'refunded' || !order) return false;
  const sentence = `Order ${order.number}: the vendor sent the buyer’s correct code after the money had gone back. Ask both who has the parts.`;
  await noteDifference(db, { key: `late code ${orderId}`, sentence, at: clock() });
  return true;
}
