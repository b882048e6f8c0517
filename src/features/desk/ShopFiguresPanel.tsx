import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#contract/core/money/money.ts';
import type { DeskFigures, ShopDay } from '#contract/desk/deskFigures.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { countText } from '#src/lib/text/countText.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import card from './deskCard.module.css';
import table from './deskTable.module.css';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ShopFiguresPanel.module.css';
import { shopFiguresQuery } from './deskCalls.ts';

type Counted = Exclude<keyof ShopDay, 'day' | 'planPesewas'>;

const columns: readonly { key: Counted; label: string }[] = [
  { key: 'visits', label: 'Visits' },
  { key: 'pages', label: 'Pages' },
  { key: 'searches', label: 'Searches' },
  { key: 'searchesWithoutResult', label: 'Nothing found' },
  { key: 'adverts', label: 'Adverts' },
  { key: 'orders', label: 'Orders' },
  { key: 'accounts', label: 'Sign-ups' },
  { key: 'plans', label: 'Plans' },
];

/** What happened in the shop by day, what was not found, and whether backups run. */
export function ShopFiguresPanel() {
  const http = useHttp();
  const { data, error, refetch } = useQuery(shopFiguresQuery(http));
  if (!data || error) return <ReadState failure={error && readFailure(error, refetch)} rows={3} height={180} />;
  const sum = (key: Counted | 'planPesewas') => data.days.reduce((total, day) => total + day[key], 0);
  return (
    <div className={spacing.stack4}>
      <dl className={styles.tiles}>
        <Tile label="Visits in 30 days" value={countText(sum('visits'))} />
        <Tile label="Orders in 30 days" value={countText(sum('orders'))} />
        <Tile label="Plans in 30 days" value={formatPrice(sum('planPesewas'))} />
        <Tile label="Active plans" value={countText(data.now.runningPlans)} />
        <Tile label="Vendors" value={countText(data.now.vendors)} />
        <Tile label="Buyers" value={countText(data.now.buyers)} />
      </dl>
      <Panel as="section" aria-labelledby="by-day">
        <h2 id="by-day">By day</h2>
        {sum('visits') > 0 && <VisitBars days={data.days} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it once it has the focus */}
        <section className={styles.scrolls} tabIndex={0} aria-label="All figures by day">
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>Day</TableCell>
                {columns.map(({ key, label }) => (
                  <TableCell key={key} align="right">
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.days.toReversed().map((day) => (
                <TableRow key={day.day}>
                  <TableCell className={table.nowrap}>{formatDay(day.day)}</TableCell>
                  {columns.map(({ key }) => (
                    <TableCell key={key} align="right" data-none={day[key] === 0 ? '' : undefined}>
                      {countText(day[key])}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </section>
        <SecondText className={styles.note}>
          A visit is a page that somebody opened from outside the shop. Pages are counted when the server sends them,
          also to the copy of the shop on a phone. What changes inside an open page, and what is opened without a
          connection, is not counted. There is no cookie, no address and no other sign of who it was, so two visits by
          one person count as two. Programs that identify themselves as such are left out. Adverts are those posted on
          the day that are shown now.
        </SecondText>
      </Panel>
      <Panel as="section" aria-labelledby="missed">
        <h2 id="missed">Searches without results</h2>
        {data.missed.length === 0 ? (
          <p>Every search of the last 30 days found something.</p>
        ) : (
          <ol className={styles.missed}>
            {data.missed.map(({ words, searches }) => (
              <li key={words}>
                <span>{words}</span>
                <b>{countText(searches)}</b>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      <Panel as="section" aria-labelledby="backups">
        <h2 id="backups">Backups</h2>
        <Run name="Newest backup" run={data.backup} none="There was none yet." />
        <Run name="Newest rehearsed restore" run={data.rehearsal} none="None was rehearsed yet." />
      </Panel>
    </div>
  );
}

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The visits of each day as bars; the table below has the numbers. */
function VisitBars({ days }: { days: readonly ShopDay[] }) {
  const most = Math.max(5, ...days.map(({ visits }) => visits));
  return (
    <div className={styles.bars} aria-hidden>
      {days.map(({ day, visits }) => (
        <span key={day} style={{ height: `${Math.round((visits / most) * 100)}%` }} />
      ))}
    </div>
  );
}

function Run({ name, run, none }: { name: string; run: DeskFigures['backup']; none: string }) {
  return (
    <p className={`${card.facts} ${spacing.above2}`}>
      <b>{name}</b>
      {run ? (
        <>
          <StatusChip kind={run.succeeded ? 'success' : 'error'}>{run.succeeded ? 'Done' : 'Failed'}</StatusChip>
          <SecondText>
            {formatDay(run.at)}, {formatTime(run.at)}. {run.note}
          </SecondText>
        </>
      ) : (
        <SecondText>{none}</SecondText>
      )}
    </p>
  );
}
