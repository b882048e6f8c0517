import { and, asc, count, desc, eq, gt, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import type { PictureRef } from '#contract/catalogue/adverts.ts';
import type { NewWantedPart, ReceivedWanted, WantedPart } from '#contract/people/wantedParts.ts';
import { maxWantedVendors, wantedPartDays } from '#contract/people/wantedPartRules.ts';
import { groupBy } from '#contract/core/groupBy.ts';
import type { Database, Queryable, Transaction } from '#server/db/connection.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { wantedPartAnswers, wantedParts, wantedPartVendors } from '#server/db/tables/wantedPartSchema.ts';
import { isPairBlocked } from '#server/plugins/session/blocks.ts';

export type WantedPartRow = typeof wantedParts.$inferSelect;
type AnswerRow = typeof wantedPartAnswers.$inferSelect;

/** More than anybody can ask for within the time that wanted parts are kept is not listed. */
const listedOwn = 50;
/** A busy vendor reads the newest. */
const listedReceived = 50;

/** The condition that vendor and buyer have blocked each other: then neither hears of the other. */
const isBlocked = isPairBlocked(wantedPartVendors.vendorId, wantedParts.buyerId);

/** The condition for wanted parts that take answers. */
const isOpen = (now: Date) => and(isNull(wantedParts.endedAt), gt(wantedParts.endsAt, now));

export function takesAnswers({ endedAt, endsAt }: WantedPartRow, now: Date): boolean {
  return endedAt === null && endsAt > now;
}

/** Counts the open wanted parts of an account, which stays locked until the commit. */
export async function countOpen(tx: Transaction, buyerId: string, now: Date): Promise<number> {
  // Only one at a time for an account, or two together could exceed the limit.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, buyerId)).for('no key update');
  return tx.$count(wantedParts, and(eq(wantedParts.buyerId, buyerId), isOpen(now)));
}

/** Stores a wanted part. */
export async function addWantedPart(
  tx: Transaction,
  buyerId: string,
  { make, model, year, partType, words, region, images }: NewWantedPart,
  now: Date,
): Promise<WantedPartRow> {
  const [row] = await tx
    .insert(wantedParts)
    .values({
      buyerId,
      make: make ?? null,
      model: model ?? null,
      year: year ?? null,
      partType: partType ?? null,
      words,
      region: region ?? null,
      pictureId: images[0]?.id ?? null,
      createdAt: now,
      endsAt: new Date(now.getTime() + wantedPartDays * dayMs),
    })
    .returning();
  if (!row) throw new Error('A wanted part was stored but no row came back.');
  return row;
}

/** Reads a wanted part, and locks it for a change; null when there is none. */
export async function lockWantedPart(tx: Transaction, id: string): Promise<WantedPartRow | null> {
  const [row] = await tx.select().from(wantedParts).where(eq(wantedParts.id, id)).for('update');
  return row ?? null;
}

export async function findWantedPart(db: Queryable, id: string): Promise<WantedPartRow | null> {
  const [row] = await db.select().from(wantedParts).where(eq(wantedParts.id, id));
  return row ?? null;
}

/** Whether a vendor was asked, and neither side has blocked the other since. */
export async function mayAnswer(db: Queryable, wantedPartId: string, vendorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: wantedPartVendors.vendorId })
    .from(wantedPartVendors)
    .innerJoin(wantedParts, eq(wantedParts.id, wantedPartVendors.wantedPartId))
    .where(
      and(eq(wantedPartVendors.wantedPartId, wantedPartId), eq(wantedPartVendors.vendorId, vendorId), not(isBlocked)),
    );
  return rows.length > 0;
}

export async function endWantedPart(
  tx: Transaction,
  id: string,
  ended: NonNullable<WantedPartRow['ended']>,
  now: Date,
): Promise<void> {
  await tx.update(wantedParts).set({ ended, endedAt: now }).where(eq(wantedParts.id, id));
}

/** Reads some open wanted parts whose time is over, the oldest first; nobody else gets them until the commit. */
export function lockOverdue(tx: Transaction, now: Date, limit: number): Promise<WantedPartRow[]> {
  return tx
    .select()
    .from(wantedParts)
    .where(and(isNull(wantedParts.endedAt), lte(wantedParts.endsAt, now)))
    .orderBy(asc(wantedParts.endsAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Stores a vendor's answer in place of an earlier one. @returns whether there was none */
export async function keepAnswer(tx: Transaction, answer: AnswerRow): Promise<boolean> {
  const { wantedPartId: _id, vendorId: _vendor, ...contents } = answer;
  const [row] = await tx
    .insert(wantedPartAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [wantedPartAnswers.wantedPartId, wantedPartAnswers.vendorId], set: contents })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === true;
}

export function countAnswers(db: Queryable, wantedPartId: string): Promise<number> {
  return db.$count(wantedPartAnswers, eq(wantedPartAnswers.wantedPartId, wantedPartId));
}

/** Whether an advert is the vendor's own and the public sees it. */
export async function isShownAdvertOf(tx: Transaction, advertId: string, vendorId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: adverts.id })
    .from(adverts)
    .where(and(eq(adverts.id, advertId), eq(adverts.vendorId, vendorId), adverts.published));
  return rows.length > 0;
}

/** A picture in a select; it is hidden, since only the two sides of a wanted part may see it. */
const pictureIn = (
  column: typeof wantedParts.pictureId | typeof wantedPartAnswers.pictureId,
) => sql<PictureRef | null>`(
  select json_build_object('id', picture.id, 'alt', '', 'width', case when picture.state = 'ready' then picture.width else 1 end,
    'height', case when picture.state = 'ready' then picture.height else 1 end, 'ready', picture.state = 'ready', 'hidden', true)
  from pictures as picture where picture.id = ${column} and picture.state <> 'failed')`;

