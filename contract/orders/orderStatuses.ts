/*
 * The names of an order's states and of those who lead it on. They stand apart from what the names mean (orderGraph.ts)
 * because the schemas need nothing else, and every shopper's phone loads those.
 */

/** `fee-asked`: the vendor accepts, but for a delivery fee that the buyer has not agreed to yet. */
export const orderStatuses = [
  'sent',
  'fee-asked',
  'accepted',
  'declined',
  'ready',
  'collected',
  'not-collected',
  'cancelled',
  'return-asked',
  'return-accepted',
  'return-refused',
  'returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderParties = ['vendor', 'buyer'] as const;
export type OrderParty = (typeof orderParties)[number];
/**
 * Who can take a step of an order; `shop` is the shop itself: the job that ends orders which nobody collects, and the
 * deal of an order that is paid through the shop (contract/deal/dealGraph.ts).
 */
export const orderMovers = [...orderParties, 'shop'] as const;
export type OrderMover = (typeof orderMovers)[number];

/** The sections of a vendor's orders panel. */
export const orderShelfNames = ['new', 'in-work', 'ready', 'returns', 'done', 'off'] as const;
export type OrderShelf = (typeof orderShelfNames)[number];
