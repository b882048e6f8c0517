import type { Problem, ProblemCode } from '#contract/core/problem.ts';

/* The ways in which a request can fail. The transport shows nothing; the screen or route decides what to say. */

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

  get details(): Problem['details'] {
    return this.problem.details;
  }
}

/** The answer does not match the contract: it is a captive portal's page, or of a later release. Never a success. */
export class ContractError extends Error {
  /** Whether something in the shop's place has answered, such as a captive portal or a proxy whose shop is down. */
  readonly isForeign: boolean;
  /** Whether what has answered says itself that it reaches no shop, as a proxy does during a restart. */
  readonly isDown: boolean;

  constructor(cause?: unknown, isForeign = false, isDown = false) {
    super('This cannot be read.', { cause });
    this.name = 'ContractError';
    this.isForeign = isForeign;
    this.isDown = isDown;
  }
}

/** Whether the shop has not answered, and may answer when it is asked again: nothing did, or something in its place. */
export function isShopAway(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ContractError && error.isForeign);
}

/** Why something was not done, as the form or page shows it that asked for it. */
export interface Fault {
  /** The sentence for the person. */
  readonly message: string;
  /** A sentence for each field that is at fault, by the name that the shop gives the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The code of the shop's refusal; null when the shop has not refused it. */
  readonly code: ProblemCode | null;
  /** What the shop adds to its refusal for the program, e.g. the version that is current now. */
  readonly details?: Problem['details'];
}

/** A fault that the shop does not know of. */
export const faultWith = (message: string): Fault => ({ message, fields: {}, code: null });

/** Returns why a request failed that was sent without the outbox. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof ApiError)) return faultWith(failureSentence(error, true));
  const { message, fields, code, details } = error;
  return { message, fields, code, details };
}

/**
 * What to tell a person about a failed request: the server's sentence, or what we know about the connection.
 * @param isTyped whether it sent something that the person has typed, which is still there
 */
export function failureSentence(error: unknown, isTyped = false): string {
  const kept = isTyped ? ' What you typed is kept.' : '';
  if (error instanceof ApiError) return error.message;
  if (error instanceof OfflineError) return `No connection right now.${kept} Try again when the connection is back.`;
  if (error instanceof TimeoutError) return `The shop took too long to answer.${kept} Try again.`;
  if (error instanceof ContractError) {
    if (error.isDown) return `The shop cannot answer for a moment.${kept} Try again in a minute.`;
    return error.isForeign
      ? `A Wi-Fi sign-in page may be in between.${kept}`
      : 'This page is older than the shop. Load it again.';
  }
  return `This did not work.${kept} Try again.`;
}

/** What stands in place of something that could not be read: the properties of an `ErrorState`. */
export interface ReadFailure {
  /** Left out where the shop could not be reached. */
  readonly heading?: string;
  readonly children: string;
  readonly onRetry: () => void;
}

/**
 * Returns what to show of a read that failed.
 * @param again reads once more; a page that is older than the shop is loaded anew instead
 */
export function readFailure(error: unknown, again: () => unknown): ReadFailure {
  return {
    ...(!isShopAway(error) && { heading: 'This did not open' }),
    children: failureSentence(error),
    onRetry: () => (isOldPage(error) ? location.reload() : void again()),
  };
}

/** Whether the scripts of this page cannot read what the shop answers now. */
export function isOldPage(error: unknown): boolean {
  return error instanceof ContractError && !error.isForeign && !error.isDown;
}
