import type { ShopInfo } from '#contract/core/shopInfo.ts';
import type { LinkOptions } from '@tanstack/react-router';
import type { contactTopics } from '#contract/people/contactTopics.ts';

interface Question {
  readonly slug: (typeof contactTopics)[number]['slug'];
  readonly title: string;
  readonly answer: readonly string[];
  readonly link?: { readonly to: NonNullable<LinkOptions['to']>; readonly text: string };
}

const helpAtPickUp =
  'Put parts in the cart and send an order request: each vendor gets one. The vendor accepts it, tells you when it is ready, and you pay when you collect.';
const helpSafely =
  'Put parts in the cart and send an order request: each vendor gets one. The vendor accepts it and tells you when it is ready. You pay when you collect, or safely through the shop before.';
const payAtPickUp =
  'Do I pay online? No. You pay the vendor when you collect the part. The shop takes no money for parts.';
const paySafely =
  'Do I pay online? You choose. You can pay the vendor when you collect the part, or pay through the shop once the vendor has accepted: it holds the money until you have the part, and sends it back if that does not happen.';

/** The questions that the contact page answers itself. Links in the footer lead to each. They say only what is true. */
const questions: readonly Question[] = [
  {
    slug: 'help',
    title: 'Help',
    answer: [
      'Search for a part by name, brand or part number, or browse its category. On the advert you can call the vendor, write on WhatsApp or send a message.',
      helpAtPickUp,
    ],
  },
  {
    slug: 'store',
    title: 'Locate A Store',
    answer: [
      'The parts are with their vendors. Each advert shows the town and region, and the business address next to the vendor’s name. Filter any list by region to see what is near you.',
    ],
    link: { to: '/view-product', text: 'Find parts near you' },
  },
  {
    slug: 'order',
    title: 'Track Your Order',
    answer: [
      'Your requests and the vendors’ answers are on one page. Without an account, you find them on the phone that sent them. On any other phone, look up a request by its number and your phone number.',
    ],
    link: { to: '/orders', text: 'Track Your Order' },
  },
  {
    slug: 'faqs',
    title: 'FAQs',
    answer: [
      payAtPickUp,
      'Does the part fit? The advert names the vehicles and years the vendor gives. If yours is not among them, ask the vendor before you buy.',
      'Can a vendor deliver? Choose delivery in the order request; the vendor tells you whether they can, and for how much.',
      'What does it cost to sell? Vendors pay for a plan of 3 months, 6 months or 1 year. Buying is free.',
    ],
  },
  {
    slug: 'returns',
    title: 'Return policies',
    answer: [
      'You have seven calendar days. Electrical parts, opened or used fluids and custom orders cannot be returned.',
    ],
    link: { to: '/terms-conditions', text: 'Read the return terms' },
  },
  {
    slug: 'account',
    title: 'Account',
    answer: [
      'Forgot your password? Set a new one with a code that we mail to you. Every other device is then signed out.',
      'To close your account, open Security and choose “Delete my account”.',
    ],
    link: { to: '/reset-password', text: 'Set a new password' },
  },
  {
    slug: 'fleet',
    title: 'Fleet',
    answer: [
      'Do you keep several vehicles on the road? Write to us with the makes, the models and how often you need parts, and choose the topic Fleet.',
    ],
  },
];

/** The questions of this shop: whether it takes payments for parts is its configuration. */
export function questionsOf({ safeDeal }: Pick<ShopInfo, 'safeDeal'>): readonly Question[] {
  if (safeDeal == null) return questions;
  const safely = new Map([
    [payAtPickUp, paySafely],
    [helpAtPickUp, helpSafely],
  ]);
  return questions.map((question) => ({
    ...question,
    answer: question.answer.map((words) => safely.get(words) ?? words),
  }));
}
