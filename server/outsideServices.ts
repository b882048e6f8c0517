import { eq } from 'drizzle-orm';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/connection.ts';
import { payments } from './db/tables/paymentSchema.ts';
import type { Clock } from './clock.ts';
import type { Deps } from './deps.ts';
import { fileMailer } from './mail/fileMailer.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { isDealReference } from './payment/moneyProvider.ts';
import { paystackMoney } from './payment/paystackMoney.ts';
import { paystackProvider } from './payment/paystackProvider.ts';
import { type SandboxBooks, sandboxBooks } from './payment/sandboxBooks.ts';
import { sandboxProvider, type SandboxLedger } from './payment/sandboxProvider.ts';
import { filePictureStore } from './pictures/filePictureStore.ts';
import type { PictureStore } from './pictures/pictureStore.ts';
import { s3PictureStore } from './pictures/s3PictureStore.ts';
import { deriveKey } from './secretKey.ts';
import { vapidKeysOf } from './push/vapidKeys.ts';
import { webPushSender } from './push/webPushSender.ts';
import { africasTalking } from './sms/africasTalking.ts';
import { fileSms } from './sms/fileSms.ts';

/** Makes the outside services that the configuration names, or their embedded stand-ins. */
export function createOutsideServices(options: {
  config: Config;
  db: Database;
  secret: string;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Receives the text of each mail and SMS that is written to a file. */
  echo?: (text: string) => void;
}): Pick<Deps, 'mailer' | 'pictures' | 'payments' | 'money' | 'sms' | 'push'> {
  const { config, db, secret, clock, log, echo } = options;
  const { smtpUrl, from } = config.mail;
  // Mails contain codes: shown on a terminal only to who tries the shop out, with nothing real behind it.
  const isTrial = !config.databaseUrl && !config.paystack && !config.s3;
  const books = sandboxBooks({ db, clock });
  const trialEcho = echo && isTrial && { echo };
  return {
    mailer: smtpUrl
      ? smtpMailer({ url: smtpUrl, from })
      : fileMailer({ dir: mailFolder(config), from, log, clock, ...trialEcho }),
    pictures: createPictureStore(config),
    payments: config.paystack
      ? paystackProvider({ secretKey: config.paystack.secretKey, baseUrl: config.paystack.url })
      : sandboxProvider({
          publicUrl: config.publicUrl,
          secret: sandboxSecret(secret),
          ledger: sandboxLedger(db, books),
        }),
    money: config.paystack
      ? paystackMoney({ secretKey: config.paystack.secretKey, baseUrl: config.paystack.url })
      : books,
    sms: config.africasTalking
      ? africasTalking({ ...config.africasTalking, baseUrl: config.africasTalking.url })
      : fileSms({ dir: smsFolder(config), log, clock, ...trialEcho }),
    push: webPushSender({
      keys: config.push.keys ?? vapidKeysOf(secret),
      subject: config.push.subject,
      privateHosts: config.push.privateHosts,
    }),
  };
}

/** Where pictures are stored: the configured bucket, or the data folder. */
export function createPictureStore(config: Pick<Config, 's3' | 'dataDir'>): PictureStore {
  return config.s3 ? s3PictureStore(config.s3) : filePictureStore({ dir: picturesFolder(config) });
}

/** The folders of the data folder that stand for services which are not configured. */
export function standInFolders(config: Config): string[] {
  return [
    ...(config.s3 ? [] : [picturesFolder(config)]),
    ...(config.mail.smtpUrl ? [] : [mailFolder(config)]),
    ...(config.africasTalking ? [] : [smsFolder(config)]),
  ];
}

function picturesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'pictures');
}

/** Where mails are stored when no mail server is configured. */
export function mailFolder(config: Config): string {
  return path.join(config.dataDir, 'mail');
}

/** Where SMS are stored when no provider is configured. */
function smsFolder(config: Config): string {
  return path.join(config.dataDir, 'sms');
}

/** The key with which the sandbox signs its webhooks. */
export function sandboxSecret(secret: string): string {
  return deriveKey(secret, 'sandbox payments').toString('hex');
}

/**
 * Of plans the sandbox keeps no books: it reads ours, and knows nothing of payments that went to another provider. Of
 * deals it keeps its own.
 */
function sandboxLedger(db: Database, books: SandboxBooks): SandboxLedger {
  return {
    async begin(order) {
      if (isDealReference(order.reference)) await books.beginCharge(order);
    },
    async find(reference) {
      if (isDealReference(reference)) {
        const charge = await books.find(reference);
        if (!charge) return null;
        const { amountPesewas, currency } = charge;
        const status = { pending: 'pending', succeeded: 'paid', failed: 'failed', reversed: 'failed' } as const;
        return { reference, status: status[charge.status], amountPesewas, currency };
      }
      const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
      if (payment?.provider !== 'sandbox') return null;
      const { status, amountPesewas, currency } = payment;
      // What went back later was paid all the same.
      return { reference, status: status === 'refunded' ? 'paid' : status, amountPesewas, currency };
    },
  };
}
