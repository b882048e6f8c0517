import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/deps.ts';
import { handleError } from '../requests/errorHandler.ts';
import { networkOf } from '../limits/networks.ts';
import { busy, ProblemError, tooSlow } from '../requests/problems.ts';

/*
 * Watches every request until its body has arrived and its response has begun. A client that sends nothing for half a
 * minute, only a trickle for more than a minute, or more than the route can take, gets an error and is cut off; also
 * when the request was refused already and nobody reads its body any more. A weak connection of 1 KB/s is not a
 * trickle: this shop is made for people on such connections. For the same reason the time that a response spends on its
 * way is not counted.
 *
 * A body is held in memory until it has been answered, and a sender needs no account for some of them. So all bodies
 * together have a limit too: above it the network that makes us hold most loses its largest, until they fit.
 */

export const requestRules = {
  /** The longest pause between two bytes of a body. */
  silentMs: 30_000,
  /** From this age of a request on, its average speed counts. */
  slowAfterMs: 60_000,
  minBytesPerSecond: 256,
  /** Up to this size a refused form is read to its end, or a browser would show a broken connection. */
  maxFormBytes: 64 * 1024 * 1024,
  /** An allowance for the headers, and for what one packet brings. */
  slackBytes: 128 * 1024,
  /** What the bodies without an answer may take together: as many as sixteen of the largest pictures. */
  maxHeldBytes: 256 * 1024 * 1024,
  /** What may have been read of a body before it is counted: one read of the socket. */
  packetBytes: 64 * 1024,
  /** From the end of the body until the response begins. Statements and waits have their own, shorter limits. */
  answerMs: 30_000,
  lookEveryMs: 250,
} as const;

interface Watched {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly startedAt: number;
  /** Bytes that the socket had read when the request began. */
  readonly startBytes: number;
  readonly maxBytes: number;
  bytes: number;
  /** When the newest byte of the body arrived; for a request without a body, when it began. */
  heardAt: number;
  isAnswered: boolean;
}

/** Adds the watch to an app. @param rules other than the defaults, for tests */
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
    endTooMuch();
  }

  /** Ends requests until the bodies that are held fit into what they may take together. */
  function endTooMuch(): void {
    const held = [...watched.values()].filter((one) => !one.isAnswered && heldBytes(one) > 0);
    let total = sumOf(held);
    if (total <= rules.maxHeldBytes) return;
    const networks = new Map<string, Watched[]>();
    for (const one of held.toSorted((a, b) => heldBytes(a) - heldBytes(b))) {
      const network = networkOf(one.request.ip);
      networks.set(network, [...(networks.get(network) ?? []), one]);
    }
    while (total > rules.maxHeldBytes) {
      const [most = []] = [...networks.values()].toSorted((a, b) => sumOf(b) - sumOf(a));
      const largest = most.pop();
      if (!largest) return;
      total -= heldBytes(largest);
      end(largest, busy);
    }
  }

  const sumOf = (held: readonly Watched[]) => held.reduce((sum, one) => sum + heldBytes(one), 0);

  function heldBytes({ request, bytes }: Watched): number {
    return isWhole(request.raw) ? bytes : bytes + rules.packetBytes;
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
    return tooSlow();
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
    // The rest of an arriving body may be endless.
    if (!isWhole(request.raw)) reply.raw.once('finish', () => socket.destroySoon());
    handleError(problem, request, reply);
  }
}

function tookTooLong(): ProblemError {
  return new ProblemError(503, 'unavailable', 'This took too long. Try again in a moment.', {
    details: { retryAfterSeconds: 10 },
  });
}

/** Whether a request has arrived with its whole body. An injected request has no such mark and counts as whole. */
function isWhole({ complete }: { complete?: boolean }): boolean {
  return complete !== false;
}
