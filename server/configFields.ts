import * as z from 'zod';
import { parsePrice } from '#contract/core/money.ts';
import { type PlanId, planIds } from '#contract/vendor/payment.ts';

/* The types of values in the environment, each parsed from its text. */

/** A port number. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

/** A URL with one of these protocols. */
export function urlWith(protocols: RegExp) {
  return z.url({ protocol: protocols });
}

/**
 * Hosts whose traffic never leaves this machine. A PostgreSQL address without a host means a socket in the file system.
 */
const ofThisMachine = /^(?:|localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A PostgreSQL address. A database on another machine must use TLS with a verified certificate, unless the address sets
 * `sslmode` itself (`sslmode=disable` on a private network).
 */
export const databaseUrl = urlWith(/^postgres(?:ql)?$/).transform((value) => {
  const { hostname, searchParams } = new URL(value);
  if (ofThisMachine.test(hostname) || searchParams.has('sslmode')) return value;
  return `${value}${value.includes('?') ? '&' : '?'}sslmode=verify-full`;
});

/** PostgreSQL addresses, separated by commas. */
export const databaseUrls = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map((entry) => entry.trim())))
  .pipe(z.array(databaseUrl));

/** An http or https address. */
export const webUrl = urlWith(/^https?$/);

/** The address of a picture store: https, except on this machine. */
export const storeUrl = webUrl.refine((value) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || ofThisMachine.test(hostname);
});

/** An origin: the address of a host without a path. */
export const origin = webUrl
  .transform((value) => new URL(value))
  .refine((value) => value.pathname === '/' && !value.search);

/** Origins, separated by commas. */
export const originList = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map((entry) => entry.trim())))
  .pipe(z.array(origin.transform((value) => value.origin)));

/** A sender, with or without a name. */
export const mailAddress = z.string().regex(/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

/** The price of each plan in pesewas. */
export const planPrices = z.string().transform((text, context) => {
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

/** An amount in cedis, as pesewas. */
export const amountInCedis = z.string().transform((text, context) => {
  const pesewas = parsePrice(text);
  if (pesewas !== null) return pesewas;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** Prefixes of phone numbers, separated by commas, each with its price: "+233,+228=0.40". */
export const smsDestinations = z
  .string()
  .transform((text) =>
    text.split(',').map((entry) => {
      const [prefix = '', price] = entry.trim().split('=');
      return { prefix, pricePesewas: price === undefined ? null : (parsePrice(price) ?? NaN) };
    }),
  )
  .pipe(z.array(z.object({ prefix: z.string().regex(/^\+[1-9]\d{0,6}$/), pricePesewas: z.nullable(z.int()) })));

const hostWithPort = /^[\w.-]+:\d{1,5}$/;
/** Hosts with their port, separated by commas. */
export const hosts = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map((entry) => entry.trim())))
  .pipe(z.array(z.string().regex(hostWithPort)));

/** Public keys that `age-keygen` prints, separated by commas. */
export const ageRecipients = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map((entry) => entry.trim())))
  .pipe(z.array(z.string().regex(/^age1[a-z0-9]{20,}$/)));

/** A value that is sent in a header. */
export const headerText = z.string().regex(/^[\x21-\x7e]+$/);

/** The value of Fastify's `trustProxy` for the proxies in front of the server. */
export const trustProxy = z.union([
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
