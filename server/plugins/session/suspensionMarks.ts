import { createHmac } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { suspensionMarks } from '#server/db/tables/deskSchema.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { mailboxOf } from '#server/mailboxOf.ts';
import { deriveKey } from '#server/secretKey.ts';

/*
 * A suspended person may delete the account, and must not be rid of the suspension by signing up again. What is stored
 * of the e-mail and the phone is an HMAC, with a key that is not in the database. Only what somebody has proven to be
 * theirs counts: anybody could type the phone of another.
 */

/**
 * Suspends an account whose owner has proved the e-mail or phone of a suspended one. Call it last in its transaction,
 * since it writes into the log.
 */
export type FollowSuspension = (
  tx: Transaction,
  account: { readonly id: string; readonly createdAt: Date },
  contact: string,
) => Promise<void>;

/** Stores what a suspended account can be known by; nothing for one that is not suspended. May be repeated. */
export async function keepSuspensionMarks(tx: Transaction, secret: string, accountId: string): Promise<void> {
  const [account] = await tx
    .select({ email: accounts.email, phone: provenPhones.phone, suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .leftJoin(provenPhones, eq(provenPhones.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.suspendedAt)));
  if (!account?.suspendedAt) return;
  const { email, phone, suspendedAt } = account;
  const marks = [email, phone].flatMap((contact) =>
    contact === null ? [] : [{ accountId, markHash: markOf(secret, contact), suspendedAt }],
  );
  await tx.insert(suspensionMarks).values(marks).onConflictDoNothing();
}

/** Forgets what an account, and each that it was known again by, were marked with: its suspension is over. */
export async function forgetSuspensionMarks(tx: Transaction, accountId: string): Promise<void> {
  const own = eq(suspensionMarks.accountId, accountId);
  const same = tx.select({ markHash: suspensionMarks.markHash }).from(suspensionMarks).where(own);
  await tx.delete(suspensionMarks).where(inArray(suspensionMarks.markHash, same));
}

/**
 * Gives an account the marks of a suspended one with the same e-mail or phone.
 * @param contact the e-mail or phone that the account has just proven
 * @returns whether there is such a suspended account, and this one is younger than the suspension: networks give old
 *   phone numbers to new people, so whoever was here before is somebody else
 */
export async function takeSuspensionMarks(
  tx: Transaction,
  secret: string,
  { account, contact }: { account: { readonly id: string; readonly createdAt: Date }; contact: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`insert into suspension_marks (account_id, mark_hash, suspended_at)
    select distinct on (all_of.mark_hash) ${account.id}::uuid, all_of.mark_hash, all_of.suspended_at
    from suspension_marks known join suspension_marks all_of on all_of.account_id = known.account_id
    where known.mark_hash = ${markOf(secret, contact)} and known.account_id <> ${account.id}
      and known.suspended_at < ${account.createdAt.toISOString()}
    on conflict do nothing returning account_id`);
  return rows.length > 0;
}

function markOf(secret: string, contact: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'marks of suspended people'))
    .update(contact.includes('@') ? mailboxOf(contact) : contact)
    .digest();
}
