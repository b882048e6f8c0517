import type { DeviceAdvert } from './deviceFilters.ts';

const newest = (a: Keyed, b: Keyed) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id);

/** The comparison functions of the sort orders. The id breaks ties, so that each order is total. */
export const comparers = {
  newest,
  // Within each band.
  nearest: newest,
  'price-up': (a, b) => a.pricePesewas - b.pricePesewas || compare(a.id, b.id),
  'price-down': (a, b) => b.pricePesewas - a.pricePesewas || compare(b.id, a.id),
} as const satisfies Record<string, (a: Keyed, b: Keyed) => number>;

/** The fields that adverts are sorted by. */
export type Keyed = Pick<DeviceAdvert, 'id' | 'createdAt' | 'pricePesewas'>;

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
