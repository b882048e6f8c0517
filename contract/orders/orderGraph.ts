import { type OrderMover, type OrderShelf, type OrderStatus, orderStatuses } from './orderStatuses.ts';

/*
 * The only definition of what an order's states (orderStatuses.ts) mean: what is true in each, which steps lead on and
 * who may take them. The server enforces the steps, and pages offer these.
 */

/**
 * How far an order has come, which decides what is done with its money, its stock and its reminders. `asked`: nothing is
 * agreed. `promised`: the price is agreed, and the vendor gets the parts ready. `waiting`: the parts wait for their buyer.
 * `handed-over`: the buyer has them, or had them. `off`: it ended, and the parts stayed with the vendor, except where
 * money that the shop held went back over a problem: then the buyer may have them.
 */
export type OrderPhase = 'asked' | 'promised' | 'waiting' | 'handed-over' | 'off';

interface OrderState {
  readonly phase: OrderPhase;
  /** Where a vendor finds the order. */
  readonly shelf: OrderShelf;
  /** The states that may follow, and who may lead there. */
  readonly next: Partial<Record<OrderStatus, readonly OrderMover[]>>;
}

const states: Record<OrderStatus, OrderState> = {
  sent: {
    phase: 'asked',
    shelf: 'new',
    next: { accepted: ['vendor'], 'fee-asked': ['vendor'], declined: ['vendor'], cancelled: ['buyer'] },
  },
  'fee-asked': {
    phase: 'asked',
    shelf: 'in-work',
    next: { accepted: ['buyer'], declined: ['vendor'], cancelled: ['buyer'] },
  },
  accepted: {
    phase: 'promised',
    shelf: 'in-work',
    next: { ready: ['vendor'], declined: ['vendor'], cancelled: ['buyer', 'shop'] },
  },
  ready: {
    phase: 'waiting',
    shelf: 'ready',
    next: {
      collected: ['vendor', 'shop'],
      'not-collected': ['vendor', 'shop'],
      // A vendor whose part broke on the shelf cancels, instead of marking the buyer as one who did not come.
      cancelled: ['buyer', 'vendor', 'shop'],
    },
  },
  collected: { phase: 'handed-over', shelf: 'done', next: { 'return-asked': ['buyer'] } },
  'return-asked': {
    phase: 'handed-over',
    shelf: 'returns',
    next: { 'return-accepted': ['vendor'], 'return-refused': ['vendor'] },
  },
  'return-accepted': {
    phase: 'handed-over',
    shelf: 'returns',
    // The shop refuses it when the vendor leaves, who alone could take the parts back.
    next: { returned: ['vendor'], 'return-refused': ['shop'] },
  },
  declined: { phase: 'off', shelf: 'off', next: {} },
  'not-collected': { phase: 'off', shelf: 'off', next: {} },
  cancelled: { phase: 'off', shelf: 'off', next: {} },
  'return-refused': { phase: 'handed-over', shelf: 'done', next: {} },
  returned: { phase: 'handed-over', shelf: 'done', next: {} },
};

/** Returns how far an order in a state has come. */
export function orderPhase(status: OrderStatus): OrderPhase {
  return states[status].phase;
}

/** Returns the states in which an order has come so far. */
export function statusesIn(...phases: readonly OrderPhase[]): readonly OrderStatus[] {
  return orderStatuses.filter((status) => phases.includes(states[status].phase));
}

/** Returns the states of the orders in a section of the vendor's panel. */
export function statusesOn(shelf: OrderShelf): readonly OrderStatus[] {
  return orderStatuses.filter((status) => states[status].shelf === shelf);
}

/** Returns the steps that a mover may take from a state, the usual one first. */
export function nextOrderStatuses(mover: OrderMover, status: OrderStatus): readonly OrderStatus[] {
  const { next } = states[status];
  return orderStatuses
    .filter((to) => next[to]?.includes(mover))
    .toSorted(
      (a, b) => Number(isBadEnd(a)) - Number(isBadEnd(b)) || Number(b === 'accepted') - Number(a === 'accepted'),
    );
}

/** Whether the buyer has collected the parts, whatever happened to them later. */
export function wasCollected(status: OrderStatus): boolean {
  return orderPhase(status) === 'handed-over';
}

/**
 * Whether a step ends an order in a way that neither side hoped for, as every end is except a part that came back. Pages
 * offer these last, and ask for confirmation.
 */
export function isBadEnd(status: OrderStatus): boolean {
  return status !== 'returned' && Object.keys(states[status].next).length === 0;
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
