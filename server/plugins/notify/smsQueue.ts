import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type SmsPart, smsParts } from '#server/db/tables/noticesSchema.ts';
import { deriveKey } from '#server/secretKey.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { createFailedDeliveries } from '#server/plugins/notify/failedDeliveries.ts';
import { seal, unseal } from '#server/plugins/session/sealedBytes.ts';
import { dayOf } from '#server/days.ts';
import { destinationWords, smsPriceOf } from '../../sms/smsDestinations.ts';
import { SmsError, type SmsMessage, type SmsSender } from '../../sms/smsSender.ts';
import { correct, setAside } from './smsBudget.ts';

/*
 * Every SMS costs money. Its expected cost is reserved before it is queued, and corrected when the provider reports the
 * price. So no SMS is queued beyond the daily limit, however many codes are requested and however busy the shop is.
 */

const messageSchema = z.object({
  to: z.string(),
  text: z.string(),
  about: z.optional(z.string()),
  part: z.optional(z.enum(smsParts)),
});

/** A queued SMS, with a description that may be shown without its text. */
type WaitingSms = SmsMessage & {
  readonly about?: string | undefined;
  /** The part of the day's budget that pays it; SMS of an earlier release name none. */
  readonly part?: SmsPart | undefined;
};

export interface SmsQueue {
  /** Queues an SMS in the caller's transaction, if it may go there within the budget. @returns whether it was queued */
  queue(tx: Transaction, message: WaitingSms & { readonly part: SmsPart }): Promise<boolean>;
  /** What an SMS to a number costs, in pesewas; null where none may go. */
  priceOf(phone: string): number | null;
  /** The same for a number that a person typed. @throws ProblemError 422 at `phone` where none may go */
  priceFor(phone: string, otherwise?: string): number;
}

/** Creates the SMS queue, and registers the handler of the job that sends them. Call it once. */
export function createSmsQueue(context: {
  readonly clock: Clock;
  readonly config: Pick<Config, 'sms' | 'smsDestinations'>;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly secret: string;
  readonly sms: SmsSender;
  readonly log: FastifyBaseLogger;
}): SmsQueue {
  const { clock, config, db, jobs, log, secret, sms } = context;
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

  function priceFor(phone: string, otherwise = ''): number {
    const pesewas = priceOf(phone);
    if (pesewas !== null) return pesewas;
    const places = destinationWords(config.smsDestinations);
    throw fieldProblem('phone', `SMS can only be sent to numbers that begin with ${places}.${otherwise}`);
  }

  return { queue, priceOf, priceFor };
}

function sealMessage(key: Buffer, message: WaitingSms): string {
  return seal(key, Buffer.from(JSON.stringify(message))).toString('base64url');
}

function openMessage(key: Buffer, sealed: string): WaitingSms {
  return messageSchema.parse(JSON.parse(unseal(key, Buffer.from(sealed, 'base64url')).toString('utf8')));
}
