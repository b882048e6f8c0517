import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from './problems.ts';
import { deriveKey } from './secretKey.ts';

/**
 * Every rate limit of the shop, in one place: how many in how many seconds. Counted in PostgreSQL, so that all
 * processes count together.
 */
export const limitRules = {
  /**
   * Sign-ins tried for one e-mail: over all networks, from one /48 of IPv6, from one network, and on a device that has signed
   * in before. A /48 is one customer's, who must never spend what all networks have.
   */
  'login-email': { points: 60, seconds: 15 * 60 },
  'login-email-site': { points: 20, seconds: 15 * 60 },
  'login-email-network': { points: 10, seconds: 15 * 60 },
  'login-device': { points: 10, seconds: 15 * 60 },
  /** Sign-ins tried from one address; many people share one behind a mobile network's gateway. */
  'login-address': { points: 100, seconds: 15 * 60 },
  /** Codes mailed to one e-mail for one purpose. */
  'code-email': { points: 15, seconds: 60 * 60 },
  'code-email-site': { points: 10, seconds: 60 * 60 },
  'code-email-network': { points: 5, seconds: 60 * 60 },
  'code-device': { points: 5, seconds: 60 * 60 },
  'code-address': { points: 60, seconds: 60 * 60 },
  /** Codes sent by SMS, which cost money and reach phones that may be a stranger's. */
  'sms-code-phone': { points: 5, seconds: 24 * 60 * 60 },
  'sms-code-account': { points: 5, seconds: 60 * 60 },
  /** Browsers that an account subscribes; each may make us look up a name. */
  'push-account': { points: 60, seconds: 60 * 60 },
  'signup-address': { points: 30, seconds: 60 * 60 },
  /**
   * Kilobytes of photos with sign-ups, which lie there undecoded until a code comes, for days: some 600 of the app's, or four
   * of the largest that a form without scripts sends.
   */
  'signup-photo-address': { points: 60 * 1024, seconds: 24 * 60 * 60 },
  /** Codes tried for one e-mail and purpose, whatever codes were mailed meanwhile. */
  'guess-email': { points: 60, seconds: 60 * 60 },
  'guess-email-site': { points: 30, seconds: 60 * 60 },
  'guess-email-network': { points: 15, seconds: 60 * 60 },
  'guess-device': { points: 15, seconds: 60 * 60 },
  /** Codes of the second step tried for one account, by whoever knows its password. */
  'factor-email': { points: 60, seconds: 60 * 60 },
  'factor-email-site': { points: 30, seconds: 60 * 60 },
  'factor-email-network': { points: 10, seconds: 15 * 60 },
  'factor-device': { points: 10, seconds: 15 * 60 },
  'enquiry-address': { points: 30, seconds: 60 * 60 },
  /** Messages in conversations, of an account, or of who follows one without: the fiftieth of a minute waits. */
  'message-person': { points: 49, seconds: 60 },
  'contact-address': { points: 20, seconds: 60 * 60 },
  'order-address': { points: 40, seconds: 60 * 60 },
  /** The same order from the same place, where no key tells whether it is the same command. */
  'order-again': { points: 1, seconds: 10 },
  /**
   * Orders looked up by number and phone: few, or phones could be guessed. What all networks have for one number is more
   * than one customer's (four times an address, of a /48), or anybody could keep a buyer from their order.
   */
  'look-up-address': { points: 20, seconds: 60 * 60 },
  'look-up-number': { points: 100, seconds: 60 * 60 },
  'report-address': { points: 20, seconds: 60 * 60 },
  /** Looks at one advert that count from one network: a gateway's many people do, one person's many reloads do not for long. */
  'view-network-advert': { points: 20, seconds: 24 * 60 * 60 },
  /** Mails to an address that a visitor typed, which may be a stranger's. */
  'receipt-email': { points: 6, seconds: 60 * 60 },
  'newsletter-email': { points: 4, seconds: 24 * 60 * 60 },
  'picture-account': { points: 600, seconds: 60 * 60 },
  /** Pictures of a buyer: what is wrong with a part. */
  'picture-buyer': { points: 60, seconds: 60 * 60 },
  'advert-account': { points: 600, seconds: 60 * 60 },
  /** Price lists of up to 1,000 adverts, sent, compared or fetched. */
  'price-list-account': { points: 120, seconds: 60 * 60 },
  /** Downloads of all that the shop has of an account. */
  'own-data-account': { points: 20, seconds: 60 * 60 },
  'payment-account': { points: 30, seconds: 60 * 60 },
  /** Profile, favourites, garage, saved searches, answers to orders: what has no limit of its own. */
  'change-account': { points: 1200, seconds: 60 * 60 },
  'change-address': { points: 600, seconds: 60 * 60 },
} as const;

