/*
 * The only definition of a price offer: a buyer asks for a lower price of one part, and the vendor answers. The server
 * enforces it, and the pages of both sides offer exactly the steps that it allows (docs/decisions/price-offers.md).
 */

/**
 * The states of an offer. `open`: the vendor is to answer. `countered`: the vendor has named a price in between, and the
 * buyer is to answer. `lapsed`: nobody answered in time. `agreed`: the price holds in the buyer's cart, until it is
 * `used` by an order or `ended` by its time.
 */
export const offerStatuses = [
  'open',
  'countered',
  'agreed',
  'refused',
  'withdrawn',
  'lapsed',
  'used',
  'ended',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Who can lead an offer on; `shop` is the shop itself, by its clock. */
export const offerMovers = ['buyer', 'vendor', 'shop'] as const;
export type OfferMover = (typeof offerMovers)[number];

const graph: Record<OfferStatus, Partial<Record<OfferStatus, readonly OfferMover[]>>> = {
  open: { agreed: ['vendor'], countered: ['vendor'], refused: ['vendor'], withdrawn: ['buyer'], lapsed: ['shop'] },
  countered: { agreed: ['buyer'], refused: ['buyer'], lapsed: ['shop'] },
  agreed: { used: ['buyer'], ended: ['shop'] },
  refused: {},
  withdrawn: {},
  lapsed: {},
  used: {},
  ended: {},
};

/** Returns the states to which a mover may lead an offer. */
export function nextOfferStatuses(mover: OfferMover, status: OfferStatus): readonly OfferStatus[] {
  return offerStatuses.filter((to) => graph[status][to]?.includes(mover));
}

/** The state to which time leads an offer; null for those that stay as they are. */
export function afterItsTime(status: OfferStatus): OfferStatus | null {
  return nextOfferStatuses('shop', status)[0] ?? null;
}

/** The states that end with time. A buyer has at most one such offer for a part. */
export const runningOfferStatuses: readonly OfferStatus[] = offerStatuses.filter(
  (status) => afterItsTime(status) !== null,
);

/** The state of an offer by the clock, whether or not the job has marked it yet. */
export function offerStatusAt({ status, until }: { status: OfferStatus; until: Date }, now: Date): OfferStatus {
  return until > now ? status : (afterItsTime(status) ?? status);
}

/** For how many hours each side may think about the other's price. */
export const offerAnswerHours = 24;
/** For how many hours an agreed price holds in the buyer's cart. */
export const agreedPriceHours = 48;
/** How many offers a buyer may make for one part in a week, so that nobody finds the lowest price by trying. */
export const offersAWeek = 3;
/** How many offers of a buyer may wait for an answer at one time. */
export const maxOpenOffers = 10;
