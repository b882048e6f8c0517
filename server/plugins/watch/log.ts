import { type DestinationStream, type Logger, pino } from 'pino';
import * as z from 'zod';

/*
 * What is logged, and what never is: no token, code, password or body, no query string, and none of the values of a
 * failed statement, since those are people's e-mails and password hashes.
 */

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'otp',
  'code',
  'token',
  'body',
  'headers',
];

/** Makes the log of one process. @param stream where the lines go; standard output by default */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    serializers: { err: describeError, error: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** The parts of an error that help a reader of the log, without the values that were involved. */
function describeError(error: unknown): unknown {
  return describe(error, 0);
}

function describe(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : describeCopy(error);
  const known = [
    'code',
    'constraint',
    'table',
    'column',
    'routine',
    'severity',
    'syscall',
    'kind',
    'statusCode',
  ] as const;
  const facts: Record<string, unknown> = { type: error.name, message: messageOf(error) };
  for (const name of known) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    // Logged under another name: anything called `code` may be a mailed code, and is hidden.
    facts[name === 'code' ? 'errorCode' : name] = value;
  }
  facts['stack'] = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  if (error.cause !== undefined && depth < 5) facts['cause'] = describe(error.cause, depth + 1);
  if (error instanceof AggregateError && depth < 5) {
    facts['errors'] = error.errors.map((inner: unknown) => describe(inner, depth + 1));
  }
  return facts;
}

/** Some libraries copy an error's fields into a plain object; only the parts that identify the error are logged. */
function describeCopy(copy: unknown): unknown {
  const { data } = errorCopy.safeParse(copy);
  return data ? { type: 'Error', message: data.message, ...(data.queue && { queue: data.queue }) } : typeof copy;
}

const errorCopy = z.object({ message: z.string().min(1), queue: z.optional(z.string()) });

/** Drizzle puts the values of a statement into the message, on a separate line. */
function messageOf(error: Error): string {
  return 'query' in error && 'params' in error ? error.message.replace(/\nparams: [^]*$/, '') : error.message;
}
