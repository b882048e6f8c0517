import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { comparedEmail } from '#contract/core/readEmail.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { failedDeliveries } from '#server/db/tables/deskSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { JobPayloads } from '#server/jobs/jobQueues.ts';

/*
 * Stores messages that could not be delivered, with the cause, so that staff can see why a person got nothing, and send
 * it again. The text stays sealed as it was in its job; only the recipient and the subject are shown.
 */

/** The jobs that deliver something to a person. */
export type DeliveryJob = 'send-mail' | 'send-sms' | 'push-notice';

interface Failure<Job extends DeliveryJob> {
  readonly job: Job;
  readonly payload: JobPayloads[Job];
  readonly recipient: string;
  /** The account that it is for, if known; otherwise the account with this e-mail, unless the address was only typed. */
  readonly accountId?: string | undefined;
  readonly isTyped?: boolean | undefined;
  readonly about: string;
  readonly cause: string;
  /** Whether it will not be retried automatically. */
  readonly final: boolean;
}

/** Records failed deliveries, for one app. */
export interface FailedDeliveries {
  /** Records that one attempt failed. All attempts of one job are one delivery. */
  note<Job extends DeliveryJob>(db: Queryable, failure: Failure<Job>): Promise<void>;
  /** Records that a delivery succeeded; after a failure, what was needed to send it again is deleted. */
  arrived<Job extends DeliveryJob>(db: Database, job: Job, payload: JobPayloads[Job]): Promise<void>;
}

const maxCause = 300;

/** Makes the record of failed deliveries. */
export function createFailedDeliveries({ clock }: { clock: Clock }): FailedDeliveries {
  return {
    async note(db, { job, payload, recipient, accountId, isTyped, about, cause, final }) {
      const now = clock();
      const known = accountId ?? (isTyped ? null : await accountWith(db, recipient));
      const failure = { cause: cause.slice(0, maxCause), final, lastAt: now };
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
          ...failure,
        })
        .onConflictDoUpdate({
          target: failedDeliveries.jobHash,
          set: { ...failure, tries: sql`${failedDeliveries.tries} + 1`, arrivedAt: null },
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

/** Deletes the failures whose last attempt was before a time. May be repeated. */
export async function forgetFailures(db: Database, before: Date): Promise<void> {
  await db.delete(failedDeliveries).where(lt(failedDeliveries.lastAt, before));
}

async function accountWith(db: Queryable, recipient: string): Promise<string | null> {
  if (!recipient.includes('@')) return null;
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, comparedEmail(recipient)));
  return row?.id ?? null;
}

function hashOf(job: DeliveryJob, payload: object): Buffer {
  const members = Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([job, members]))
    .digest();
}
