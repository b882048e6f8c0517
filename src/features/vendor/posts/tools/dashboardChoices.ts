import {
  type Attention,
  type OwnAdvertsFilters,
  type OwnAdvertsQuery,
  staleAfterDays,
} from '#contract/catalogue/listing.ts';
import { type DashboardSearch, readDashboardSearch, usual } from '../dashboardSearch.ts';

/* The filters and sort orders of the dashboard's list. Reading the URL is in a separate file, which every page loads. */

const filterNames = ['q', 'category', 'brand', 'status', 'attention'] as const;
export type PostsFilterName = (typeof filterNames)[number];

export const attentionNames: Readonly<Record<Attention, string>> = {
  stale: `Not updated for ${staleAfterDays} days`,
  'no-pictures': 'Without pictures',
  paused: 'Paused by the shop',
};

/** Returns the filters of the list, without its order and page. */
export function filtersOf(search: DashboardSearch): OwnAdvertsFilters {
  const { sort: _sort, direction: _direction, page: _page, ...filters } = search;
  return filters;
}

/** How many filters are on, search words included. */
export function postsFilterCount(search: DashboardSearch): number {
  return filterNames.filter((name) => search[name] !== undefined).length;
}

/** Returns the state of the list without one filter, at its first page. */
export function withoutPostsFilter(search: DashboardSearch, name: PostsFilterName): DashboardSearch {
  const { [name]: _taken, ...rest } = search;
  return withPostsFilter(rest, {});
}

/** Returns the state of the list with another filter or order. It starts at the first page. */
export function withPostsFilter(search: DashboardSearch, change: Readonly<Record<string, unknown>>): DashboardSearch {
  const { page: _page, ...rest } = search;
  return readDashboardSearch({ ...rest, ...change });
}

const largestFirst: ReadonlySet<OwnAdvertsQuery['sort']> = new Set(['created', 'price', 'views', 'enquiries']);

/**
 * Returns the state of the list after a press on a column's head: the newest, the dearest and the most come first,
 * words start at A. A second press on the same column reverses the order.
 */
export function withPostsSort(search: DashboardSearch, sort: OwnAdvertsQuery['sort']): DashboardSearch {
  const current = search.sort ?? usual.sort;
  const direction = search.direction ?? usual.direction;
  const first = largestFirst.has(sort) ? 'down' : 'up';
  const next = current === sort ? (direction === 'up' ? 'down' : 'up') : first;
  const { direction: _direction, ...rest } = search;
  return withPostsFilter(rest, { sort, direction: next });
}

/** Returns the state of the list without any filter or search words. The order stays. */
export function withoutPostsFilters({ sort, direction }: DashboardSearch): DashboardSearch {
  return readDashboardSearch({ sort, direction });
}

/** The sort orders to choose from where there is no column head to press. */
export const sortOrders = [
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

/** Returns the order of the list, as `sortOrders` names it. */
export function sortOrderOf({ sort = usual.sort, direction = usual.direction }: DashboardSearch): string {
  return `${sort}-${direction}`;
}

/** Returns the state of the list in an order that `sortOrders` names. */
export function withSortOrder(search: DashboardSearch, order: string): DashboardSearch {
  const [sort, direction] = order.split('-');
  return withPostsFilter(search, { sort, direction });
}
