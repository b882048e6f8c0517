import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AdvertCommand } from '#contract/catalogue/advertWire.ts';
import { type Duplicates, sameAdvertKey } from '#contract/vendor/priceList.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';

/**
 * Posts the new adverts of a price list. The caller has checked that the vendor has a plan.
 *
 * They are inserted in one statement. Its trigger counts the words of all adverts in the order of the words, so that
 * two writers cannot deadlock, as they could with several statements.
 */
export async function importAdverts(
  tx: Transaction,
  vendorId: string,
  list: readonly AdvertCommand[],
  now: Date,
): Promise<void> {
  await tx.insert(adverts).values(
    list.map(({ pictures: _pictures, ...words }, index) => ({
      vendorId,
      ...words,
      // Lists show the newest first, so a millisecond between the rows keeps the order of the file.
      createdAt: new Date(now.getTime() - index),
      updatedAt: now,
    })),
  );
}

/** Returns which of the adverts the vendor already has, by title and part number, whatever their spelling. */
export async function findDuplicates(
  db: Database,
  vendorId: string,
  list: readonly { readonly title: string; readonly partNumber: string }[],
): Promise<Duplicates> {
  const titles = [...new Set(list.map(({ title }) => title.trim().toLowerCase()))];
  if (titles.length === 0) return [];
  const sameTitles = await db
    .select({ number: adverts.number, title: adverts.title, partNumber: adverts.partNumber })
    .from(adverts)
    .where(
      and(eq(adverts.vendorId, vendorId), isNull(adverts.deletedAt), inArray(sql`lower(${adverts.title})`, titles)),
    )
    .orderBy(adverts.number);
  const numbers = new Map(sameTitles.map((advert) => [sameAdvertKey(advert.title, advert.partNumber), advert.number]));
  return list.flatMap(({ title, partNumber }, index) => {
    const number = numbers.get(sameAdvertKey(title, partNumber));
    return number === undefined ? [] : { index, number };
  });
}
