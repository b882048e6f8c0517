import { ProblemError } from '../requests/problems.ts';

export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
  readonly everySeconds?: number;
}

/**
 * Every rate limit of the shop, in one place: how many in how many seconds, and for some, `everySeconds`: once they are used up,
 * one more each so many seconds, so that people who share an address with others wait for a moment and not for an hour.
 * Counted in PostgreSQL, so that all processes count together.
 */
export const limitRules = {
  /**
   * Sign-in attempts for one e-mail: from all networks together, from one /48 of IPv6, from one network, and on a
   * device that has signed in before. What all networks have together is shared fairly (`takeShare`), so that a few of
   * them never use up what the owner needs. Together with `everySeconds` a network has some forty in an hour.
   */
  'login-email': { points: 60, seconds: 15 * 60 },
  'login-email-site': { points: 20, seconds: 15 * 60 },
  'login-email-network': { points: 10, seconds: 60 * 60, everySeconds: 125 },
  'login-device': { points: 10, seconds: 15 * 60 },
  /** Failed sign-ins from one address, which many people share behind a mobile network's gateway. */
  'login-address': { points: 60, seconds: 15 * 60, everySeconds: 24 },
  /** Codes mailed to one e-mail for one purpose. */
  'code-email': { points: 20, seconds: 60 * 60 },
  'code-email-site': { points: 10, seconds: 60 * 60 },
  'code-email-network': { points: 5, seconds: 60 * 60 },
  'code-device': { points: 5, seconds: 60 * 60 },
  /** The same in a day, so that nobody's mailbox is filled with them. */
  'code-day-email': { points: 60, seconds: 24 * 60 * 60 },
  'code-day-email-site': { points: 30, seconds: 24 * 60 * 60 },
  'code-day-email-network': { points: 15, seconds: 24 * 60 * 60, everySeconds: 60 * 60 },
  'code-address': { points: 40, seconds: 60 * 60, everySeconds: 190 },
  /** Codes that a signed-in person has mailed to e-mails that the account shall get. */
  'code-account': { points: 20, seconds: 60 * 60 },
  /** Mails with a link that makes a browser known, sent when an e-mail is tried too often. Only what was mailed counts. */
  'device-link-email': { points: 1, seconds: 4 * 60 * 60 },
  'device-link-address': { points: 30, seconds: 60 * 60 },
  /** Codes sent by SMS, which cost money and may reach a stranger's phone. */
  'sms-code-phone': { points: 5, seconds: 24 * 60 * 60 },
  'sms-code-account': { points: 5, seconds: 60 * 60 },
  'sms-code-account-day': { points: 8, seconds: 24 * 60 * 60 },
  /** Thousandths of what one network may spend in a day on codes for people without a confirmed phone (`smsBudget.ts`). */
  'sms-code-network': { points: 1000, seconds: 24 * 60 * 60 },
  /**
   * Orders whose steps are sent by SMS to a phone that was only typed, and thousandths of what one network may spend on
   * them in a day.
   */
  'sms-order-phone': { points: 4, seconds: 24 * 60 * 60 },
  'sms-order-network': { points: 1000, seconds: 24 * 60 * 60 },
  /** SMS about notices to one person. */
  'sms-notice-account': { points: 20, seconds: 24 * 60 * 60 },
  /** Browsers that an account subscribes to push messages; each may make us look up a host name. */
  'push-account': { points: 60, seconds: 60 * 60 },
  /**
   * Sign-ups without a mistake. No guesses: each sends one mail at most, and what one e-mail gets is bounded by the codes
   * above.
   */
  'signup-address': { points: 120, seconds: 60 * 60, everySeconds: 5 },
  /** Forms of sign-ups that are read at all, since each may hold a photo of some megabytes. */
  'signup-form-address': { points: 1200, seconds: 60 * 60, everySeconds: 1 },
  /**
   * Kilobytes of photos sent with sign-ups. They are stored undecoded until the code is entered, for days: some 600
   * photos from the app, or four of the largest that a form without scripts sends.
   */
  'signup-photo-address': { points: 60 * 1024, seconds: 24 * 60 * 60 },
  /** Codes tried for one e-mail and purpose, no matter which codes were mailed in the meantime. */
  'guess-email': { points: 60, seconds: 60 * 60 },
  'guess-email-site': { points: 30, seconds: 60 * 60 },
  'guess-email-network': { points: 15, seconds: 60 * 60 },
  'guess-device': { points: 15, seconds: 60 * 60 },
  /** Wrong codes from one address, whichever e-mails they are for. */
  'wrong-code-address': { points: 30, seconds: 60 * 60, everySeconds: 120 },
  /** Tries at one code from one network, by devices that did not ask for it. */
  'guess-code-network': { points: 5, seconds: 10 * 60 },
  /** Second-step codes tried for one account by somebody who knows its password. */
  'factor-email': { points: 60, seconds: 60 * 60 },
  'factor-email-site': { points: 30, seconds: 60 * 60 },
  'factor-email-network': { points: 10, seconds: 15 * 60 },
  'factor-device': { points: 10, seconds: 15 * 60 },
  /** Wrong codes of one account; they are counted only, to mail its owner once in this time. */
  'wrong-factor-account': { points: 1000, seconds: 24 * 60 * 60 },
  /** Enquiries, messages to the shop, orders and reports: those of an account, or those of all guests in one network. */
  'enquiry-account': { points: 30, seconds: 60 * 60, everySeconds: 20 },
  'enquiry-address': { points: 30, seconds: 60 * 60, everySeconds: 20 },
  /**
   * Messages in conversations, from one account, or from one person who follows a conversation without an account: the
   * fiftieth within a minute must wait.
   */
  'message-person': { points: 49, seconds: 60 },
  'contact-account': { points: 20, seconds: 60 * 60, everySeconds: 60 },
  'contact-address': { points: 20, seconds: 60 * 60, everySeconds: 60 },
  /** Addresses that visitors leave for the newsletter, for news of services and for searches. */
  'list-address': { points: 20, seconds: 60 * 60, everySeconds: 60 },
  'order-account': { points: 40, seconds: 60 * 60, everySeconds: 15 },
  'order-address': { points: 40, seconds: 60 * 60, everySeconds: 15 },
  /** The same order from the same place, when no idempotency key tells whether it is the same command. */
  'order-again': { points: 1, seconds: 10 },
  /**
   * Orders looked up by number and phone in vain: only a few, or phone numbers could be guessed. All networks together
   * share what one order number has, as with sign-ins.
   */
  'look-up-address': { points: 10, seconds: 60 * 60, everySeconds: 400 },
  'look-up-number': { points: 100, seconds: 60 * 60 },
  /**
   * Phone numbers of vendors that are shown: more than a person calls in an hour, and too few to collect them all. Many
   * people may share an address, so whoever is signed in is counted by the account alone.
   */
  'phone-address': { points: 60, seconds: 60 * 60 },
  'phone-account': { points: 60, seconds: 60 * 60 },
  'look-up-number-site': { points: 40, seconds: 60 * 60 },
  'look-up-number-network': { points: 10, seconds: 60 * 60, everySeconds: 400 },
  /** Invitations to a vendor's staff, those that are sent again included. */
  'staff-invite-account': { points: 20, seconds: 24 * 60 * 60 },
  /** Links of invitations that are opened in one network: nobody can guess a key, and nobody shall keep us busy. */
  'staff-invite-address': { points: 60, seconds: 60 * 60, everySeconds: 60 },
  /** Wanted parts of one account: each reaches up to thirty vendors. */
  'wanted-account': { points: 5, seconds: 24 * 60 * 60 },
  /** Price offers of one account, for all parts together; each waits for a vendor's answer. */
  'offer-account': { points: 30, seconds: 24 * 60 * 60 },
  'report-account': { points: 20, seconds: 60 * 60, everySeconds: 60 },
  'report-address': { points: 20, seconds: 60 * 60, everySeconds: 60 },
  /** Views of an advert that count from a network: those of many behind a gateway, but not one person's reloads. */
  'view-network-advert': { points: 20, seconds: 24 * 60 * 60 },
  /** Mails for one purpose to an address that a visitor typed, which may be a stranger's (`receiptLimit.ts`). */
  'receipt-email': { points: 6, seconds: 60 * 60 },
  'receipt-day-email': { points: 20, seconds: 24 * 60 * 60 },
  /** A cart is sent as one order to each vendor. */
  'order-email': { points: 20, seconds: 60 * 60 },
  'order-day-email': { points: 60, seconds: 24 * 60 * 60 },
  'newsletter-email': { points: 4, seconds: 24 * 60 * 60 },
  /** As many as searches may be saved without an account. */
  'search-email': { points: 20, seconds: 24 * 60 * 60 },
  'picture-account': { points: 600, seconds: 60 * 60 },
  /** Pictures that a buyer sends to show what is wrong with a part. */
  'picture-buyer': { points: 60, seconds: 60 * 60 },
  'advert-account': { points: 600, seconds: 60 * 60 },
  /** Price lists of up to 1,000 adverts, whether sent, compared or fetched. */
  'price-list-account': { points: 120, seconds: 60 * 60 },
  /** Downloads of all the data that the shop has about an account. */
  'own-data-account': { points: 20, seconds: 60 * 60 },
  /** How often the provider is asked about one payment because its payer comes back from the pay page. */
  'payer-returns': { points: 5, seconds: 60 },
  'payment-account': { points: 30, seconds: 60 * 60 },
  /** Profile, favourites, garage, saved searches, answers to orders: everything without its own limit. */
  'change-account': { points: 1200, seconds: 60 * 60 },
  'change-address': { points: 600, seconds: 60 * 60, everySeconds: 6 },
  /** Commands that were refused and so take nothing from their own limit; those beyond these do, since each is work. */
  'refused-account': { points: 600, seconds: 60 * 60 },
  'refused-address': { points: 600, seconds: 60 * 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;
type OfNetwork<Name> = Name extends `${infer Shared}-network` ? Shared : never;
/** The limits that networks share. */
export type SharedLimit = OfNetwork<LimitName> & LimitName;

/** A refusal because of what other networks have used of a shared limit. */
export class SharedLimitError extends ProblemError {}

export interface Limits {
  /**
   * Counts one use.
   * @param key whose use it is: an address, an e-mail, an account's id (stored hashed)
   * @param points how many uses are counted, if not one
   * @throws ProblemError 429 `too_many_requests` with `details.retryAfterSeconds` once the limit is exceeded
   */
  take(name: LimitName, key: string, points?: number): Promise<void>;
  /**
   * Counts one use of what all networks together may do with one thing of somebody's, and of what this network may. The
   * more others have used up, the less each network may (`shareOf`), so that the owner of the thing, in a network of their
   * own, has theirs until very many others have tried.
   * @param name the limits are `name`, `name-site` and `name-network`
   * @throws ProblemError 429 as `take` does
   */
  takeShare(name: SharedLimit, key: string, address: string): Promise<void>;
  /** Counts one use and refuses none. @returns how many there were, with this one */
  count(name: LimitName, key: string): Promise<number>;
  /**
   * Counts what `take` does, where it may turn out to be no use, such as an order that is refused.
   * @returns what gives it back, also when others have used up the limit meanwhile; call it once at most
   * @throws ProblemError 429 as `take` does
   */
  borrow(name: LimitName, key: string, points?: number): Promise<() => Promise<void>>;
  /** Takes back a use that turned out to be no guess, such as a look-up that found the order. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** As `giveBack`, for all that `takeShare` counted. */
  giveBackShare(name: SharedLimit, key: string, address: string): Promise<void>;
  /** Forgets what one network has used. */
  forgetShare(name: SharedLimit, key: string, address: string): Promise<void>;
  /** Counts an API request of a network. @throws ProblemError 429 as `take` does */
  takeRequest(address: string): Promise<void>;
  /** Counts a page, a picture or a file that a network requests. @throws ProblemError 429 as `take` does */
  takeFile(address: string): Promise<void>;
  /** Counts a read that takes many statements. @param key whose read it is @throws ProblemError 429 as `take` does */
  takeExpensive(key: string): Promise<void>;
  /** Resets a count, for example after a successful sign-in. */
  forget(name: LimitName, key: string): Promise<void>;
}
