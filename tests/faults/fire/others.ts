import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/tables/schema.ts';
import { hashPassword } from '#server/modules/account/credentials/passwords.ts';
import { insertAccount, testPassword } from '#tests/support/shop/database/insertAccount.ts';
import type { BurningShop } from './burningShop.ts';

/** How long people who do not belong to a crowd wait: the longest times, in milliseconds. */
export interface OthersTimes {
  signIn: number;
  health: number;
  /** The number of requests. */
  asked: number;
  /** The requests that were not answered with 200, in words. */
  readonly refused: string[];
}

const everyMs = 250;
/** A request without an answer by then fails, so it never counts as a short wait. */
const patienceMs = 30_000;

/** People on their own networks who sign in and check the health of the shop, one request after the other. */
export class Others {
  readonly #emails: readonly string[];
  readonly #port: number;

  private constructor(port: number, emails: readonly string[]) {
    this.#port = port;
    this.#emails = emails;
  }

  /** Creates ten accounts whose passwords are as expensive to check as those of the real shop. */
  static async meet(shop: BurningShop): Promise<Others> {
    const passwordHash = await hashPassword(testPassword);
    const emails = await shop.withDatabase(async ({ db }) => {
      const made: string[] = [];
      while (made.length < 10) {
        const { id, email } = await insertAccount(db, new Date());
        await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
        made.push(email);
      }
      return made;
    });
    return new Others(shop.server.port, emails);
  }

  /** Signs in and requests the health until `during` is done, at least once. */
  async watch(during: Promise<unknown>): Promise<OthersTimes> {
    const times: OthersTimes = { signIn: 0, health: 0, asked: 0, refused: [] };
    const over = new AbortController();
    const ended = during.finally(() => over.abort());
    const signIns = async () => {
      do {
        const email = this.#emails[times.asked % this.#emails.length];
        const took = await this.#timed(times, 'POST', '/api/auth/login', { email, password: testPassword });
        times.signIn = Math.max(times.signIn, took);
        await delay(everyMs);
      } while (!over.signal.aborted);
    };
    const looks = async () => {
      do {
        times.health = Math.max(times.health, await this.#timed(times, 'GET', '/api/health'));
        await delay(everyMs);
      } while (!over.signal.aborted);
    };
    await Promise.all([signIns(), looks(), ended]);
    return times;
  }

  /** Sends a request over a new connection from an unused network. @returns the milliseconds until the answer */
  #timed(times: OthersTimes, method: string, path: string, body?: object): Promise<number> {
    const startedAt = performance.now();
    times.asked += 1;
    const localAddress = `127.77.${times.asked % 250}.${1 + Math.floor(times.asked / 250)}`;
    return new Promise((resolve) => {
      const end = (status: string) => {
        if (status !== '200') times.refused.push(`${method} ${path}: ${status}`);
        resolve(performance.now() - startedAt);
      };
      const asking = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          localAddress,
          agent: new Agent({ keepAlive: false }),
          headers: { 'content-type': 'application/json' },
          timeout: patienceMs,
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => end(String(answer.statusCode)));
        },
      );
      asking.on('timeout', () => asking.destroy(new Error('no answer')));
      asking.on('error', (error) => end(error.message));
      asking.end(body && JSON.stringify(body));
    });
  }
}
