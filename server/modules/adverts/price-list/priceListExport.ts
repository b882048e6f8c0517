import { and, desc, eq, isNull } from 'drizzle-orm';
import { categoryName } from '#contract/catalogue/categories.ts';
import { byteOrderMark, csvRecord } from '#contract/core/csvCells.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { priceListFields, columnOf, exportColumns } from '#contract/vendor/priceList.ts';
import { advertFields, type FieldName } from '#contract/catalogue/advert/advertFields.ts';
import type { Database } from '../../../db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { olderThan } from '#server/plugins/answers/timeCursor.ts';
import { fieldColumns } from '#server/modules/adverts/fieldColumns.ts';
import type { NamedVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { wheelWords } from '#contract/catalogue/measures/measures.ts';
import type { Measures } from '#contract/catalogue/measures/measuresSchema.ts';

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

/** Returns the cell of a field, as an import reads it back. */
function cellOf(name: FieldName, row: Row): string {
  const field = advertFields[name];
  if ('textOf' in field) return field.textOf(row);
  switch (name) {
    case 'category':
      return categoryName(row.category);
    case 'partType':
      return findPartType(row.partType ?? '')?.name ?? '';
    case 'origin':
      return row.origin ?? '';
    case 'universal':
      return row.universal ? 'yes' : 'no';
    case 'otherNumbers':
      return row.otherNumbers.join('; ');
    case 'alsoFits':
      return alsoFitsCell(row.alsoFits);
    default:
      return measuresCell(row.measures);
  }
}

/* The cells of a price list that say what a part fits; an import reads them back. */

/** Returns the cell for other vehicles: "Toyota Auris 2007-2012; Honda Civic". */
function alsoFitsCell(vehicles: readonly NamedVehicle[]): string {
  return vehicles.map((vehicle) => `${vehicle.make} ${vehicle.model}${yearsAfter(vehicle)}`).join('; ');
}

function yearsAfter({ yearFrom, yearTo }: NamedVehicle): string {
  if (yearFrom === null && yearTo === null) return '';
  return ` ${yearFrom ?? ''}-${yearTo ?? ''}`;
}

/** Returns the cell for measures: "195/65R15", "16 inch 5x114.3", "H4", "NS70 65Ah", "26 inch"; empty for none. */
function measuresCell({ tyre, rim, bulb, battery, wheel }: Measures): string {
  const each = [
    tyre,
    rim && `${rim.inches} inch ${rim.bolts}`,
    bulb,
    battery && `${battery.group} ${battery.ampHours}Ah`,
    wheel !== undefined && wheelWords(wheel),
  ];
  return each.find((text) => text) || '';
}
