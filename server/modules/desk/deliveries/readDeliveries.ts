import { desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { deliveriesSchema, Delivery } from '#contract/desk/deliveries.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { failedDeliveries } from '#server/db/tables/deskSchema.ts';
import type { ModuleContext } from '#server/deps.ts';
import { retriesOf } from '#server/jobs/jobQueues.ts';
import { type Actor, writeAct } from '#server/plugins/watch/adminLog.ts';
import { conflict, notFound } from '#server/plugins/requests/problems.ts';

const deliveriesShown = 100;
/** `about` of a delivery that carried a code: a code expires before anybody could send it again. */
const code = 'A code';

/** The payloads of the jobs, as they were queued. */
const sealedPayload = z.object({ sealed: z.string() });
const pushPayload = z.object({ noticeId: z.string(), told: z.int(), subscriptionId: z.string() });

type Row = typeof failedDeliveries.$inferSelect;
type Wanted = { to?: string | undefined };

const ways: Readonly<Record<Row['job'], Delivery['way']>> = {
  'send-mail': 'mail',
  'send-sms': 'SMS',
  'push-notice': 'push',
};

/** The latest 100 failed deliveries, newest first. @param wanted.to part of the recipient; without it, all */
export async function readDeliveries(db: Database, { to }: Wanted): Promise<z.infer<typeof deliveriesSchema>> {
  const rows = await db
    .select()
    .from(failedDeliveries)
    .where(to ? sql`strpos(lower(${failedDeliveries.recipient}), ${to.toLowerCase()}) > 0` : undefined)
    .orderBy(desc(failedDeliveries.lastAt))
    .limit(deliveriesShown);
  return {
    items: rows.map((row) => ({
      id: row.id,
      way: ways[row.job],
      to: row.recipient,
      about: row.about,
      cause: row.cause,
      tries: row.tries,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      state: stateOf(row),
      arrivedAt: row.arrivedAt?.toISOString() ?? null,
      canSend: canSend(row),
    })),
    waiting: await db.$count(failedDeliveries, isNull(failedDeliveries.arrivedAt)),
  };
}

function stateOf(row: Row): Delivery['state'] {
  if (row.arrivedAt) return 'arrived';
  if (row.resentAt && row.resentAt > row.lastAt) return 'sent again';
  return isOver(row) ? 'given up' : 'tried again';
}

const isOver = ({ final, tries, job }: Row) => final || tries > retriesOf(job);

/** A delivery that is still retried automatically is not offered: it would arrive twice. */
const canSend = (row: Row) => stateOf(row) === 'given up' && row.payload !== null && row.about !== code;

/**
 * Sends a delivery again that was given up. May be repeated: a delivery that was already sent again is left alone. A
 * mail keeps the key of its first try, by which mailboxes drop a duplicate.
 * @returns a sentence that says what was done
 * @throws ProblemError 404 for an unknown delivery, 409 for one that cannot be sent again
 */
export async function sendAgain(
  { clock, jobs }: Pick<ModuleContext, 'clock' | 'jobs'>,
  tx: Transaction,
  { id, actor }: { id: string; actor: Actor },
): Promise<string> {
  const [row] = await tx.select().from(failedDeliveries).where(eq(failedDeliveries.id, id)).for('update');
  if (!row) throw notFound('There is no such delivery.');
  if (stateOf(row) === 'sent again' || row.arrivedAt) return 'It was already sent again.';
  if (!canSend(row)) {
    const why =
      row.about === code
        ? 'The code in it has expired. The person has to ask for a new one.'
        : 'It will be tried again automatically.';
    throw conflict(why);
  }
  const now = clock();
  if (row.job === 'push-notice') await jobs.enqueue(tx, row.job, pushPayload.parse(row.payload));
  else await jobs.enqueue(tx, row.job, sealedPayload.parse(row.payload));
  await tx.update(failedDeliveries).set({ resentAt: now, tries: 0, final: false }).where(eq(failedDeliveries.id, id));
  await writeAct(tx, { actor, act: 'send again', subject: `${ways[row.job]} ${id}`, sentence: row.about, at: now });
  return 'It is on its way again.';
}
