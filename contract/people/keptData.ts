/*
 * What the shop keeps of people, why, and how long. The public page shows this list, and the sweep deletes by it, so that
 * neither can say what the other does not do.
 */

interface Kept {
  readonly what: string;
  readonly why: string;
  /** When it goes, in words. */
  readonly until: string;
  /** How long the sweep leaves it; null where something else ends it, as `until` says. */
  readonly days: number | null;
}

const days = (count: number, from: string) => ({
  days: count,
  until: `${count} ${count === 1 ? 'day' : 'days'} after ${from}`,
});

export const keptData = {
  account: {
    what: 'Your account: name, e-mail, phone, picture, and a vendor’s business name, address and hours',
    why: 'So that you can sign in, and so that buyers and vendors know who they deal with.',
    until: 'until you delete the account',
    days: null,
  },
  deletedAccount: {
    what: 'After you delete it: your name and phone on requests that were sent, and the pictures and descriptions of adverts',
    why: 'So that whoever has a request open with you can still reach you. The request itself and what was written stay for the other side, without your name.',
    ...days(30, 'you delete the account'),
  },
  session: {
    what: 'Where you are signed in: browser, system and when, never an address',
    why: 'So that you stay signed in, and see a device that is not yours.',
    until: '30 days after its last use, or 180 days after you signed in there',
    days: null,
  },
  payment: {
    what: 'What a vendor paid for plans',
    why: 'Receipts, and the law on accounts. Cards and mobile money are the payment provider’s: we never see them.',
    until: 'as long as the law asks, without your name once the account is deleted',
    days: null,
  },
  notice: {
    what: 'What the shop told you',
    why: 'So that you can read it again.',
    ...days(90, 'it was told'),
  },
  views: {
    what: 'How often an advert was looked at on a day, and not by whom',
    why: 'Vendors see what sells.',
    ...days(400, 'the day'),
  },
  searches: {
    what: 'What was searched for on a day, and how often; not by whom, and no numbers of phones or vehicles',
    why: 'To see what many look for, and what the shop has none of.',
    ...days(400, 'the day'),
  },
  command: {
    what: 'A mark of each thing that your phone sent, and the answer',
    why: 'A phone without a connection sends again; nothing may be done twice.',
    ...days(60, 'it was sent'),
  },
  signup: {
    what: 'A sign-up whose code was never typed',
    why: 'The code may still come.',
    ...days(7, 'it was sent'),
  },
  code: {
    what: 'A seal of the codes that we mailed, not the codes',
    why: 'To tell whether a code is right.',
    ...days(1, 'the code ends'),
  },
  picture: {
    what: 'Pictures that nothing shows any more',
    why: 'An advert on a bad connection follows its pictures.',
    ...days(7, 'they were sent'),
  },
  contactMessage: {
    what: 'What you wrote to the shop',
    why: 'To answer, and to know what was said.',
    ...days(730, 'it was sent'),
  },
  report: {
    what: 'Reports of adverts and people, without who sent them',
    why: 'To decide them, and to see what comes again.',
    ...days(730, 'they were sent'),
  },
  decision: {
    what: 'What the people who run the shop decided about you, and what you answered',
    why: 'So that you can read why, and so that it is known what was said before.',
    until: 'until you delete the account; a line without your name stays in the log of the shop',
    days: null,
  },
  notDelivered: {
    what: 'Where a mail, an SMS or a notice did not arrive, its title and the cause',
    why: 'So that it can be sent again.',
    ...days(30, 'the last try'),
  },
  newsletter: {
    what: 'Your e-mail, if you asked for the newsletter',
    why: 'To send it.',
    until: 'until you end it or delete the account',
    days: null,
  },
  serviceInterest: {
    what: 'Your e-mail, if you asked to be told of a service that is to come',
    why: 'To tell you on the day it starts.',
    until: 'until you end it or delete the account',
    days: null,
  },
  newsletterAsked: {
    what: 'An e-mail that asked for the newsletter, or to be told of a service, and did not confirm it, or has left the newsletter',
    why: 'So that a link in an old mail brings nobody back.',
    ...days(30, 'it asked or left'),
  },
  backup: {
    what: 'Copies of the shop’s database',
    why: 'If a machine fails, nothing of yours is lost. Nobody looks things up in them.',
    until: 'up to 12 months, then they are deleted',
    days: null,
  },
} as const satisfies Record<string, Kept>;
