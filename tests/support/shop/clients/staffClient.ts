import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { secondFactors, sessions } from '#server/db/tables/signInSchema.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

/** Makes an account staff with a second step; by default a code was already entered in its sessions. */
export async function makeStaff(db: Database, now: Date, accountId: string, { proven = true } = {}): Promise<void> {
  await db.update(accounts).set({ staff: true }).where(eq(accounts.id, accountId));
  await db
    .insert(secondFactors)
    .values({ accountId, sealedSecret: Buffer.from('sealed'), confirmedAt: now, createdAt: now });
  if (proven) await db.update(sessions).set({ provenAt: now }).where(eq(sessions.accountId, accountId));
}

/** A member of staff who has signed in with a code; with `proven: false`, with only the password. */
export async function signInStaff(shop: TestApp, options?: { proven?: boolean }): Promise<SignedIn> {
  const signedIn = await shop.signUpVerified({ fullname: 'Esi Staff' });
  await makeStaff(shop.db, shop.clock(), signedIn.account.id, options);
  return signedIn;
}
