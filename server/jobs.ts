import type { Transaction, Database } from './db/connection.ts';

/** Every kind of work that is done after the answer, with its payload. */
export interface JobPayloads {
  /** A mail; the text is sealed, since it may hold a code. */
  'send-mail': { sealed: string };
  /** Makes the derivatives of an uploaded picture. */
  'derive-picture': { pictureId: string };
  /** Takes the adverts of plans that ran out off the public pages. */
  'end-subscriptions': Record<string, never>;
  /** Removes idempotency keys, codes, sessions and pictures that nobody needs any more. */
  'sweep-expired': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/**
 * Work that outlives the request. A job is enqueued in the transaction of the command that causes it, so that it
 * exists exactly when the command does; it is retried with backoff until it succeeds or its tries are used up.
 */
export interface Jobs {
  enqueue<Name extends JobName>(tx: Transaction | Database, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** Names the function that does a kind of job. It may run more than once for one job and must bear that. */
  handle<Name extends JobName>(name: Name, run: (payload: JobPayloads[Name]) => Promise<void>): void;
  /** Runs a job at fixed times (cron, UTC), in one of all processes. */
  schedule(name: JobName, cron: string): void;
  /** Starts working. */
  start(): Promise<void>;
  /** Does all that waits, now; for tests and right after a command. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}
