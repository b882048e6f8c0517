import * as z from 'zod';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { type PlanId, planIds } from '#contract/vendor/payment.ts';

/* The types of values in the environment, each parsed from its text. */

export interface Definition<S extends z.ZodType = z.ZodType> {
  readonly as: S;
  /** The rest of the sentence "X must be …" for a value that does not fit. */
  readonly must: string;
  /** The text that counts when the variable is not set. */
  readonly default?: string;
  /** What the page shows as the default, where another text says it better. */
  readonly defaultText?: string;
  /** What it is, in Markdown. */
  readonly about: string;
}

/** The path of a file or folder. Only a shell expands ~ and $, so a service would make a folder of that name. */
export const filePath = z.string().regex(/^[^~$]/);

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

/** The port of something besides the shop, which therefore has to be known. */
export const separatePort = port.refine((value) => value > 0);

export const seconds = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);

/** A URL with one of these protocols; whatever is no URL is refused before any other check reads it. */
const urlWith = (protocol: RegExp) => z.url({ protocol, abort: true });

/**
 * Hosts whose traffic never leaves this machine. A PostgreSQL address without a host means a socket in the file system.
 */
const ofThisMachine = /^(?:|localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether only people at this machine can open an address. */
export function isOfThisMachine(address: string): boolean {
  return ofThisMachine.test(new URL(address).hostname);
}

/** Whether an address has no #: one in a password would end it there, and what comes before would count as the host. */
const hasNoHash = (address: string) => new URL(address).hash === '';

/** The values of `sslmode` that our driver acts on. Any other would be taken for "TLS, somehow". */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * A PostgreSQL address. A database on another machine must use TLS with a verified certificate, unless the address sets
 * `sslmode` itself (`sslmode=disable` on a private network).
 */
export const databaseUrl = urlWith(/^postgres(?:ql)?$/)
  .refine(hasNoHash)
  .refine((value) => new URL(value).searchParams.getAll('sslmode').every((mode) => sslModes.includes(mode)))
  .transform((value) => {
    const { hostname, searchParams } = new URL(value);
    if (searchParams.has('sslmode')) {
      // Our driver takes them for the strictest one, and prints a warning each time.
      return searchParams.has('uselibpqcompat')
        ? value
        : value.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full');
    }
    if (ofThisMachine.test(hostname)) return value;
    return `${value}${value.includes('?') ? '&' : '?'}sslmode=verify-full`;
  });

const list = z.string().transform((text) => (text === '' ? [] : text.split(',').map((entry) => entry.trim())));

export const databaseUrls = list.pipe(z.array(databaseUrl));

/** An address that is shown to people. */
export const httpsUrl = urlWith(/^https$/);

/** An address to which secrets are sent: https, except on this machine. Nothing can be fetched from one with a password. */
export const safeUrl = urlWith(/^https?$/).refine((value) => {
  const { protocol, hostname, username, password } = new URL(value);
  return (protocol === 'https:' || ofThisMachine.test(hostname)) && username + password === '';
});

/** Such an address to which paths are added. */
export const safeBase = safeUrl.refine((value) => !/[?#]/.test(value));

/** An origin: the address of a host without a path. */
export const origin = urlWith(/^https?$/)
  .transform((value) => new URL(value))
  .refine(({ href, origin: bare }) => href === `${bare}/`);

/** An origin to which secrets are sent. */
export const safeOrigin = safeUrl.pipe(origin);

export const originList = list.pipe(z.array(origin.transform((value) => value.origin)));

export const mailServer = urlWith(/^smtps?$/).refine((value) => new URL(value).hostname !== '' && hasNoHash(value));

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

/** The fee of a safe deal: "2%", "1.50" or "2%+1.50". */
export const dealFee = z.string().transform((text, context) => {
  const [, percent, , hundredths = '', fixed] =
    /^(?:(\d{1,2}(\.(\d{1,2}))?)%)?\+?(\d[\d.]*)?$/.exec(text.replaceAll(' ', '')) ?? [];
  const fixedPesewas = fixed === undefined ? 0 : parsePrice(fixed);
  if ((percent === undefined && fixed === undefined) || fixedPesewas === null) {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
  const basisPoints = Number.parseInt(percent ?? '0', 10) * 100 + Number(hundredths.padEnd(2, '0'));
  return { basisPoints, fixedPesewas };
});

/** How many hours each party of a safe deal has: "pay=48,ready=120,…"; all of them. */
export const dealTimes = z
  .string()
  .transform((text): Record<string, string> => {
    const entries = text.split(',').map((entry) => entry.trim().split('='));
    return Object.fromEntries(entries.map(([name = '', hours = '']): [string, string] => [name, hours]));
  })
  .pipe(z.strictObject(recordOfHours()))
  .transform(({ pay, ready, answer, arrived, payee }) => ({
    payHours: pay,
    readyHours: ready,
    answerHours: answer,
    arrivedHours: arrived,
    payeeHours: payee,
  }));

function recordOfHours() {
  const hours = z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 2160);
  return { pay: hours, ready: hours, answer: hours, arrived: hours, payee: hours };
}

const hostWithPort = /^[\w.-]+:\d{1,5}$/;
export const hosts = list.pipe(z.array(z.string().regex(hostWithPort)));

/** Public keys that `age-keygen` prints, separated by commas. */
export const ageRecipients = list.pipe(
  z.array(
    z
      .string()
      .regex(/^age1[a-z0-9]{20,}$/)
      .refine(hasChecksum),
  ),
);

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const bech32Generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Whether the checksum at the end of a key is right (Bech32, BIP 173), so that a key with a slip in it is refused. */
function hasChecksum(key: string): boolean {
  const separator = key.lastIndexOf('1');
  const prefix = Array.from(key.slice(0, separator), (letter) => letter.charCodeAt(0));
  const data = Array.from(key.slice(separator + 1), (letter) => bech32Letters.indexOf(letter));
  let sum = 1;
  for (const value of [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, term] of bech32Generator.entries()) if ((top >> bit) & 1) sum ^= term;
  }
  return data.length > 6 && !data.includes(-1) && sum === 1;
}

/** The secret key of a Paystack account, for tests or for real money. */
export const paystackKey = z.string().regex(/^sk_(?:test|live)_[\w-]+$/);

/** Where the operators of push services can reach the shop. */
export const pushContact = z.union([
  httpsUrl,
  z
    .string()
    .startsWith('mailto:')
    .refine((value) => z.email().safeParse(value.slice('mailto:'.length)).success),
]);

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
