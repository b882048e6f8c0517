import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { DealFee, DealTimes } from '#contract/deal/dealTerms.ts';
import type { PlanId } from '#contract/vendor/payment.ts';
import { shopName } from '#contract/core/shop.ts';
import type { Definition } from './configFields.ts';
import { logLevels, type VariableName, variables, type VariableValue } from './configVariables.ts';
import { isPair, type VapidKeys } from '../push/vapidKeys.ts';
import type { SmsDestination } from '../sms/smsDestinations.ts';
import { handedSocket } from '../process/systemd.ts';
import { unknownVariables } from './unknownVariables.ts';

/*
 * The environment is read here and nowhere else. An empty variable counts as absent. All mistakes are reported at once,
 * each in a sentence that names its variable, so that an operator can correct a deployment in one go.
 */

/** The folder that holds package.json: relative paths of the configuration start there, not at the caller's folder. */
export const projectDir = folderAbove(import.meta.dirname);

/** The source lies one folder below package.json, and the build two. */
function folderAbove(dir: string): string {
  const above = path.dirname(dir);
  return existsSync(path.join(above, 'package.json')) || above === dir ? above : folderAbove(above);
}

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
  /** 0 lets the system choose a free port. */
  port: number;
  /**
   * The file descriptor of an open socket that systemd has handed over, to listen on instead of `port`; `null`: none.
   */
  socketFd: number | null;
  /** The port where this machine alone can read the metrics of the process; `null`: none. */
  metricsPort: number | null;
  /** `localhost` listens on 127.0.0.1 and ::1. */
  host: string;
  /** The origin that people see, without a slash at the end. */
  publicUrl: string;
  /** Other origins whose pages may use the API, without a slash at the end. */
  allowedOrigins: readonly string[];
  /** Absolute. */
  dataDir: string;
  /** `null`: the embedded database. */
  databaseUrl: string | null;
  /** The same database, without a pooler that hands out connections per transaction; for work with its own session. */
  databaseSessionUrl: string | null;
  /** Replicas of the database that serve public reads, and how far they may lag behind. */
  databaseReads: Readonly<{ urls: readonly string[]; maxLagMs: number }>;
  mail: Readonly<{ smtpUrl: string | null; from: string }>;
  /** `null`: pictures are files in the data folder. */
  s3: S3Config | null;
  /** The content network that fetches public pictures from the bucket, and how it is purged; `null`: none. */
  contentNetwork: Readonly<{ purgeUrl: string; token: string }> | null;
  planPricesPesewas: Readonly<Record<PlanId, number>>;
  /** `null`: payments are a sandbox. */
  paystack: Readonly<{ secretKey: string; url: string }> | null;
  /** Deals that are paid through the shop; `isOffered`: whether new ones can begin. */
  safeDeal: Readonly<{ isOffered: boolean; fee: DealFee; times: DealTimes }>;
  /** `null`: SMS are files in the data folder. */
  africasTalking: Readonly<{ username: string; apiKey: string; from: string | null; url: string }> | null;
  sms: Readonly<{ dailyBoundPesewas: number; pricePesewas: number }>;
  /** Where SMS may go. */
  smsDestinations: readonly SmsDestination[];
  push: Readonly<{
    /** `null`: derived from the shop's secret (see push/vapidKeys.ts). */
    keys: VapidKeys | null;
    /** Where the operators of push services can reach the shop. */
    subject: string;
    /** Hosts, with their ports, of the operator's own push service. */
    privateHosts: readonly string[];
  }>;
  contact: Readonly<{ email: string; phone: string; messengerUrl: string | null }>;
  social: Readonly<{ facebook: string | null; instagram: string | null; x: string | null }>;
  seed: 'demo' | 'none';
  /** `off`: every phone's service worker is replaced by one that removes itself. */
  serviceWorker: 'on' | 'off';
  /** `null`: made once and stored in the data folder (see appSecret.ts). */
  appSecret: string | null;
  /** Whether systemd waits for a notification that the server is ready. */
  tellsSystemd: boolean;
  backup: Readonly<{
    /** Where the nightly backups go; absolute; `null`: none are taken. */
    dir: string | null;
    /**
     * The folder of a bucket to which each nightly backup is copied as well, such as s3://bucket/folder/; `null`: none.
     */
    to: string | null;
    /** Public age keys that backups are encrypted to. */
    recipients: readonly string[];
    /** The file with the secret age key, which only a restore needs; absolute. */
    identityFile: string | null;
  }>;
  logLevel: (typeof logLevels)[number];
  /** What Fastify's `trustProxy` takes: `false`, a number of proxies, or their addresses. */
  trustProxy: false | number | readonly string[];
}>;

