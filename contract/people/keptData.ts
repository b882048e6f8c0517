/*
 * The data that the shop keeps about people, why, and how long. The privacy page shows this list and the clean-up job
 * deletes by it, so the page cannot promise anything that the job does not do.
 */

interface Kept {
  readonly what: string;
  readonly why: string;
  /** When it is deleted, in words. */
  readonly until: string;
  /** After how many days the clean-up job deletes it; null where something else ends it, as `until` says. */
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
    why: 'So that a person who has an open request with you can still reach you. The request itself and your messages stay for the other side, without your name.',
    ...days(30, 'you delete the account'),
  },
  request: {
    what: 'Requests, questions and messages that you sent or received, and reviews that you wrote',
    why: 'So that both sides know what was agreed, and buyers know what to expect.',
    until: 'until you delete the account; then they stay without your name',
    days: null,
  },
  guestRequest: {
    what: 'For requests and questions that you sent without an account: your name, phone, e-mail, address and note',
    why: 'So that the vendor can reach you, and you can look the request up.',
    ...days(730, 'the last step or message'),
  },
  session: {
    what: 'Where you are signed in: browser, system and time, but never an address',
    why: 'So that you stay signed in, and can notice a device that is not yours.',
    until: '30 days after its last use, or 180 days after you signed in there',
    days: null,
  },
  payment: {
    what: 'What a vendor paid for plans',
    why: 'For receipts, and because accounting law requires it. The payment provider handles cards and mobile money: we never see them.',
    until: 'as long as the law requires, without your name once the account is deleted',
    days: null,
  },
  deal: {
    what: 'What was paid through the shop for an order, what was said to be wrong with it, and the wallet or bank account to which a vendor is paid, with the name that the provider has for it',
    why: 'So that everybody gets their money, and because accounting law requires it.',
    until: 'as long as the law requires',
    days: null,
  },
  notice: {
    what: 'Notices that the shop sent you',
    why: 'So that you can read it again.',
    ...days(90, 'they were sent'),
  },
  views: {
    what: 'How often an advert was viewed, and a vendor’s phone number shown, on a day, but not by or to whom, and what was sold at the counter',
    why: 'So that vendors see what sells.',
    ...days(400, 'the day'),
  },
  searches: {
    what: 'What was searched for on a day, and how often, but not by whom, and no phone or vehicle numbers',
    why: 'To see what many people look for, and what the shop does not have.',
    ...days(400, 'the day'),
  },
  lacked: {
    what: 'Which parts were searched for on a day and are not in the shop, and about how many different visitors asked, but not who',
    why: 'So that vendors see what people look for.',
    ...days(31, 'the day'),
  },
  command: {
    what: 'A key for each thing that your phone sent, and our answer',
    why: 'A phone with a bad connection sends things again, and nothing may be done twice.',
    ...days(60, 'it was sent'),
  },
  signup: {
    what: 'A sign-up whose code was never entered',
    why: 'You may still enter the code.',
    ...days(7, 'it was sent'),
  },
  code: {
    what: 'A fingerprint of the codes that we mailed, not the codes themselves',
    why: 'To check whether a code is right.',
    ...days(1, 'the code ends'),
  },
  picture: {
    what: 'Pictures that are not shown anywhere any more',
    why: 'On a bad connection, an advert may arrive long after its pictures.',
    ...days(7, 'they were sent'),
  },
  wantedPart: {
    what: 'The parts that you asked vendors for, and what they answered',
    why: 'So that you can compare the answers.',
    ...days(30, 'it ends, or when you delete the account'),
  },
  staff: {
    what: 'On whose staff you are or were, and which steps you took for that vendor',
    why: 'So that a vendor and the staff see who did what. Buyers see only the vendor.',
    until: 'until you or the vendor delete the account',
    days: null,
  },
  staffInvite: {
    what: 'The e-mail or phone to which a vendor sent an invitation to the staff',
    why: 'So that only the invited person can accept it.',
    ...days(30, 'it ends, unless it is accepted or withdrawn before'),
  },
  priceOffer: {
    what: 'The prices that you offered for parts, or that were offered to you, and what was answered',
    why: 'So that both sides know what was agreed.',
    ...days(30, 'the last answer, or when you delete the account'),
  },
  contactMessage: {
    what: 'What you wrote to the shop',
    why: 'To answer, and to know what was said.',
    ...days(730, 'it was sent'),
  },
  report: {
    what: 'Reports of adverts and people, without who sent them',
    why: 'To decide on them, and to see what happens again.',
    ...days(730, 'they were sent'),
  },
  decision: {
    what: 'What the people who run the shop decided about you, and what you answered',
    why: 'So that you can read why, and so that we know what was said before.',
    until: 'until you delete the account; a line without your name stays in the log of the shop',
    days: null,
  },
  suspension: {
    what: 'After a suspended account is deleted: a fingerprint of its e-mail and confirmed phone, not these themselves',
    why: 'So that deleting the account does not end the suspension.',
    until: 'until the suspension is taken back',
    days: null,
  },
  notDelivered: {
    what: 'When a mail, an SMS or a notice did not arrive: where it was sent, its title and the cause',
    why: 'So that it can be sent again.',
    ...days(30, 'the last try'),
  },
  newsletter: {
    what: 'Your e-mail, if you asked for the newsletter',
    why: 'To send it.',
    until: 'until you unsubscribe or delete the account',
    days: null,
  },
  serviceInterest: {
    what: 'Your e-mail, if you asked us to tell you when a service starts',
    why: 'To tell you on the day it starts.',
    until: 'until you unsubscribe or delete the account',
    days: null,
  },
  guestSearch: {
    what: 'Your e-mail and a search, if you asked for mails about it without an account',
    why: 'To mail you when a part is posted.',
    until: 'until you stop the mails or delete an account with that e-mail',
    days: null,
  },
  phoneSearch: {
    what: 'Your phone and a search, if you asked for SMS about it without an account',
    why: 'To send you an SMS when a part is posted.',
    ...days(90, 'you asked, or when you stop the SMS or delete an account with that phone'),
  },
  newsletterAsked: {
    what: 'An e-mail address for which somebody asked for the newsletter, for news of a service or of a search without confirming it, or which has unsubscribed',
    why: 'So that a link in an old mail does not subscribe anybody again.',
    ...days(30, 'the request, or after it unsubscribed'),
  },
  backup: {
    what: 'Copies of the shop’s database',
    why: 'So that nothing of yours is lost if a machine fails. Nobody looks things up in them.',
    until: 'up to 12 months, then they are deleted',
    days: null,
  },
} as const satisfies Record<string, Kept>;
