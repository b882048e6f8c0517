import * as z from 'zod';
import {
  ageRecipients,
  databaseUrl,
  databaseUrls,
  type Definition,
  filePath,
  origin,
  originList,
  port,
  seconds,
  separatePort,
  trustProxy,
} from './configFields.ts';
import { contactVariables, serviceVariables } from './serviceVariables.ts';

/*
 * Every environment variable that the shop reads, defined once: configuration, error messages and docs/CONFIGURATION.md
 * (made by scripts/configurationPage.ts) come from here.
 */

const databaseMust =
  'a PostgreSQL address, such as postgresql://user:password@host:5432/database, with signs such as @ : / # in the password written as %40 %3A %2F %23, and its sslmode one that PostgreSQL knows';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const serverVariables = {
  PORT: {
    as: port,
    must: 'a port number from 0 to 65535',
    default: '8080',
    about: 'the port where the server listens; 0 takes any free one',
  },
  HOST: {
    as: z.string().regex(/^[\w.:-]+$/),
    must: 'a host name or an address to listen on, such as localhost or ::',
    default: 'localhost',
    about: 'the address where it listens: `::` for all of them',
  },
  METRICS_PORT: {
    as: separatePort,
    must: 'a port number from 1 to 65535',
    about: 'where `/metrics` is served, on 127.0.0.1 only; another port than `PORT`',
  },
  PUBLIC_URL: {
    as: origin,
    must: 'the address of the shop without a path, such as https://shop.example.com',
    defaultText: '`http://localhost:PORT`',
    about: 'the address that people see: in links, mails and previews',
  },
  ALLOWED_ORIGINS: {
    as: originList,
    must: 'addresses without a path, separated by commas, such as https://shop.example.com,https://www.example.com',
    default: '',
    about: 'other addresses whose pages may use the API, separated by commas: those of shops built with `VITE_API_URL`',
  },
  TRUST_PROXY: {
    as: trustProxy,
    must: 'the number of proxies in front of the server (0 to 9), or their addresses separated by commas',
    default: '0',
    about:
      'the number of proxies in front, or their addresses separated by commas, so that rate limits see the real address',
  },
  SERVICE_WORKER: {
    as: z.enum(['on', 'off']),
    must: 'on or off',
    default: 'on',
    about: '`off` removes the service worker from every phone that visits, in case a release of it is broken',
  },
  LOG_LEVEL: {
    as: z.enum(logLevels),
    must: `one of ${logLevels.join(', ')}`,
    default: 'info',
    about: `what is logged: ${logLevels.map((level) => `\`${level}\``).join(', ')}`,
  },
} as const satisfies Record<string, Definition>;

const dataVariables = {
  DATA_DIR: {
    as: filePath,
    must: 'the path of a folder, written out without ~ or $',
    default: 'data',
    about: 'the folder of the embedded database, pictures, mails and secrets; a relative path starts at the project',
  },
  DATABASE_URL: {
    as: databaseUrl,
    must: databaseMust,
    about:
      'your own PostgreSQL 18 instead of the embedded one. A database on another machine must offer TLS, and its certificate is checked (`NODE_EXTRA_CA_CERTS` names an authority of your own), unless the address has an `sslmode`',
  },
  DATABASE_SESSION_URL: {
    as: databaseUrl,
    must: databaseMust,
    defaultText: '`DATABASE_URL`',
    about:
      'the same database by an address that bypasses a pooler in transaction mode, for migrations, jobs and backups',
  },
  DATABASE_READ_URLS: {
    as: databaseUrls,
    must: 'PostgreSQL addresses, separated by commas, such as postgresql://user:password@replica-1:5432/database',
    default: '',
    about:
      'streaming replicas of it for public reads, separated by commas, each by its own address, not by a balancer over several ([replicas](decisions/replicas.md))',
  },
  DATABASE_READ_MAX_LAG: {
    as: seconds.refine((value) => value >= 1 && value <= 300),
    must: 'a number of seconds from 1 to 300',
    default: '10',
    about: 'the seconds that a replica may be behind before it is left out',
  },
  SEED: {
    as: z.enum(['demo', 'none']),
    must: 'demo or none',
    defaultText: '`demo`, or `none` with `DATABASE_URL`',
    about: 'whether an empty database gets the sample catalogue',
  },
  APP_SECRET: {
    as: z.string().min(32),
    must: 'at least 32 characters long',
    defaultText: 'made once, kept in `DATA_DIR`',
    about: 'at least 32 characters; seals codes and signs links. Several processes must share it',
  },
} as const satisfies Record<string, Definition>;

const backupVariables = {
  BACKUP_DIR: {
    as: filePath,
    must: 'the path of a folder, written out without ~ or $',
    about:
      'the folder for a backup each night; older ones are thinned to seven days, five weeks and twelve months, and each Sunday the newest is restored elsewhere to check that it can be',
  },
  BACKUP_TO: {
    as: z.string().regex(/^s3:\/\/[\w.-]+\/(?:[\w.=-]+\/)*$/),
    must: 'the folder of a bucket, such as s3://bucket/folder/',
    about:
      'the folder of a bucket, such as `s3://bucket/folder/`, to which each nightly backup is also copied, with the `S3_` variables; the bucket’s own rules thin it',
  },
  BACKUP_KEY: {
    as: ageRecipients,
    must: 'public age keys, separated by commas, such as age1…',
    default: '',
    about: 'public [age](https://age-encryption.org) keys that backups are encrypted to, separated by commas',
  },
  BACKUP_IDENTITY: {
    as: filePath,
    must: 'the path of a file with a secret age key, written out without ~ or $',
    about: 'the file with the secret age key, which a restore of an encrypted backup needs, including the weekly one',
  },
} as const satisfies Record<string, Definition>;

/** The variables by what they are about, as docs/CONFIGURATION.md lists them. */
export const variableGroups = [
  { title: 'The server', variables: serverVariables },
  { title: 'Data', variables: dataVariables },
  { title: 'Backups', variables: backupVariables },
  { title: 'Mail, pictures, payments, SMS and pushes', variables: serviceVariables },
  { title: 'What people see of the shop', variables: contactVariables },
] as const;

export const variables = {
  ...serverVariables,
  ...dataVariables,
  ...backupVariables,
  ...serviceVariables,
  ...contactVariables,
} as const;

export type VariableName = keyof typeof variables;
type Parsed<D> = D extends { readonly as: infer S extends z.ZodType } ? z.infer<S> : never;

/** What a variable is read as; one without a default may be absent. */
export type VariableValue<N extends VariableName> = (typeof variables)[N] extends { readonly default: string }
  ? Parsed<(typeof variables)[N]>
  : Parsed<(typeof variables)[N]> | undefined;
