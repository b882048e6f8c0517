import type { Problem } from '#contract/core/problem.ts';

/*
 * The ways in which a request can fail. The transport shows nothing: the calling screen, or the route's error
 * component, chooses the words.
 */

/** There is no connection, or it broke: nothing is known of what the server did. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('No connection to the shop.', { cause });
    this.name = 'OfflineError';
  }
}

/** The server did not answer in time: nothing is known of what it did. */
export class TimeoutError extends Error {
  constructor() {
    super('The shop did not answer in time.');
    this.name = 'TimeoutError';
  }
}

/** Whether nothing came from the shop, in either way. */
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

/** The answer is not what the contract says: a captive portal's page, or another version. Never a success. */
export class ContractError extends Error {
  constructor(cause?: unknown) {
    super('The answer did not come from the shop.', { cause });
    this.name = 'ContractError';
  }
}

/** The device could not keep what was to be sent, and it could not be sent either: it is on the screen alone. */
export class NotKeptError extends Error {
  /** @param isFull whether the device has no room left; otherwise it keeps nothing at all */
  constructor(isFull: boolean, cause?: unknown) {
    super(
      isFull
        ? 'This phone is full, so this could not be kept, and the shop cannot be reached. It is still on the screen: free some space, or send it again when the connection is back.'
        : 'This phone keeps nothing, and the shop cannot be reached. It is still on the screen: send it again when the connection is back.',
      { cause },
    );
    this.name = 'NotKeptError';
  }
}

/** What to tell a person about a failed request: the server's own sentence, or what is known of the connection. */
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
