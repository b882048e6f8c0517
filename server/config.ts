import path from 'node:path';
import * as z from 'zod';
import { parsePrice } from '#contract/core/money.ts';
import { type PlanId, planIds } from '#contract/vendor/payment.ts';
import { shopName } from '#contract/core/shop.ts';

/*
 * The environment is read here and nowhere else. An empty variable counts as absent. Everything wrong is reported at
 * once, each in a sentence that names its variable, so that an operator corrects a deployment in one round.
 */

/** The folder that holds package.json: relative paths of the configuration start there, not at the caller's folder. */
export const projectDir = path.resolve(import.meta.dirname, '..');

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const s3Schema = z.object({
  endpoint: z.string(),
  bucket: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});

/** Where an S3-compatible store is and how to sign for it. */
export type S3Config = Readonly<z.infer<typeof s3Schema>>;

/** The checked environment. Frozen; money in pesewas; `null` means "not configured". */
export type Config = Readonly<{
  /** 0 lets the system choose a free one. */
  port: number;
  /** Where this machine alone reads figures of the process; `null`: nowhere. */
  metricsPort: number | null;
  /** `localhost` listens on 127.0.0.1 and ::1. */
  host: string;
  /** Origin that people see, without a slash at the end. */
  publicUrl: string;
  /** Other origins whose pages may use the API, without a slash at the end. */
  allowedOrigins: readonly string[];
  /** Absolute. */
  dataDir: string;
  /** `null`: the embedded database. */
  databaseUrl: string | null;
  mail: Readonly<{ smtpUrl: string | null; from: string }>;
  /** `null`: pictures are files in the data folder. */
  s3: S3Config | null;
  planPricesPesewas: Readonly<Record<PlanId, number>>;
  /** `null`: payments are a sandbox. */
  paystack: Readonly<{ secretKey: string; url: string }> | null;
  contact: Readonly<{ email: string; phone: string; messengerUrl: string | null }>;
  social: Readonly<{ facebook: string | null; instagram: string | null; x: string | null }>;
  seed: 'demo' | 'none';
  /** Off: every phone's service worker is replaced by one that takes itself away. */
  serviceWorker: 'on' | 'off';
  /** `null`: made once and kept in the data folder (see appSecret.ts). */
  appSecret: string | null;
  logLevel: (typeof logLevels)[number];
  /** What Fastify's `trustProxy` takes: `false`, a number of proxies, or their addresses. */
  trustProxy: false | number | readonly string[];
}>;

