import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../requests/problems.ts';
import { deriveKey } from '#server/secretKey.ts';
import {
  type LimitName,
  type LimitRule,
  limitRules,
  type Limits,
  type SharedLimit,
  SharedLimitError,
} from './limits.ts';
import { networkOf, siteOf } from './networks.ts';

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

/** How many times the limit of one /64 a /48 of IPv6 gets: a customer with a /48 has 65,536 of them. */
const siteFactor = 4;

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
      // Above the limit this process only reads until the time is over (`consumeAnew`).
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

  /**
   * Counts uses of a limit. A key that this process has blocked is looked up, since another process may have forgotten
   * its uses: whoever chose a new password there must not be refused here.
   * @throws RateLimiterRes when there were too many
   */
  async function consumeAnew(limiter: RateLimiterPostgres, key: string, points = 1): Promise<RateLimiterRes> {
    try {
      return await limiter.consume(key, points);
    } catch (error) {
      const isBlockedHere = error instanceof RateLimiterRes && error.consumedPoints === 0;
      if (!isBlockedHere || ((await limiter.get(key))?.consumedPoints ?? 0) > limiter.points) throw error;
      // Those of the others that are right are made again by the next use.
      limiter.deleteInMemoryBlockedAll();
      return limiter.consume(key, points);
    }
  }

  /** Counts a use. @returns how many there were, with this one @throws ProblemError 429 */
  async function consume(name: LimitName, key: string, points = 1): Promise<number> {
    const rule: LimitRule = limitRules[name];
    try {
      return (await consumeAnew(limiterOf(name), hashed(name, key), points)).consumedPoints;
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
    const site = isAddress(name) ? siteOf(key) : null;
    if (site === null) return;
    const ofSite = limiterOf(name, siteFactor);
    const usedThere = await ofSite.get(hash(site));
    if (usedThere && usedThere.consumedPoints <= ofSite.points) await ofSite.reward(hash(site));
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
    async borrow(name, key, points = 1) {
      const rule: LimitRule = limitRules[name];
      const used = await consume(name, key, points);
      // What came after the points of the limit was counted as one more each so many seconds.
      const isLater = rule.everySeconds !== undefined && used > rule.points;
      const lent: [RateLimiterPostgres, string, number][] = [
        isLater
          ? [laterOf(name, rule.everySeconds), hashed(name, key), 1]
          : [limiterOf(name), hashed(name, key), points],
      ];
      const site = isAddress(name) ? siteOf(key) : null;
      if (site !== null) {
        await counted(consumeAnew(limiterOf(name, siteFactor), hash(site), points));
        lent.push([limiterOf(name, siteFactor), hash(site), points]);
      }
      return async () => {
        // None is left of a count whose time is over.
        for (const [limiter, of, some] of lent) {
          if ((await limiter.get(of))?.consumedPoints) await limiter.reward(of, some);
        }
      };
    },
    async take(name, key, points = 1) {
      await consume(name, key, points);
      const site = isAddress(name) ? siteOf(key) : null;
      if (site !== null) await counted(consumeAnew(limiterOf(name, siteFactor), hash(site), points));
    },
    async takeShare(name, key, address) {
      // The narrow limits come first, so that what they refuse does not count over all networks.
      const uses: number[] = [];
      for (const [part, partKey] of partsOf(name, key, address)) uses.push(await consume(part, partKey));
      const state = await limiterOf(name).get(hashed(name, key));
      const isOverShare = (used: number) =>
        used > shareOf((state?.consumedPoints ?? 0) - (used - 1), limitRules[name].points);
      if (state && uses.some(isOverShare)) throw refusal(state, SharedLimitError);
      await counted(consumeAnew(limiterOf(name), hashed(name, key)), SharedLimitError);
    },
    async count(name, key) {
      try {
        return (await consumeAnew(limiterOf(name), hashed(name, key))).consumedPoints;
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

function wait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
