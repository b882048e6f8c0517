import { and, desc, eq, not } from 'drizzle-orm';
import { phoneWaysOf } from '#contract/catalogue/contactWays.ts';
import type { Transaction } from '../../db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { keepReceiver } from '#server/plugins/session/accountLock.ts';
import { blocksBetween } from '#server/plugins/session/blocks.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { refuseBlocked } from './storeMessage.ts';
import { changeThread, isBlocked, type ThreadRow } from './threadsRepository.ts';

/** The advert asked about and the vendor who gets the question. */
export interface AskedAdvert {
  readonly id: string;
  readonly title: string;
  readonly published: boolean;
  readonly vendor: { readonly id: string; readonly name: string; readonly phone: string | null };
}

/**
 * Reads the advert that somebody asks about, with its vendor, who is not deleted before the transaction ends; null if
 * there is none.
 */
export async function findAskedAdvert(tx: Transaction, id: string): Promise<AskedAdvert | null> {
  const [asked] = await tx.select({ vendorId: adverts.vendorId }).from(adverts).where(eq(adverts.id, id));
  if (!asked) return null;
  await keepReceiver(tx, asked.vendorId);
  const [row] = await tx
    .select({
      id: adverts.id,
      title: adverts.title,
      published: adverts.published,
      vendorId: accounts.id,
      fullname: accounts.fullname,
      companyName: accounts.companyName,
      phone: accounts.phone,
      contactWish: accounts.contactWish,
    })
    .from(adverts)
    .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
    .where(eq(adverts.id, id));
  if (!row) return null;
  const { vendorId, fullname, companyName, phone, contactWish, ...advert } = row;
  const mayCall = phoneWaysOf(phone, contactWish).includes('call');
  return { ...advert, vendor: { id: vendorId, name: companyName ?? fullname, phone: mayCall ? phone : null } };
}

export interface Asker {
  /** Null for a person without an account. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/**
 * Finds or opens the thread in which somebody asks about an advert. An account has one thread per advert. A person
 * without an account always gets a new one, since an e-mail address that was only typed does not prove that they wrote
 * before, or that they were blocked.
 * @throws ProblemError 403 when the account and the vendor have blocked one another
 */
export async function openThread(tx: Transaction, advert: AskedAdvert, asker: Asker, now: Date): Promise<ThreadRow> {
  const vendorId = advert.vendor.id;
  if (asker.id !== null) {
    const known = await threadOf(tx, advert, asker.id);
    if (known) return asker.phone === null ? known : changeThread(tx, known.id, { buyerPhone: asker.phone });
  }

  const [opened] = await tx
    .insert(threads)
    .values({
      vendorId,
      advertId: advert.id,
      buyerId: asker.id,
      buyerName: asker.name,
      buyerEmail: asker.id === null ? asker.email : null,
      buyerPhone: asker.phone,
      createdAt: now,
      lastAt: now,
    })
    .returning();
  if (!opened) throw new Error('A thread was stored but no row came back.');
  return opened;
}

/** The thread in which an account has asked about an advert before. @throws ProblemError 403 when one blocked the other */
async function threadOf(tx: Transaction, advert: AskedAdvert, buyerId: string): Promise<ThreadRow | undefined> {
  // Two questions at the same time must end up in one thread.
  await lockName(tx, `${advert.id} ${buyerId}`);
  refuseBlocked(await blocksBetween(tx, advert.vendor.id, buyerId), 'buyer');
  const [known] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.advertId, advert.id), eq(threads.buyerId, buyerId), not(isBlocked)))
    .orderBy(desc(threads.lastAt))
    .limit(1);
  return known;
}
