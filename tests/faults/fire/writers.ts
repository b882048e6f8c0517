import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { problemSchema } from '#contract/core/problem.ts';
import { insertAccount, insertSession, insertSubscription } from '#tests/support/shop/database/insertAccount.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import type { BurningShop } from './burningShop.ts';

/* Vendors who post one advert after the other, each with an idempotency key, and retry until it is acknowledged. */

/** An advert that somebody wants posted. */
export interface Command {
  readonly writer: number;
  readonly key: string;
  readonly title: string;
  /** The advert that the shop's answer named. */
  id?: string;
  /** When that answer came, by `performance.now()`. */
  acknowledgedAt?: number;
}

/** A shop to write to: its addresses and its database. */
export type WrittenShop = Pick<BurningShop, 'addresses' | 'withDatabase'>;

/** One attempt, with times by `performance.now()`. */
export interface Try {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Null when there was no answer. */
  readonly status: number | null;
}

/** Longer than any request may take. */
const patienceMs = 15_000;
const answerSchema = z.object({ advert: z.object({ id: z.string(), title: z.string() }) });

export class Writers {
  readonly commands: Command[] = [];
  readonly tries: Try[] = [];
  /** Answers that no writer should get: a final refusal of a valid command, or an error without a message. */
  readonly wrongAnswers: string[] = [];
  readonly #shop: WrittenShop;
  readonly #authorizations: readonly string[];
  readonly #pauseMs: number;
  #stopped = false;
  #work: Promise<unknown> = Promise.resolve();

  private constructor(shop: WrittenShop, authorizations: readonly string[], pauseMs: number) {
    this.#shop = shop;
    this.#pauseMs = pauseMs;
    this.#authorizations = authorizations;
  }

  /**
   * Creates `count` vendors and starts their writing.
   * @param pauseMs the pause between two adverts of one vendor, who may post 600 in an hour
   */
  static async start(shop: WrittenShop, count: number, pauseMs = 5): Promise<Writers> {
    const authorizations = await shop.withDatabase(async ({ db }) => {
      const made: string[] = [];
      for (const now = new Date(); made.length < count;) {
        const { id } = await insertAccount(db, now, { role: 'vendor' });
        await insertSubscription(db, now, id);
        made.push(`Bearer ${await insertSession(db, now, id)}`);
      }
      return made;
    });
    const writers = new Writers(shop, authorizations, pauseMs);
    writers.#work = Promise.all(authorizations.map((_, writer) => writers.#write(writer)));
    return writers;
  }

  get acknowledged(): Command[] {
    return this.commands.filter((command) => command.acknowledgedAt !== undefined);
  }

  /**
   * Waits until an advert is acknowledged after `moment`.
   * @returns the milliseconds from `moment` to it; infinity when there was none within `withinMs`
   */
  async nextAfter(moment: number, withinMs: number): Promise<number> {
    while (performance.now() < moment + withinMs) {
      const next = this.commands.find(({ acknowledgedAt = 0 }) => acknowledgedAt > moment);
      if (next?.acknowledgedAt) return next.acknowledgedAt - moment;
      await delay(10);
    }
    return Number.POSITIVE_INFINITY;
  }

  /** The longest time without an acknowledgement after `since`, in milliseconds. */
  longestPause(since: number): number {
    const times = this.acknowledged.map(({ acknowledgedAt = 0 }) => acknowledgedAt).filter((time) => time > since);
    const sorted = [since, ...times.toSorted((a, b) => a - b)];
    return Math.max(...sorted.map((time, place) => time - (sorted[place - 1] ?? since)));
  }

  /** Starts no new advert, and waits until those that were started are acknowledged or given up. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  /** Sends the last acknowledged commands again. @returns those that got another advert or none as the answer */
  async sendAgain(count: number): Promise<Command[]> {
    const differing: Command[] = [];
    for (const command of this.acknowledged.slice(-count)) {
      const answer = await this.#send(command, command.writer);
      if (answer === null || answer === 'refused' || answer.id !== command.id) differing.push(command);
    }
    return differing;
  }

  async #write(writer: number): Promise<void> {
    while (!this.#stopped) {
      const key = randomUUID();
      const command: Command = { writer, key, title: `Fire ${key}` };
      this.commands.push(command);
      await this.#untilAcknowledged(command);
      await delay(this.#pauseMs);
    }
  }

  async #untilAcknowledged(command: Command): Promise<void> {
    const deadline = performance.now() + 120_000;
    for (let attempt = command.writer; performance.now() < deadline; attempt += 1) {
      const answer = await this.#send(command, attempt);
      if (answer === 'refused') return;
      if (answer) {
        command.id = answer.id;
        command.acknowledgedAt = performance.now();
        return;
      }
      await delay(100);
    }
    this.wrongAnswers.push(`${command.title} was never accepted`);
  }

  /** One attempt. @returns the advert, or null when the command has to be sent again */
  async #send(command: Command, attempt: number): Promise<{ id: string } | 'refused' | null> {
    const { addresses } = this.#shop;
    const address = addresses[attempt % Math.max(1, addresses.length)];
    if (!address) return null;
    const startedAt = performance.now();
    let status: number | null = null;
    try {
      const answer = await fetch(`${address}/api/adverts`, {
        method: 'POST',
        headers: {
          authorization: this.#authorizations[command.writer] ?? '',
          'content-type': 'application/json',
          'idempotency-key': command.key,
        },
        body: JSON.stringify(advertBody({ title: command.title, description: command.key.repeat(50) })),
        signal: AbortSignal.timeout(patienceMs),
      });
      const body: unknown = await answer.json();
      status = answer.status;
      if (answer.ok) return answerSchema.parse(body).advert;
      const problem = problemSchema.safeParse(body);
      const comesAgain = status === 503 || status === 429;
      if (comesAgain && problem.data?.message) return null;
      this.wrongAnswers.push(`${status} ${JSON.stringify(body).slice(0, 200)}`);
      return comesAgain ? null : 'refused';
    } catch {
      // The connection was refused or broken, or the answer too slow: nobody knows whether the command arrived.
      return null;
    } finally {
      this.tries.push({ startedAt, endedAt: performance.now(), status });
    }
  }
}
