import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../requests/problems.ts';
import { deriveKey } from '../session/secretKey.ts';

interface LimitRule {
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
  'code-address': { points: 40, seconds: 60 * 60, everySeconds: 190 },
  /** Mails with a link that makes a browser known, sent when an e-mail is tried too often. */
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
  /** No guesses: each sends one mail at most, and what one e-mail gets is bounded by the codes above. */
  'signup-address': { points: 120, seconds: 60 * 60, everySeconds: 5 },
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
  /** Tries at one code from one network, by devices that did not ask for it. */
  'guess-code-network': { points: 5, seconds: 10 * 60 },
  /** Second-step codes tried for one account by somebody who knows its password. */
  'factor-email': { points: 60, seconds: 60 * 60 },
  'factor-email-site': { points: 30, seconds: 60 * 60 },
  'factor-email-network': { points: 10, seconds: 15 * 60 },
  'factor-device': { points: 10, seconds: 15 * 60 },
  'enquiry-address': { points: 30, seconds: 60 * 60, everySeconds: 20 },
  /**
   * Messages in conversations, from one account, or from one person who follows a conversation without an account: the
   * fiftieth within a minute must wait.
   */
  'message-person': { points: 49, seconds: 60 },
  'contact-address': { points: 20, seconds: 60 * 60, everySeconds: 60 },
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
  'report-address': { points: 20, seconds: 60 * 60, everySeconds: 60 },
  /**
   * Views of one advert that count from one network: those of many people behind a gateway count, the reloads of one
   * person soon do not.
   */
  'view-network-advert': { points: 20, seconds: 24 * 60 * 60 },
  /** Mails to an address that a visitor typed, which may be a stranger's. */
  'receipt-email': { points: 6, seconds: 60 * 60 },
  'newsletter-email': { points: 4, seconds: 24 * 60 * 60 },
  'picture-account': { points: 600, seconds: 60 * 60 },
  /** Pictures that a buyer sends to show what is wrong with a part. */
  'picture-buyer': { points: 60, seconds: 60 * 60 },
  'advert-account': { points: 600, seconds: 60 * 60 },
  /** Price lists of up to 1,000 adverts, whether sent, compared or fetched. */
  'price-list-account': { points: 120, seconds: 60 * 60 },
  /** Downloads of all the data that the shop has about an account. */
  'own-data-account': { points: 20, seconds: 60 * 60 },
  'payment-account': { points: 30, seconds: 60 * 60 },
  /** Profile, favourites, garage, saved searches, answers to orders: everything without its own limit. */
  'change-account': { points: 1200, seconds: 60 * 60 },
  'change-address': { points: 600, seconds: 60 * 60, everySeconds: 6 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;
type OfNetwork<Name> = Name extends `${infer Shared}-network` ? Shared : never;
/** The limits that networks share. */
export type SharedLimit = OfNetwork<LimitName> & LimitName;

/**
 * How many uses of a shared limit one network may have, by how many all others have had: as many as its own limit allows
 * until they have used a quarter, then two, and one each for the second half.
 */
function shareOf(usedByOthers: number, points: number): number {
  if (usedByOthers < points / 4) return Infinity;
  return usedByOthers < points / 2 ? 2 : 1;
}

/**
 * How many API requests one network may send to one process, whatever the route; many people behind a gateway do not
 * come near it. Counted in this process alone, so that it costs nothing; health checks are not counted.
 */
const requestRule = { points: 12_000, seconds: 60 } as const;

/**
 * How many pages, pictures and files one network may request from one process, counted like the API requests. A first
 * visit needs some sixty, so a school of a thousand people behind one address can open the shop within a minute.
 */
const fileRule = { points: 60_000, seconds: 60 } as const;

/** Reads that take many statements, counted in this process alone. */
const expensiveRule = { points: 60, seconds: 60 } as const;

/** A refusal because of what other networks have used of a shared limit. */
export class SharedLimitError extends ProblemError {}

/** How many times the limit of one /64 a /48 of IPv6 gets: a customer with a /48 has 65,536 of them. */
const siteFactor = 4;

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

/**
 * Makes the limits over the table `rate_limits`. They count by the clock of the machine, not by `Clock`: a limit is
 * about real traffic. Call `take` before a transaction, never inside one: an attempt must count even when it is rolled
 * back, and a second connection requested inside a transaction can starve the pool.
 */
export function createLimits({ pool, secret }: { pool: Pool; secret: string }): Limits {
  const hashKey = deriveKey(secret, 'rate limits');
  const limiters = new Map<string, RateLimiterPostgres>();
  const ofTable = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The job `sweep-expired` does this, once for all processes.
    clearExpiredByTimeout: false,
  } as const;

  function limiterOf(name: LimitName, factor = 1): RateLimiterPostgres {
    const prefix = factor === 1 ? name : `${name}-site`;
    const made = limiters.get(prefix);
    if (made) return made;
    const points = limitRules[name].points * factor;
    const { seconds } = limitRules[name];
    const limiter = new RateLimiterPostgres({
      ...ofTable,
      keyPrefix: prefix,
      points,
      duration: seconds,
      // Above the limit the database is not queried again until the time is over.
      inMemoryBlockOnConsumed: points + 1,
    });
    limiters.set(prefix, limiter);
    return limiter;
  }

  /** One each so many seconds, once the points of a limit are used up. */
  function laterOf(name: LimitName, seconds: number): RateLimiterPostgres {
    const made = limiters.get(`${name}-later`);
    if (made) return made;
    const limiter = new RateLimiterPostgres({ ...ofTable, keyPrefix: `${name}-later`, points: 1, duration: seconds });
    limiters.set(`${name}-later`, limiter);
    return limiter;
  }

  const isAddress = (name: LimitName) => name.endsWith('-address');
  const hash = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url');
  const hashed = (name: LimitName, key: string) => hash(isAddress(name) ? networkOf(key) : key);

  const requests = new RateLimiterMemory({ points: requestRule.points, duration: requestRule.seconds });
  const files = new RateLimiterMemory({ points: fileRule.points, duration: fileRule.seconds });
  const expensive = new RateLimiterMemory({ points: expensiveRule.points, duration: expensiveRule.seconds });

  /** Counts a use. @returns how many there were, with this one @throws ProblemError 429 */
  async function consume(name: LimitName, key: string, points = 1): Promise<number> {
    const rule: LimitRule = limitRules[name];
    try {
      return (await limiterOf(name).consume(hashed(name, key), points)).consumedPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes) || rule.everySeconds === undefined) throw refusal(error);
      const later = laterOf(name, rule.everySeconds);
      // The wait begins with the first use too many.
      if (error.consumedPoints === rule.points + points) throw refusal(await later.penalty(hashed(name, key)));
      await counted(later.consume(hashed(name, key)));
      // A network that is blocked in this process alone is answered without its count.
      return Math.max(error.consumedPoints, rule.points + 1);
    }
  }

  async function giveBack(name: LimitName, key: string): Promise<void> {
    const used = await limiterOf(name).get(hashed(name, key));
    // What came after the points of the limit was not counted among them.
    if (used && used.consumedPoints <= limitRules[name].points) await limiterOf(name).reward(hashed(name, key));
  }

  /** Returns what a use of a shared limit is counted under, the narrowest first. */
  function partsOf(name: SharedLimit, key: string, address: string): [LimitName, string][] {
    const site = siteOf(address);
    return [
      [`${name}-network`, `${networkOf(address)} ${key}`],
      ...(site === null ? [] : [[`${name}-site`, `${site} ${key}`] satisfies [LimitName, string]]),
    ];
  }

  return {
    async take(name, key, points = 1) {
      await consume(name, key, points);
      const site = isAddress(name) ? siteOf(key) : null;
      if (site !== null) await counted(limiterOf(name, siteFactor).consume(hash(site), points));
    },
    async takeShare(name, key, address) {
      // The narrow limits come first, so that what they refuse does not count over all networks.
      const uses: number[] = [];
      for (const [part, partKey] of partsOf(name, key, address)) uses.push(await consume(part, partKey));
      const state = await limiterOf(name).get(hashed(name, key));
      const isOverShare = (used: number) =>
        used > shareOf((state?.consumedPoints ?? 0) - (used - 1), limitRules[name].points);
      if (state && uses.some(isOverShare)) throw refusal(state, SharedLimitError);
      await counted(limiterOf(name).consume(hashed(name, key)), SharedLimitError);
    },
    async count(name, key) {
      try {
        return (await limiterOf(name).consume(hashed(name, key))).consumedPoints;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(error.consumedPoints, limitRules[name].points + 1);
      }
    },
    giveBack,
    async giveBackShare(name, key, address) {
      await giveBack(name, key);
      for (const [part, partKey] of partsOf(name, key, address)) await giveBack(part, partKey);
    },
    async forgetShare(name, key, address) {
      for (const [part, partKey] of partsOf(name, key, address)) {
        await limiterOf(part).delete(hashed(part, partKey));
      }
    },
    takeRequest: (address) => counted(requests.consume(networkOf(address))),
    takeFile: (address) => counted(files.consume(networkOf(address))),
    takeExpensive: (key) => counted(expensive.consume(key)),
    async forget(name, key) {
      await limiterOf(name).delete(hashed(name, key));
    },
  };
}

/** @throws ProblemError 429 when a limit is exceeded */
async function counted(consumed: Promise<RateLimiterRes>, Refusal = ProblemError): Promise<void> {
  try {
    await consumed;
  } catch (error) {
    throw refusal(error, Refusal);
  }
}

/** The 429 for an exceeded limit; any other error as it is. */
function refusal(error: unknown, Refusal = ProblemError): unknown {
  if (!(error instanceof RateLimiterRes)) return error;
  const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  const message = `You tried this too often. Try again in ${wait(retryAfterSeconds)}.`;
  return new Refusal(429, 'too_many_requests', message, { details: { retryAfterSeconds } });
}

/**
 * The network of an address, which is counted as one: an IPv6 customer has a whole /64 to send from. An IPv4 address is
 * its own network.
 */
export function networkOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? address;
}

/** The /48 that an IPv6 address is in; null for IPv4. */
export function siteOf(address: string): string | null {
  return groupsOf(address)?.slice(0, 3).join(':') ?? null;
}

/** The eight groups of an IPv6 address; null for IPv4, however it is written. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return null;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...rest];
}

function wait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
