import type { DecisionKind } from '#contract/desk/decisions.ts';
import { decisionConsequences, decisionTitle } from '#contract/desk/decisionWords.ts';
import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { type MailBlock, renderMail } from './layout.ts';

interface Decided {
  readonly kind: DecisionKind;
  /** What it is about: "SY-20418 Brake pads". */
  readonly about: string;
  readonly sentence: string;
  /** Where the person can answer; null for a person without an account. */
  readonly answerUrl: string | null;
}

/** Tells a person what was decided about something they did, why, and how to answer. */
export function decisionMail({ kind, about, sentence, answerUrl }: Decided): MailContent {
  const title = decisionTitle(kind, about);
  const answer: MailBlock[] =
    kind === 'restore'
      ? []
      : answerUrl === null
        ? ['If you think that this is wrong, reply to this mail.']
        : [
            'If you think that this is wrong, say so. A person will read your answer.',
            { kind: 'button', label: 'Read it and answer', url: answerUrl },
          ];
  return renderMail({
    subject: `${title} (${shopName})`,
    heading: title,
    blocks: [{ kind: 'quote', text: sentence }, decisionConsequences[kind], ...answer],
    reason: 'A member of our staff decided this.',
  });
}

/** Tells a vendor that staff of the shop changed the plan. */
export function planChangedMail({
  title,
  sentence,
  planUrl,
}: {
  title: string;
  sentence: string;
  planUrl: string;
}): MailContent {
  return renderMail({
    subject: `${title} (${shopName})`,
    heading: title,
    blocks: [
      { kind: 'quote', text: sentence },
      { kind: 'button', label: 'See your plan', url: planUrl },
    ],
    reason: 'A member of our staff changed your plan.',
  });
}
