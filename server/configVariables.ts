import * as z from 'zod';
import { planIds } from '#contract/vendor/payment.ts';
import {
  port,
  urlWith,
  databaseUrl,
  databaseUrls,
  storeUrl,
  webUrl,
  origin,
  originList,
  mailAddress,
  planPrices,
  amountInCedis,
  smsDestinations,
  hosts,
  ageRecipients,
  headerText,
  trustProxy,
} from './configFields.ts';

/* Every environment variable that the shop reads: its type, its default, and the message for a wrong value. */

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each variable with the rest of the sentence "X must be …" for a value that does not fit. */
export const variables = {
  PORT: [port.default(8080), 'a port number from 0 to 65535'],
  METRICS_PORT: [port.optional(), 'a port number from 0 to 65535'],
  HOST: [
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('localhost'),
    'a host name or an address to listen on, such as localhost or ::',
  ],
  PUBLIC_URL: [origin.optional(), 'the address of the shop without a path, such as https://shop.example.com'],
  ALLOWED_ORIGINS: [
    originList.prefault(''),
    'addresses without a path, separated by commas, such as https://shop.example.com,https://www.example.com',
  ],
  DATA_DIR: [z.string().default('data'), 'the path of a folder'],
  DATABASE_URL: [databaseUrl.optional(), 'a PostgreSQL address, such as postgresql://user:password@host:5432/database'],
  DATABASE_SESSION_URL: [
    databaseUrl.optional(),
    'a PostgreSQL address, such as postgresql://user:password@host:5432/database',
  ],
  DATABASE_READ_URLS: [
    databaseUrls.prefault(''),
    'PostgreSQL addresses, separated by commas, such as postgresql://user:password@replica-1:5432/database',
  ],
  DATABASE_READ_MAX_LAG: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .default('10')
      .transform(Number)
      .refine((seconds) => seconds >= 1 && seconds <= 300),
    'a number of seconds from 1 to 300',
  ],
  SMTP_URL: [urlWith(/^smtps?$/).optional(), 'a mail server, such as smtp://user:password@host:587'],
  MAIL_FROM: [mailAddress.optional(), 'a sender, such as Spareyard <shop@example.com>'],
  S3_ENDPOINT: [storeUrl.optional(), 'the address of the picture store, with https unless it is on this machine'],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
    'the name of a bucket',
  ],
  S3_REGION: [
    z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    'a region, such as eu-west-1 or auto',
  ],
  S3_ACCESS_KEY_ID: [z.string().optional(), 'an access key'],
  S3_SECRET_ACCESS_KEY: [z.string().optional(), 'a secret key'],
  CDN_PURGE_URL: [webUrl.optional(), 'the http or https address at which the content network is purged'],
  CDN_PURGE_TOKEN: [headerText.optional(), 'the token for it, in printable characters without spaces'],
  PLAN_PRICES: [
    planPrices.prefault('3-months=120,6-months=210,1-year=380'),
    `a price in cedis above 0 for each plan, such as ${planIds.map((id, index) => `${id}=${(index + 1) * 120}`).join(',')}`,
  ],
  PAYSTACK_SECRET_KEY: [headerText.optional(), 'the secret key of a Paystack account'],
  PAYSTACK_URL: [
    origin.prefault('https://api.paystack.co'),
    "the address of Paystack's API without a path, such as https://api.paystack.co",
  ],
  AFRICASTALKING_USERNAME: [z.string().optional(), "the name of an Africa's Talking app"],
  AFRICASTALKING_API_KEY: [headerText.optional(), "the key of an Africa's Talking app"],
  AFRICASTALKING_SENDER: [
    z
      .string()
      .regex(/^[\w .+-]{1,15}$/)
      .optional(),
    "a sender that Africa's Talking has given out, such as Spareyard",
  ],
  AFRICASTALKING_URL: [
    origin.prefault('https://api.africastalking.com'),
    "the address of Africa's Talking without a path, such as https://api.sandbox.africastalking.com",
  ],
  SMS_DAILY_BOUND: [amountInCedis.prefault('50'), 'an amount in cedis, such as 50'],
  SMS_PRICE: [amountInCedis.prefault('0.05'), 'an amount in cedis, such as 0.05'],
  SMS_DESTINATIONS: [
    smsDestinations.prefault('+233'),
    'prefixes of phone numbers, separated by commas, each with its price in cedis where it is not SMS_PRICE, such as +233,+228=0.40',
  ],
  PUSH_PUBLIC_KEY: [z.string().optional(), 'a public key for web push in base64url'],
  PUSH_PRIVATE_KEY: [z.string().optional(), 'a private key for web push in base64url'],
  PUSH_SUBJECT: [urlWith(/^(?:mailto|https)$/).optional(), 'an address beginning with mailto: or https:'],
  PUSH_PRIVATE_HOSTS: [hosts.prefault(''), 'hosts with their port, separated by commas, such as push.internal:8443'],
  CONTACT_EMAIL: [z.email().default('info@spareyard.example'), 'an e-mail address'],
  CONTACT_PHONE: [
    z
      .string()
      .regex(/^\+?[\d ()-]{6,24}$/)
      .default('+233 30 000 0000'),
    'a phone number, such as +233 30 123 4567',
  ],
  MESSENGER_URL: [webUrl.optional(), 'an http or https address, such as https://m.me/shop'],
  SOCIAL_FACEBOOK: [webUrl.optional(), 'an http or https address'],
  SOCIAL_INSTAGRAM: [webUrl.optional(), 'an http or https address'],
  SOCIAL_X: [webUrl.optional(), 'an http or https address'],
  SEED: [z.enum(['demo', 'none']).optional(), 'demo or none'],
  SERVICE_WORKER: [z.enum(['on', 'off']).default('on'), 'on or off'],
  APP_SECRET: [z.string().min(32).optional(), 'at least 32 characters long'],
  BACKUP_DIR: [z.string().optional(), 'the path of a folder'],
  BACKUP_TO: [
    z
      .string()
      .regex(/^s3:\/\/[\w.-]+\/(?:[\w.=-]+\/)*$/)
      .optional(),
    'the folder of a bucket, such as s3://bucket/folder/',
  ],
  BACKUP_KEY: [ageRecipients.prefault(''), 'public age keys, separated by commas, such as age1…'],
  BACKUP_IDENTITY: [z.string().optional(), 'the path of a file with a secret age key'],
  LOG_LEVEL: [z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`],
  TRUST_PROXY: [
    trustProxy.default(false),
    'the number of proxies in front of the server (0 to 9), or their addresses separated by commas',
  ],
} as const;

export type VariableName = keyof typeof variables;
export type VariableValue<N extends VariableName> = z.infer<(typeof variables)[N][0]>;
