import type { ReactNode } from 'react';
import { columnOf, priceListFileName } from '#contract/vendor/priceList.ts';
import { countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { DownloadIcon } from '#src/ui/pictures/workIcons.tsx';
import type { BadRow } from './checkRows.ts';
import { Paged } from './Paged.tsx';
import { reportFile } from './priceListFiles.ts';
import { Quiet, RowTable } from './rowTable.tsx';
import { saveCsv } from '#src/lib/saveFile.ts';
import styles from './RowsToCorrect.module.css';

/**
 * The rows that cannot become adverts yet: the number of each in the file, the fields at fault, and why.
 *
 * @param children what many of them have alike
 */
export function RowsToCorrect({ rows, children }: { rows: readonly BadRow[]; children?: ReactNode }) {
  return (
    <section aria-labelledby="rows-to-correct">
      <SectionHead>
        <h3 id="rows-to-correct">
          {rows.length === 1 ? '1 row to correct' : `${countText(rows.length)} rows to correct`}
        </h3>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon size={20} />}
          onClick={() => saveCsv(priceListFileName('rows-to-correct', new Date()), reportFile(rows))}
        >
          Download with reasons
        </Button>
      </SectionHead>
      {children}
      <Paged items={rows}>
        {(pageRows) => (
          <RowTable>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Column</th>
                <th scope="col">What it says</th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            {pageRows.map((row) => (
              <Faults key={row.row} row={row} />
            ))}
          </RowTable>
        )}
      </Paged>
    </section>
  );
}

function Faults({ row: { row, faults, texts } }: { row: BadRow }) {
  return (
    <tbody>
      {faults.map(({ field, text, reason }, index) => (
        <tr key={field ?? 'row'}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={faults.length}>
              <span data-phone-only>Row </span>
              {row}
              {texts.title && <span data-phone-only> · {texts.title}</span>}
            </th>
          )}
          <td className={styles.field}>{field ? columnOf(field).heading : 'Whole row'}</td>
          <td className={styles.says}>{field && (text === '' ? <Quiet>nothing</Quiet> : `“${shorten(text)}”`)}</td>
          <td className={styles.reason}>{reason}</td>
        </tr>
      ))}
    </tbody>
  );
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
