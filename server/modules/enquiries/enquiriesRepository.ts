import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { ReceivedEnquiry } from '#contract/enquiries.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { enquiries } from '../../db/correspondenceSchema.ts';
import { accounts, adverts } from '../../db/schema.ts';

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

/** The vendor's newest enquiries, also those about adverts that are gone from the public pages. */
export async function receivedEnquiries(db: Database, vendorId: string, limit: number): Promise<ReceivedEnquiry[]> {
  const rows = await selectReceived(db)
    .where(eq(enquiries.vendorId, vendorId))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit);
  return rows.map(view);
}

export async function countUnread(db: Database, vendorId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(enquiries)
    .where(and(eq(enquiries.vendorId, vendorId), isNull(enquiries.readAt)));
  return row?.unread ?? 0;
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
      advert: { id: adverts.id, title: adverts.title },
    })
    .from(enquiries)
    .innerJoin(adverts, eq(adverts.id, enquiries.advertId));
}

function view({ enquiry, advert }: { enquiry: EnquiryRow; advert: ReceivedEnquiry['advert'] }): ReceivedEnquiry {
  const { id, name, email, phone, message, createdAt, readAt, doneAt } = enquiry;
  return {
    id,
    advert,
    name,
    email,
    phone,
    message,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  };
}
