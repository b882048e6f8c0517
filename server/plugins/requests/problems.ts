import { STATUS_CODES } from 'node:http';
import { id } from '#contract/core/fields.ts';
import type { Problem, ProblemCode } from '#contract/core/problem.ts';

/** The title of a problem by its status: Node's, except where RFC 9110 has renamed one. */
const titles: Record<number, string> = {
  ...STATUS_CODES,
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

/**
 * An outcome that ends a request and is reported to the person. Throw it; the error handler turns it into the response.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    status: number,
    code: ProblemCode,
    message: string,
    extra: { fields?: Record<string, string>; details?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.details = extra.details;
  }
}

/** The body of a problem+json response. */
export function problemBody(error: ProblemError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: titles[error.status] ?? 'Error',
    status: error.status,
    message: error.message,
    code: error.code,
    requestId,
    ...(error.fields && { fields: error.fields }),
    ...(error.details && { details: error.details }),
  };
}

/** The shop gets too many requests. One shared instance: with thousands in a second, creating each is what costs. */
export const busy = new ProblemError(503, 'unavailable', 'The shop is very busy. Try again in a moment.', {
  details: { retryAfterSeconds: 3 },
});

/** A 408 for a request whose body or headers did not arrive in time. */
export function tooSlow(): ProblemError {
  return new ProblemError(408, 'too_slow', 'What you sent did not arrive in time. Send it again.');
}

export function fieldProblem(field: string, message: string): ProblemError {
  return new ProblemError(422, 'invalid', message, { fields: { [field]: message } });
}

/** A 404 in words about the thing looked for: "This advert is no longer here." */
export function notFound(message: string): ProblemError {
  return new ProblemError(404, 'not_found', message);
}

/** A 409: what is there now does not allow it. */
export function conflict(message: string): ProblemError {
  return new ProblemError(409, 'conflict', message);
}

/** A 403: this person may not do it. */
export function forbidden(message: string): ProblemError {
  return new ProblemError(403, 'forbidden', message);
}

/** The id from an address, as the database writes it. @throws the 404 of `notFound` for a text that cannot be an id */
export function idOr404(typed: string, message: string): string {
  const read = id.safeParse(typed);
  if (!read.success) throw notFound(message);
  return read.data;
}
