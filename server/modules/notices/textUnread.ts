import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { shopName } from '#contract/core/shop.ts';
import { smsKinds } from '#contract/people/notices.ts';
import { notices, provenPhones } from '#server/db/tables/noticesSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { smsText } from '../../sms/smsSender.ts';
import type { Each } from '#server/jobs/pieceByPiece.ts';
import { dropIfOver, provenPhoneOf, readWishes } from './noticesRepository.ts';
import { endOfQuiet } from './quietHours.ts';

const dueAtOnce = 200;
type Texting = Pick<ModuleContext, 'clock' | 'config' | 'db' | 'limits' | 'smsQueue'> & {
  readonly log: FastifyBaseLogger;
};

/** Queues an SMS for each due unread notice, as its reader wishes. May be repeated, also by several processes. */
export async function textUnread(context: Texting, each: Each): Promise<void> {
  const { clock, db, limits } = context;
  const due = await db
    .select({ id: notices.id, accountId: notices.accountId, phone: provenPhones.phone })
    .from(notices)
    .leftJoin(provenPhones, eq(provenPhones.accountId, notices.accountId))
    .where(lte(notices.smsDueAt, clock()))
    .orderBy(asc(notices.smsDueAt))
    .limit(dueAtOnce);
  await each(due, async ({ id, accountId, phone }) => {
    // Counted before the transaction. Whoever writes to one person all day does not spend the day of all others.
    const used = phone === null ? 0 : await limits.count('sms-notice-account', accountId);
    if (used <= limitRules['sms-notice-account'].points) await textOne(context, id);
    else await db.update(notices).set({ smsDueAt: null }).where(eq(notices.id, id));
  });
}

async function textOne({ clock, config, db, log, smsQueue }: Texting, noticeId: string): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const [notice] = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.id, noticeId), isNull(notices.readAt), lte(notices.smsDueAt, now)))
      .for('update', { skipLocked: true });
    const kind = smsKinds.find((one) => one === notice?.kind);
    if (!notice || (await dropIfOver(tx, notice))) return;
    const wishes = await readWishes(tx, notice.accountId);
    const phone = kind && wishes.sms[kind] ? await provenPhoneOf(tx, notice.accountId) : null;
    const quietUntil = phone === null ? null : endOfQuiet(now, wishes.quiet);
    await tx.update(notices).set({ smsDueAt: quietUntil }).where(eq(notices.id, noticeId));
    if (phone === null || quietUntil !== null) return;
    const text = smsText(`${shopName}: ${notice.title}`, new URL(notice.path, config.publicUrl).href);
    if (!(await smsQueue.queue(tx, { to: phone, text, about: notice.title, part: 'notice' })))
      log.warn({ notice: noticeId }, 'an SMS could not be paid, or may not go there');
  });
}
