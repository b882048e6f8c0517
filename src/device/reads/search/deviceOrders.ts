import type { DeviceAdvert } from './deviceFilters.ts';

/** Compares two adverts by their place in an order. The id makes it total. */
export const comparers = {
  newest: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
  'price-up': (a, b) => a.pricePesewas - b.pricePesewas || compare(a.id, b.id),
  'price-down': (a, b) => b.pricePesewas - a.pricePesewas || compare(b.id, a.id),
} as const satisfies Record<string, (a: Keyed, b: Keyed) => number>;

/** What gives an advert its place. */
export type Keyed = Pick<DeviceAdvert, 'id' | 'createdAt' | 'pricePesewas'>;

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
