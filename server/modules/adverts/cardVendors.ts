import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { accounts } from '../../db/schema.ts';

type CardFigures = Pick<AdvertSummary['vendor'], 'rating' | 'collected'>;

/** What cards say of a vendor, for a select that joins its account. */
export const cardFigures = { rating: accounts.rating, ordersCollected: accounts.ordersCollected };

/** The stars, and where those are too few for an average, the orders that were collected. */
export function cardFiguresOf(row: { readonly rating: number | null; readonly ordersCollected: number }): CardFigures {
  if (row.rating !== null) return { rating: row.rating };
  return row.ordersCollected > 0 ? { collected: row.ordersCollected } : {};
}
