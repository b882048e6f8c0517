/*
 * The names of a deal's states, apart from what they mean (dealGraph.ts), as an order's are (orderStatuses.ts).
 */

/** The ways to pay for an order: to the vendor at pick-up, or safely, to the shop's provider, which holds the money. */
export const waysToPay = ['at-pick-up', 'safely'] as const;

/**
 * The states of a deal. `void`: the order ended before any money was held; money that comes later goes back. `split`: a
 * part went to the vendor and a part back to the buyer.
 */
export const dealStatuses = ['unpaid', 'paying', 'held', 'disputed', 'released', 'refunded', 'split', 'void'] as const;
export type DealStatus = (typeof dealStatuses)[number];

/** Who can lead a deal on; `shop` is a job of the shop, `provider` whoever holds the money, `desk` its staff. */
export const dealMovers = ['buyer', 'vendor', 'shop', 'provider', 'desk'] as const;
export type DealMover = (typeof dealMovers)[number];
