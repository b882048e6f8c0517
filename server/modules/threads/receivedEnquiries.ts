import { and, desc, eq, sql } from 'drizzle-orm';
import {
  enquiriesQuerySchema,
  type EnquiryState,
  receivedEnquiriesSchema,
  type ReceivedEnquiry,
  unreadEnquiriesSchema,
} from '#contract/people/enquiries.ts';
import type { Database } from '../../db/connection.ts';
import { adverts, advertPictures, pictures } from '../../db/schema.ts';
import { threadMessages, threads } from '../../db/threadSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '../../plugins/guard.ts';
import { sendPrivate } from '../../plugins/publicAnswer.ts';
import { readCursor, writeCursor } from './threadsCursor.ts';
import type { ThreadPlace } from './threadsRepository.ts';

const pageSize = 20;
const isUnread = sql`${threads.lastOfBuyer} > ${threads.readByVendor}`;
const inState = {
  unread: isUnread,
  open: sql`${threads.doneByVendorAt} is null`,
  done: sql`${threads.doneByVendorAt} is not null`,
  all: undefined,
} as const satisfies Record<EnquiryState, unknown>;

/** Registers GET /enquiries and GET /enquiries/unread: what a vendor's conversations about adverts began with. */
export function registerReceivedEnquiries(app: App, { db, sessions }: ModuleContext): void {
  const vendor = guard((request) => sessions.requireVendor(request));
  app.get(
    '/enquiries',
    {
      onRequest: vendor.hook,
      schema: {
        tags: ['threads'],
        summary: 'Your enquiries, newest first (use GET /threads)',
        deprecated: true,
        querystring: enquiriesQuerySchema,
        response: { 200: receivedEnquiriesSchema },
      },
    },
    async (request, reply) => {
      const { id } = vendor.of(request);
      const { state, cursor } = request.query;
      const after = cursor === undefined ? null : readCursor(cursor);
      const [found, counts] = [await received(db, id, state, after), await countByState(db, id)];
      const items = found.slice(0, pageSize);
      const last = found.length > pageSize ? items.at(-1) : undefined;
      return sendPrivate(reply, {
        items: items.map(({ enquiry }) => enquiry),
        nextCursor: last ? writeCursor(last.place) : null,
        unread: counts.unread,
        counts,
      });
    },
  );
  app.get(
    '/enquiries/unread',
    {
      onRequest: vendor.hook,
      schema: {
        tags: ['threads'],
        summary: 'How many of your enquiries are unread (use GET /threads/unread)',
        deprecated: true,
        response: { 200: unreadEnquiriesSchema },
      },
    },
    async (request, reply) => sendPrivate(reply, { unread: (await countByState(db, vendor.of(request).id)).unread }),
  );
}

async function countByState(db: Database, vendorId: string): Promise<Record<EnquiryState, number>> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      unread: sql<number>`count(*) filter (where ${inState.unread})`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${inState.open})`.mapWith(Number),
      done: sql<number>`count(*) filter (where ${inState.done})`.mapWith(Number),
    })
    .from(threads)
    .where(and(eq(threads.vendorId, vendorId), sql`${threads.advertId} is not null`));
  return row ?? { all: 0, unread: 0, open: 0, done: 0 };
}

async function received(
  db: Database,
  vendorId: string,
  state: EnquiryState,
  after: ThreadPlace | null,
): Promise<{ enquiry: ReceivedEnquiry; place: ThreadPlace }[]> {
  const older = after
    ? sql`(${threads.createdAt}, ${threads.id}) < (${after.lastAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const rows = await db
    .select({
      thread: threads,
      message: threadMessages,
      advert: adverts,
      picture: { id: pictures.id, width: pictures.width, height: pictures.height },
      isUnread: sql<boolean>`${isUnread}`,
    })
    .from(threads)
    .innerJoin(threadMessages, and(eq(threadMessages.threadId, threads.id), eq(threadMessages.sequence, 1)))
    .innerJoin(adverts, eq(adverts.id, threads.advertId))
    .leftJoin(advertPictures, and(eq(advertPictures.advertId, adverts.id), eq(advertPictures.position, 0)))
    .leftJoin(pictures, and(eq(pictures.id, advertPictures.pictureId), eq(pictures.state, 'ready')))
    .where(and(eq(threads.vendorId, vendorId), inState[state], older))
    .orderBy(desc(threads.createdAt), desc(threads.id))
    .limit(pageSize + 1);
  return rows.map(({ thread, message, advert, picture, isUnread: unread }) => ({
    place: { lastAt: thread.createdAt, id: thread.id },
    enquiry: {
      id: message.id,
      advert: {
        id: advert.id,
        title: advert.title,
        state: advert.deletedAt !== null ? 'deleted' : advert.published ? 'shown' : 'hidden',
        picture,
      },
      name: thread.buyerName,
      email: thread.buyerEmail ?? '',
      phone: thread.buyerPhone,
      message: message.text,
      createdAt: message.createdAt.toISOString(),
      readAt: unread ? null : message.createdAt.toISOString(),
      doneAt: thread.doneByVendorAt?.toISOString() ?? null,
    },
  }));
}
