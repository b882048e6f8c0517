/**
 * Every rate limit of the shop, in one place: how many in how many seconds. Counted in PostgreSQL, so that all
 * processes count together.
 */
export const limitRules = {
  /** Sign-ins tried for one e-mail. */
  'login-email': { points: 10, seconds: 15 * 60 },
  /** Sign-ins tried from one address; many people share one behind a mobile network's gateway. */
  'login-address': { points: 100, seconds: 15 * 60 },
  /** Codes mailed to one e-mail. */
  'code-email': { points: 5, seconds: 60 * 60 },
  'code-address': { points: 60, seconds: 60 * 60 },
  'signup-address': { points: 30, seconds: 60 * 60 },
  /** Codes tried for one e-mail, whatever codes were mailed meanwhile. */
  'guess-email': { points: 15, seconds: 60 * 60 },
  'enquiry-address': { points: 30, seconds: 60 * 60 },
  'contact-address': { points: 20, seconds: 60 * 60 },
  'order-address': { points: 40, seconds: 60 * 60 },
  'report-address': { points: 20, seconds: 60 * 60 },
  'picture-account': { points: 600, seconds: 60 * 60 },
  'advert-account': { points: 600, seconds: 60 * 60 },
  'payment-account': { points: 30, seconds: 60 * 60 },
} as const;

export type LimitName = keyof typeof limitRules;

export interface Limits {
  /**
   * Counts one.
   * @param key whom it is counted for: an address, an e-mail, an account's id (stored hashed)
   * @throws ProblemError 429 `too_many_requests` with `details.retryAfterSeconds` once the limit is passed
   */
  take(name: LimitName, key: string): Promise<void>;
  /** Forgets what was counted, e.g. after a sign-in that succeeded. */
  forget(name: LimitName, key: string): Promise<void>;
}
