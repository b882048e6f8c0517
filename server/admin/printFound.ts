import { formatPrice } from '#contract/core/money/money.ts';
import type { Database } from '#server/db/connection.ts';
import { findAccounts } from '#server/modules/desk/find/findAccounts.ts';
import { findAdverts } from '#server/modules/desk/find/findAdverts.ts';
import { findOrders } from '#server/modules/desk/find/findOrders.ts';
import { AdminError } from './adminCommand.ts';

/** Lists what the desk finds, one per line, with the decisions about it. @throws AdminError for a short query */
export async function printFound(db: Database, q: string, now: Date): Promise<string> {
  if (q.length < 2) throw new AdminError('Type at least two letters or digits.');
  const accounts = (await findAccounts(db, q, now)).flatMap((account) => [
    `account  ${account.email}  ${account.name}  ${account.role}${account.suspendedAt ? '  SUSPENDED' : ''}${planWords(account.plan)}  ${account.adverts} adverts`,
    ...actLines(account.acts),
  ]);
  const adverts = (await findAdverts(db, q)).flatMap((advert) => [
    `advert   SY-${advert.number}  "${advert.title}"  ${formatPrice(advert.pricePesewas)}  of ${advert.vendor.email}  ${advert.state}`,
    ...actLines(advert.acts),
  ]);
  const orders = (await findOrders(db, q)).map(
    (order) =>
      `order    ${order.number}  ${order.createdAt.slice(0, 10)}  ${order.status}  of ${order.vendor.email} to ${order.buyer.name}`,
  );
  const lines = [...accounts, ...adverts, ...orders];
  return lines.length === 0 ? `Nothing matches "${q}".` : lines.join('\n');
}

function planWords(plan: { paidUntil: string; showsAdverts: boolean } | null): string {
  return plan ? `  plan until ${plan.paidUntil.slice(0, 10)}${plan.showsAdverts ? '' : ', not shown'}` : '';
}

function actLines(acts: readonly { kind: string; at: string; sentence: string; answer: string | null }[]): string[] {
  return acts.flatMap(({ kind, at, sentence, answer }) => [
    `           ${at.slice(0, 10)}  ${kind}: ${sentence}`,
    ...(answer === null ? [] : [`                       answered: ${answer}`]),
  ]);
}
