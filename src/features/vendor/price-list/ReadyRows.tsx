import { categoryName } from '#contract/catalogue/categories.ts';
import { formatPrice } from '#contract/core/money.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { measureRows } from '#contract/catalogue/measures/measures.ts';
import { countText } from '#src/lib/text/countText.ts';
import { yearsText } from '#src/lib/text/yearsText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import type { GoodRow } from './checkRows.ts';
import { Paged } from './Paged.tsx';
import { Quiet, RowTable } from './rowTable.tsx';
import styles from './ReadyRows.module.css';

/** The rows that are ready, as the adverts that they become. */
export function ReadyRows({
  rows,
  numbers,
}: {
  rows: readonly GoodRow[];
  numbers: ReadonlyMap<number, number> | undefined;
}) {
  return (
    <section aria-labelledby="ready-rows">
      <h3 id="ready-rows">{rows.length === 1 ? '1 row is ready' : `${countText(rows.length)} rows are ready`}</h3>
      <Paged items={rows}>
        {(pageRows) => (
          <RowTable>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Title</th>
                <th scope="col" className={styles.priceHead}>
                  Price
                </th>
                <th scope="col">Category</th>
                <th scope="col">Fits</th>
                <th scope="col">Brand</th>
                <th scope="col">Condition</th>
                <th scope="col">Town</th>
              </tr>
            </thead>
            {pageRows.map((row) => (
              <Ready key={row.row} row={row} number={numbers?.get(row.row)} />
            ))}
          </RowTable>
        )}
      </Paged>
    </section>
  );
}

function Ready({
  row: { row, advert, number: changes, sameAs },
  number,
}: {
  row: GoodRow;
  number: number | undefined;
}) {
  return (
    <tbody>
      <tr>
        <td data-wide-only>{row}</td>
        <th scope="row">
          {advert.title} <Quiet data-phone-only>· Row {row}</Quiet>
          <div className={styles.chips}>
            {changes !== undefined && <StatusChip kind="info">Changes SY-{changes}</StatusChip>}
            {sameAs !== null && <StatusChip kind="warning">Same as row {sameAs}</StatusChip>}
            {number !== undefined && <StatusChip kind="warning">You have it: SY-{number}</StatusChip>}
            {advert.status === 'Not available' && <StatusChip>{advert.status}</StatusChip>}
          </div>
        </th>
        <td className={styles.amount}>{formatPrice(advert.pricePesewas)}</td>
        <td className={styles.short}>{categoryName(advert.category)}</td>
        <td className={styles.short}>{fitsWords(advert)}</td>
        <td className={styles.short}>{advert.brand}</td>
        <td className={styles.short}>{conditionWords(advert.condition, advert.origin)}</td>
        <td className={styles.short}>{advert.town}</td>
      </tr>
    </tbody>
  );
}

/** "Toyota Corolla 2009–2013 and 2 more"; "Every vehicle"; for a tyre its size. */
function fitsWords(advert: GoodRow['advert']): string {
  const { make, model, universal, alsoFits, measures } = advert;
  if (universal) return 'Every vehicle';
  const sizes = measureRows(measures).map(([, size]) => size);
  if (make === 'Other' && sizes.length > 0) return sizes.join(', ');
  const more = alsoFits.length > 0 && `and ${alsoFits.length} more`;
  return [make, model, yearsText(advert), more, ...sizes].filter(Boolean).join(' ');
}
