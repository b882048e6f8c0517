import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel, { type TableSortLabelProps } from '@mui/material/TableSortLabel';
import { createLink } from '@tanstack/react-router';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import type { OwnAdvertsQuery } from '#contract/catalogue/listing.ts';
import type { Decision } from '#contract/desk/decisions.ts';
import { formatPrice } from '#contract/core/money.ts';
import { countText } from '#src/lib/text/countText.ts';
import { formatRecent } from '#src/lib/text/dateText.ts';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import { withPostsSort } from '../tools/dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';
import { HiddenMark } from './HiddenMark.tsx';
import { isSelected, type PostSelection, selectedOfPage, toggleOne, togglePage } from '../selection/postSelection.ts';
import { DuplicateLink, RowButtons, RowPicture, StatusSwitch, StillThereButton, WaitingMark } from './rowParts.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { RowActions } from '../useRowActions.ts';
import type { WaitingChange } from '../waiting/waitingChanges.ts';
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

const columns: readonly { sort: OwnAdvertsQuery['sort']; label: string; right?: boolean }[] = [
  { sort: 'title', label: 'Product' },
  { sort: 'price', label: 'Price', right: true },
  { sort: 'category', label: 'Category' },
  { sort: 'brand', label: 'Brand' },
  { sort: 'status', label: 'Status' },
  { sort: 'views', label: 'Views', right: true },
  { sort: 'enquiries', label: 'Enquiries', right: true },
  { sort: 'created', label: 'Created' },
];

/** The columns that are left out where the screen is narrow. */
const spare: ReadonlySet<string> = new Set(['category', 'created']);

const lately: ReadonlySet<string> = new Set(['views', 'enquiries']);

/** A count of the last 30 days, or a dash for a row that the device saved before the shop sent such counts. */
function countOf(number: number | undefined): string {
  return number === undefined ? '–' : countText(number);
}

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
}: {
  adverts: readonly OwnAdvert[];
  search: DashboardSearch;
  actions: RowActions;
  selection: PostSelection;
  onSelect: (selection: PostSelection) => void;
  now: Date;
  onDelete: (advert: OwnAdvert) => void;
  /** Undefined where the list does not ask whether the adverts are still there. */
  onStillThere: ((advert: OwnAdvert) => void) | undefined;
  /** The changes to these adverts that are not sent yet, by the id of the advert. */
  waiting: ReadonlyMap<string, WaitingChange>;
  /** The decisions by which the shop hides adverts, by the id of the advert. */
  hidden: ReadonlyMap<string, Decision>;
}) {
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
            {columns.map(({ sort, label, right }) => (
              <TableCell
                key={sort}
                align={right ? 'right' : 'left'}
                data-spare={spare.has(sort) ? '' : undefined}
                aria-sort={sorted === sort ? (up ? 'ascending' : 'descending') : 'none'}
              >
                <SortLink
                  to="/vendor-dashboard"
                  search={withPostsSort(search, sort)}
                  resetScroll={false}
                  active={sorted === sort}
                  direction={up ? 'asc' : 'desc'}
                  hideSortIcon
                  IconComponent={SortIcon}
                >
                  {label}
                  {lately.has(sort) && <span className="visually-hidden"> in the last 30 days</span>}
                </SortLink>
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
                    <HiddenMark decision={hidden.get(advert.id)} />
                    <WaitingMark change={waiting.get(advert.id)} onUndo={() => actions.undoRemove(advert)} />
                    <StillThereButton advert={advert} change={waiting.get(advert.id)} onStillThere={onStillThere} />
                  </div>
                </div>
              </TableCell>
              <TableCell className={styles.amount} align="right">
                {formatPrice(advert.pricePesewas)}
              </TableCell>
              <TableCell className={styles.quiet} data-spare>
                {categoryName(advert.category)}
              </TableCell>
              <TableCell className={styles.quiet}>{advert.brand}</TableCell>
              <TableCell className={styles.state}>
                <StatusSwitch advert={advert} onSwitch={() => actions.switchStatus(advert)} />
              </TableCell>
              <TableCell className={styles.number} align="right">
                {countOf(advert.views)}
              </TableCell>
              <TableCell className={styles.number} align="right">
                {countOf(advert.enquiries)}
              </TableCell>
              <TableCell className={styles.created} data-spare>
                {formatRecent(advert.createdAt, now)}
              </TableCell>
              <TableCell className={styles.acts}>
                <DuplicateLink advert={advert} />
                <RowButtons advert={advert} onDelete={() => onDelete(advert)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
