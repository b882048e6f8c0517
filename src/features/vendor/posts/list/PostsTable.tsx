import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel, { type TableSortLabelProps } from '@mui/material/TableSortLabel';
import { createLink } from '@tanstack/react-router';
import { categoryName } from '#contract/catalogue/categories.ts';
import type { OwnAdvertsQuery } from '#contract/catalogue/listing.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { formatRecent } from '#src/lib/text/dateText.ts';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import { withPostsSort } from '../tools/dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';
import { HiddenMark } from './HiddenMark.tsx';
import { isSelected, selectedOfPage, toggleOne, togglePage } from '../selection/postSelection.ts';
import {
  ByStaff,
  interestWords,
  piecesWords,
  type PostRows,
  RowButtons,
  RowPicture,
  StatusSwitch,
  StillThereButton,
  WaitingMark,
} from './rowParts.tsx';
import { PostMenu } from './PostMenu.tsx';
import { SelectBox } from './SelectBox.tsx';
import styles from './PostsTable.module.css';

/** A column head is a link, which works before any script. MUI would render a span that calls itself a button. */
function SortLabel(props: TableSortLabelProps<'a'>) {
  return <TableSortLabel {...props} component="a" />;
}
const SortLink = createLink(SortLabel);

/** MUI turns the icon over for the other direction. */
function SortIcon({ className }: { className?: string }) {
  return <ChevronDownIcon size={16} className={className} />;
}

interface Sorting {
  readonly sort: OwnAdvertsQuery['sort'];
  readonly label: string;
  /** What the label leaves out, for screen readers. */
  readonly more?: string;
}

const lately = 'in the last 30 days';

/** The columns of the table. Two of them hold two things, each of which the list can be sorted by. */
const columns: readonly { sorts: readonly Sorting[]; right?: boolean; spare?: boolean }[] = [
  {
    sorts: [
      { sort: 'title', label: 'Product' },
      { sort: 'category', label: 'Category' },
    ],
  },
  { sorts: [{ sort: 'price', label: 'Price' }], right: true },
  { sorts: [{ sort: 'brand', label: 'Brand' }] },
  { sorts: [{ sort: 'status', label: 'Status' }] },
  {
    sorts: [
      { sort: 'views', label: 'Views', more: lately },
      { sort: 'enquiries', label: 'Enquiries', more: lately },
    ],
  },
  // Left out where the screen is narrow: the newest come first anyway.
  { sorts: [{ sort: 'created', label: 'Created' }], spare: true },
];

/** The vendor's adverts as a table, from 900 px. */
export function PostsTable({
  adverts,
  search,
  actions,
  selection,
  onSelect,
  now,
  onDelete,
  onStillThere,
  waiting,
  hidden,
}: PostRows & { search: DashboardSearch }) {
  const sorted = search.sort ?? 'created';
  const up = search.direction === 'up';
  const pageIds = adverts.map(({ id }) => id);
  const whole = selectedOfPage(selection, pageIds);
  return (
    <div className={styles.scroller}>
      <Table className={styles.wide}>
        <TableHead>
          <TableRow>
            <TableCell>
              <SelectBox
                label="Select all on this page"
                checked={whole === 'all'}
                some={whole === 'some'}
                onToggle={() => onSelect(togglePage(selection, pageIds))}
              />
            </TableCell>
            {columns.map(({ sorts, right, spare }) => (
              <TableCell
                key={sorts[0]?.sort}
                align={right ? 'right' : 'left'}
                data-spare={spare ? '' : undefined}
                aria-sort={sorts.some(({ sort }) => sort === sorted) ? (up ? 'ascending' : 'descending') : 'none'}
              >
                <div className={styles.heads} data-right={right ? '' : undefined}>
                  {sorts.map(({ sort, label, more }) => (
                    <SortLink
                      key={sort}
                      to="/vendor-dashboard"
                      search={withPostsSort(search, sort)}
                      resetScroll={false}
                      active={sorted === sort}
                      direction={up ? 'asc' : 'desc'}
                      hideSortIcon
                      IconComponent={SortIcon}
                    >
                      {label}
                      {more && <span className="visually-hidden"> {more}</span>}
                    </SortLink>
                  ))}
                </div>
              </TableCell>
            ))}
            <TableCell>
              <span className="visually-hidden">Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {adverts.map((advert) => (
            <TableRow
              key={advert.id}
              data-row
              data-part={advert.category}
              hover
              selected={isSelected(selection, advert.id)}
            >
              <TableCell>
                <SelectBox
                  label={`Select ${advert.title}`}
                  checked={isSelected(selection, advert.id)}
                  onToggle={() => onSelect(toggleOne(selection, advert.id, pageIds))}
                />
              </TableCell>
              <TableCell>
                <div className={styles.product}>
                  <RowPicture advert={advert} sizes="72px" />
                  <div>
                    <div className={styles.title}>{advert.title}</div>
                    <div className={styles.under}>
                      {categoryName(advert.category)}
                      <ByStaff advert={advert} />
                    </div>
                    <HiddenMark decision={hidden.get(advert.id)} />
                    <WaitingMark change={waiting.get(advert.id)} onUndo={() => actions.undoRemove(advert)} />
                    <StillThereButton advert={advert} change={waiting.get(advert.id)} onStillThere={onStillThere} />
                  </div>
                </div>
              </TableCell>
              <TableCell className={styles.amount} align="right">
                {formatPrice(advert.pricePesewas)}
                <div className={styles.pieces}>{piecesWords(advert).replace(' · ', '')}</div>
              </TableCell>
              <TableCell className={styles.quiet}>{advert.brand}</TableCell>
              <TableCell className={styles.state}>
                <StatusSwitch advert={advert} onSwitch={() => actions.switchStatus(advert)} />
              </TableCell>
              <TableCell className={styles.interest}>
                {interestWords(advert).map((words) => (
                  <div key={words}>{words}</div>
                ))}
              </TableCell>
              <TableCell className={styles.created} data-spare>
                {formatRecent(advert.createdAt, now)}
              </TableCell>
              <TableCell className={styles.acts}>
                <RowButtons advert={advert} onDelete={() => onDelete(advert)} />
                <PostMenu advert={advert} onSell={() => actions.sellOne(advert)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
