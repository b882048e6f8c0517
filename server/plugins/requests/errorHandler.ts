import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode, isCancelled, isTransient, isWriteRefused } from '#server/db/transientErrors.ts';
import { PictureStoreError } from '#server/pictures/pictureStore.ts';
import { noteFacts } from '../watch/requestFacts.ts';
import { busy, ProblemError, problemBody } from './problems.ts';
import { validationProblem } from './validation.ts';

/*
 * One handler, one shape: every error becomes problem+json with a sentence for the person. An internal error reveals
 * nothing about the inside, and is written to the log in full.
 */

/** Answers an error of a request; Fastify calls it. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(judgeError(error, request), request, reply);
}

/**
 * Returns the problem that an error is for the client, and writes an internal one to the log. For an answer in another
 * shape than `handleError` gives it.
 */
export function judgeError(error: unknown, request: FastifyRequest): ProblemError {
  const problem = problemOf(error);
  // Nothing is wrong inside a shop that is merely busy. The line of the request itself says that it was refused.
  if (problem.status >= 500 && error !== busy) {
    request.log[problem.status === 503 ? 'warn' : 'error']({ err: error }, 'request failed');
  }
  noteFacts(request, { refused: problem.code });
  return problem;
}

/** Answers a path of the API that does not exist. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(new ProblemError(404, 'not_found', 'There is nothing at this address.'), request, reply);
}

/** Sends a problem, with the seconds to wait as a header when waiting helps. */
function sendProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteFacts(request, { refused: problem.code });
  sayWhenToRetry(problem, reply);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.removeHeader('etag');
  // A request that fails before a route is found has not been given these headers.
  for (const [name, value] of Object.entries(errorHeaders)) if (!reply.hasHeader(name)) void reply.header(name, value);
  return reply
    .code(problem.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'private, no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(problem, request.id));
}

/** Tells a client in a header how many seconds to wait, when waiting helps. */
export function sayWhenToRetry({ details }: Pick<ProblemError, 'details'>, reply: FastifyReply): void {
  const seconds = details?.['retryAfterSeconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', String(seconds));
}

/** An error is text for a program: it must not be run, framed or taken for something else. */
export const errorHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) {
    return new ProblemError(503, 'unavailable', 'The shop cannot do this right now. Try again in a moment.', {
      details: { retryAfterSeconds: 5 },
    });
  }
  if (isUnstorableText(error)) {
    return new ProblemError(400, 'invalid', 'The request contains characters that cannot be saved.');
  }
  if (isFastifyError(error)) {
    if (error.validation) return validationProblem(error.validation, error.validationContext);
    const problem = frameworkProblem(error);
    if (problem) return problem;
  }
  return new ProblemError(500, 'internal', 'Something went wrong on our side. Try again in a moment.');
}

/** The database or the picture store is down, full or too busy: nothing is wrong with the request. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof PictureStoreError) return error.kind !== 'refused';
  // Class 53 is "insufficient resources": disk, memory, connections.
  return isTransient(error) || isWriteRefused(error) || isCancelled(error) || /^53\d{3}$/.test(errorCode(error) ?? '');
}

/**
 * PostgreSQL cannot store the character U+0000 in any text or JSON, but any address may contain it, and so may fields
 * without a rule about it.
 */
function isUnstorableText(error: unknown): boolean {
  return /^(?:22021|22P05)$/.test(errorCode(error) ?? '');
}

function frameworkProblem(error: FastifyError): ProblemError | null {
  if (error.statusCode === 413) return new ProblemError(413, 'too_large', 'This is too large to be sent.');
  if (error.statusCode === 415 || error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new ProblemError(415, 'unsupported_media', 'This kind of content is not accepted here. Send JSON.');
  }
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new ProblemError(400, 'bad_json', 'The request is not valid JSON.');
  }
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new ProblemError(400, 'bad_json', 'The request is empty, although it says that it is JSON.');
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ProblemError(400, 'invalid', 'The request cannot be read.');
  }
  return null;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error);
}
