import { useEffect, useRef } from 'react';
import { failureSentence } from '#src/http/failures.ts';
import { countedText, countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CircleAlertIcon, CircleCheckIcon } from '#src/ui/pictures/icons.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import type { CheckedFile } from './checkFile.ts';
import type { GoodRow } from './checkRows.ts';
import type { Choices } from './choices.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { FaultGroups } from './FaultGroups.tsx';
import { ForAllRows } from './ForAllRows.tsx';
import { ReadyRows } from './ReadyRows.tsx';
import { RowsToCorrect } from './RowsToCorrect.tsx';
import { SendTrouble } from './SendTrouble.tsx';
import type { ImportState } from './useImport.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ImportPreview.module.css';

/** What a chosen file would import, before anything is written: rows to correct with their reasons, and ready rows. */
export function ImportPreview({
  file,
  state: { comparison, busy, fault, isCarried, decide, startAnew, putAway },
  onImport,
}: {
  file: CheckedFile;
  state: ImportState;
  onImport: (rows: readonly GoodRow[]) => void;
}) {
  const { good, bad, table, choices } = file;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const changing = good.filter(({ number }) => number !== undefined).length;
  const staying = [...(comparison.data?.changes?.values() ?? [])].filter((fields) => fields.length === 0).length;
  const sending = busy === 'sending';
  const leftOut = table.unknownColumns.filter(({ index }) => (choices.columns[index] ?? null) === null);
  const decisions = { table, choices, onDecide: (next: Choices) => void decide(next) };
  const trouble = <SendTrouble fault={fault} onRetry={() => onImport(good)} />;
  return (
    <div className={spacing.stack4}>
      <div className={styles.head}>
        <h2 ref={headingRef} tabIndex={-1}>
          {file.name}
        </h2>
        <output className={`${spacing.wrap2} ${spacing.above2}`}>
          <StatusChip kind={good.length > 0 ? 'success' : 'neutral'} icon={<CircleCheckIcon size={20} />}>
            {countText(good.length)} ready
          </StatusChip>
          {bad.length > 0 && (
            <StatusChip kind="error" icon={<CircleAlertIcon size={20} />}>
              {countText(bad.length)} to correct
            </StatusChip>
          )}
        </output>
        <Button variant="text" disabled={sending} onClick={() => void putAway()}>
          Put this list away
        </Button>
      </div>
      {changing > 0 && (
        <Strip kind="info">
          {numberWords(changing - staying, staying)}{' '}
          {good.length === changing ? 'None is' : `${countText(good.length - changing)} more are`} new. To post a row as
          a new advert, empty its Number.
        </Strip>
      )}
      {isCarried && (
        <Strip
          kind="info"
          actions={
            <Button variant="text" disabled={sending} onClick={() => void startAnew()}>
              Start without them
            </Button>
          }
        >
          Your decisions about the list before it are used for this one too.
        </Strip>
      )}
      <ColumnMapping {...decisions} />
      <ForAllRows {...decisions} />
      {leftOut.length > 0 && <Strip kind="quiet">Not imported: {leftOut.map(({ name }) => name).join(', ')}.</Strip>}
      <Repeats good={good} comparison={comparison} />
      {bad.length === 0 && (
        <>
          {trouble}
          <ImportButton rows={good} words={adverts(good.length)} sending={sending} onImport={onImport} />
        </>
      )}
      {bad.length > 0 && (
        <RowsToCorrect rows={bad}>
          <FaultGroups rows={bad} choices={choices} onDecide={decisions.onDecide} />
        </RowsToCorrect>
      )}
      {bad.length > 0 && good.length > 0 && (
        <QuietPanel className={styles.choice}>
          <h3>Or leave {bad.length === 1 ? 'this row' : `these ${countText(bad.length)} rows`} out</h3>
          <SecondText>Only the rows that are ready become adverts. The others stay in your file only.</SecondText>
          {trouble}
          <ImportButton
            rows={good}
            words={`${adverts(good.length)} without ${bad.length === 1 ? 'this row' : 'these rows'}`}
            sending={sending}
            onImport={onImport}
            quiet
          />
        </QuietPanel>
      )}
      {good.length > 0 && <ReadyRows rows={good} comparison={comparison.data} />}
    </div>
  );
}

function ImportButton({
  rows,
  words,
  sending,
  quiet = false,
  onImport,
}: {
  rows: readonly GoodRow[];
  words: string;
  sending: boolean;
  quiet?: boolean;
  onImport: (rows: readonly GoodRow[]) => void;
}) {
  return (
    <div>
      <SubmitButton
        type="button"
        {...(quiet ? { variant: 'outlined' } : { color: 'secondary' })}
        pending={sending}
        onClick={() => onImport(rows)}
      >
        Import {words}
      </SubmitButton>
    </div>
  );
}

/** What becomes of the adverts whose numbers the rows have. */
function numberWords(changing: number, staying: number): string {
  const rows = (count: number, verb: [one: string, many: string]) =>
    count === 1
      ? `1 row ${verb[0]} the advert whose Number it has`
      : `${countText(count)} rows ${verb[1]} the adverts whose Number they have`;
  const parts = [
    changing > 0 && rows(changing, ['changes', 'change']),
    staying > 0 && rows(staying, ['is the same as', 'are the same as']),
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

const adverts = (count: number) => countedText(count, 'advert', 'adverts');

/** Warns about rows that would be a second advert for the same part. Only the vendor knows whether that is meant. */
function Repeats({ good, comparison }: { good: readonly GoodRow[]; comparison: ImportState['comparison'] }) {
  const inFile = good.filter(({ sameAs }) => sameAs !== null).length;
  const haveAlready = comparison.data?.duplicates.size ?? 0;
  return (
    <>
      {inFile + haveAlready > 0 && (
        <Strip kind="warning" title="Some rows look like duplicates">
          {[
            haveAlready > 0 &&
              `${haveAlready === 1 ? '1 row has' : `${countText(haveAlready)} rows have`} the title and part number of an advert that you have already.`,
            inFile > 0 && `${inFile === 1 ? '1 row repeats' : `${countText(inFile)} rows repeat`} a row above.`,
            'They are marked below and imported too, unless you take them out of the file.',
          ]
            .filter(Boolean)
            .join(' ')}
        </Strip>
      )}
      {good.length > 0 && comparison.fetchStatus === 'paused' && (
        <Strip kind="quiet">Without a connection the rows cannot be compared with the adverts that you have.</Strip>
      )}
      {comparison.isError && (
        <Strip
          kind="quiet"
          actions={
            <Button variant="text" onClick={() => void comparison.refetch()}>
              Compare again
            </Button>
          }
        >
          The rows were not compared with the adverts that you have. {failureSentence(comparison.error)}
        </Strip>
      )}
    </>
  );
}
