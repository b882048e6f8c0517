import type { OrderMover, OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { ReturnReason } from '#contract/orders/orders.ts';
import type { DemoAnswer } from './demoThreads.ts';

/* Orders that the demo vendor received, in each state; some are the demo buyer's, so that both have some. */

/** A step that was taken: hours after the one before. */
export interface DemoStep {
  readonly status: OrderStatus;
  readonly by: OrderMover;
  readonly hoursLater: number;
  readonly reason?: string;
}

export interface DemoOrder {
  /** Keys of the demo vendor's adverts, with pieces. */
  readonly items: readonly (readonly [advert: string, quantity: number])[];
  /** Who sent it; not given, the demo buyer. */
  readonly buyer?: { readonly name: string; readonly phone: string; readonly email?: string };
  readonly daysAgo: number;
  /** Of a delivery. */
  readonly address?: string;
  readonly note?: string;
  readonly feePesewas?: number;
  readonly steps: readonly DemoStep[];
  /** What the two wrote about it, which both have read. */
  readonly talk?: readonly DemoAnswer[];
  readonly return?: { readonly reason: ReturnReason; readonly asNew: boolean };
  /** What the buyer said of it; hours after the last step, the answer hours after that. */
  readonly review?: {
    readonly stars: number;
    readonly text: string;
    readonly hoursLater: number;
    readonly answer?: { readonly text: string; readonly hoursLater: number };
  };
}

const accepted = { status: 'accepted', by: 'vendor', hoursLater: 2 } as const;
const ready = { status: 'ready', by: 'vendor', hoursLater: 5 } as const;
const collected = { status: 'collected', by: 'vendor', hoursLater: 20 } as const;
const returnAsked = { status: 'return-asked', by: 'buyer', hoursLater: 26 } as const;

// Nobody behind these names: the mail addresses end in example.com and the numbers are no subscriber's.
export const demoOrders: readonly DemoOrder[] = [
  {
    items: [['brake-pads-corolla', 1]],
    buyer: { name: 'Kwesi Appiah', phone: '+233 20 000 0141' },
    daysAgo: 0.1,
    note: 'Can I come by at four this afternoon?',
    steps: [],
  },
  { items: [['spark-plugs-ngk-vitz', 2]], daysAgo: 0.3, steps: [] },
  {
    items: [['headlamp-camry', 1]],
    buyer: { name: 'Mariama Iddrisu', phone: '+233 20 000 0142', email: 'mariama.iddrisu@example.com' },
    daysAgo: 1.2,
    address: 'Lamashegu, Tamale. Send it by VIP bus.',
    steps: [],
  },
  {
    items: [['radiator-sentra', 1]],
    daysAgo: 0.9,
    address: 'House 14, Nii Okine Street, Madina',
    feePesewas: 4_000,
    steps: [{ status: 'fee-asked', by: 'vendor', hoursLater: 3 }],
    talk: [
      { from: 'buyer', text: 'Can the rider come before six? I am at work until five.', minutesLater: 70 },
      { from: 'vendor', text: 'He leaves at five and calls you. Look at it before you pay him.', minutesLater: 185 },
    ],
  },
  {
    items: [
      ['brake-disc-rav4', 2],
      ['brake-pads-corolla', 1],
    ],
    daysAgo: 1.6,
    steps: [accepted],
  },
  {
    items: [['cv-shaft-elantra', 1]],
    buyer: { name: 'Emmanuel Tagoe', phone: '+233 20 000 0143' },
    daysAgo: 2.4,
    steps: [accepted, ready],
  },
  { items: [['strut-corolla', 2]], daysAgo: 2.8, note: 'Both front sides, please.', steps: [accepted, ready] },
  { items: [['brake-drum-vitz', 1]], daysAgo: 4.2, steps: [accepted, ready, collected] },
  {
    items: [['fan-vitz', 1]],
    buyer: { name: 'Abena Owusu-Ansah', phone: '+233 20 000 0144' },
    daysAgo: 20,
    address: 'Workshop at Tse Addo, near the school',
    feePesewas: 3_500,
    steps: [
      { status: 'fee-asked', by: 'vendor', hoursLater: 1 },
      { status: 'accepted', by: 'buyer', hoursLater: 2 },
      { ...ready, hoursLater: 4 },
      collected,
    ],
    review: {
      stars: 5,
      text: 'The fan came the same evening and fits. The rider waited while I looked at it.',
      hoursLater: 30,
      answer: { text: 'Thank you. Any time.', hoursLater: 3 },
    },
  },
  {
    items: [['tail-lamp-corolla', 1]],
    daysAgo: 5.5,
    steps: [accepted, ready, collected, { ...returnAsked, reason: 'The left one has a crack under the label.' }],
    return: { reason: 'damaged', asNew: false },
  },
  {
    items: [['clutch-disc-navara', 1]],
    buyer: { name: 'Joseph Nkrumah', phone: '+233 20 000 0145', email: 'joseph.nkrumah@example.com' },
    daysAgo: 8.3,
    steps: [
      accepted,
      ready,
      collected,
      { ...returnAsked, reason: 'It has 22 splines, the advert says 24.' },
      { status: 'return-accepted', by: 'vendor', hoursLater: 3, reason: 'Bring it any day before five.' },
    ],
    return: { reason: 'wrong-description', asNew: false },
    review: {
      stars: 4,
      text: 'The disc had the wrong number of splines, but he takes it back without a word and looks for the right one.',
      hoursLater: 12,
      answer: { text: 'Sorry for the way you had to make. I have corrected the advert.', hoursLater: 5 },
    },
  },
  {
    items: [['side-mirror-civic', 1]],
    buyer: { name: 'Selorm Kpodo', phone: '+233 20 000 0146' },
    daysAgo: 26,
    steps: [
      accepted,
      ready,
      collected,
      { ...returnAsked, reason: 'My brother had one already.' },
      { status: 'return-refused', by: 'vendor', hoursLater: 4, reason: 'The mirror was fitted and has scratches.' },
    ],
    return: { reason: 'change-of-mind', asNew: true },
    review: {
      stars: 2,
      text: 'The mirror is good. He did not take it back.',
      hoursLater: 48,
    },
  },
  {
    items: [['oil-filter-pair-xtrail', 3]],
    daysAgo: 24,
    steps: [
      accepted,
      ready,
      collected,
      { ...returnAsked, reason: 'I need the other size.' },
      { status: 'return-accepted', by: 'vendor', hoursLater: 2 },
      { status: 'returned', by: 'vendor', hoursLater: 22 },
    ],
    return: { reason: 'change-of-mind', asNew: true },
    review: {
      stars: 5,
      text: 'I had ordered the wrong size. He took the filters back and gave me the money at once.',
      hoursLater: 20,
    },
  },
  {
    items: [['alternator-camry', 1]],
    daysAgo: 5.1,
    steps: [{ status: 'declined', by: 'vendor', hoursLater: 1, reason: 'Sold' }],
  },
  {
    items: [['alloy-rim-18-c-class', 4]],
    buyer: { name: 'Yaw Darkwa', phone: '+233 20 000 0147' },
    daysAgo: 12,
    steps: [{ status: 'cancelled', by: 'buyer', hoursLater: 6 }],
  },
  {
    items: [['coolant-pair-suv', 1]],
    buyer: { name: 'Hawa Mohammed', phone: '+233 20 000 0148' },
    daysAgo: 31,
    steps: [accepted, ready, { status: 'not-collected', by: 'shop', hoursLater: 14 * 24 }],
  },
];
