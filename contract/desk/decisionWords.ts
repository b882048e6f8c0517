import type { DecisionKind } from './decisions.ts';

/* The words for a decision in the notice, in the mail and on its page. */

/** Returns a line that tells the person concerned what happened. */
export function decisionTitle(kind: DecisionKind, about: string): string {
  switch (kind) {
    case 'hide':
      return `We no longer show ${about}`;
    case 'remove':
      return `We removed ${about}`;
    case 'warn':
      return `A warning about ${about}`;
    case 'suspend':
      return 'Your account is suspended';
    case 'restore':
      return about === 'your account' ? 'Your account is open again' : `We show ${about} again`;
  }
}

/** What each kind of decision means for the person concerned. */
export const decisionConsequences: Readonly<Record<DecisionKind, string>> = {
  hide: 'Nobody but you can see it until we show it again.',
  remove: 'It does not come back.',
  warn: 'Nothing else changes for now.',
  suspend:
    'You can still sign in, read everything that is yours, finish orders and download your data. You cannot post, order or write to others, and your adverts are not shown.',
  restore: 'You do not need to do anything.',
};
