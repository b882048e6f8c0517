import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskLog } from '#contract/desk/deskLog.ts';
import { failureSentence, readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { saveCsv } from '#src/lib/saveFile.ts';
import { countText } from '#src/lib/text/countText.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ShowMore } from '#src/ui/buttons/ShowMore.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { HistoryIcon, ShieldCheckIcon, WarningIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import table from '../deskTable.module.css';
import styles from './LogPanel.module.css';
import { logQuery, readWholeLog } from '../deskCalls.ts';
import { logWords } from '../deskWords.ts';
import { logCsv } from './logCsv.ts';

/** What was done, by whom and why, and whether the whole log is still as it was written. */
export function LogPanel() {
  const http = useHttp();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(logQuery(http));
  const [saving, setSaving] = useState(false);
  if (!data) return <ReadState failure={error && readFailure(error, refetch)} rows={5} height={56} />;
  const save = async () => {
    setSaving(true);
    try {
      saveCsv('desk-log.csv', logCsv(await readWholeLog(http)));
    } catch (failure) {
      notify({ kind: 'error', message: 'The log was not downloaded', detail: failureSentence(failure) });
    } finally {
      setSaving(false);
    }
  };
  const lines = data.pages.flatMap((page) => page.lines);
  const check = data.pages[0]?.check;
  if (lines.length === 0) {
    return (
      <EmptyState icon={<HistoryIcon size={28} />} drawing="orders" heading="No actions yet">
        Every action of the desk and of the command line is shown here.
      </EmptyState>
    );
  }
  return (
    <div className={spacing.stack4}>
      {check && <Check check={check} />}
      <div>
        <Button variant="outlined" disabled={saving} onClick={() => void save()}>
          {saving ? 'Loading...' : 'Download the log'}
        </Button>
      </div>
      <Panel className={table.panel}>
        <Table className={table.table}>
          <TableHead>
            <TableRow>
              <TableCell>Line</TableCell>
              <TableCell>When</TableCell>
              <TableCell>Who</TableCell>
              <TableCell>What</TableCell>
              <TableCell>Why</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ sequence, at, actor, actorName, act, subject, sentence, hash }) => (
              <TableRow key={sequence}>
                <TableCell data-label="Line" title={`Its hash begins ${hash}`}>
                  {sequence}
                </TableCell>
                <TableCell data-label="When" className={table.nowrap}>
                  {formatDay(at)}, {formatTime(at)}
                </TableCell>
                <TableCell data-label="Who" className={table.breaks} title={actor}>
                  {actorName ?? actor}
                </TableCell>
                <TableCell data-label="What" className={table.breaks}>
                  <span>
                    <b>{logWords(act)}</b> <SecondText>{subject}</SecondText>
                  </span>
                </TableCell>
                <TableCell data-label="Why" className={table.rest}>
                  {sentence}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Panel>
      {hasNextPage && (
        <ShowMore busy={isFetchingNextPage} onMore={fetchNextPage}>
          Show older lines
        </ShowMore>
      )}
    </div>
  );
}

function Check({ check: { lines, brokenAt, lastHash } }: { check: DeskLog['check'] }) {
  if (brokenAt !== null) {
    return (
      <Strip kind="error" icon={<WarningIcon />} title={`Line ${countText(brokenAt)} was changed`}>
        Somebody changed the log in the database itself. The lines before that one are intact.
      </Strip>
    );
  }
  return (
    <Strip kind="success" icon={<ShieldCheckIcon />} title={`The log is intact (${countText(lines)} lines)`}>
      The last line has the hash <span className={styles.hash}>{lastHash}</span>. Write it down, and{' '}
      <code>npm run admin -- log HASH</code> tells you later whether lines were cut off.
    </Strip>
  );
}
