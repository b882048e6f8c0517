import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { comparedEmail } from '#contract/core/readEmail.ts';
import { storedPhone } from '#contract/core/readPhone.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { OrderRow } from './ordersRepository.ts';
import { wasOnStaff } from '#server/plugins/session/acting.ts';
import { shortName } from './shortName.ts';

type ReviewRow = typeof reviews.$inferSelect;

export async function findReview(tx: Transaction, orderId: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.orderId, orderId));
  return row ?? null;
}

/** Counts the reviews of a vendor that have no answer, except hidden ones, which need none. */
export function countUnanswered(db: Database, vendorId: string): Promise<number> {
  return db.$count(reviews, and(eq(reviews.vendorId, vendorId), isNull(reviews.answer), isNull(reviews.hiddenAt)));
}

/** Stores the buyer's review of an order. The order must be locked and have no review yet. */
export async function addReview(
  tx: Transaction,
  order: OrderRow,
  review: { reviewerId: string; stars: number; text: string; createdAt: Date },
): Promise<ReviewRow> {
  const values = { orderId: order.id, vendorId: order.vendorId, author: shortName(order.buyerName), ...review };
  const [row] = await tx.insert(reviews).values(values).returning();
  if (!row) throw new Error('A review was stored but no row came back.');
  return row;
}

/** Stores the vendor's answer to a review. */
export async function answerReview(
  tx: Transaction,
  orderId: string,
  answer: { answer: string; answeredAt: Date; answerStaffId: string | null },
): Promise<void> {
  await tx.update(reviews).set(answer).where(eq(reviews.orderId, orderId));
}

/**
 * Whether an account that wants to review an order is its vendor, as far as the shop can tell: the account itself, one
 * of the shop's staff, one who is or was on the vendor's staff, or one that shares an e-mail or a phone number with the vendor, in its profile, confirmed for
 * SMS, or on the order. Vendors who use other means for both cannot be recognised.
 */
export async function isVendorsOwn(tx: Transaction, order: OrderRow, reviewerId: string): Promise<boolean> {
  const rows = await tx
    .select({
      id: accounts.id,
      staff: accounts.staff,
      emails: sql<(string | null)[]>`array[${accounts.email}, ${accounts.pendingEmail}]`,
      phones: sql<(string | null)[]>`array[${accounts.phone}, ${provenPhones.phone}]`,
    })
    .from(accounts)
    .leftJoin(provenPhones, eq(provenPhones.accountId, accounts.id))
    .where(inArray(accounts.id, [order.vendorId, reviewerId]));
  const vendor = rows.find(({ id }) => id === order.vendorId);
  const reviewer = rows.find(({ id }) => id === reviewerId);
  if (!vendor || !reviewer || vendor === reviewer || reviewer.staff) return true;
  if (await wasOnStaff(tx, reviewer.id, vendor.id)) return true;
  const emails = new Set(vendor.emails.flatMap(mailboxOf));
  const phones = new Set(vendor.phones.flatMap(numberOf));
  return (
    [...reviewer.emails, order.buyerEmail].flatMap(mailboxOf).some((mailbox) => emails.has(mailbox)) ||
    [...reviewer.phones, order.buyerPhone].flatMap(numberOf).some((number) => phones.has(number))
  );
}

const numberOf = (phone: string | null): string[] => (phone ? [storedPhone(phone) ?? phone] : []);

/**
 * The mailbox behind an address: what follows a "+" before the "@" is a label that its owner chose (RFC 5233), and Gmail,
 * which most people here have, leaves dots out of account and has two domains.
 */
function mailboxOf(email: string | null): string[] {
  if (!email) return [];
  const mailbox = comparedEmail(email).replace(/\+[^@]*@/, '@');
  const [, gmail] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return [gmail === undefined ? mailbox : `${gmail.replaceAll('.', '')}@gmail.com`];
}
