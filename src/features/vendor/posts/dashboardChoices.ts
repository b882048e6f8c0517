import {
  type Attention,
  type OwnAdvertsFilters,
  type OwnAdvertsQuery,
  staleAfterDays,
} from '#contract/catalogue/listing.ts';
import { type DashboardSearch, readDashboardSearch, usual } from './dashboardSearch.ts';

/* What a vendor narrows and orders the dashboard's list by. Reading the URL is a file apart, which every page loads. */

const filterNames = ['q', 'category', 'brand', 'status', 'attention'] as const;
export type FilterName = (typeof filterNames)[number];

export const attentionNames: Readonly<Record<Attention, string>> = {
  stale: `Untouched for ${staleAfterDays} days`,
  'no-pictures': 'Without pictures',
  paused: 'Paused by the shop',
};

/** What narrows the list, without its order and page. */
export function filtersOf(search: DashboardSearch): OwnAdvertsFilters {
  const { sort: _sort, direction: _direction, page: _page, ...filters } = search;
  return filters;
}

/** How many filters narrow the list, search words included. */
export function filterCount(search: DashboardSearch): number {
  return filterNames.filter((name) => search[name] !== undefined).length;
}

/** The list with one filter taken off. */
export function withoutFilter(search: DashboardSearch, name: FilterName): DashboardSearch {
  const { [name]: _taken, ...rest } = search;
  return withFilter(rest, {});
}

/** The list with another filter or order starts at its first page. */
export function withFilter(search: DashboardSearch, change: Readonly<Record<string, unknown>>): DashboardSearch {
  const { page: _page, ...rest } = search;
  return readDashboardSearch({ ...rest, ...change });
}

const largestFirst: ReadonlySet<OwnAdvertsQuery['sort']> = new Set(['created', 'price', 'views', 'enquiries']);

/** A press on a column's head: newest, dearest and most first, words from A; the same column again turns it round. */
export function withSort(search: DashboardSearch, sort: OwnAdvertsQuery['sort']): DashboardSearch {
  const current = search.sort ?? usual.sort;
  const direction = search.direction ?? usual.direction;
  const first = largestFirst.has(sort) ? 'down' : 'up';
  const next = current === sort ? (direction === 'up' ? 'down' : 'up') : first;
  const { direction: _direction, ...rest } = search;
  return withFilter(rest, { sort, direction: next });
}

/** Without any filter or words; the order stays. */
export function withoutFilters({ sort, direction }: DashboardSearch): DashboardSearch {
  return readDashboardSearch({ sort, direction });
}

/** The orders to choose from where no column has a head to press. */
export const orders = [
  { value: 'created-down', label: 'Newest first' },
  { value: 'created-up', label: 'Oldest first' },
  { value: 'price-down', label: 'Highest price first' },
  { value: 'price-up', label: 'Lowest price first' },
  { value: 'views-down', label: 'Most views first' },
  { value: 'views-up', label: 'Fewest views first' },
  { value: 'enquiries-down', label: 'Most enquiries first' },
  { value: 'enquiries-up', label: 'Fewest enquiries first' },
  { value: 'title-up', label: 'Title, A to Z' },
  { value: 'title-down', label: 'Title, Z to A' },
  { value: 'category-up', label: 'Category' },
  { value: 'brand-up', label: 'Brand' },
  { value: 'status-up', label: 'Status' },
] as const;

/** The order as `orders` names it. */
export function orderOf({ sort = usual.sort, direction = usual.direction }: DashboardSearch): string {
  return `${sort}-${direction}`;
}

/** The list in an order that `orders` names. */
export function withOrder(search: DashboardSearch, order: string): DashboardSearch {
  const [sort, direction] = order.split('-');
  return withFilter(search, { sort, direction });
}
