import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AdvertCommand } from '#contract/catalogue/advertWire.ts';
import { type Duplicates, sameAdvertKey } from '#contract/vendor/priceList.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { adverts } from '../../../db/schema.ts';
import { columnsOf } from '#server/modules/adverts/post/advertCommands.ts';

/**
 * Posts the new adverts of a price list.
 *
 * They go in by one statement: its trigger counts the words of all of them in the order of the words, so that two
 * writers never wait for each other in a circle; in several statements they could. Whether there is a plan was asked before.
 */
export async function importAdverts(
  tx: Transaction,
  vendorId: string,
  list: readonly AdvertCommand[],
  now: Date,
): Promise<void> {
  await tx.insert(adverts).values(
    list.map((input, index) => ({
      vendorId,
      ...columnsOf(input),
      // Lists show the newest first: a millisecond between the rows keeps the order of the file.
      createdAt: new Date(now.getTime() - index),
      updatedAt: now,
    })),
  );
}

/** Which of some adverts the vendor has already: same title and part number, whatever their spelling. */
export async function findDuplicates(
  db: Database,
  vendorId: string,
  list: readonly { readonly title: string; readonly partNumber: string }[],
): Promise<Duplicates> {
  const titles = [...new Set(list.map(({ title }) => title.trim().toLowerCase()))];
  if (titles.length === 0) return [];
  const held = await db
    .select({ number: adverts.number, title: adverts.title, partNumber: adverts.partNumber })
    .from(adverts)
    .where(
      and(eq(adverts.vendorId, vendorId), isNull(adverts.deletedAt), inArray(sql`lower(${adverts.title})`, titles)),
    )
    .orderBy(adverts.number);
  const numbers = new Map(held.map((advert) => [sameAdvertKey(advert.title, advert.partNumber), advert.number]));
  return list.flatMap(({ title, partNumber }, index) => {
    const number = numbers.get(sameAdvertKey(title, partNumber));
    return number === undefined ? [] : { index, number };
  });
}
