/*
 * The one graph of an order: which steps there are and who may take them. The server judges by it, and both sides' pages
 * offer what it allows and nothing else.
 */

/**
 * States of an order. `fee-asked`: the vendor accepts for a delivery fee that the buyer has not agreed to yet (decision 36).
 */
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

/** Who looks at an order. */
export const orderParties = ['vendor', 'buyer'] as const;
export type OrderParty = (typeof orderParties)[number];
/** Who moves an order on; `shop` is the job that ends what nobody collects. */
export const orderMovers = [...orderParties, 'shop'] as const;
export type OrderMover = (typeof orderMovers)[number];

const graph: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderMover[]>>> = {
  sent: { accepted: ['vendor'], 'fee-asked': ['vendor'], declined: ['vendor'], cancelled: ['buyer'] },
  'fee-asked': { accepted: ['buyer'], declined: ['vendor'], cancelled: ['buyer'] },
  accepted: { ready: ['vendor'], declined: ['vendor'], cancelled: ['buyer'] },
  // A vendor whose part broke on the shelf must not call its buyer one who did not come.
  ready: { collected: ['vendor'], 'not-collected': ['vendor', 'shop'], cancelled: ['buyer', 'vendor'] },
  collected: { 'return-asked': ['buyer'] },
  'return-asked': { 'return-accepted': ['vendor'], 'return-refused': ['vendor'] },
  'return-accepted': { returned: ['vendor'] },
  declined: {},
  'not-collected': {},
  cancelled: {},
  'return-refused': {},
  returned: {},
};

/** The steps that one may take from a state, the usual one first. */
export function nextOrderStatuses(mover: OrderMover, status: OrderStatus): readonly OrderStatus[] {
  const next = graph[status];
  return orderStatuses
    .filter((to) => next[to]?.includes(mover))
    .toSorted(
      (a, b) => Number(endings.has(a)) - Number(endings.has(b)) || Number(b === 'accepted') - Number(a === 'accepted'),
    );
}

/** States of an order that the buyer has collected, whatever became of the part since. */
export const collectedStatuses = [
  'collected',
  'return-asked',
  'return-accepted',
  'return-refused',
  'returned',
] as const satisfies readonly OrderStatus[];

const collected: ReadonlySet<OrderStatus> = new Set(collectedStatuses);

/** Whether the buyer has had the parts, whatever became of them since. */
export function wasCollected(status: OrderStatus): boolean {
  return collected.has(status);
}

/** Ends that nobody hoped for: offered last, and asked twice. */
const endings: ReadonlySet<OrderStatus> = new Set(['declined', 'cancelled', 'not-collected', 'return-refused']);

/** Whether a step ends an order otherwise than both had hoped. */
export function isBadEnd(status: OrderStatus): boolean {
  return endings.has(status);
}

/**
 * What is told of an order: each state that it may come into, and `ends-soon`, three days before an order that is ready and
 * not collected ends by itself.
 */
export const orderEvents = [...orderStatuses, 'ends-soon'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Days after "ready" at which an order ends as not collected. */
export const noShowDays = 14;
/** How many days before that both sides are told. */
export const noShowWarningDays = 3;
