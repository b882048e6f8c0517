import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connection.ts';
import { doubledPictures } from '#server/db/pictureLooksSchema.ts';
import { accounts, adverts, advertPictures } from '#server/db/schema.ts';

const mostShown = 50;

/** The adverts that show a picture which another vendor had posted before, the newest first, a line each. */
export async function listDoubledPictures(db: Database): Promise<string> {
  const [placed, advert, vendor] = [
    alias(advertPictures, 'placed'),
    alias(adverts, 'advert'),
    alias(accounts, 'vendor'),
  ];
  const [earlierPlaced, earlierAdvert, earlierVendor] = [
    alias(advertPictures, 'earlier_placed'),
    alias(adverts, 'earlier_advert'),
    alias(accounts, 'earlier_vendor'),
  ];
  const rows = await db
    .selectDistinct({
      foundAt: doubledPictures.foundAt,
      number: advert.number,
      title: advert.title,
      email: vendor.email,
      earlierNumber: earlierAdvert.number,
      earlierTitle: earlierAdvert.title,
      earlierEmail: earlierVendor.email,
    })
    .from(doubledPictures)
    .innerJoin(placed, eq(placed.pictureId, doubledPictures.pictureId))
    .innerJoin(advert, and(eq(advert.id, placed.advertId), isNull(advert.deletedAt)))
    .innerJoin(vendor, eq(vendor.id, advert.vendorId))
    .innerJoin(earlierPlaced, eq(earlierPlaced.pictureId, doubledPictures.earlierId))
    .innerJoin(earlierAdvert, and(eq(earlierAdvert.id, earlierPlaced.advertId), isNull(earlierAdvert.deletedAt)))
    .innerJoin(earlierVendor, eq(earlierVendor.id, earlierAdvert.vendorId))
    .orderBy(desc(doubledPictures.foundAt), advert.number, earlierAdvert.number)
    .limit(mostShown);
  if (rows.length === 0) return 'No advert shows a picture that another vendor posted before.';
  return rows
    .map(
      ({ foundAt, number, title, email, earlierNumber, earlierTitle, earlierEmail }) =>
        `${foundAt.toISOString().slice(0, 10)}  SY-${number} "${title}" of ${email} looks like SY-${earlierNumber} "${earlierTitle}" of ${earlierEmail}`,
    )
    .join('\n');
}
