import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { shopName } from '#contract/core/shop.ts';
import { smsKinds } from '#contract/people/notices.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { notices, smsSpending } from '../../db/noticesSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { deriveKey } from '../../plugins/secretKey.ts';
import { seal, unseal } from '../../plugins/sealedBytes.ts';
import { SmsError, type SmsMessage, smsText } from '../../sms/smsSender.ts';
import { provenPhoneOf, readWishes } from './noticesRepository.ts';
import { endOfQuiet } from './quietHours.ts';

/*
 * SMS cost money each. What one is expected to cost is set aside before it is queued, and put right when the provider says
 * the price: the sum of a day never passes its bound, whoever asks for codes and however much goes on.
 */

const dueAtOnce = 200;
const messageSchema = z.object({ to: z.string(), text: z.string() });

/** The SMS of one app. */
export interface SmsQueue {
  /**
   * Queues an SMS in the caller's transaction, as far as the day's money goes.
   * @param share of the day's money that may be spent by then: codes leave some for notices
   * @returns false when there is no money left, and nothing was queued
   */
  queue(tx: Transaction, message: SmsMessage, share?: number): Promise<boolean>;
  /** Sends by SMS what stayed unread, as its reader wishes. May be repeated, and by several processes. */
  sendUnread(): Promise<void>;
}

/** Makes the queue of SMS, and names the job that sends them. */
export function createSmsQueue(context: ModuleContext, log: FastifyBaseLogger): SmsQueue {
  const { clock, config, db, jobs, secret, sms } = context;
  const key = deriveKey(secret, 'SMS in waiting');
  const { dailyBoundPesewas, pricePesewas } = config.sms;

  jobs.handle('send-sms', async ({ sealed }) => {
    try {
      const { costPesewas } = await sms.send(openMessage(key, sealed));
      if (costPesewas !== null) await addSpent(db, clock(), costPesewas - pricePesewas);
    } catch (error) {
      if (!(error instanceof SmsError) || error.kind === 'down') throw error;
      log.warn({ err: error }, 'SMS not sent, or perhaps sent');
    }
  });

  async function queue(tx: Transaction, message: SmsMessage, share = 1): Promise<boolean> {
    if (!(await setAside(tx, clock(), pricePesewas, Math.floor(dailyBoundPesewas * share)))) return false;
    await jobs.enqueue(tx, 'send-sms', { sealed: sealMessage(key, message) });
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
      if (!(await queue(tx, { to: phone, text }))) log.warn({ notice: noticeId }, 'no money left for SMS today');
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

function sealMessage(key: Buffer, message: SmsMessage): string {
  return seal(key, Buffer.from(JSON.stringify(message))).toString('base64url');
}

function openMessage(key: Buffer, sealed: string): SmsMessage {
  return messageSchema.parse(JSON.parse(unseal(key, Buffer.from(sealed, 'base64url')).toString('utf8')));
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Sets money aside for one SMS. @returns false where the sum of the day would pass the bound */
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

/** Puts the sum of a day right by what an SMS cost beyond what was set aside for it, or less. */
async function addSpent(db: Database, now: Date, pesewas: number): Promise<void> {
  if (pesewas === 0) return;
  await db
    .update(smsSpending)
    .set({ pesewas: sql`greatest(0, ${smsSpending.pesewas} + ${pesewas}::int)` })
    .where(eq(smsSpending.day, dayOf(now)));
}
