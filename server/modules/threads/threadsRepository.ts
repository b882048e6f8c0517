import { type SQL, and, asc, desc, eq, exists, gt, ilike, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { ThreadSide, ThreadState } from '#contract/people/threads.ts';
import { patternOf } from '#server/db/patternOf.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { orderItems, orders } from '#server/db/tables/orderSchema.ts';
import { accounts, advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { threadMessagePictures, threadMessages, threads } from '#server/db/tables/threadSchema.ts';
import { olderThan, type TimePlace } from '#server/plugins/answers/timeCursor.ts';
import { blocksInThread } from '#server/plugins/session/blocks.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof threadMessages.$inferSelect;
/** A thread, with what opens the order that it is about. */
export interface FoundThread {
  readonly thread: ThreadRow;
  /** The hashes of the order's keys, which also give access to a buyer without an account. */
  readonly order:
    | (Pick<typeof orders.$inferSelect, 'buyerId' | 'claimedAt'> & {
        readonly keys: readonly (Buffer | null)[];
      })
    | null;
}

/** Reads a thread with the keys of its order; null if there is none. */
export async function findThread(db: Queryable, id: string): Promise<FoundThread | null> {
  const [row] = await db
    .select({
      thread: threads,
      order: {
        id: orders.id,
        device: orders.trackingHash,
        link: orders.linkHash,
        buyerId: orders.buyerId,
        claimedAt: orders.claimedAt,
      },
    })
    .from(threads)
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .where(eq(threads.id, id));
  if (!row) return null;
  const { thread, order } = row;
  return { thread, order: order && { ...order, keys: [order.device, order.link] } };
}

/** Reads a thread and locks it until the transaction ends; null if there is none. */
export async function lockThread(tx: Transaction, id: string): Promise<ThreadRow | null> {
  const [row] = await tx.select().from(threads).where(eq(threads.id, id)).for('update');
  return row ?? null;
}

/** Changes a thread and increases its version. @returns the changed thread */
export async function changeThread(
  tx: Transaction,
  id: string,
  change: Partial<typeof threads.$inferInsert>,
): Promise<ThreadRow> {
  const [row] = await tx
    .update(threads)
    .set({ ...change, version: sql`${threads.version} + 1` })
    .where(eq(threads.id, id))
    .returning();
  if (!row) throw new Error(`Thread ${id} is gone.`);
  return row;
}

export const isBlocked = sql`(${threads.blockedByVendorAt} is not null or ${threads.blockedByBuyerAt} is not null)`;

/** Who reads threads: a person, who may be a buyer in some, and the vendor that they are or for whom they act. */
export interface ThreadReader {
  readonly buyerId: string;
  readonly vendorId: string;
}

const isSide = ({ vendorId, buyerId }: ThreadReader) =>
  or(eq(threads.vendorId, vendorId), eq(threads.buyerId, buyerId));

/** The condition for threads that a reader sees: as vendor or as buyer, if something was written in them. */
const seenBy = (reader: ThreadReader) => and(isSide(reader), gt(threads.lastSequence, 0));

const unreadBy = ({ vendorId, buyerId }: ThreadReader) =>
  or(
    and(eq(threads.vendorId, vendorId), gt(threads.lastOfBuyer, threads.readByVendor)),
    and(eq(threads.buyerId, buyerId), gt(threads.lastOfVendor, threads.readByBuyer)),
  );

const doneBy = ({ vendorId, buyerId }: ThreadReader) =>
  or(
    and(eq(threads.vendorId, vendorId), isNotNull(threads.doneByVendorAt)),
    and(eq(threads.buyerId, buyerId), isNotNull(threads.doneByBuyerAt)),
  );

function inState(state: ThreadState, reader: ThreadReader): SQL | undefined {
  switch (state) {
    case 'unread':
      return unreadBy(reader);
    case 'done':
      return doneBy(reader);
    case 'open':
      return sql`not coalesce(${doneBy(reader)}, false)`;
    case 'all':
      return undefined;
  }
}

/** Counts a reader's unread threads; `version` is a number that grows with each change of one of its threads. */
export async function countUnreadThreads(
  db: Database,
  reader: ThreadReader,
): Promise<{ unread: number; version: number }> {
  const [row] = await db
    .select({
      unread: sql<number>`count(*) filter (where ${unreadBy(reader)})`.mapWith(Number),
      version: sql<number>`coalesce(sum(${threads.version}), 0)`.mapWith(Number),
    })
    .from(threads)
    .where(seenBy(reader));
  return row ?? { unread: 0, version: 0 };
}

export interface ThreadsWanted {
  readonly state: ThreadState;
  readonly q: string;
  /** The last thread of the page before, by the time of its newest message. */
  readonly after: TimePlace | null;
  readonly limit: number;
}

/** Reads a page of a reader's threads, those with the newest message first. */
export async function threadsOf(db: Database, reader: ThreadReader, wanted: ThreadsWanted): Promise<CompleteThread[]> {
  const { state, q, after, limit } = wanted;
  const older = olderThan(threads.lastAt, threads.id, after);
  return selectThreads(db)
    .where(and(seenBy(reader), inState(state, reader), q === '' ? undefined : speaksOf(db, q), older))
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(limit);
}

/** Reads the thread of an order; null unless the reader is one of its sides. */
export async function threadOfOrder(
  db: Database,
  reader: ThreadReader,
  orderId: string,
): Promise<CompleteThread | null> {
  const [row] = await selectThreads(db).where(and(eq(threads.orderId, orderId), isSide(reader)));
  return row ?? null;
}

/** Reads one thread with everything that its view needs. @throws Error if there is none */
export async function completeThread(db: Queryable, id: string): Promise<CompleteThread> {
  const [row] = await selectThreads(db).where(eq(threads.id, id));
  if (!row) throw new Error(`Thread ${id} is gone.`);
  return row;
}

function speaksOf(db: Database, q: string): SQL | undefined {
  const pattern = patternOf(q);
  return or(
    ilike(threads.buyerName, pattern),
    ilike(sql`coalesce(${accounts.companyName}, ${accounts.fullname})`, pattern),
    ilike(adverts.title, pattern),
    ilike(sql`${orders.number}::text`, pattern),
    exists(
      db
        .select({ one: sql`1` })
        .from(orderItems)
        .where(and(eq(orderItems.orderId, threads.orderId), ilike(orderItems.title, pattern))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(threadMessages)
        .where(and(eq(threadMessages.threadId, threads.id), ilike(threadMessages.text, pattern))),
    ),
  );
}

/** How many characters of the newest message a list shows. */
const lastCharacters = 160;

/** A column of the first part in a thread's order. */
function ofFirstPart(column: typeof orderItems.title | typeof orderItems.advertId): SQL {
  return sql`(select ${column} from ${orderItems}
    where ${orderItems.orderId} = ${threads.orderId} order by ${orderItems.position} limit 1)`;
}

function selectThreads(db: Queryable) {
  const advertId = sql`coalesce(${threads.advertId}, ${ofFirstPart(orderItems.advertId)})`;
  const isLast = and(eq(threadMessages.threadId, threads.id), eq(threadMessages.sequence, threads.lastSequence));
  return db
    .select({
      thread: threads,
      blocks: blocksInThread,
      vendor: {
        companyName: accounts.companyName,
        fullname: accounts.fullname,
        phone: accounts.phone,
        contactWish: accounts.contactWish,
      },
      advert: { id: adverts.id, title: adverts.title, published: adverts.published, deletedAt: adverts.deletedAt },
      picture: { id: pictures.id, width: pictures.width, height: pictures.height },
      order: {
        id: orders.id,
        number: orders.number,
        status: orders.status,
        handover: orders.handover,
        buyerPhone: orders.buyerPhone,
      },
      orderTitle: sql<string | null>`${ofFirstPart(orderItems.title)}`,
      last: {
        side: threadMessages.side,
        text: sql<string>`left(${threadMessages.text}, ${lastCharacters})`,
        sentAt: threadMessages.createdAt,
        pictures: sql<number>`(select count(*)::int from ${threadMessagePictures}
          where ${threadMessagePictures.messageId} = ${threadMessages.id})`,
      },
      unreadOfBuyer: unreadMessages('buyer', threads.readByVendor),
      unreadOfVendor: unreadMessages('vendor', threads.readByBuyer),
    })
    .from(threads)
    .innerJoin(accounts, eq(accounts.id, threads.vendorId))
    .leftJoin(adverts, eq(adverts.id, threads.advertId))
    .leftJoin(advertPictures, and(eq(advertPictures.advertId, advertId), eq(advertPictures.position, 0)))
    .leftJoin(pictures, and(eq(pictures.id, advertPictures.pictureId), eq(pictures.state, 'ready')))
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .leftJoin(threadMessages, isLast);
}

function unreadMessages(side: ThreadSide, readUpTo: typeof threads.readByVendor | typeof threads.readByBuyer) {
  return sql<number>`(select count(*)::int from ${threadMessages} as unread
    where unread.thread_id = ${threads.id} and unread.side = ${side} and unread.sequence > ${readUpTo})`;
}

export type CompleteThread = Awaited<ReturnType<typeof selectThreads>>[number];

/** A message with its pictures, without those that could not be prepared. */
export interface FullMessage {
  readonly message: MessageRow;
  readonly pictures: readonly {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly ready: boolean;
  }[];
}

/** Reads the last `limit` messages of a thread, or the last ones before a sequence, oldest first. */
export async function messagesOf(
  db: Queryable,
  threadId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<FullMessage[]> {
  const rows = await db
    .select()
    .from(threadMessages)
    .where(
      and(eq(threadMessages.threadId, threadId), before === null ? undefined : lt(threadMessages.sequence, before)),
    )
    .orderBy(desc(threadMessages.sequence))
    .limit(limit);
  return withPictures(db, rows.toReversed());
}

/** Adds to messages their pictures. */
export async function withPictures(db: Queryable, rows: readonly MessageRow[]): Promise<FullMessage[]> {
  if (rows.length === 0) return [];
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const pictureRows = await db
    .select({
      messageId: threadMessagePictures.messageId,
      id: pictures.id,
      state: pictures.state,
      width: pictures.width,
      height: pictures.height,
    })
    .from(threadMessagePictures)
    .innerJoin(pictures, eq(pictures.id, threadMessagePictures.pictureId))
    .where(sql`${threadMessagePictures.messageId} in (${ids})`)
    .orderBy(asc(threadMessagePictures.messageId), asc(threadMessagePictures.position));
  return rows.map((message) => ({
    message,
    pictures: pictureRows
      .filter(({ messageId, state }) => messageId === message.id && state !== 'failed')
      .map(({ id, state, width, height }) =>
        state === 'ready' ? { id, width, height, ready: true } : { id, width: 1, height: 1, ready: false },
      ),
  }));
}
