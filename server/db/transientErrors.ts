import { setTimeout as delay } from 'node:timers/promises';

/*
 * A database that restarts, fails over or is reached over a broken connection causes errors that go away on their own.
 * Drizzle wraps the driver's error, so the chain of causes is searched.
 */

const transientCodes =
  /^(?:57P0[1-5]|08...|53300|40001|40P01|ECONN\w+|EAGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOENT)$/;

/**
 * Messages of `pg`, without an error code, for a connection that went away or a pool in which none became free in time.
 */
const transientMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * The PostgreSQL or system error code of an error, or of the nearest cause that has one; undefined when there is none.
 */
export function errorCode(error: unknown): string | undefined {
  for (const cause of causes(error)) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

/**
 * Whether an error of the database is transient: it restarts, is unreachable, or has cancelled one of two transactions
 * that conflicted. A request that fails with such an error is answered 503.
 */
export function isTransient(error: unknown): boolean {
  const code = errorCode(error);
  if (code === 'ENOENT') return causes(error).some((cause) => 'syscall' in cause && cause.syscall === 'connect');
  if (code) return transientCodes.test(code);
  return causes(error).some((cause) => transientMessages.test(cause.message));
}

/**
 * Whether the database answers but refuses writes: its disk is full (53100), it is a replica or set to read only
 * (25006), or its files cannot be written (58030). A request that fails with such an error is answered 503.
 */
export function isWriteRefused(error: unknown): boolean {
  return ['53100', '25006', '58030'].includes(errorCode(error) ?? '');
}

/**
 * Whether a statement was cancelled because it took too long. A request that fails with such an error is answered 503.
 */
export function isCancelled(error: unknown): boolean {
  return errorCode(error) === '57014';
}

/** Whether an error, or a text that a program printed, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  return (
    ['53100', 'ENOSPC'].includes(errorCode(error) ?? '') || causes(error).some((cause) => diskFull.test(cause.message))
  );
}
const diskFull = /No space left on device|could not extend file/;

/**
 * Runs database work, and repeats it when it fails with a transient error: after 50, 100, 200, … ms, about 3 s in all.
 * Only for work that may be repeated: after a lost connection nobody knows whether the last commit was done.
 * @throws the last error once the attempts are used up, and any other error at once.
 */
export async function retryTransient<T>(work: () => Promise<T>, { attempts = 7 } = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      await delay(50 * 2 ** (attempt - 1));
    }
  }
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 8; cause = cause.cause) {
    chain.push(cause);
    // Node tries the addresses of a host one by one and reports their errors together.
    if (cause instanceof AggregateError) chain.push(...cause.errors.filter((inner) => inner instanceof Error));
  }
  return chain;
}
