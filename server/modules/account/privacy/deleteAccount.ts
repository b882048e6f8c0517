import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { keptData } from '#contract/people/keptData.ts';
import { newsletterSubscribers, serviceInterests } from '#server/db/tables/contactSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { allowTimeForAdverts } from '#server/db/allowTimeForAdverts.ts';
import { lockPlan } from '#server/db/lockPlan.ts';
import { decisions, failedDeliveries } from '#server/db/tables/deskSchema.ts';
import { notices, noticeWishes, provenPhones } from '#server/db/tables/noticesSchema.ts';
import { offerTerms, priceOffers } from '#server/db/tables/priceOfferSchema.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, advertPictures, adverts } from '#server/db/tables/schema.ts';
import {
  guestSearches,
  phoneSearches,
  savedSearches,
  savedSearchMailings,
} from '#server/db/tables/savedSearchSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { idempotencyKeys } from '#server/db/tables/serverStateSchema.ts';
import { favourites, garages } from '#server/db/tables/shopperSchema.ts';
import {
  oneTimeCodes,
  pendingSignups,
  secondFactors,
  sessions,
  signInChallenges,
} from '#server/db/tables/signInSchema.ts';
import { savedReplies, threads } from '#server/db/tables/threadSchema.ts';
import { premisesChecks, vendorSlugs } from '#server/db/tables/vendorSchema.ts';
import { staffInvites, vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { wantedPartAnswers, wantedParts, wantedPartVendors } from '#server/db/tables/wantedPartSchema.ts';
import { formerEmail, formerName } from '#server/formerAccounts.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';
import type { Each } from '#server/jobs/pieceByPiece.ts';
import { orderWithout, threadWithout } from './eraseGuests.ts';

/*
 * The account's row stays, but empty, because orders, conversations and payments refer to it. Nobody can sign in to it,
 * and nothing in it says who it was. `eraseDeleted` does the rest later, after the other side has had some time.
 */

/** Deletes an account, except for data that others need for a while. @returns false when it was deleted already */
export async function deleteAccount(tx: Transaction, account: SignedInAccount, now: Date): Promise<boolean> {
  const { id, email, role } = account;
  const alive = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
  if ((await alive.for('no key update')).length === 0) return false;
  await allowTimeForAdverts(tx);
  await lockPlan(tx, id, 'no key update');
  await tx
    .update(adverts)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(eq(adverts.vendorId, id), isNull(adverts.deletedAt)));
  await tx.update(subscriptions).set({ showsAdverts: false }).where(eq(subscriptions.accountId, id));
  // Nobody would read new messages in these conversations.
  await tx
    .update(threads)
    .set({ blockedByVendorAt: now, version: sql`${threads.version} + 1` })
    .where(and(eq(threads.vendorId, id), isNull(threads.blockedByVendorAt)));
  await tx
    .update(threads)
    .set({ blockedByBuyerAt: now, version: sql`${threads.version} + 1` })
    .where(and(eq(threads.buyerId, id), isNull(threads.blockedByBuyerAt)));
  const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, id));
  // Somebody else may have reviewed an order before the account got it.
  const unknown = and(inArray(reviews.orderId, ordered), isNull(reviews.reviewerId));
  for (const written of [eq(reviews.reviewerId, id), unknown])
    await tx.update(reviews).set({ author: formerName.user, removedText: null }).where(written);
  await tx.update(reviews).set({ removedAnswer: null }).where(eq(reviews.vendorId, id));
  await deleteWantedParts(tx, id);
  const phones = tx.select({ phone: provenPhones.phone }).from(provenPhones).where(eq(provenPhones.accountId, id));
  await tx.delete(phoneSearches).where(inArray(phoneSearches.phone, phones));
  await deleteStaff(tx, id, email);
  await deletePriceOffers(tx, id);
  // Push subscriptions are deleted together with their session, and recovery codes with the second step.
  for (const table of [
    sessions,
    secondFactors,
    signInChallenges,
    notices,
    noticeWishes,
    provenPhones,
    garages,
    favourites,
    savedSearches,
    savedSearchMailings,
    savedReplies,
    decisions,
    failedDeliveries,
  ]) {
    await tx.delete(table).where(eq(table.accountId, id));
  }
  for (const table of [
    oneTimeCodes,
    pendingSignups,
    newsletterSubscribers,
    serviceInterests,
    guestSearches,
    staffInvites,
  ]) {
    await tx.delete(table).where(eq(table.email, email));
  }
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, id));
  await tx
    .update(accounts)
    .set({
      fullname: formerName[role],
      email: formerEmail(id),
      passwordHash: '',
      phone: null,
      companyName: role === 'vendor' ? formerName.vendor : null,
      businessAddress: null,
      openingHours: null,
      photoId: null,
      pendingEmail: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(accounts.id, id));
  // Must come after the update above, whose trigger makes a slug from the new name.
  await tx.delete(vendorSlugs).where(eq(vendorSlugs.vendorId, id));
  await tx.delete(premisesChecks).where(eq(premisesChecks.vendorId, id));
  return true;
}

