import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../deps.ts';
import { handleError } from './errorHandler.ts';
import { ProblemError } from './problems.ts';

/*
 * Watches every request until its body is here and its answer has begun. Who sends nothing for half a minute, no more than
 * a trickle for minutes, or more than the route can take, is answered and cut off; also where the request was refused and
 * nobody reads its body any more. A weak connection of 1 KB/s is not a trickle: it is whom this shop is made for, so how
 * long an answer takes on its way is not counted.
 */

export const requestRules = {
  /** Nothing of the body came for so long. */
  silentMs: 30_000,
  /** From then on the average counts. */
  slowAfterMs: 60_000,
  minBytesPerSecond: 256,
  /** Up to it a form that is refused is read to its end, or a browser would show a broken connection instead of the sentence. */
  maxFormBytes: 64 * 1024 * 1024,
  /** Headers, and what one packet brings. */
  slackBytes: 128 * 1024,
  /** From the end of the body until the answer begins. Each statement and each wait for a turn has its own, shorter time. */
  answerMs: 30_000,
  lookEveryMs: 250,
} as const;

interface Watched {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly startedAt: number;
  /** Of the socket, when the request began. */
  readonly startBytes: number;
  readonly maxBytes: number;
  bytes: number;
  /** When the newest byte of the body came; of a request without one, when it began. */
  heardAt: number;
  isAnswered: boolean;
}

/** Adds the watch. @param rules others than the usual, in tests */
export function addRequestWatch(
  app: App,
  rules: { readonly [Name in keyof typeof requestRules]: number } = requestRules,
): void {
  const watched = new Map<FastifyRequest, Watched>();
  const timer = setInterval(look, rules.lookEveryMs).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const now = performance.now();
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    const startBytes = request.raw.socket.bytesRead;
    const maxBytes = (isForm ? rules.maxFormBytes : (request.routeOptions.bodyLimit ?? 0)) + rules.slackBytes;
    watched.set(request, {
      request,
      reply,
      startedAt: now,
      startBytes,
      maxBytes,
      bytes: 0,
      heardAt: now,
      isAnswered: false,
    });
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const one = watched.get(request);
    if (one && isWhole(request.raw)) watched.delete(request);
    else if (one) one.isAnswered = true;
    done();
  });

  function look(): void {
    const now = performance.now();
    for (const one of watched.values()) {
      const problem = problemOf(one, now);
      if (problem) end(one, problem);
    }
  }

  function problemOf(one: Watched, now: number): ProblemError | null {
    const { raw } = one.request;
    if (raw.socket.destroyed || (isWhole(raw) && one.isAnswered)) {
      watched.delete(one.request);
      return null;
    }
    const bytes = raw.socket.bytesRead - one.startBytes;
    if (bytes > one.bytes) Object.assign(one, { bytes, heardAt: now });
    const silentMs = now - one.heardAt;
    if (isWhole(raw)) return silentMs > rules.answerMs ? tookTooLong() : null;
    if (bytes > one.maxBytes) return new ProblemError(413, 'too_large', 'This is too large to be sent.');
    const ageMs = now - one.startedAt;
    const isSlow = ageMs > rules.slowAfterMs && bytes < (ageMs / 1000) * rules.minBytesPerSecond;
    if (!isSlow && silentMs <= rules.silentMs) return null;
    return new ProblemError(408, 'too_slow', 'What was sent did not arrive in time. Send it again.');
  }

  function end(one: Watched, problem: ProblemError): void {
    const { request, reply } = one;
    watched.delete(request);
    const { socket } = request.raw;
    if (reply.sent) {
      socket.destroy();
      return;
    }
    void reply.header('connection', 'close');
    // The rest of a body that comes in may be without end.
    if (!isWhole(request.raw)) reply.raw.once('finish', () => socket.destroySoon());
    handleError(problem, request, reply);
  }
}

function tookTooLong(): ProblemError {
  return new ProblemError(503, 'unavailable', 'This took too long. Try again in a moment.', {
    details: { retryAfterSeconds: 10 },
  });
}

/** Whether a request is here with its body. One that was injected has no such mark, and is. */
function isWhole({ complete }: { complete?: boolean }): boolean {
  return complete !== false;
}
