import type { Problem } from '#contract/core/problem.ts';

/*
 * The ways in which a request can fail. The transport shows nothing. The calling screen, or the route's error
 * component, decides what to say.
 */

/** There is no connection, or it broke. We do not know what the server did. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('No connection to the shop.', { cause });
    this.name = 'OfflineError';
  }
}

/** The server did not answer in time. We do not know what it did. */
export class TimeoutError extends Error {
  constructor() {
    super('The shop did not answer in time.');
    this.name = 'TimeoutError';
  }
}

/** Whether no answer came from the shop, for either of these reasons. */
export function isUnreachable(error: unknown): error is OfflineError | TimeoutError {
  return error instanceof OfflineError || error instanceof TimeoutError;
}

/** The server answered with a problem. `message` is the sentence for the person. */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ApiError';
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  get code(): Problem['code'] {
    return this.problem.code;
  }

  get fields(): Readonly<Record<string, string>> {
    return this.problem.fields ?? {};
  }
}

/** The answer does not match the contract: it is a captive portal's page, or of another version. Never a success. */
export class ContractError extends Error {
  constructor(cause?: unknown) {
    super('The answer did not come from the shop.', { cause });
    this.name = 'ContractError';
  }
}

/** The device could neither save nor send what the person submitted. It exists only on the screen. */
export class NotKeptError extends Error {
  /** @param isFull true when the device has no room left; false when it does not allow storage at all */
  constructor(isFull: boolean, cause?: unknown) {
    super(
      isFull
        ? 'This phone is full, so this could not be saved, and the shop cannot be reached. It is still on the screen. Free some space, or send it again when the connection is back.'
        : 'This phone does not let us save anything, and the shop cannot be reached. It is still on the screen. Send it again when the connection is back.',
      { cause },
    );
    this.name = 'NotKeptError';
  }
}

/**
 * Returns what to tell a person about a failed request: the server's own sentence, or what we know about the
 * connection.
 */
export function failureSentence(error: unknown): string {
  if (error instanceof ApiError || error instanceof NotKeptError) return error.message;
  if (error instanceof OfflineError)
    return 'No connection right now. What you typed is kept. Try again when the connection is back.';
  if (error instanceof TimeoutError) return 'The shop took too long to answer. What you typed is kept. Try again.';
  if (error instanceof ContractError) {
    return 'The answer did not come from the shop. A Wi-Fi sign-in page may be in between. What you typed is kept.';
  }
  return 'This did not work. What you typed is kept. Try again.';
}
