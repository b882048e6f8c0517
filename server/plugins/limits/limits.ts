import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../requests/problems.ts';
import { deriveKey } from '../session/secretKey.ts';

/**
 * Every rate limit of the shop, in one place: how many in how many seconds. Counted in PostgreSQL, so that all
 * processes count together.
 */
export const limitRules = {
  /**
   * Sign-in attempts for one e-mail: from all networks together, from one /48 of IPv6, from one network, and on a
   * device that has signed in before. A /48 belongs to one customer, who must never use up what all networks share.
   */
  'login-email': { points: 60, seconds: 15 * 60 },
  'login-email-site': { points: 20, seconds: 15 * 60 },
  'login-email-network': { points: 10, seconds: 15 * 60 },
  'login-device': { points: 10, seconds: 15 * 60 },
  /** Sign-in attempts from one address; many people share an address behind a mobile network's gateway. */
  'login-address': { points: 100, seconds: 15 * 60 },
  /** Codes mailed to one e-mail for one purpose. */
  'code-email': { points: 15, seconds: 60 * 60 },
  'code-email-site': { points: 10, seconds: 60 * 60 },
  'code-email-network': { points: 5, seconds: 60 * 60 },
  'code-device': { points: 5, seconds: 60 * 60 },
  'code-address': { points: 60, seconds: 60 * 60 },
  /** Codes sent by SMS, which cost money and may reach a stranger's phone. */
  'sms-code-phone': { points: 5, seconds: 24 * 60 * 60 },
  'sms-code-account': { points: 5, seconds: 60 * 60 },
  /** Browsers that an account subscribes to push messages; each may make us look up a host name. */
  'push-account': { points: 60, seconds: 60 * 60 },
  'signup-address': { points: 30, seconds: 60 * 60 },
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
  /** Second-step codes tried for one account by somebody who knows its password. */
  'factor-email': { points: 60, seconds: 60 * 60 },
  'factor-email-site': { points: 30, seconds: 60 * 60 },
  'factor-email-network': { points: 10, seconds: 15 * 60 },
  'factor-device': { points: 10, seconds: 15 * 60 },
  'enquiry-address': { points: 30, seconds: 60 * 60 },
  /**
   * Messages in conversations, from one account, or from one person who follows a conversation without an account: the
   * fiftieth within a minute must wait.
   */
  'message-person': { points: 49, seconds: 60 },
  'contact-address': { points: 20, seconds: 60 * 60 },
  'order-address': { points: 40, seconds: 60 * 60 },
  /** The same order from the same place, when no idempotency key tells whether it is the same command. */
  'order-again': { points: 1, seconds: 10 },
  /**
   * Orders looked up by number and phone: only a few, or phone numbers could be guessed. The limit for one order number
   * over all networks is higher than what one customer gets (a /48 gets four times the limit of an address), or anybody
   * could lock a buyer out of their order.
   */
  'look-up-address': { points: 20, seconds: 60 * 60 },
  'look-up-number': { points: 100, seconds: 60 * 60 },
  /**
   * Phone numbers of vendors that are shown: more than a person calls in an hour, and too few to collect them all. Many
   * people may share an address, so whoever is signed in is counted by the account alone.
   */
  'phone-address': { points: 60, seconds: 60 * 60 },
  'phone-account': { points: 60, seconds: 60 * 60 },
  'report-address': { points: 20, seconds: 60 * 60 },
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
  'change-address': { points: 600, seconds: 60 * 60 },
} as const;

export type LimitName = keyof typeof limitRules;

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

  function limiterOf(name: LimitName, factor = 1): RateLimiterPostgres {
    const prefix = factor === 1 ? name : `${name}-site`;
    const made = limiters.get(prefix);
    if (made) return made;
    const points = limitRules[name].points * factor;
    const { seconds } = limitRules[name];
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The job `sweep-expired` does this, once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: prefix,
      points,
      duration: seconds,
      // Above the limit the database is not queried again until the time is over.
      inMemoryBlockOnConsumed: points + 1,
    });
    limiters.set(prefix, limiter);
    return limiter;
  }

  const isAddress = (name: LimitName) => name.endsWith('-address');
  const hash = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url');
  const hashed = (name: LimitName, key: string) => hash(isAddress(name) ? networkOf(key) : key);

  const requests = new RateLimiterMemory({ points: requestRule.points, duration: requestRule.seconds });
  const files = new RateLimiterMemory({ points: fileRule.points, duration: fileRule.seconds });
  const expensive = new RateLimiterMemory({ points: expensiveRule.points, duration: expensiveRule.seconds });

  return {
    async take(name, key, points = 1) {
      await counted(limiterOf(name).consume(hashed(name, key), points));
      const site = isAddress(name) ? siteOf(key) : null;
      if (site !== null) await counted(limiterOf(name, siteFactor).consume(hash(site), points));
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
async function counted(consumed: Promise<RateLimiterRes>): Promise<void> {
  try {
    await consumed;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new ProblemError(
      429,
      'too_many_requests',
      `You tried this too often. Try again in ${wait(retryAfterSeconds)}.`,
      {
        details: { retryAfterSeconds },
      },
    );
  }
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
