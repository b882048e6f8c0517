import type { FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import type { App } from '#server/deps.ts';
import { createLanes } from './lanes.ts';
import { networkOf } from './networks.ts';
import { busy } from '../requests/problems.ts';

/*
 * In each turn of the event loop requests are started for a few milliseconds only. Requests beyond that wait, and the
 * networks take turns. While there are few requests nobody notices.
 *
 * Why: a sign-in needs a dozen responses from the database, and each of them is noticed once per turn of the loop. If
 * everything that has arrived were started in one turn, the turn would take longer the larger the crowd is, and every
 * client would pay for that a dozen times. In addition, the loop asks the system for 1,024 ready connections at a time,
 * and as long as it gets that many it asks again, up to 48 times, before it does anything else (libuv, uv__io_poll in
 * src/unix/linux.c). So no request of a crowd is answered while others are being read: a client without a response
 * sends nothing else, and the reading comes to an end. Connections that send without waiting for responses are not read
 * any further once a turn has had enough of them.
 */

export const turnRules = {
  /** How long requests may be started within one turn. */
  beginMs: 8,
  /** Requests read in one turn; after that the turn reads no more. */
  mostRead: 512,
  /** Open requests of one connection; no browser and no proxy sends a second one. Above this it is closed. */
  mostAtOnce: 4,
  /** Waiting requests. Above this limit, requests of a network that has more than its share of them are refused. */
  mostWaiting: 4096,
  /** One new connection is accepted per turn. While more keep coming, nothing is started for up to this long. */
  crowdMs: 40,
  /**
   * How long searches wait while a crowd is connecting: the work that they do between two turns makes the turns long.
   */
  mostSearchWaitMs: 1000,
} as const;

interface Waiting {
  readonly socket: Socket;
  readonly begin: () => void;
}

export interface RequestTurns {
  /** Resolves once the crowd has stopped connecting, or after `mostSearchWaitMs`. */
  untilCrowdHasConnected(): Promise<void>;
}

/** Requests that arrived when too many were waiting. */
const tooMany = new WeakSet<FastifyRequest>();

/**
 * Adds the turns to an app. Call it before every other hook is added: a request that waits should have cost nothing
 * yet.
 * @param rules other than the defaults, for tests
 */
export function addRequestTurns(
  app: App,
  rules: { readonly [Name in keyof typeof turnRules]: number } = turnRules,
): RequestTurns {
  boundPipelines(app, rules.mostAtOnce);
  const waiting = createLanes<Waiting>();
  const known = new Set<Socket>();
  let paused: Socket[] = [];
  let read = 0;
  let begunAt = 0;
  let isEndDue = false;
  let hasNewConnection = false;
  let connectingSince: number | null = null;
  /** Whether new connections have come for all of `crowdMs`, and in every turn since. */
  let isCrowdConnecting = false;
  const waitingForCrowd = new Set<() => void>();

  // Includes connections that have not sent a request yet. When the host name has two addresses, only connections to
  // the first one are seen.
  app.server.on('connection', (socket: Socket) => {
    hasNewConnection = true;
    known.add(socket);
    socket.once('close', () => known.delete(socket));
    // Nothing more is read in this turn.
    if (paused.length > 0) {
      socket.pause();
      paused.push(socket);
    }
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    // An injected request has no socket.
    if (!(socket instanceof Socket)) {
      done();
      return;
    }
    if (read === 0) begunAt = performance.now();
    read += 1;
    if (read === rules.mostRead) holdAll();
    endSoon();
    if (waiting.size === 0 && performance.now() - begunAt < rules.beginMs) {
      done();
      return;
    }
    const network = networkOf(request.ip);
    if (waiting.size >= rules.mostWaiting && waiting.lengthOf(network) >= rules.mostWaiting / waiting.count) {
      tooMany.add(request);
      done();
      return;
    }
    waiting.add(network, { socket, begin: done });
  });

  function holdAll(): void {
    paused = [...known].filter((socket) => !socket.isPaused());
    for (const socket of paused) socket.pause();
  }

  /** Ends the turn once the loop has handled everything that was ready. */
  function endSoon(): void {
    if (isEndDue) return;
    isEndDue = true;
    setImmediate(endTurn);
  }

  function endTurn(): void {
    isEndDue = false;
    if (isStillConnecting() && waiting.size > 0) {
      endSoon();
      return;
    }
    read = 0;
    begunAt = performance.now();
    const heard = paused;
    paused = [];
    for (const socket of heard) socket.resume();
    if (waitingForCrowd.size > 0) endSoon();
    beginNext();
  }

  /** Whether a connection came since the last turn, and new connections have not yet had the whole of `crowdMs`. */
  function isStillConnecting(): boolean {
    const isMore = hasNewConnection;
    hasNewConnection = false;
    if (!isMore) {
      connectingSince = null;
      letSearchesGo();
      return false;
    }
    const now = performance.now();
    connectingSince ??= now;
    if (now - connectingSince < rules.crowdMs) return true;
    connectingSince = null;
    isCrowdConnecting = true;
    return false;
  }

  function letSearchesGo(): void {
    isCrowdConnecting = false;
    for (const goOn of waitingForCrowd) goOn();
    waitingForCrowd.clear();
  }

  function beginNext(): void {
    const one = waiting.next();
    if (!one) return;
    // A client that has left in the meantime is not served.
    if (!one.socket.destroyed) one.begin();
    if (waiting.size === 0) return;
    // After everything that this request does before it first waits: that is how its time is measured.
    if (performance.now() - begunAt < rules.beginMs) queueMicrotask(() => process.nextTick(beginNext));
    else endSoon();
  }

  return {
    untilCrowdHasConnected() {
      if (!isCrowdConnecting) return Promise.resolve();
      endSoon();
      return new Promise((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waitingForCrowd.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, rules.mostSearchWaitMs);
        waitingForCrowd.add(goOn);
      });
    },
  };
}

/** Refuses what arrived when too many were waiting. Call it after the hooks that give every response its headers. */
export function addRefusals(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (tooMany.has(request)) done(busy);
    else done();
  });
}

/**
 * Closes a connection that sends requests without waiting for responses, once those within the limit are answered. It
 * works in front of Fastify: a thousand requests can arrive in one piece, and those above the limit should cost no more
 * than reading them.
 * @param most requests without a response on one connection
 */
function boundPipelines({ server }: App, most: number): void {
  const unanswered = new WeakMap<Socket, number>();
  const overdrawn = new WeakSet<Socket>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, answer) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > most || overdrawn.has(socket)) {
      overdrawn.add(socket);
      return;
    }
    unanswered.set(socket, count);
    answer.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1;
      unanswered.set(socket, left);
      if (left === 0 && overdrawn.has(socket)) socket.destroySoon();
    });
    for (const handle of handlers) Reflect.apply(handle, server, [request, answer]);
  });
}