/** Ends who is on whose staff. The steps that were taken stay, with nobody's name: their account is empty now. */
async function deleteStaff(tx: Transaction, id: string, email: string): Promise<void> {
  // A vendor who sends a command again is told its outcome anew, without what became of it since.
  await tx.execute(sql`update idempotency_keys k
    set answer = k.answer || '{"message": "This was done before.", "staff": [], "invites": []}'
    from (
      select vendor_id from vendor_staff where account_id = ${id}
      union select vendor_id from staff_invites where email = ${email}) s
    where k.scope = s.vendor_id::text and jsonb_typeof(k.answer -> 'staff') = 'array'`);
  await tx.delete(vendorStaff).where(or(eq(vendorStaff.accountId, id), eq(vendorStaff.vendorId, id)));
  await tx.delete(staffInvites).where(eq(staffInvites.vendorId, id));
  // What the staff were told of this vendor's buyers is not theirs any more.
  await tx.delete(notices).where(eq(notices.vendorId, id));
}

/** Deletes what the account asked vendors for and answered, with the notices that tell others of it. */
async function deleteWantedParts(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from notices n where n.group_key in (
    select 'wanted-part ' || w.id from wanted_parts w where w.buyer_id = ${id}
    union all select 'wanted-answer ' || a.wanted_part_id from wanted_part_answers a where a.vendor_id = ${id})`);
  await tx.delete(wantedParts).where(eq(wantedParts.buyerId, id));
  await tx.delete(wantedPartAnswers).where(eq(wantedPartAnswers.vendorId, id));
  await tx.delete(wantedPartVendors).where(eq(wantedPartVendors.vendorId, id));
}

/** Deletes what the account offered and was offered, with the notices that tell of it, and its lowest prices. */
async function deletePriceOffers(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from notices n where n.group_key in (
    select 'offer ' || o.id from price_offers o where o.buyer_id = ${id} or o.vendor_id = ${id})`);
  await tx.delete(priceOffers).where(or(eq(priceOffers.buyerId, id), eq(priceOffers.vendorId, id)));
  const own = tx.select({ id: adverts.id }).from(adverts).where(eq(adverts.vendorId, id));
  await tx.delete(offerTerms).where(inArray(offerTerms.advertId, own));
}

/** Removes the person from the data that was left for the other side. Part of `sweep-expired`; may be repeated. */
export async function eraseDeleted(db: Database, now: Date, each: Each): Promise<void> {
  const before = new Date(now.getTime() - keptData.deletedAccount.days * dayMs);
  const due = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lt(accounts.deletedAt, before), isNull(accounts.erasedAt)));
  await each(due, ({ id }) =>
    db.transaction(async (tx) => {
      const name = formerName.user;
      await eraseWords(tx, id, name);
      await tx.update(orders).set(orderWithout(name)).where(eq(orders.buyerId, id));
      await tx.update(threads).set(threadWithout(name)).where(eq(threads.buyerId, id));
      const own = tx.select({ id: adverts.id }).from(adverts).where(eq(adverts.vendorId, id));
      // Once no advert shows the pictures, the job for unused pictures deletes them.
      await tx.delete(advertPictures).where(inArray(advertPictures.advertId, own));
      await tx.update(adverts).set({ description: '', updatedAt: now }).where(eq(adverts.vendorId, id));
      await tx.update(accounts).set({ erasedAt: now }).where(eq(accounts.id, id));
    }),
  );
}

/** Removes the person from notices about them, and from the responses that are stored for idempotency keys. */
async function eraseWords(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.execute(sql`delete from notices n where n.group_key in (
    select word || o.id from orders o, unnest(array['order ', 'deal ', 'review ']) word where o.buyer_id = ${id} or o.vendor_id = ${id}
    union all select 'thread ' || t.id from threads t where t.buyer_id = ${id} or t.vendor_id = ${id})`);
  await tx.execute(sql`update idempotency_keys k
    set answer = k.answer || jsonb_build_object('note', null, 'address', null,
      'buyer', (k.answer -> 'buyer') || jsonb_build_object('name', ${name}::text, 'phone', ''))
    from orders o
    where o.buyer_id = ${id} and k.scope = o.vendor_id::text and k.answer ->> 'id' = o.id::text
      and jsonb_typeof(k.answer -> 'buyer') = 'object'`);
  await tx.execute(sql`update idempotency_keys k
    set answer = k.answer || jsonb_build_object('other', (k.answer -> 'other') || jsonb_build_object('name', ${name}::text, 'phone', null))
    from threads t
    where t.buyer_id = ${id} and k.scope = t.vendor_id::text and k.answer ->> 'id' = t.id::text
      and jsonb_typeof(k.answer -> 'other') = 'object'`);
}
