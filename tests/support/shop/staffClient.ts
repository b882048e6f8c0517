import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema.ts';
import { secondFactors, sessions } from '#server/db/signInSchema.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

/** A member of staff who has signed in with a code; without `proven`, with the password alone. */
export async function signInStaff(shop: TestApp, { proven = true } = {}): Promise<SignedIn> {
  const signedIn = await shop.signUpVerified({ fullname: 'Esi Staff' });
  const { id } = signedIn.account;
  const now = shop.clock();
  await shop.db.update(accounts).set({ staff: true }).where(eq(accounts.id, id));
  await shop.db
    .insert(secondFactors)
    .values({ accountId: id, sealedSecret: Buffer.from('sealed'), confirmedAt: now, createdAt: now });
  if (proven) await shop.db.update(sessions).set({ provenAt: now }).where(eq(sessions.accountId, id));
  return signedIn;
}
