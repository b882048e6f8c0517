import { and, desc, eq, isNull } from 'drizzle-orm';
import { byteOrderMark, csvRecord } from '#contract/core/csvCells.ts';
import { priceListFields, columnOf, exportColumns } from '#contract/vendor/priceList.ts';
import type { Database } from '../../../db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { olderThan } from '#server/plugins/answers/timeCursor.ts';
import { fieldColumns } from '#server/modules/adverts/fieldColumns.ts';
import { cellOf } from './priceListCells.ts';

const pageSize = 1_000;

/**
 * Yields a vendor's adverts as a price list in UTF-8, newest first, without deleted ones. It is read page by page while
 * it is sent, so that even many adverts hold neither a connection nor much memory.
 */
export async function* exportAdverts(
  db: Database,
  { vendorId, publicUrl }: { vendorId: string; publicUrl: string },
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord([...priceListFields.map((name) => columnOf(name).heading), ...exportColumns]);
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
      ...fieldColumns,
      createdAt: adverts.createdAt,
    })
    .from(adverts)
    .where(
      and(eq(adverts.vendorId, vendorId), isNull(adverts.deletedAt), olderThan(adverts.createdAt, adverts.id, after)),
    )
    .orderBy(desc(adverts.createdAt), desc(adverts.id))
    .limit(pageSize);
}

function cellsOf(row: Row, publicUrl: string): string[] {
  return [
    ...priceListFields.map((name) => (name === 'number' ? `SY-${row.number}` : cellOf(name, row))),
    row.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    `${publicUrl}/single-advert?id=${row.id}`,
  ];
}