export type LimitName = keyof typeof limitRules;

/**
 * What one network may ask of one process at all, whatever the route: many people behind a gateway do not come near it.
 * Counted in this process alone, so that it costs nothing; health is not counted.
 */
const requestRule = { points: 12_000, seconds: 60 } as const;

/**
 * What one network may ask of one process of pages, pictures and files, counted like the above. A first visit asks for
 * some sixty, so a school of a thousand behind one address may open the shop within a minute.
 */
const fileRule = { points: 60_000, seconds: 60 } as const;

/** Reads that cost many statements, counted in this process alone. */
const dearRule = { points: 60, seconds: 60 } as const;

/** How much more a /48 of IPv6 may ask for than one /64: whoever rents one has 65,536 of these. */
const siteFactor = 4;

export interface Limits {
  /**
   * Counts one.
   * @param key whom it is counted for: an address, an e-mail, an account's id (stored hashed)
   * @param points how many are counted, where it is no single one
   * @throws ProblemError 429 `too_many_requests` with `details.retryAfterSeconds` once the limit is passed
   */
  take(name: LimitName, key: string, points?: number): Promise<void>;
  /** Counts a request of a network. @throws ProblemError 429 as `take` */
  takeRequest(address: string): Promise<void>;
  /** Counts a page, a picture or a file that a network asks for. @throws ProblemError 429 as `take` */
  takeFile(address: string): Promise<void>;
  /** Counts a read that costs many statements. @param key whom it is counted for @throws ProblemError 429 as `take` */
  takeDear(key: string): Promise<void>;
  /** Forgets what was counted, e.g. after a sign-in that succeeded. */
  forget(name: LimitName, key: string): Promise<void>;
}

/**
 * Makes the limits over the table `rate_limits`. They count by the clock of the machine, not by `Clock`: a limit is
 * about real traffic. Take before a transaction, never in one: what was tried counts also when it is rolled back, and
 * a second connection asked for inside a transaction can starve the pool.
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
      // The job `sweep-expired` does it, once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: prefix,
      points,
      duration: seconds,
      // Past the limit, the database is asked no more until it is over.
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
  const dear = new RateLimiterMemory({ points: dearRule.points, duration: dearRule.seconds });

  return {
    async take(name, key, points = 1) {
      await counted(limiterOf(name).consume(hashed(name, key), points));
      const site = isAddress(name) ? siteOf(key) : null;
      if (site !== null) await counted(limiterOf(name, siteFactor).consume(hash(site), points));
    },
    takeRequest: (address) => counted(requests.consume(networkOf(address))),
    takeFile: (address) => counted(files.consume(networkOf(address))),
    takeDear: (key) => counted(dear.consume(key)),
    async forget(name, key) {
      await limiterOf(name).delete(hashed(name, key));
    },
  };
}

/** @throws ProblemError 429 where a limit is passed */
async function counted(consumed: Promise<RateLimiterRes>): Promise<void> {
  try {
    await consumed;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new ProblemError(429, 'too_many_requests', `That was too often. Try again in ${wait(retryAfterSeconds)}.`, {
      details: { retryAfterSeconds },
    });
  }
}

/** What counts as one address: an IPv6 customer has a whole /64 to send from. */
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
