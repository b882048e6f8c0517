import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { shopName } from '#contract/core/shop.ts';
import { smsKinds } from '#contract/people/notices.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { notices, smsSpending } from '#server/db/tables/noticesSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { deriveKey } from '#server/plugins/session/secretKey.ts';
import { createFailedDeliveries } from '#server/plugins/notify/failedDeliveries.ts';
import { seal, unseal } from '#server/plugins/session/sealedBytes.ts';
import { dayOf } from '#server/days.ts';
import { SmsError, type SmsMessage, smsText } from '../../sms/smsSender.ts';
import { provenPhoneOf, readWishes } from './noticesRepository.ts';
import { endOfQuiet } from './quietHours.ts';

/*
 * Every SMS costs money. Its expected cost is reserved before it is queued, and corrected when the provider reports the
 * price. So no SMS is queued beyond the daily limit, however many codes are requested and however busy the shop is.
 */

const dueAtOnce = 200;
const messageSchema = z.object({ to: z.string(), text: z.string(), about: z.optional(z.string()) });

/** A queued SMS, with a description that may be shown without its text. */
type WaitingSms = SmsMessage & { readonly about?: string | undefined };

/** The SMS of one app. */
export interface SmsQueue {
  /**
   * Queues an SMS in the caller's transaction, as long as the day's budget allows.
   * @param share share of the day's budget, from 0 to 1, that this kind of SMS may use up: codes leave some for notices
   * @returns false when the budget is used up; then nothing was queued
   */
  queue(tx: Transaction, message: WaitingSms, share?: number): Promise<boolean>;
  /**
   * Queues an SMS for each due notice that is still unread, as its reader wishes. May be repeated, also by several
   * processes.
   */
  sendUnread(): Promise<void>;
}

/** Creates the SMS queue, and registers the handler of the job that sends them. Call it once. */
export function createSmsQueue(context: ModuleContext, log: FastifyBaseLogger): SmsQueue {
  const { clock, config, db, jobs, secret, sms } = context;
  const key = deriveKey(secret, 'SMS in waiting');
  const failures = createFailedDeliveries(context);
  const { dailyBoundPesewas, pricePesewas } = config.sms;

  jobs.handle('send-sms', async ({ sealed }) => {
    const message = openMessage(key, sealed);
    try {
      const { costPesewas } = await sms.send({ to: message.to, text: message.text });
      if (costPesewas !== null) await addSpent(db, clock(), costPesewas - pricePesewas);
    } catch (error) {
      const isLater = !(error instanceof SmsError) || error.kind === 'down';
      await failures.note(db, {
        job: 'send-sms',
        payload: { sealed },
        recipient: message.to,
        about: message.about ?? 'SMS',
        cause: error instanceof SmsError ? error.message : 'The SMS could not be sent.',
        final: !isLater,
      });
      if (isLater) throw error;
      log.warn({ err: error }, 'SMS not sent, or perhaps sent');
      return;
    }
    await failures.arrived(db, 'send-sms', { sealed });
  });

  async function queue(tx: Transaction, message: WaitingSms, share = 1): Promise<boolean> {
    const sealed = sealMessage(key, message);
    if (!(await setAside(tx, clock(), pricePesewas, Math.floor(dailyBoundPesewas * share)))) {
      const cause = 'The SMS budget of that day was used up.';
      const about = message.about ?? 'SMS';
      await failures.note(tx, {
        job: 'send-sms',
        payload: { sealed },
        recipient: message.to,
        about,
        cause,
        final: true,
      });
      return false;
    }
    await jobs.enqueue(tx, 'send-sms', { sealed });
    return true;
  }

  async function sendOne(noticeId: string): Promise<void> {
    const now = clock();
    await db.transaction(async (tx) => {
      const [notice] = await tx
        .select()
        .from(notices)
        .where(and(eq(notices.id, noticeId), isNull(notices.readAt), lte(notices.smsDueAt, now)))
        .for('update', { skipLocked: true });
      const kind = smsKinds.find((one) => one === notice?.kind);
      if (!notice) return;
      const wishes = await readWishes(tx, notice.accountId);
      const phone = kind && wishes.sms[kind] ? await provenPhoneOf(tx, notice.accountId) : null;
      const quietUntil = phone === null ? null : endOfQuiet(now, wishes.quiet);
      await tx.update(notices).set({ smsDueAt: quietUntil }).where(eq(notices.id, noticeId));
      if (phone === null || quietUntil !== null) return;
      const text = smsText(`${shopName}: ${notice.title}`, new URL(notice.path, config.publicUrl).href);
      if (!(await queue(tx, { to: phone, text, about: notice.title })))
        log.warn({ notice: noticeId }, 'no money left for SMS today');
    });
  }

  return {
    queue,
    async sendUnread() {
      const due = await db
        .select({ id: notices.id })
        .from(notices)
        .where(lte(notices.smsDueAt, clock()))
        .orderBy(asc(notices.smsDueAt))
        .limit(dueAtOnce);
      for (const { id } of due) await sendOne(id);
    },
  };
}

function sealMessage(key: Buffer, message: WaitingSms): string {
  return seal(key, Buffer.from(JSON.stringify(message))).toString('base64url');
}

function openMessage(key: Buffer, sealed: string): WaitingSms {
  return messageSchema.parse(JSON.parse(unseal(key, Buffer.from(sealed, 'base64url')).toString('utf8')));
}

/** Reserves the cost of one SMS. @returns false if the day's total would exceed the bound */
async function setAside(tx: Transaction, now: Date, pesewas: number, bound: number): Promise<boolean> {
  if (pesewas > bound) return false;
  const rows = await tx
    .insert(smsSpending)
    .values({ day: dayOf(now), pesewas })
    .onConflictDoUpdate({
      target: smsSpending.day,
      set: { pesewas: sql`${smsSpending.pesewas} + excluded.pesewas` },
      setWhere: sql`${smsSpending.pesewas} + excluded.pesewas <= ${bound}`,
    })
    .returning({ day: smsSpending.day });
  return rows.length > 0;
}

/** Corrects the day's total by the difference between the true and the reserved cost of an SMS; may be negative. */
async function addSpent(db: Database, now: Date, pesewas: number): Promise<void> {
  if (pesewas === 0) return;
  await db
    .update(smsSpending)
    .set({ pesewas: sql`greatest(0, ${smsSpending.pesewas} + ${pesewas}::int)` })
    .where(eq(smsSpending.day, dayOf(now)));
}
