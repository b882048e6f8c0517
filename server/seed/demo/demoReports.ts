import type { ReportedPart } from '#contract/desk/reports.ts';

/* What visitors of the sample shop reported, and what was decided of some of it. */

export interface DemoReport {
  /** An advert by its key; or the buyer in the newest conversation, or the newest review. */
  readonly about: { readonly advert: string } | { readonly part: ReportedPart };
  readonly reason: string;
  readonly note: string | null;
  readonly hoursAgo: number;
  readonly decided?: {
    readonly decision: 'nothing' | 'warn';
    readonly sentence: string;
    readonly hoursAgo: number;
    readonly answer?: string;
  };
}

export const demoReports: readonly DemoReport[] = [
  {
    about: { advert: 'headlamp-repaired-accord' },
    reason: 'Wrong or misleading',
    note: 'The picture shows a new lamp. At the stall it had a cracked lens.',
    hoursAgo: 3,
  },
  { about: { advert: 'headlamp-repaired-accord' }, reason: 'Wrong or misleading', note: null, hoursAgo: 9 },
  {
    about: { advert: 'tail-lamp-used-golf-6' },
    reason: 'Already sold',
    note: 'I called twice. They say it went last month.',
    hoursAgo: 20,
  },
  {
    about: { part: 'buyer' },
    reason: 'Looks like fraud',
    note: 'Wants me to send him a code that came to my phone.',
    hoursAgo: 5,
  },
  {
    about: { part: 'review' },
    reason: 'It is not true',
    note: 'He never came to the shop on that day.',
    hoursAgo: 26,
  },
  {
    about: { advert: 'bulbs-h4-trade-box' },
    reason: 'Looks like fraud',
    note: 'Too cheap for this brand.',
    hoursAgo: 70,
    decided: {
      decision: 'warn',
      sentence: 'Say on the advert that the box holds bulbs without a brand. Buyers read the brand as theirs.',
      hoursAgo: 48,
      answer: 'You are right. I have changed the title.',
    },
  },
  {
    about: { advert: 'tail-lamp-qashqai' },
    reason: 'Other',
    note: 'Why do they not deliver to Wa?',
    hoursAgo: 90,
    decided: { decision: 'nothing', sentence: 'Where a vendor delivers is theirs to say.', hoursAgo: 88 },
  },
];
