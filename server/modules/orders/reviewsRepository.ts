import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { storedPhone } from '#contract/core/phones/readPhone.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { mailboxOf } from '#server/mailboxOf.ts';
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
 * of the shop's staff, one who is or was on the vendor's staff, one whose order shared a phone number with the vendor when
 * it was sent, or one that has, or ordered with, an e-mail or a phone number that the vendor has confirmed. What a vendor
 * merely typed counts for nothing here: typing a buyer's number would stop that buyer's review. Vendors who use other
 * means for both cannot be recognised.
 */
export async function isVendorsOwn(tx: Transaction, order: OrderRow, reviewerId: string): Promise<boolean> {
  const rows = await peopleOf(tx, [order.vendorId, reviewerId]);
  const vendor = rows.find(({ id }) => id === order.vendorId);
  const reviewer = rows.find(({ id }) => id === reviewerId);
  if (!vendor || !reviewer || vendor === reviewer || reviewer.staff) return true;
  if (order.sharesPhone || (await wasOnStaff(tx, reviewer.id, vendor.id))) return true;
  const emails = [reviewer.email, reviewer.pendingEmail, order.buyerEmail];
  const phones = [reviewer.phone, reviewer.provenPhone, order.buyerPhone];
  const isSameMailbox = emails.some((email) => email !== null && mailboxOf(email) === mailboxOf(vendor.email));
  return isSameMailbox || shareNumber([vendor.provenPhone], phones);
}

/**
 * Whether an order that is about to be sent has a phone number in common with its vendor: the one given with it, or one
 * of the buyer's account, with the vendor's profile as it is now, or with the number that the vendor has confirmed. Asked
 * before there is a review to stop, so that the vendor's number is not the buyer's by chance. A number that the buyer has
 * confirmed and the vendor has only typed is the buyer's: a vendor could type that of a regular before they order again.
 */
export async function sharesPhone(
  tx: Transaction,
  { vendorId, buyerId, phone }: { vendorId: string; buyerId: string | null; phone: string },
): Promise<boolean> {
  const rows = await peopleOf(tx, buyerId === null ? [vendorId] : [vendorId, buyerId]);
  const vendor = rows.find((row) => row.id === vendorId);
  const buyer = rows.find((row) => row.id === buyerId);
  const buyers = [buyer?.provenPhone ?? null];
  const typed = [vendor?.phone ?? null].filter((number) => !shareNumber([number], buyers));
  return shareNumber([...typed, vendor?.provenPhone ?? null], [phone, buyer?.phone ?? null, ...buyers]);
}

function peopleOf(tx: Transaction, ids: readonly string[]) {
  return tx
    .select({
      id: accounts.id,
      staff: accounts.staff,
      email: accounts.email,
      pendingEmail: accounts.pendingEmail,
      phone: accounts.phone,
      provenPhone: provenPhones.phone,
    })
    .from(accounts)
    .leftJoin(provenPhones, eq(provenPhones.accountId, accounts.id))
    .where(inArray(accounts.id, [...ids]));
}

function shareNumber(some: readonly (string | null)[], others: readonly (string | null)[]): boolean {
  const numbers = new Set(some.flatMap(numberOf));
  return others.flatMap(numberOf).some((number) => numbers.has(number));
}

const numberOf = (phone: string | null): string[] => (phone ? [storedPhone(phone) ?? phone] : []);
