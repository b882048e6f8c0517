import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { accounts } from '#server/db/tables/schema.ts';

type CardFigures = Pick<AdvertSummary['vendor'], 'rating' | 'collected'>;

/** The columns that cards show of a vendor, for a select that joins the vendor's account. */
export const cardFigures = { rating: accounts.rating, ordersCollected: accounts.ordersCollected };

/** Returns the stars or, if there are too few for an average, the number of collected orders. */
export function cardFiguresOf(row: { readonly rating: number | null; readonly ordersCollected: number }): CardFigures {
  if (row.rating !== null) return { rating: row.rating };
  return row.ordersCollected > 0 ? { collected: row.ordersCollected } : {};
}
