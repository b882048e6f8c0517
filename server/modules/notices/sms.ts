import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { shopName } from '#contract/core/shop.ts';
import { smsKinds } from '#contract/people/notices.ts';
import type { Transaction } from '../../db/connection.ts';
import { notices, provenPhones, type SmsPart } from '#server/db/tables/noticesSchema.ts';
import type { ModuleContext } from '../../deps.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { deriveKey } from '#server/plugins/session/secretKey.ts';
import { createFailedDeliveries } from '#server/plugins/notify/failedDeliveries.ts';
import { seal, unseal } from '#server/plugins/session/sealedBytes.ts';
import { dayOf } from '#server/days.ts';
import { smsPriceOf } from '../../sms/smsDestinations.ts';
import { SmsError, type SmsMessage, smsText } from '../../sms/smsSender.ts';
import { provenPhoneOf, readWishes } from './noticesRepository.ts';
import { endOfQuiet } from './quietHours.ts';
import { correct, setAside } from './smsBudget.ts';

/*
 * Every SMS costs money. Its expected cost is reserved before it is queued, and corrected when the provider reports the
 * price. So no SMS is queued beyond the daily limit, however many codes are requested and however busy the shop is.
 */

const dueAtOnce = 200;
const messageSchema = z.object({
  to: z.string(),
  text: z.string(),
  about: z.optional(z.string()),
  part: z.optional(z.enum(['first-code', 'further-code', 'notice'])),
});

/** A queued SMS, with a description that may be shown without its text. */
type WaitingSms = SmsMessage & {
  readonly about?: string | undefined;
  /** The part of the day's budget that pays it; SMS of an earlier release name none. */
  readonly part?: SmsPart | undefined;
};

/** The SMS of one app. */
export interface SmsQueue {
  /**
   * Queues an SMS in the caller's transaction, as long as it may go there and its part of the day's budget allows.
   * @returns false if not; then nothing was queued
   */
  queue(tx: Transaction, message: WaitingSms & { readonly part: SmsPart }): Promise<boolean>;
  /** What an SMS to a number costs, in pesewas; null where none may go. */
  priceOf(phone: string): number | null;
  /**
   * Queues an SMS for each due notice that is still unread, as its reader wishes. May be repeated, also by several
   * processes.
   */
  sendUnread(): Promise<void>;
}

/** Creates the SMS queue, and registers the handler of the job that sends them. Call it once. */
export function createSmsQueue(context: ModuleContext, log: FastifyBaseLogger): SmsQueue {
  const { clock, config, db, jobs, limits, secret, sms } = context;
  const key = deriveKey(secret, 'SMS in waiting');
  const failures = createFailedDeliveries(context);
  const { dailyBoundPesewas, pricePesewas } = config.sms;
  const priceOf = (phone: string) =>
    smsPriceOf(phone, { destinations: config.smsDestinations, usualPesewas: pricePesewas });

  jobs.handle('send-sms', async ({ sealed }) => {
    const message = openMessage(key, sealed);
    try {
      const { costPesewas } = await sms.send({ to: message.to, text: message.text });
      if (costPesewas !== null) {
        const pesewas = costPesewas - (priceOf(message.to) ?? pricePesewas);
        await correct(db, { day: dayOf(clock()), part: message.part ?? 'notice', pesewas });
      }
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

  async function queue(tx: Transaction, message: WaitingSms & { readonly part: SmsPart }): Promise<boolean> {
    const sealed = sealMessage(key, message);
    const pesewas = priceOf(message.to);
    const { part, about = 'SMS' } = message;
    const day = dayOf(clock());
    if (pesewas === null || !(await setAside(tx, { day, part, pesewas, dayPesewas: dailyBoundPesewas }))) {
      await failures.note(tx, {
        job: 'send-sms',
        payload: { sealed },
        recipient: message.to,
        about,
        cause: pesewas === null ? 'No SMS are sent to that country.' : 'The SMS budget of that day was used up.',
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
      if (!(await queue(tx, { to: phone, text, about: notice.title, part: 'notice' })))
        log.warn({ notice: noticeId }, 'an SMS could not be paid, or may not go there');
    });
  }

  return {
    queue,
    priceOf,
    async sendUnread() {
      const due = await db
        .select({ id: notices.id, accountId: notices.accountId, phone: provenPhones.phone })
        .from(notices)
        .leftJoin(provenPhones, eq(provenPhones.accountId, notices.accountId))
        .where(lte(notices.smsDueAt, clock()))
        .orderBy(asc(notices.smsDueAt))
        .limit(dueAtOnce);
      for (const { id, accountId, phone } of due) {
        // Counted before the transaction. Whoever writes to one person all day does not spend the day of all others.
        const used = phone === null ? 0 : await limits.count('sms-notice-account', accountId);
        if (used <= limitRules['sms-notice-account'].points) await sendOne(id);
        else await db.update(notices).set({ smsDueAt: null }).where(eq(notices.id, id));
      }
    },
  };
}

function sealMessage(key: Buffer, message: WaitingSms): string {
  return seal(key, Buffer.from(JSON.stringify(message))).toString('base64url');
}

function openMessage(key: Buffer, sealed: string): WaitingSms {
  return messageSchema.parse(JSON.parse(unseal(key, Buffer.from(sealed, 'base64url')).toString('utf8')));
}
