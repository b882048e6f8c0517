import type { DecisionKind } from './decisions.ts';

/* What a decision is called, in the notice, the mail and on its page. */

/** What happened, in a line, to the person whom it is about. */
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

/** What follows from it for that person. */
export const decisionConsequences: Readonly<Record<DecisionKind, string>> = {
  hide: 'Nobody but you can see it until we show it again.',
  remove: 'It does not come back.',
  warn: 'Nothing else changes for now.',
  suspend:
    'You can sign in, read all that is yours, finish orders and take your data along. You cannot post, order or write to others, and what you offer is not shown.',
  restore: 'You need not do anything.',
};
