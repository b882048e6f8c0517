import { dayMs } from '#contract/core/durations.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { NewsContext } from './searchNews.ts';

/*
 * Tells people of adverts that were posted in their searches since they were last told. Each account, address or phone has
 * one transaction, which stores the mail or the SMS together with the time up to which adverts were told. So a run that
 * dies loses no advert, and the next one repeats none.
 */

/** How often an account, an address or a phone without one is told at most. */
const tellEveryMs = dayMs;
/** After this time somebody without news is checked again, in a later run. */
const checkEveryMs = 20 * 60_000;
/** An advert has the time at which its request began, so one that is younger than this may not be stored yet. */
const settledMs = 60_000;
const atOnce = 100;

/** Thrown by `tell` when nobody can be told any more today; its transaction is rolled back. */
export class NoMoreToday extends Error {
  override readonly name = 'NoMoreToday';
}

/** Whom a run tells, and when. */
export interface Due {
  readonly checkedBefore: Date;
  readonly toldBefore: Date;
  readonly limit: number;
}

/** What a transaction tells: adverts that were posted until then. */
export interface Telling extends Due {
  readonly now: Date;
  readonly upTo: Date;
}

/**
 * Tells everybody who is due. May be repeated, also by several processes at once.
 * @param readers.minutes how long a run takes at most by the machine's clock; the next one takes the rest
 * @param readers.due finds those who are due, the longest ago first
 * @param readers.tell tells one of them, unless another process has meanwhile
 * @param readers.logged what the log may say of one whose news failed; an address or a phone is not in it
 * @param readers.noteChecked has somebody whose news failed wait like the others, whom it would delay otherwise
 */
export async function tellNews(
  { db, clock, log }: NewsContext,
  readers: {
    minutes: number;
    due: (due: Due) => Promise<string[]>;
    tell: (tx: Transaction, whom: string, telling: Telling) => Promise<void>;
    logged?: (whom: string) => object;
    noteChecked: (db: Database, whom: string, now: Date) => Promise<unknown>;
  },
): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const due = await readers.due(dueAt(clock()));
    for (const whom of due) {
      if (performance.now() - startedAt > readers.minutes * 60_000) return;
      try {
        const now = clock();
        const telling = { ...dueAt(now), now, upTo: new Date(now.getTime() - settledMs) };
        await db.transaction((tx) => readers.tell(tx, whom, telling));
      } catch (error) {
        if (error instanceof NoMoreToday) return;
        log.error({ err: error, ...readers.logged?.(whom) }, 'the news of searches could not be told');
        await readers.noteChecked(db, whom, clock());
      }
    }
    if (due.length < atOnce) return;
  }
}

const dueAt = (now: Date): Due => ({
  checkedBefore: new Date(now.getTime() - checkEveryMs),
  toldBefore: new Date(now.getTime() - tellEveryMs),
  limit: atOnce,
});
