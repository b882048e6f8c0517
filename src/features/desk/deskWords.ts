import type { DecisionKind } from '#contract/desk/decisions.ts';
import type { DeskReport, ReportDecision } from '#contract/desk/reports.ts';
import type { ChipKind } from '#src/ui/Chip.tsx';

/* What the desk calls things. */

/** A decision as a button says it, what it does, and as it is said of what was decided. */
export const decisionWords: Readonly<Record<ReportDecision, { label: string; does: string; done: string }>> = {
  nothing: {
    label: 'Close',
    does: 'Nothing changes, and nobody is told. Why stands in the log.',
    done: 'Closed',
  },
  hide: { label: 'Hide', does: 'Nobody but its owner sees it until it is shown again.', done: 'Hidden' },
  remove: { label: 'Remove', does: 'It is taken away, from its owner too.', done: 'Removed' },
  warn: { label: 'Warn', does: 'Nothing changes. The person is told what was wrong.', done: 'Warned' },
  suspend: {
    label: 'Suspend',
    does: 'The person may sign in, read, answer and finish orders. Whatever they offer is gone from the shop until they are restored.',
    done: 'Suspended',
  },
};

/** An act as it is said of what was done. */
export const actWords: Readonly<Record<DecisionKind, string>> = {
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'Warned',
  suspend: 'Suspended',
  restore: 'Restored',
};

type AdvertState = NonNullable<DeskReport['advert']>['state'];

/** How the public has an advert. */
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
