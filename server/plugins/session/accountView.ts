import { eq } from 'drizzle-orm';
import type { Account } from '#contract/people/account.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import type { Queryable } from '#server/db/connection.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { workplaceOf } from './acting.ts';
import { lacksSecondFactor, type SignedInAccount } from './session.ts';

/** Returns an account as its owner sees it, with the photo only once it can be shown. */
export async function accountView(db: Queryable, account: SignedInAccount): Promise<Account> {
  const { id, fullname, email, role, phone, companyName, businessAddress, openingHours, photoId } = account;
  const { contactWish, pendingEmail, createdAt } = account;
  const [photo] = photoId
    ? await db.select({ state: pictures.state }).from(pictures).where(eq(pictures.id, photoId))
    : [];
  const workplace = role === 'vendor' ? null : await workplaceOf(db, id);
  return {
    id,
    fullname,
    email,
    role,
    phone,
    companyName,
    businessAddress,
    openingHours,
    ...(role === 'vendor' && { contactWish }),
    photoUrl: photoId && photo?.state === 'ready' ? pictureUrl({ id: photoId }, 320, 'webp') : null,
    // Buyers see a vendor's photo beside its adverts; all other photos are private.
    ...(role !== 'vendor' && { hidden: true }),
    pendingEmail,
    ...(account.staff && { needsSecondFactor: await lacksSecondFactor(db, account) }),
    ...(workplace && { worksFor: { ...workplace, since: workplace.since.toISOString() } }),
    createdAt: createdAt.toISOString(),
  };
}