/** Stops a start. The message is a sentence for the operator, shown without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

function url(protocols: RegExp) {
  return z.url({ protocol: protocols });
}
const webUrl = url(/^https?$/);

const origin = webUrl.transform((value) => new URL(value)).refine((value) => value.pathname === '/' && !value.search);

const origins = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map((entry) => entry.trim())))
  .pipe(z.array(origin.transform((value) => value.origin)));

const mailAddress = z.string().regex(/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

const planPrices = z.string().transform((text, context) => {
  const entries = text.split(',').map((entry) => entry.split('='));
  const prices: Partial<Record<PlanId, number>> = {};
  for (const [name = '', cedis = ''] of entries) {
    const plan = planIds.find((id) => id === name.trim());
    const pesewas = parsePrice(cedis);
    if (!plan || !pesewas || prices[plan] !== undefined) {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
    prices[plan] = pesewas;
  }
  const complete = z.record(z.enum(planIds), z.int()).safeParse(prices);
  if (complete.success) return complete.data;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

const trustProxy = z.union([
  z.enum(['0', 'false']).transform((): false => false),
  z
    .string()
    .regex(/^[1-9]$/)
    .transform(Number),
  z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])])),
    ),
]);

/** Each variable with the rest of the sentence "X must be …" for a value that does not fit. */
const variables = {
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
    origins.prefault(''),
    'addresses without a path, separated by commas, such as https://shop.example.com,https://www.example.com',
  ],
  DATA_DIR: [z.string().default('data'), 'the path of a folder'],
  DATABASE_URL: [
    url(/^postgres(?:ql)?$/).optional(),
    'a PostgreSQL address, such as postgresql://user:password@host:5432/database',
  ],
  SMTP_URL: [url(/^smtps?$/).optional(), 'a mail server, such as smtp://user:password@host:587'],
  MAIL_FROM: [mailAddress.optional(), 'a sender, such as Spareyard <shop@example.com>'],
  S3_ENDPOINT: [webUrl.optional(), 'the http or https address of the picture store'],
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
  PLAN_PRICES: [
    planPrices.prefault('3-months=120,6-months=210,1-year=380'),
    `a price in cedis above 0 for each plan, such as ${planIds.map((id, index) => `${id}=${(index + 1) * 120}`).join(',')}`,
  ],
  PAYSTACK_SECRET_KEY: [
    // It goes into a header.
    z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    'the secret key of a Paystack account',
  ],
  PAYSTACK_URL: [
    origin.prefault('https://api.paystack.co'),
    "the address of Paystack's API without a path, such as https://api.paystack.co",
  ],
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
  LOG_LEVEL: [z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`],
  TRUST_PROXY: [
    trustProxy.default(false),
    'the number of proxies in front of the server (0 to 9), or their addresses separated by commas',
  ],
} as const;

type Name = keyof typeof variables;
type Value<N extends Name> = z.infer<(typeof variables)[N][0]>;

/**
 * Reads and checks the environment. Pure: the same environment gives the same configuration, and no file is touched.
 * @throws ConfigError naming every variable that is wrong, and never repeating a value, which may be a secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];

  function read<N extends Name>(name: N): Value<N>;
  function read(name: Name): unknown {
    const [schema, must] = variables[name];
    const result = schema.safeParse(env[name]?.trim() || undefined);
    if (!result.success) problems.push(`${name} must be ${must}.`);
    return result.data;
  }

  const databaseUrl = read('DATABASE_URL') ?? null;
  const smtpUrl = read('SMTP_URL') ?? null;
  const mailFrom = read('MAIL_FROM');
  if (smtpUrl && !env['MAIL_FROM']?.trim()) problems.push('MAIL_FROM must be set when SMTP_URL is.');

  const s3Parts = {
    endpoint: read('S3_ENDPOINT'),
    bucket: read('S3_BUCKET'),
    region: read('S3_REGION'),
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
  };
  const s3 = s3Schema.safeParse(s3Parts);
  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const s3Missing = s3Names.filter((name) => !env[name]?.trim());
  if (s3Missing.length > 0 && s3Missing.length < s3Names.length) {
    problems.push(`${s3Missing.join(', ')} must be set too, or none of the S3_ variables.`);
  }

  const paystackKey = read('PAYSTACK_SECRET_KEY');
  // Read in any case, so that a wrong one is reported.
  const paystackUrl = read('PAYSTACK_URL')?.origin ?? '';

  const portNumber = read('PORT');
  const config: Config = {
    port: portNumber,
    metricsPort: read('METRICS_PORT') ?? null,
    host: read('HOST'),
    publicUrl: read('PUBLIC_URL')?.origin ?? `http://localhost:${portNumber}`,
    allowedOrigins: read('ALLOWED_ORIGINS'),
    dataDir: path.resolve(projectDir, read('DATA_DIR')),
    databaseUrl,
    mail: { smtpUrl, from: mailFrom ?? `${shopName} <no-reply@spareyard.example>` },
    s3: s3.success ? s3.data : null,
    planPricesPesewas: read('PLAN_PRICES'),
    paystack: paystackKey === undefined ? null : { secretKey: paystackKey, url: paystackUrl },
    contact: {
      email: read('CONTACT_EMAIL'),
      phone: read('CONTACT_PHONE'),
      messengerUrl: read('MESSENGER_URL') ?? null,
    },
    social: {
      facebook: read('SOCIAL_FACEBOOK') ?? null,
      instagram: read('SOCIAL_INSTAGRAM') ?? null,
      x: read('SOCIAL_X') ?? null,
    },
    // An operator's own database never gets sample adverts unasked.
    seed: read('SEED') ?? (databaseUrl ? 'none' : 'demo'),
    serviceWorker: read('SERVICE_WORKER'),
    appSecret: read('APP_SECRET') ?? null,
    logLevel: read('LOG_LEVEL'),
    trustProxy: read('TRUST_PROXY'),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return freeze(config);
}

function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) freeze(inner);
  }
  return Object.freeze(value);
}
