import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EnquiryState, ReceivedEnquiry } from '#contract/people/enquiries.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { enquiries } from '../../db/contactSchema.ts';
import { accounts, advertPictures, adverts, pictures } from '../../db/schema.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;

/** The advert asked about and the vendor who gets the question. */
export interface AskedAdvert {
  readonly id: string;
  readonly title: string;
  readonly published: boolean;
  readonly vendor: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly phone: string | null;
  };
}

export async function findAskedAdvert(db: Database | Transaction, id: string): Promise<AskedAdvert | null> {
  const [row] = await db
    .select({
      id: adverts.id,
      title: adverts.title,
      published: adverts.published,
      vendorId: accounts.id,
      email: accounts.email,
      fullname: accounts.fullname,
      companyName: accounts.companyName,
      phone: accounts.phone,
    })
    .from(adverts)
    .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
    .where(eq(adverts.id, id));
  if (!row) return null;
  const { vendorId, email, fullname, companyName, phone, ...advert } = row;
  return { ...advert, vendor: { id: vendorId, email, name: companyName ?? fullname, phone } };
}

export async function addEnquiry(
  tx: Transaction,
  enquiry: Omit<typeof enquiries.$inferInsert, 'id' | 'readAt' | 'doneAt'>,
): Promise<string> {
  const [row] = await tx.insert(enquiries).values(enquiry).returning({ id: enquiries.id });
  if (!row) throw new Error('An enquiry was stored and is not there.');
  return row.id;
}

export async function findEnquiry(db: Database, id: string): Promise<EnquiryRow | null> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id));
  return row ?? null;
}

/** Where a page of enquiries starts: after the one of this time and id. */
export interface EnquiryPlace {
  readonly createdAt: Date;
  readonly id: string;
}

const inState = {
  unread: isNull(enquiries.readAt),
  open: isNull(enquiries.doneAt),
  done: isNotNull(enquiries.doneAt),
  all: undefined,
} as const satisfies Record<EnquiryState, unknown>;

/** Enquiries of a vendor, newest first, also those about adverts that are gone from the public pages. */
export async function receivedEnquiries(
  db: Database,
  vendorId: string,
  { state, after, limit }: { state: EnquiryState; after: EnquiryPlace | null; limit: number },
): Promise<ReceivedEnquiry[]> {
  const older = after
    ? sql`(${enquiries.createdAt}, ${enquiries.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const rows = await selectReceived(db)
    .where(and(eq(enquiries.vendorId, vendorId), inState[state], older))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit);
  return rows.map(view);
}

export async function countUnread(db: Database, vendorId: string): Promise<number> {
  return db.$count(enquiries, and(eq(enquiries.vendorId, vendorId), isNull(enquiries.readAt)));
}

/** How many of a vendor's enquiries are in each state. */
export async function countEnquiries(db: Database, vendorId: string): Promise<Record<EnquiryState, number>> {
  const [row] = await db
    .select({
      all: count(),
      unread: sql<number>`count(*) filter (where ${inState.unread})`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${inState.open})`.mapWith(Number),
      done: sql<number>`count(*) filter (where ${inState.done})`.mapWith(Number),
    })
    .from(enquiries)
    .where(eq(enquiries.vendorId, vendorId));
  return row ?? { all: 0, unread: 0, open: 0, done: 0 };
}

/** Marks an enquiry; what is `undefined` stays as it is. */
export async function markEnquiry(
  tx: Transaction,
  id: string,
  mark: { readAt?: Date | null; doneAt?: Date | null },
): Promise<ReceivedEnquiry> {
  if (Object.keys(mark).length > 0) await tx.update(enquiries).set(mark).where(eq(enquiries.id, id));
  const [row] = await selectReceived(tx).where(eq(enquiries.id, id));
  if (!row) throw new Error('An enquiry that was just found is gone.');
  return view(row);
}

function selectReceived(db: Database | Transaction) {
  return db
    .select({
      enquiry: enquiries,
      advert: {
        id: adverts.id,
        title: adverts.title,
        published: adverts.published,
        deletedAt: adverts.deletedAt,
      },
      picture: { id: pictures.id, width: pictures.width, height: pictures.height },
    })
    .from(enquiries)
    .innerJoin(adverts, eq(adverts.id, enquiries.advertId))
    .leftJoin(advertPictures, and(eq(advertPictures.advertId, adverts.id), eq(advertPictures.position, 0)))
    .leftJoin(pictures, and(eq(pictures.id, advertPictures.pictureId), eq(pictures.state, 'ready')));
}

type Row = Awaited<ReturnType<typeof selectReceived>>[number];

function view({ enquiry, advert, picture }: Row): ReceivedEnquiry {
  const { id, name, email, phone, message, createdAt, readAt, doneAt } = enquiry;
  const state = advert.deletedAt !== null ? 'deleted' : advert.published ? 'shown' : 'hidden';
  return {
    id,
    advert: { id: advert.id, title: advert.title, state, picture },
    name,
    email,
    phone,
    message,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  };
}
