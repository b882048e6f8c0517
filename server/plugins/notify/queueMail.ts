import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database, Queryable } from '#server/db/connection.ts';
import type { Clock } from '#server/clock.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { FastifyBaseLogger } from 'fastify';
import { isFormerEmail } from '#server/formerAccounts.ts';
import { MailError, type MailMessage, type Mailer } from '#server/mail/mailer.ts';
import { createFailedDeliveries } from './failedDeliveries.ts';
import { seal, unseal } from '../session/sealedBytes.ts';
import { deriveKey } from '#server/secretKey.ts';

/*
 * Between the commit and its delivery a mail waits in the table of jobs. It may contain a code, so it is stored sealed:
 * somebody who reads the database or a backup of it cannot sign in with a waiting mail.
 */

/** Whatever could be unsealed was sealed by us: the tag proves it, so its shape needs no further check. */
const ownMail = z.custom<MailMessage>((value) => typeof value === 'object' && value !== null);

/** Makes the function that queues mails, and registers the job that delivers them. */
export function createMailQueue(options: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  secret: string;
  log: FastifyBaseLogger;
}) {
  const { db, jobs, mailer, secret, log } = options;
  const failures = createFailedDeliveries(options);
  const key = deriveKey(secret, 'mails in waiting');
  jobs.handle('send-mail', async ({ sealed }) => {
    const mail = openMail(key, sealed);
    try {
      await mailer.send(mail);
    } catch (error) {
      const refused = error instanceof MailError && error.kind === 'refused';
      await failures.note(db, {
        job: 'send-mail',
        payload: { sealed },
        recipient: mail.to,
        isTyped: mail.isTyped,
        about: mail.holdsCode ? 'A code' : mail.subject,
        cause: error instanceof MailError ? error.message : 'The mail was not sent.',
        final: refused,
      });
      // Sending it again would not help, and an address that does not exist is not our fault.
      if (!refused) throw error;
      log.warn({ err: error }, 'mail refused');
      return;
    }
    await failures.arrived(db, 'send-mail', { sealed });
  });
  return async (tx: Queryable, mail: MailMessage): Promise<void> => {
    if (isFormerEmail(mail.to)) return;
    // One idempotency key for all attempts to send a mail, unless the caller knows a better one.
    const sealed = sealMail(key, { idempotencyKey: randomUUID(), ...mail });
    await jobs.enqueue(tx, 'send-mail', { sealed }, { priority: mail.holdsCode ? 1 : mail.isBulk ? -1 : 0 });
  };
}

function sealMail(key: Buffer, mail: MailMessage): string {
  return seal(key, Buffer.from(JSON.stringify(mail))).toString('base64url');
}

function openMail(key: Buffer, sealed: string): MailMessage {
  return ownMail.parse(JSON.parse(unseal(key, Buffer.from(sealed, 'base64url')).toString('utf8')));
}