const askedView = (
  { id, make, model, year, partType, words, region, createdAt, endsAt }: WantedPartRow,
  picture: PictureRef | null,
) => ({
  id,
  make,
  model,
  year,
  partType,
  words,
  region,
  picture,
  askedAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Reads what an account asked for, newest first, with the answers that can be seen. */
export async function readOwnWanted(db: Database, buyerId: string, now: Date): Promise<WantedPart[]> {
  const rows = await db
    .select({ row: wantedParts, picture: pictureIn(wantedParts.pictureId) })
    .from(wantedParts)
    .where(eq(wantedParts.buyerId, buyerId))
    .orderBy(desc(wantedParts.createdAt), desc(wantedParts.id))
    .limit(listedOwn);
  const ids = rows.map(({ row }) => row.id);
  const answers = groupBy(await answersTo(db, ids), ({ answer }) => answer.wantedPartId);
  const vendors = await vendorsOf(db, ids);
  return rows.map(({ row, picture }) => ({
    ...askedView(row, picture),
    ended: row.ended ?? (takesAnswers(row, now) ? null : 'over'),
    vendors: vendors.get(row.id) ?? 0,
    answers: (answers.get(row.id) ?? []).map(({ vendor, ...answerRow }) => ({
      ...answerView(answerRow),
      vendor: {
        id: vendor.id,
        name: vendor.companyName ?? vendor.fullname,
        rating: vendor.rating,
        collected: vendor.ordersCollected,
      },
    })),
  }));
}

type ShownAnswer = Pick<Awaited<ReturnType<typeof answersTo>>[number], 'answer' | 'picture' | 'advert'>;

function answerView({ answer, picture, advert }: ShownAnswer) {
  return {
    pricePesewas: answer.pricePesewas,
    words: answer.words,
    picture,
    advert: advert?.published ? { id: advert.id, title: advert.title } : null,
    answeredAt: answer.answeredAt.toISOString(),
  };
}

const shownAdvert = { id: adverts.id, title: adverts.title, published: adverts.published };

async function answersTo(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      answer: wantedPartAnswers,
      picture: pictureIn(wantedPartAnswers.pictureId),
      advert: shownAdvert,
      vendor: {
        id: accounts.id,
        companyName: accounts.companyName,
        fullname: accounts.fullname,
        rating: accounts.rating,
        ordersCollected: accounts.ordersCollected,
      },
    })
    .from(wantedPartAnswers)
    .innerJoin(accounts, eq(accounts.id, wantedPartAnswers.vendorId))
    .leftJoin(adverts, eq(adverts.id, wantedPartAnswers.advertId))
    .where(and(inArray(wantedPartAnswers.wantedPartId, [...ids]), isNull(accounts.suspendedAt)))
    .orderBy(asc(wantedPartAnswers.pricePesewas), asc(wantedPartAnswers.answeredAt));
}

async function vendorsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: wantedPartVendors.wantedPartId, vendors: count() })
    .from(wantedPartVendors)
    .where(inArray(wantedPartVendors.wantedPartId, [...ids]))
    .groupBy(wantedPartVendors.wantedPartId);
  return new Map(rows.map(({ id, vendors }) => [id, vendors]));
}

/** Reads the open wanted parts that a vendor may answer, newest first, without anything about their buyers. */
export async function readReceivedWanted(db: Database, vendorId: string, now: Date): Promise<ReceivedWanted[]> {
  const rows = await db
    .select({
      row: wantedParts,
      picture: pictureIn(wantedParts.pictureId),
      answers: sql<number>`(select count(*)::int from wanted_part_answers as given where given.wanted_part_id = ${wantedParts.id})`,
    })
    .from(wantedPartVendors)
    .innerJoin(wantedParts, eq(wantedParts.id, wantedPartVendors.wantedPartId))
    .innerJoin(accounts, eq(accounts.id, wantedParts.buyerId))
    .where(and(eq(wantedPartVendors.vendorId, vendorId), isOpen(now), isNull(accounts.suspendedAt), not(isBlocked)))
    .orderBy(desc(wantedParts.createdAt), desc(wantedParts.id))
    .limit(listedReceived);
  const own = new Map(
    (
      await ownAnswersTo(
        db,
        vendorId,
        rows.map(({ row }) => row.id),
      )
    ).map((given) => [given.answer.wantedPartId, given]),
  );
  return rows.map(({ row, picture, answers }) => {
    const given = own.get(row.id);
    return { ...askedView(row, picture), answers, own: given ? answerView(given) : null };
  });
}

async function ownAnswersTo(db: Database, vendorId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ answer: wantedPartAnswers, picture: pictureIn(wantedPartAnswers.pictureId), advert: shownAdvert })
    .from(wantedPartAnswers)
    .leftJoin(adverts, eq(adverts.id, wantedPartAnswers.advertId))
    .where(and(eq(wantedPartAnswers.vendorId, vendorId), inArray(wantedPartAnswers.wantedPartId, [...ids])));
}

/** The vendors who may answer and have got a notice, of wanted parts that are no longer open. */
export function notifiedVendors(tx: Transaction, wantedPartId: string): Promise<{ vendorId: string }[]> {
  return tx
    .select({ vendorId: wantedPartVendors.vendorId })
    .from(wantedPartVendors)
    .where(and(eq(wantedPartVendors.wantedPartId, wantedPartId), sql`${wantedPartVendors.toldAt} is not null`))
    .limit(maxWantedVendors);
}