/** Stops the start. The message is a sentence for the operator, shown without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks the environment. Pure: the same environment gives the same configuration, and no file is touched.
 * @throws ConfigError naming every variable that is wrong, and never repeating a value, which may be a secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems = unknownVariables(env);

  function read<N extends VariableName>(name: N): VariableValue<N>;
  function read(name: VariableName): unknown {
    const { as, must, default: usual }: Definition = variables[name];
    const text = env[name]?.trim() || usual;
    if (text === undefined) return undefined;
    // Docker's --env-file, for one, keeps the quotes that a shell would take off. A secret may be any text.
    const isQuoted = name !== 'APP_SECRET' && /^(["'])[^]*\1$/.test(text);
    const result = as.safeParse(text);
    if (isQuoted) problems.push(`${name} must be written without quotes around it.`);
    else if (!result.success) problems.push(`${name} must be ${must}.`);
    return result.data;
  }

  const databaseUrl = read('DATABASE_URL') ?? null;
  const databaseSessionUrl = read('DATABASE_SESSION_URL') ?? null;
  if (databaseSessionUrl && !databaseUrl) problems.push('DATABASE_URL must be set when DATABASE_SESSION_URL is.');
  const readUrls = read('DATABASE_READ_URLS') ?? [];
  const maxLagSeconds = read('DATABASE_READ_MAX_LAG');
  if (readUrls.length > 0 && !databaseUrl) problems.push('DATABASE_URL must be set when DATABASE_READ_URLS is.');

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

  const purgeUrl = read('CDN_PURGE_URL');
  const purgeToken = read('CDN_PURGE_TOKEN');
  if ((purgeUrl === undefined) !== (purgeToken === undefined)) {
    problems.push('CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together.');
  }
  if (purgeUrl !== undefined && !s3.success) problems.push('The S3_ variables must be set when CDN_PURGE_URL is.');

  const backupDir = read('BACKUP_DIR');
  const backupTo = read('BACKUP_TO') ?? null;
  if (backupTo !== null && backupDir === undefined) problems.push('BACKUP_DIR must be set when BACKUP_TO is.');
  if (backupTo !== null && !s3.success) problems.push('The S3_ variables must be set when BACKUP_TO is.');

  const paystackKey = read('PAYSTACK_SECRET_KEY');
  // Read even without a key, so that a wrong address is reported.
  const paystackUrl = read('PAYSTACK_URL')?.origin ?? '';

  const smsName = read('AFRICASTALKING_USERNAME');
  const smsKey = read('AFRICASTALKING_API_KEY');
  const smsFrom = read('AFRICASTALKING_SENDER') ?? null;
  const smsUrl = read('AFRICASTALKING_URL')?.origin ?? '';
  if ((smsName === undefined) !== (smsKey === undefined)) {
    problems.push('AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY must be set together.');
  } else if (smsFrom !== null && smsKey === undefined) {
    problems.push('AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY must be set when AFRICASTALKING_SENDER is.');
  }

  const publicKey = read('PUSH_PUBLIC_KEY');
  const privateKey = read('PUSH_PRIVATE_KEY');
  const pushKeys = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null;
  if (pushKeys ? !isPair(pushKeys) : publicKey !== privateKey) {
    problems.push('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be a pair of keys on P-256.');
  }

  const contactEmail = read('CONTACT_EMAIL');
  const portNumber = read('PORT');
  const metricsPort = read('METRICS_PORT') ?? null;
  if (metricsPort !== null && metricsPort === portNumber) {
    problems.push('METRICS_PORT must be another port than PORT.');
  }
  const config: Config = {
    port: portNumber,
    socketFd: handedSocket(env, process.pid),
    metricsPort,
    host: read('HOST'),
    publicUrl: read('PUBLIC_URL')?.origin ?? `http://localhost:${portNumber}`,
    allowedOrigins: read('ALLOWED_ORIGINS'),
    dataDir: absolute(read('DATA_DIR')) ?? projectDir,
    databaseUrl,
    databaseSessionUrl: databaseSessionUrl ?? databaseUrl,
    databaseReads: { urls: readUrls, maxLagMs: maxLagSeconds * 1000 },
    mail: { smtpUrl, from: mailFrom ?? `${shopName} <no-reply@spareyard.example>` },
    s3: s3.success ? s3.data : null,
    contentNetwork: purgeUrl !== undefined && purgeToken !== undefined ? { purgeUrl, token: purgeToken } : null,
    planPricesPesewas: read('PLAN_PRICES'),
    paystack: paystackKey === undefined ? null : { secretKey: paystackKey, url: paystackUrl },
    safeDeal: {
      // In the sandbox it can be tried out without an owner of money; with real money somebody has to have decided it.
      isOffered: (read('SAFE_DEAL') ?? (paystackKey === undefined ? 'on' : 'off')) === 'on',
      fee: read('SAFE_DEAL_FEE'),
      times: read('SAFE_DEAL_HOURS'),
    },
    africasTalking:
      smsName !== undefined && smsKey !== undefined
        ? { username: smsName, apiKey: smsKey, from: smsFrom, url: smsUrl }
        : null,
    sms: { dailyBoundPesewas: read('SMS_DAILY_BOUND'), pricePesewas: read('SMS_PRICE') },
    smsDestinations: read('SMS_DESTINATIONS'),
    push: {
      keys: pushKeys,
      subject: read('PUSH_SUBJECT') ?? `mailto:${contactEmail}`,
      privateHosts: read('PUSH_PRIVATE_HOSTS'),
    },
    contact: {
      email: contactEmail,
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
    tellsSystemd: Boolean(env['NOTIFY_SOCKET']),
    backup: {
      dir: absolute(backupDir),
      to: backupTo,
      recipients: read('BACKUP_KEY'),
      identityFile: absolute(read('BACKUP_IDENTITY')),
    },
    logLevel: read('LOG_LEVEL'),
    trustProxy: read('TRUST_PROXY'),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return freeze(config);
}

function absolute(place: string | undefined): string | null {
  return place === undefined ? null : path.resolve(projectDir, place);
}

function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) freeze(inner);
  }
  return Object.freeze(value);
}
