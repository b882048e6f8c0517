import { formatPrice } from '#contract/core/money/money.ts';
import type { OrderParty } from '#contract/orders/orderStatuses.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';

/** What people are told of about a deal: its states, and what happens within them. */
export const dealEvents = [
  'held',
  'disputed',
  'settled',
  'answered',
  'at-desk',
  'released',
  'refunded',
  'split',
  'returned',
  'too-late',
  'sent',
  'arrived',
  'unsaid',
] as const;
export type DealEvent = (typeof dealEvents)[number];

export interface DealFacts {
  readonly number: number;
  /** What the buyer paid. */
  readonly paidPesewas: number;
  /** What the vendor gets of it. */
  readonly vendorPesewas: number;
  /** What goes back to the buyer. */
  readonly backPesewas: number;
  /** Whether it goes back only once the vendor's next deals cover it. */
  readonly isWaiting: boolean;
  /** Whether the buyer's bank has taken the payment back before, so that the buyer has it. */
  readonly wasTaken: boolean;
}

export interface DealWords {
  readonly title: string;
  readonly body: string;
}

/** Returns what a side is told; null for what it does not hear of. */
export function dealWords(event: DealEvent, party: OrderParty, facts: DealFacts): DealWords | null {
  const { number, backPesewas } = facts;
  const [paid, got, back] = [facts.paidPesewas, facts.vendorPesewas, backPesewas].map(formatPrice);
  const later = facts.isWaiting ? ' It is paid from the vendor’s next sales, so this can take a while.' : '';
  const onItsWay = 'Mobile money arrives within minutes, a card can take ten working days.';
  const words: Record<DealEvent, Partial<Record<OrderParty, DealWords>>> = {
    held: {
      vendor: {
        title: `Order ${number} is paid`,
        body: `${paid} is held. Get the parts ready: ${got} is yours once the buyer has them.`,
      },
      buyer: {
        title: `Your payment for order ${number} is held`,
        body: `${paid} is held until you have the parts. The vendor is getting them ready.`,
      },
    },
    disputed: {
      vendor: {
        title: `Something is wrong with order ${number}`,
        body: 'The buyer says that something is wrong. The shop holds the money until this is settled. Read what it is and answer.',
      },
    },
    settled: {
      vendor: {
        title: `The problem with order ${number} is settled`,
        body: 'The buyer has withdrawn it. Go on as before.',
      },
    },
    answered: {
      buyer: {
        title: `The vendor answered about order ${number}`,
        body: 'Read the answer, and say whether you agree.',
      },
    },
    'at-desk': {
      vendor: { title: `The shop decides about order ${number}`, body: 'We read what both of you wrote and decide.' },
      buyer: { title: `The shop decides about order ${number}`, body: 'We read what both of you wrote and decide.' },
    },
    released: {
      vendor: { title: `${got} of order ${number} is yours`, body: 'It goes out with your next payout.' },
      buyer: { title: `Order ${number} is complete`, body: 'You have the parts, so the money goes to the vendor.' },
    },
    refunded: {
      vendor: { title: `The money for order ${number} went back`, body: `${paid} goes back to the buyer.` },
      buyer: { title: `${paid} comes back to you`, body: `Order ${number} did not happen. ${onItsWay}` },
    },
    split: {
      vendor: { title: `Order ${number} is settled`, body: `${got} is yours, and ${back} goes back to the buyer.` },
      buyer: { title: `${back} comes back to you`, body: `Order ${number} is settled; the rest goes to the vendor.` },
    },
    returned: {
      vendor: {
        title: `Order ${number} was returned`,
        body: facts.wasTaken
          ? `${back} is taken from your balance or your next sales, because the buyer’s bank took the payment back.`
          : `${back} goes back to the buyer, from your balance or your next sales.`,
      },
      buyer: facts.wasTaken
        ? {
            title: `Order ${number} was returned`,
            body: 'The vendor has the parts back. Your bank has already taken the payment back, so nothing more comes.',
          }
        : { title: `${back} comes back to you`, body: `The vendor has the parts of order ${number} back.${later}` },
    },
    'too-late': {
      buyer: {
        title: `${back} comes back to you`,
        body: `What you paid did not count for order ${number}. ${onItsWay}`,
      },
    },
    sent: { buyer: { title: `Order ${number} is on its way`, body: 'The vendor gave the parcel to the carrier.' } },
    arrived: {
      buyer: {
        title: `Order ${number} has arrived`,
        body: 'Collect it and tell us whether it is right. If you do not report a problem, the vendor is paid.',
      },
    },
    unsaid: {
      buyer: {
        title: `Has order ${number} arrived?`,
        body: `The vendor sent it some days ago, and we hold ${paid} until you tell us. Open the order and say whether you have it, or that something is wrong.`,
      },
    },
  };
  return words[event][party] ?? null;
}

/** The mail about it. */
export function dealMail(words: DealWords, orderUrl: string): MailContent {
  return renderMail({
    subject: words.title,
    heading: words.title,
    blocks: [words.body, { kind: 'button', label: 'Open the order', url: orderUrl }],
    reason: 'You get this mail because the order is paid through the shop.',
  });
}

/** Tells a vendor that the account changes to which money goes. */
export function payeeMail(payee: { name: string; number: string; from: string; url: string }): MailContent {
  const title = 'Your payout account changes';
  return renderMail({
    subject: title,
    heading: title,
    blocks: [
      `From ${payee.from}, your money goes to ${payee.number} (${payee.name}).`,
      'If that was not you, change it back and change your password.',
      { kind: 'button', label: 'Look at it', url: payee.url },
    ],
    reason: 'You get this mail because you are paid through the shop.',
  });
}

/** Tells a vendor about a payout that did not arrive. */
export function payoutFailedMail(payout: { pesewas: number; failure: string; url: string }): MailContent {
  const title = `Your payout of ${formatPrice(payout.pesewas)} did not arrive`;
  return renderMail({
    subject: title,
    heading: title,
    blocks: [
      `The provider says: ${payout.failure} The money is back in your balance.`,
      'Check the wallet or bank account that you named.',
      { kind: 'button', label: 'Look at it', url: payout.url },
    ],
    reason: 'You get this mail because you are paid through the shop.',
  });
}
