import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { NoticeKind } from '#contract/people/notices.ts';
import type { PushPayload } from '#contract/people/push.ts';
import { readerMark } from '#contract/people/readerMark.ts';
import type { Database } from '../../db/connection.ts';
import { notices } from '#server/db/tables/noticesSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import type { JobPayloads } from '../../jobs/jobQueues.ts';
import { createFailedDeliveries } from '#server/plugins/notify/failedDeliveries.ts';
import { PushError } from '../../push/pushSender.ts';
import {
  countUnreadNotices,
  dropIfOver,
  endSubscription,
  type NoticeRow,
  readWishes,
  subscriptionsOf,
} from './noticesRepository.ts';
import type { Each } from '#server/jobs/pieceByPiece.ts';
import { endOfQuiet } from './quietHours.ts';

/*
 * Delivery of a notice to the browsers of its reader. A notice that was read, or that a later one replaced, is not
 * pushed any more; this is checked before each step. Each browser has its own job, which is retried with growing
 * pauses.
 */

type Pushing = Pick<ModuleContext, 'db' | 'clock' | 'jobs' | 'push'> & { readonly log: FastifyBaseLogger };

const dueAtOnce = 500;
/** How long a push service stores what it cannot deliver: a phone that was off for a week still shows its orders. */
const ttlSeconds: Record<NoticeKind, number> = {
  order: 7 * 86_400,
  message: 7 * 86_400,
  review: 3 * 86_400,
  price: 2 * 86_400,
  search: 86_400,
  plan: 3 * 86_400,
  advert: 3 * 86_400,
  decision: 7 * 86_400,
  // After that the wanted part has often been found.
  wanted: 2 * 86_400,
  'wanted-answer': 7 * 86_400,
  // After that nobody can answer it any more.
  offer: 2 * 86_400,
};
const urgent: ReadonlySet<NoticeKind> = new Set(['order', 'message', 'offer']);

/** Queues a push of a notice to every browser of its reader, now or when the quiet hours are over. May be repeated. */
export async function deliverNotice(
  { db, clock, jobs, push }: Pushing,
  { noticeId, told }: { noticeId: string; told: number },
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for('update');
    if (!notice || notice.told !== told || notice.pushDueAt === null || (await dropIfOver(tx, notice))) return;
    const wishes = await readWishes(tx, notice.accountId);
    const quietUntil = endOfQuiet(now, wishes.quiet);
    const wanted = wishes.push[notice.kind];
    const pushDueAt = wanted ? quietUntil : null;
    await tx.update(notices).set({ pushDueAt }).where(eq(notices.id, noticeId));
    if (!wanted || quietUntil !== null) return;
    for (const { id, endpoint } of await subscriptionsOf(tx, notice.accountId, now)) {
      const priority = push.isOfService(endpoint) ? 1 : 0;
      await jobs.enqueue(tx, 'push-notice', { noticeId, told, subscriptionId: id }, { priority });
    }
  });
}

/** Delivers the notices that waited for the end of quiet hours. May be repeated, also by several processes at once. */
export async function deliverWaiting(pushing: Pushing, each: Each): Promise<void> {
  const due = await pushing.db
    .select({ id: notices.id, told: notices.told })
    .from(notices)
    .where(lte(notices.pushDueAt, pushing.clock()))
    .orderBy(asc(notices.pushDueAt))
    .limit(dueAtOnce);
  await each(due, ({ id, told }) => deliverNotice(pushing, { noticeId: id, told }));
}

/** Pushes a notice to one browser. @throws an error when the job has to be tried again */
export async function pushNotice(pushing: Pushing, payload: JobPayloads['push-notice']): Promise<void> {
  const { noticeId, told, subscriptionId } = payload;
  const failures = createFailedDeliveries(pushing);
  const { db, clock, push, log } = pushing;
  const now = clock();
  const [notice] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.id, noticeId), eq(notices.told, told), isNull(notices.readAt)));
  if (!notice || (await db.transaction((tx) => dropIfOver(tx, notice)))) return;
  const found = await subscriptionsOf(db, notice.accountId, now);
  const target = found.find(({ id }) => id === subscriptionId);
  const { push: wanted, quiet } = await readWishes(db, notice.accountId);
  if (!target || !wanted[notice.kind]) return;
  const quietUntil = endOfQuiet(now, quiet);
  if (quietUntil !== null) {
    // This is a retry that has run into quiet hours: it is sent with the others in the morning.
    await db.update(notices).set({ pushDueAt: quietUntil }).where(eq(notices.id, noticeId));
    return;
  }
  try {
    const outcome = await push.send(target, {
      payload: JSON.stringify(await payloadOf(db, notice)),
      topic: topicOf(notice),
      urgent: urgent.has(notice.kind),
      ttlSeconds: ttlSeconds[notice.kind],
    });
    if (outcome === 'gone') await endSubscription(db, target.endpoint);
  } catch (error) {
    const refused = error instanceof PushError && error.kind === 'refused';
    await failures.note(db, {
      job: 'push-notice',
      payload,
      recipient: new URL(target.endpoint).host,
      accountId: notice.accountId,
      about: notice.title,
      cause: error instanceof PushError ? error.message : 'The push message could not be sent.',
      final: refused,
    });
    if (!refused) throw error;
    log.warn({ err: error, notice: noticeId }, 'push refused');
    return;
  }
  await failures.arrived(db, 'push-notice', payload);
}

/**
 * The workers of 0.3.0 and before require a kind that they know, though they use it for nothing, and at any other they
 * end the subscription. So each push has one of theirs.
 */
const oldWorkersKind = 'message' satisfies NoticeKind;

async function payloadOf(db: Database, notice: NoticeRow): Promise<PushPayload & { kind: string }> {
  const { title, body, path, groupKey, accountId, at } = notice;
  const { badge } = await countUnreadNotices(db, accountId);
  const forAccount = await readerMark(accountId);
  return { kind: oldWorkersKind, title, body, path, tag: groupKey, forAccount, badge, at: at.toISOString() };
}

function topicOf({ accountId, groupKey }: NoticeRow): string {
  return createHash('sha256').update(`${accountId} ${groupKey}`).digest('base64url').slice(0, 32);
}
