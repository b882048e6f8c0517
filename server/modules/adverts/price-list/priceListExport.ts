import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { categoryName } from '#contract/catalogue/categories.ts';
import { byteOrderMark, csvRecord } from '#contract/core/csvCells.ts';
import { priceFieldValue } from '#contract/core/money.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { exportColumns, priceListColumns } from '#contract/vendor/priceList.ts';
import type { Database } from '../../../db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { alsoFitsCell, measuresCell } from './fitmentCells.ts';

const pageSize = 1_000;

/**
 * Yields a vendor's adverts as a price list in UTF-8, newest first, without deleted ones. It is read page by page while
 * it is sent, so that even many adverts hold neither a connection nor much memory.
 */
export async function* exportAdverts(
  db: Database,
  { vendorId, publicUrl }: { vendorId: string; publicUrl: string },
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord([...Object.values(priceListColumns), ...exportColumns]);
  let after: Row | undefined;
  do {
    const rows = await readPage(db, vendorId, after);
    if (rows.length > 0) yield rows.map((row) => csvRecord(cellsOf(row, publicUrl))).join('');
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

function readPage(
  db: Database,
  vendorId: string,
  after: Pick<typeof adverts.$inferSelect, 'createdAt' | 'id'> | undefined,
) {
  return db
    .select({
      id: adverts.id,
      number: adverts.number,
      title: adverts.title,
      category: adverts.category,
      make: adverts.make,
      model: adverts.model,
      yearFrom: adverts.yearFrom,
      yearTo: adverts.yearTo,
      brand: adverts.brand,
      partNumber: adverts.partNumber,
      condition: adverts.condition,
      pricePesewas: adverts.pricePesewas,
      region: adverts.region,
      town: adverts.town,
      description: adverts.description,
      status: adverts.status,
      partType: adverts.partType,
      origin: adverts.origin,
      universal: adverts.universal,
      otherNumbers: adverts.otherNumbers,
      alsoFits: adverts.alsoFits,
      measures: adverts.measures,
      quantity: adverts.quantity,
      createdAt: adverts.createdAt,
    })
    .from(adverts)
    .where(
      and(
        eq(adverts.vendorId, vendorId),
        isNull(adverts.deletedAt),
        after &&
          sql`(${adverts.createdAt}, ${adverts.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(adverts.createdAt), desc(adverts.id))
    .limit(pageSize);
}

function cellsOf(row: Row, publicUrl: string): (string | number)[] {
  const cells = {
    title: row.title,
    category: categoryName(row.category),
    Make: row.make,
    Model: row.model,
    yearFrom: row.yearFrom ?? '',
    yearTo: row.yearTo ?? '',
    item: row.brand,
    partNumber: row.partNumber ?? '',
    condition: row.condition,
    price: priceFieldValue(row.pricePesewas),
    region: row.region,
    location: row.town,
    description: row.description,
    status: row.status,
    partType: (row.partType && findPartType(row.partType)?.name) || '',
    origin: row.origin ?? '',
    universal: row.universal ? 'yes' : 'no',
    otherNumbers: row.otherNumbers.join('; '),
    alsoFits: alsoFitsCell(row.alsoFits),
    measures: measuresCell(row.measures),
    quantity: row.quantity ?? '',
    number: `SY-${row.number}`,
  } satisfies Record<keyof typeof priceListColumns, string | number>;
  return [
    ...Object.values(cells),
    row.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    `${publicUrl}/single-advert?id=${row.id}`,
  ];
}
