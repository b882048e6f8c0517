import styled from '@emotion/styled';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { createLink } from '@tanstack/react-router';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import type { OwnAdvertsQuery } from '#contract/catalogue/listing.ts';
import { formatPrice } from '#contract/core/money.ts';
import { formatRecent } from '#src/lib/dateText.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import { finePointer, from1200 } from '#src/ui/layout/screen.ts';
import { clamp } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { type DashboardSearch, withSort } from './dashboardSearch.ts';
import { isSelected, type PostSelection, selectedOfPage, toggleOne, togglePage } from './postSelection.ts';
import { DuplicateLink, RowButtons, RowPicture, StatusSwitch, WaitingMark } from './rowParts.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { RowActions } from './useRowActions.ts';
import type { WaitingChange } from './waitingChanges.ts';

const below1200 = '@media (max-width:1199.95px)';

/** As wide as the panel around it, whose padding is for what stands above. */
const Wide = styled(Table)({
  width: 'calc(100% + 40px)',
  margin: '16px -20px 0',
  '& tbody tr': { height: 76 },
  '& tr > :first-of-type': { width: 48, padding: '0 0 0 8px' },
  '& tr > :last-of-type': { paddingInline: '0 8px' },
  [below1200]: { '& tr > *': { paddingInline: 6 } },
});
const SortLink = createLink(TableSortLabel);
const Product = styled('div')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0,1fr)',
  alignItems: 'center',
  gap: 12,
  minWidth: 200,
  fontWeight: 600,
  [below1200]: {
    gridTemplateColumns: '56px minmax(0,1fr)',
    gap: 8,
    minWidth: 150,
    '& .empty-frame': { width: 56, height: 42 },
  },
  '& .empty-frame': { width: 72, height: 54, borderRadius: 8, backgroundColor: colour.well },
});
const Title = styled('div')(clamp(2));
const Amount = styled(TableCell)({ fontWeight: 700, whiteSpace: 'nowrap' });
const Quiet = styled(TableCell)({ color: colour.textSecond });
/** As wide as the longer of its words, so that no switch moves the columns. */
const State = styled(TableCell)({
  whiteSpace: 'nowrap',
  [from1200]: { minWidth: 172 },
  [below1200]: { '& > label': { flexDirection: 'column', alignItems: 'flex-start', gap: 0 } },
});
const Created = styled(Quiet)({ [from1200]: { whiteSpace: 'nowrap' } });
const Acts = styled(TableCell)({
  whiteSpace: 'nowrap',
  [finePointer]: { '& > *': { width: 40, height: 40, padding: 10 } },
});
const Hidden = styled('span')(visuallyHidden);

/** MUI turns it over for the other direction. */
function SortIcon({ className }: { className?: string }) {
  return <ChevronDownIcon size={16} className={className} />;
}

const columns: readonly { sort: OwnAdvertsQuery['sort']; label: string; right?: boolean }[] = [
  { sort: 'title', label: 'Product' },
  { sort: 'price', label: 'Price', right: true },
  { sort: 'category', label: 'Category' },
  { sort: 'brand', label: 'Brand' },
  { sort: 'status', label: 'Status' },
  { sort: 'created', label: 'Created' },
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
  waiting,
}: {
  adverts: readonly OwnAdvert[];
  search: DashboardSearch;
  actions: RowActions;
  selection: PostSelection;
  onSelect: (selection: PostSelection) => void;
  now: Date;
  onDelete: (advert: OwnAdvert) => void;
  /** What of them is not sent yet. */
  waiting: ReadonlyMap<string, WaitingChange>;
}) {
  const sorted = search.sort ?? 'created';
  const up = search.direction === 'up';
  const pageIds = adverts.map(({ id }) => id);
  const whole = selectedOfPage(selection, pageIds);
  return (
    <Wide>
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
              aria-sort={sorted === sort ? (up ? 'ascending' : 'descending') : 'none'}
            >
              <SortLink
                to="/vendor-dashboard"
                search={withSort(search, sort)}
                resetScroll={false}
                active={sorted === sort}
                direction={up ? 'asc' : 'desc'}
                hideSortIcon
                IconComponent={SortIcon}
              >
                {label}
              </SortLink>
            </TableCell>
          ))}
          <TableCell>
            <Hidden>Actions</Hidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {adverts.map((advert) => (
          <TableRow key={advert.id} data-row hover selected={isSelected(selection, advert.id)}>
            <TableCell>
              <SelectBox
                label={`Select ${advert.title}`}
                checked={isSelected(selection, advert.id)}
                onToggle={() => onSelect(toggleOne(selection, advert.id, pageIds))}
              />
            </TableCell>
            <TableCell>
              <Product>
                <RowPicture advert={advert} sizes="72px" />
                <div>
                  <Title>{advert.title}</Title>
                  <WaitingMark change={waiting.get(advert.id)} onUndo={() => actions.undoRemove(advert)} />
                </div>
              </Product>
            </TableCell>
            <Amount align="right">{formatPrice(advert.pricePesewas)}</Amount>
            <Quiet>{categoryName(advert.category)}</Quiet>
            <Quiet>{advert.brand}</Quiet>
            <State>
              <StatusSwitch advert={advert} onSwitch={() => actions.switchStatus(advert)} />
            </State>
            <Created>{formatRecent(advert.createdAt, now)}</Created>
            <Acts>
              <DuplicateLink advert={advert} />
              <RowButtons advert={advert} onDelete={() => onDelete(advert)} />
            </Acts>
          </TableRow>
        ))}
      </TableBody>
    </Wide>
  );
}
