import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { failedDeliveries } from '../db/deskSchema.ts';
import { accounts } from '../db/schema.ts';
import type { JobPayloads } from '../jobQueues.ts';

/*
 * What did not go out is kept with its cause, so that a person can see why somebody heard nothing, and send it again. The
 * text stays sealed as it was in its job; what is shown is where to, and its subject.
 */

/** The jobs that carry something to a person. */
export type DeliveryJob = 'send-mail' | 'send-sms' | 'push-notice';

interface Failure<Job extends DeliveryJob> {
  readonly job: Job;
  readonly payload: JobPayloads[Job];
  readonly recipient: string;
  /** Whose it is, where that is known; else the account with this e-mail. */
  readonly accountId?: string | undefined;
  readonly about: string;
  readonly cause: string;
  /** Whether it is not tried again by itself. */
  readonly final: boolean;
}

/** Keeps what did not arrive, for one app. */
export interface FailedDeliveries {
  /** Notes that one try failed. The tries of one job are one delivery. */
  note<Job extends DeliveryJob>(db: Database | Transaction, failure: Failure<Job>): Promise<void>;
  /** Notes that it went out: one that had failed has arrived, and what it needs to be sent again is let go. */
  arrived<Job extends DeliveryJob>(db: Database, job: Job, payload: JobPayloads[Job]): Promise<void>;
}

const maxCause = 300;

/** Makes the keeper of what did not arrive. */
export function createFailedDeliveries({ clock }: { clock: Clock }): FailedDeliveries {
  return {
    async note(db, { job, payload, recipient, accountId, about, cause, final }) {
      const now = clock();
      const known = accountId ?? (await accountWith(db, recipient));
      const said = { cause: cause.slice(0, maxCause), final, lastAt: now };
      await db
        .insert(failedDeliveries)
        .values({
          job,
          jobHash: hashOf(job, payload),
          payload,
          recipient,
          accountId: known,
          about,
          firstAt: now,
          ...said,
        })
        .onConflictDoUpdate({
          target: failedDeliveries.jobHash,
          set: { ...said, tries: sql`${failedDeliveries.tries} + 1`, arrivedAt: null },
        });
    },
    async arrived(db, job, payload) {
      await db
        .update(failedDeliveries)
        .set({ arrivedAt: clock(), payload: null })
        .where(and(eq(failedDeliveries.jobHash, hashOf(job, payload)), isNull(failedDeliveries.arrivedAt)));
    },
  };
}

/** Forgets what failed before a time. May be repeated. */
export async function forgetFailures(db: Database, before: Date): Promise<void> {
  await db.delete(failedDeliveries).where(lt(failedDeliveries.lastAt, before));
}

async function accountWith(db: Database | Transaction, recipient: string): Promise<string | null> {
  if (!recipient.includes('@')) return null;
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, recipient.toLowerCase()));
  return row?.id ?? null;
}

function hashOf(job: DeliveryJob, payload: object): Buffer {
  const members = Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([job, members]))
    .digest();
}
