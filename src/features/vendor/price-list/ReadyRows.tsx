import { categoryName } from '#contract/catalogue/categories.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { measureRows } from '#contract/catalogue/measures/measures.ts';
import { countText } from '#src/lib/text/countText.ts';
import { yearsText } from '#src/lib/text/yearsText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { columnOf } from '#contract/vendor/priceList.ts';
import type { GoodRow } from './checkRows.ts';
import type { Comparison, RowChanges } from './importCalls.ts';
import { Paged } from './Paged.tsx';
import { Quiet, RowTable } from './rowTable.tsx';
import styles from './ReadyRows.module.css';

/** The rows that are ready, as the adverts that they become. */
export function ReadyRows({ rows, comparison }: { rows: readonly GoodRow[]; comparison: Comparison | undefined }) {
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
              <Ready
                key={row.row}
                row={row}
                duplicate={comparison?.duplicates.get(row.row)}
                changes={comparison?.changes?.get(row.row)}
              />
            ))}
          </RowTable>
        )}
      </Paged>
    </section>
  );
}

function Ready({
  row: { row, advert, number, sameAs },
  duplicate,
  changes,
}: {
  row: GoodRow;
  duplicate: number | undefined;
  changes: RowChanges | undefined;
}) {
  return (
    <tbody>
      <tr>
        <td data-wide-only>{row}</td>
        <th scope="row">
          {advert.title} <Quiet data-phone-only>· Row {row}</Quiet>
          <div className={styles.chips}>
            {number !== undefined &&
              (changes?.length === 0 ? (
                <StatusChip>Same as SY-{number}</StatusChip>
              ) : (
                <StatusChip kind="info">Changes SY-{number}</StatusChip>
              ))}
            {sameAs !== null && <StatusChip kind="warning">Same as row {sameAs}</StatusChip>}
            {duplicate !== undefined && <StatusChip kind="warning">You have it: SY-{duplicate}</StatusChip>}
            {advert.status === 'Not available' && <StatusChip>{advert.status}</StatusChip>}
          </div>
          {changes?.map(({ name, from, to }) => (
            <div key={name} className={styles.change}>
              {columnOf(name).heading}: {cellWords(to)} <Quiet>(was {cellWords(from)})</Quiet>
            </div>
          ))}
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

/** A long cell is recognised by how it begins. */
const mostShown = 60;

function cellWords(cell: string): string {
  if (cell === '') return 'empty';
  return cell.length > mostShown ? `${cell.slice(0, mostShown)}…` : cell;
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
