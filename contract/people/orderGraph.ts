/* The only definition of an order's steps and who may take them; the server enforces it, and pages offer these. */

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

const graph: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderMover[]>>> = {
  sent: { accepted: ['vendor'], 'fee-asked': ['vendor'], declined: ['vendor'], cancelled: ['buyer'] },
  'fee-asked': { accepted: ['buyer'], declined: ['vendor'], cancelled: ['buyer'] },
  accepted: { ready: ['vendor'], declined: ['vendor'], cancelled: ['buyer', 'shop'] },
  // A vendor whose part broke on the shelf cancels, instead of marking the buyer as one who did not come.
  ready: {
    collected: ['vendor', 'shop'],
    'not-collected': ['vendor', 'shop'],
    cancelled: ['buyer', 'vendor', 'shop'],
  },
  collected: { 'return-asked': ['buyer'] },
  'return-asked': { 'return-accepted': ['vendor'], 'return-refused': ['vendor'] },
  'return-accepted': { returned: ['vendor'] },
  declined: {},
  'not-collected': {},
  cancelled: {},
  'return-refused': {},
  returned: {},
};

/** Returns the steps that a mover may take from a state, the usual one first. */
export function nextOrderStatuses(mover: OrderMover, status: OrderStatus): readonly OrderStatus[] {
  const next = graph[status];
  return orderStatuses
    .filter((to) => next[to]?.includes(mover))
    .toSorted(
      (a, b) => Number(endings.has(a)) - Number(endings.has(b)) || Number(b === 'accepted') - Number(a === 'accepted'),
    );
}

/** The states of an order after the buyer collected it, whatever happened to the parts later. */
export const collectedStatuses = [
  'collected',
  'return-asked',
  'return-accepted',
  'return-refused',
  'returned',
] as const satisfies readonly OrderStatus[];

const collected: ReadonlySet<OrderStatus> = new Set(collectedStatuses);

/** Whether the buyer has collected the parts, whatever happened to them later. */
export function wasCollected(status: OrderStatus): boolean {
  return collected.has(status);
}

/** Unwelcome ends: pages offer these last, and ask for confirmation. */
const endings: ReadonlySet<OrderStatus> = new Set(['declined', 'cancelled', 'not-collected', 'return-refused']);

/** Whether a step ends an order in a way that neither side hoped for. */
export function isBadEnd(status: OrderStatus): boolean {
  return endings.has(status);
}

/**
 * The events of an order that people are notified about: each state that it may enter; `ends-soon`, three days before an
 * order that is ready but not collected ends automatically; `ready-now` and `last-day`, by the times that the vendor
 * named (pickUpTimes.ts).
 */
export const orderEvents = [...orderStatuses, 'ends-soon', 'ready-now', 'last-day'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** An order ends as not collected this many days after "ready". */
export const noShowDays = 14;
/** Both sides are notified this many days before that. */
export const noShowWarningDays = 3;
