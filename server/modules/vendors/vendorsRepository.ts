import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { phoneWaysOf } from '#contract/catalogue/contactWays.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import type { Database } from '../../db/connection.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, pictures, publishedAdverts } from '#server/db/tables/schema.ts';
import { premisesChecks, vendorSlugs } from '#server/db/tables/vendorSchema.ts';

/** The shape of an id or a slug of a vendor in an address. */
const slugShape = /^[a-z0-9-]{1,80}$/;
/** The place of a vendor is where most of its newest adverts, up to this many, are. */
const placedAdverts = 100;

/** A vendor; `shown` is whether the public may see its adverts, null if it never had a plan. */
export interface FoundVendor {
  readonly id: string;
  readonly shown: boolean | null;
  readonly slug: string;
}

/** Finds a vendor by its id, or by a slug that it has or had; null when there is none. */
export async function findVendor(db: Database, idOrSlug: string): Promise<FoundVendor | null> {
  const { data: id } = z.uuid().safeParse(idOrSlug);
  const bySlug = slugShape.test(idOrSlug)
    ? sql`${accounts.id} = (select vendor_id from vendor_slugs where slug = ${idOrSlug})`
    : sql`false`;
  const [row] = await db
    .select({ id: accounts.id, shown: subscriptions.showsAdverts, slug: vendorSlugs.slug })
    .from(accounts)
    .innerJoin(vendorSlugs, and(eq(vendorSlugs.vendorId, accounts.id), vendorSlugs.current))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(and(eq(accounts.role, 'vendor'), id === undefined ? bySlug : eq(accounts.id, id)));
  return row ?? null;
}

/** Reads the public details of a vendor, without adverts, figures and reviews; null when there is none. */
export async function readVendor(db: Database, id: string) {
  const newest = db
    .select({ town: publishedAdverts.town, region: publishedAdverts.region })
    .from(publishedAdverts)
    .where(eq(publishedAdverts.vendorId, id))
    .orderBy(desc(publishedAdverts.createdAt))
    .limit(placedAdverts)
    .as('newest');
  const [place] = await db
    .select({ town: newest.town, region: newest.region })
    .from(newest)
    .groupBy(newest.town, newest.region)
    .orderBy(desc(sql`count(*)`), newest.town)
    .limit(1);
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${accounts.companyName}, ${accounts.fullname})`,
      fullname: accounts.fullname,
      businessAddress: accounts.businessAddress,
      openingHours: accounts.openingHours,
      phone: accounts.phone,
      contactWish: accounts.contactWish,
      photoId: pictures.id,
      since: accounts.createdAt,
      phoneChecked: sql<boolean>`exists (
        select from proven_phones as proven where proven.account_id = ${accounts.id} and proven.phone = ${accounts.phone})`,
      premisesSeenAt: premisesChecks.seenAt,
      advertCount: sql<number>`(
        select count(*)::int from published_adverts as offered where offered.vendor_id = ${accounts.id})`,
    })
    .from(accounts)
    .leftJoin(
      premisesChecks,
      and(eq(premisesChecks.vendorId, accounts.id), eq(premisesChecks.address, accounts.businessAddress)),
    )
    .leftJoin(pictures, and(eq(pictures.id, accounts.photoId), eq(pictures.state, 'ready')))
    .where(eq(accounts.id, id));
  if (!row) return null;
  const { photoId, since, phone, contactWish, phoneChecked, premisesSeenAt, ...vendor } = row;
  return {
    ...vendor,
    ways: [...phoneWaysOf(phone, contactWish)],
    photoUrl: photoId && pictureUrl({ id: photoId }, 320, 'webp'),
    since: since.toISOString(),
    place: place ?? null,
    checks: { phone: phoneChecked, premisesSeenAt: premisesSeenAt?.toISOString() ?? null },
  };
}
