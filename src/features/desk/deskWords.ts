import type { DecisionKind } from '#contract/desk/decisions.ts';
import type { DeskReport, ReportDecision } from '#contract/desk/reports.ts';
import type { ChipKind } from '#src/ui/Chip.tsx';

/* What the desk calls things. */

/** The words for each decision: its button, what it does, and its name once it was made. */
export const decisionWords: Readonly<Record<ReportDecision, { label: string; does: string; done: string }>> = {
  nothing: {
    label: 'Close',
    does: 'Nothing changes, and nobody is told. The reason is kept in the log.',
    done: 'Closed',
  },
  hide: { label: 'Hide', does: 'Only its owner sees it until it is shown again.', done: 'Hidden' },
  remove: { label: 'Remove', does: 'It is taken down, and its owner does not see it either.', done: 'Removed' },
  warn: { label: 'Warn', does: 'Nothing changes. The person is told what was wrong.', done: 'Warned' },
  suspend: {
    label: 'Suspend',
    does: 'The person may sign in, read, answer and finish orders. What they offer is hidden until they are restored.',
    done: 'Suspended',
  },
};

/** The name of each decision once it was made. */
export const actWords: Readonly<Record<DecisionKind, string>> = {
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'Warned',
  suspend: 'Suspended',
  restore: 'Restored',
};

type AdvertState = NonNullable<DeskReport['advert']>['state'];

/** Whether the public sees an advert, in words. */
export const advertStates: Readonly<Record<AdvertState, { words: string; kind: ChipKind }>> = {
  shown: { words: 'Shown', kind: 'success' },
  'not shown': { words: 'Not shown', kind: 'neutral' },
  hidden: { words: 'Hidden by the desk', kind: 'warning' },
  removed: { words: 'Removed by the desk', kind: 'error' },
  deleted: { words: 'Deleted', kind: 'neutral' },
};

export const reportKindWords: Readonly<Record<DeskReport['kind'], string>> = {
  advert: 'Advert',
  person: 'Person',
  review: 'Review',
};

/** Ready-made reasons for each act, to choose and to change before they are sent. */
export const reasons: Readonly<Record<ReportDecision | 'restore', readonly string[]>> = {
  nothing: [
    'Nothing is wrong with it.',
    'It was reported before, and decided.',
    'The report does not say what is wrong.',
  ],
  hide: [
    'The picture shows another part. Show the part that you have.',
    'The price is not the one that buyers are asked for. Correct it.',
    'The description does not say what is sold. Describe the part.',
  ],
  remove: [
    'This part is reported as stolen. We keep the advert off the shop.',
    'This is not sold here: the shop is for parts, accessories and services.',
    'The advert asks for money before the part is seen.',
  ],
  warn: [
    'A buyer found that the part was not the one in the advert. Check your adverts.',
    'Answer buyers politely. The next complaint may cost you your place here.',
    'Do not ask buyers to pay before they have seen the part.',
  ],
  suspend: [
    'Several buyers paid and got nothing. Your adverts are hidden until you answer.',
    'Your account offers parts that are reported as stolen.',
  ],
  restore: ['You have corrected it. It is back.', 'We looked at it again, and it is in order.'],
};

/** An act as the log names it, in words: "report: nothing" → "Report: close". */
export function logWords(act: string): string {
  const words = act.replace('report: nothing', 'report: close').replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
