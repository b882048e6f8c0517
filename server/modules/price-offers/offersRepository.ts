import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { offerStatusAt, runningOfferStatuses } from '#contract/deal/offerGraph.ts';
import type { PictureRef } from '#contract/catalogue/adverts.ts';
import type { PriceOffer, ReceivedOffer } from '#contract/deal/priceOffers.ts';
import type { Database, Queryable, Transaction } from '#server/db/connection.ts';
import { priceOffers } from '#server/db/tables/priceOfferSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';

export type OfferRow = typeof priceOffers.$inferSelect;

/** How many are listed at most, and how many of those that have ended. */
const listedRunning = 200;
const listedEnded = 50;

/** Only one at a time for an account, or two devices together could exceed what an account may have. */
export async function lockBuyer(tx: Transaction, buyerId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, buyerId)).for('no key update');
}

/**
 * What a buyer has offered: for this part since a time or still running, oldest first, and how many offers wait for an
 * answer. Lock the buyer first.
 */
export async function offersOf(
  tx: Transaction,
  { buyerId, advertId }: { buyerId: string; advertId: string },
  { since, now }: { since: Date; now: Date },
): Promise<{ forPart: readonly OfferRow[]; waiting: number }> {
  const mine = eq(priceOffers.buyerId, buyerId);
  const forPart = await tx
    .select()
    .from(priceOffers)
    .where(
      and(
        mine,
        eq(priceOffers.advertId, advertId),
        or(gt(priceOffers.createdAt, since), inArray(priceOffers.status, [...runningOfferStatuses])),
      ),
    )
    .orderBy(asc(priceOffers.createdAt));
  const waiting = and(mine, inArray(priceOffers.status, ['open', 'countered']), gt(priceOffers.until, now));
  return { forPart, waiting: await tx.$count(priceOffers, waiting) };
}

export async function addOffer(tx: Transaction, offer: typeof priceOffers.$inferInsert): Promise<OfferRow> {
  const [row] = await tx.insert(priceOffers).values(offer).returning();
  if (!row) throw new Error('An offer was stored but no row came back.');
  return row;
}

/** Reads an offer; null when there is none. */
export async function findOffer(db: Queryable, id: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(priceOffers).where(eq(priceOffers.id, id));
  return row ?? null;
}

/** Reads offers and locks them until the transaction ends, always in the same order; unknown ids are left out. */
export function lockOffers(tx: Transaction, ids: readonly string[]): Promise<OfferRow[]> {
  return tx
    .select()
    .from(priceOffers)
    .where(inArray(priceOffers.id, [...ids]))
    .orderBy(asc(priceOffers.id))
    .for('update');
}

/** Writes a change of an offer. Lock it first. */
export async function changeOffer(
  tx: Transaction,
  id: string,
  change: Pick<OfferRow, 'status' | 'changedAt'> &
    Partial<Pick<OfferRow, 'until' | 'counterPesewas' | 'agreedPesewas'>>,
): Promise<void> {
  await tx.update(priceOffers).set(change).where(eq(priceOffers.id, id));
}

/** Reads some offers whose time is over, the oldest first; nobody else gets them until the commit. */
export function lockDueOffers(tx: Transaction, now: Date, limit: number): Promise<OfferRow[]> {
  return tx
    .select()
    .from(priceOffers)
    .where(and(inArray(priceOffers.status, [...runningOfferStatuses]), lte(priceOffers.until, now)))
    .orderBy(asc(priceOffers.until))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** The advert of an offer as it is now; null when it is gone for good. */
export async function findOffered(db: Queryable, advertId: string) {
  const [row] = await db
    .select({
      id: adverts.id,
      vendorId: adverts.vendorId,
      title: adverts.title,
      pricePesewas: adverts.pricePesewas,
      published: adverts.published,
      deletedAt: adverts.deletedAt,
    })
    .from(adverts)
    .where(eq(adverts.id, advertId));
  return row ?? null;
}

/** Hidden while strangers may not see it: then it opens with the pass that is added to the answer. */
const cover = sql<PictureRef | null>`(
  select json_strip_nulls(json_build_object('id', held.id, 'alt', '',
    'width', case when held.state = 'ready' then held.width else 1 end,
    'height', case when held.state = 'ready' then held.height else 1 end,
    'ready', held.state = 'ready', 'hidden', case when not ${adverts.published} then true end))
  from advert_pictures as placed join pictures as held on held.id = placed.picture_id
  where placed.advert_id = ${adverts.id} and held.state <> 'failed' order by placed.position limit 1)`;

/** Reads the offers of a buyer: those that run, then those that have ended, the newest first. */
export async function readSentOffers(db: Database, buyerId: string, now: Date): Promise<PriceOffer[]> {
  const rows = await listed(db, eq(priceOffers.buyerId, buyerId), now);
  return rows.map((row) => ({ ...viewOf(row, now), vendor: { id: row.offer.vendorId, name: row.vendorName } }));
}

/** Reads the offers that a vendor received and that waited for an answer, as `readSentOffers`, without their buyers. */
export async function readReceivedOffers(db: Database, vendorId: string, now: Date): Promise<ReceivedOffer[]> {
  // What was below the lowest price was never put before the vendor: it was refused as it came.
  const seen = sql`not (${priceOffers.status} = 'refused' and ${priceOffers.changedAt} = ${priceOffers.createdAt})`;
  return (await listed(db, and(eq(priceOffers.vendorId, vendorId), seen), now)).map((row) => viewOf(row, now));
}

/** However many have ended since, one that somebody has to answer stays in the list. */
async function listed(db: Database, which: ReturnType<typeof and>, now: Date) {
  const isRunning = and(inArray(priceOffers.status, [...runningOfferStatuses]), gt(priceOffers.until, now));
  const running = await newest(db, and(which, isRunning), listedRunning);
  const ended = await newest(db, and(which, sql`not (${isRunning})`), listedEnded);
  // One may have ended between the two reads.
  return [...running, ...ended.filter(({ offer }) => !running.some((row) => row.offer.id === offer.id))];
}

function newest(db: Database, which: ReturnType<typeof and>, limit: number) {
  return db
    .select({
      offer: priceOffers,
      title: adverts.title,
      pricePesewas: adverts.pricePesewas,
      region: adverts.region,
      town: adverts.town,
      isShown: adverts.published,
      picture: cover,
      vendorName: sql<string>`coalesce(${accounts.companyName}, ${accounts.fullname})`,
    })
    .from(priceOffers)
    .innerJoin(adverts, eq(adverts.id, priceOffers.advertId))
    .innerJoin(accounts, eq(accounts.id, priceOffers.vendorId))
    .where(which)
    .orderBy(desc(priceOffers.createdAt), desc(priceOffers.id))
    .limit(limit);
}

function viewOf({ offer, ...advert }: Awaited<ReturnType<typeof newest>>[number], now: Date): ReceivedOffer {
  const { title, pricePesewas, region, town, isShown, picture } = advert;
  return {
    id: offer.id,
    status: offerStatusAt(offer, now),
    offeredPesewas: offer.offeredPesewas,
    counterPesewas: offer.counterPesewas,
    agreedPesewas: offer.agreedPesewas,
    until: offer.until.toISOString(),
    createdAt: offer.createdAt.toISOString(),
    advert: { id: offer.advertId, title, pricePesewas, region, town, isShown, picture },
  };
}
