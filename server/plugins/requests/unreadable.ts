import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorHeaders } from './errorHandler.ts';
import { ProblemError, problemBody, tooSlow } from './problems.ts';

/** The problem for an error code of Node's HTTP parser. */
function problemOf(code: string | undefined): ProblemError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return tooSlow();
  }
  if (code === 'HPE_HEADER_OVERFLOW') return new ProblemError(431, 'too_large', 'The headers are too large.');
  return new ProblemError(400, 'invalid', 'The request cannot be read.');
}

/**
 * Answers input that is not a readable request. It reaches no route and has no reply object, so the response is written
 * here, in the shape and with the headers of every other error. Fastify calls this; the connection is closed
 * afterwards.
 */
export function answerUnreadable({ code }: Error & { code?: string }, socket: Socket): void {
  // A client that has left reads nothing.
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const problem = problemBody(problemOf(code), id);
  const body = JSON.stringify(problem);
  const headers = {
    ...errorHeaders,
    'x-request-id': id,
    'cache-control': 'private, no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
