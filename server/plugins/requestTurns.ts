import type { FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import type { App } from '../deps.ts';
import { createLanes } from './lanes.ts';
import { networkOf } from './limits.ts';
import { busy } from './problems.ts';

/*
 * In each turn of the event loop requests are begun for a few milliseconds; what came beyond waits, and the networks take
 * turns. Nobody notices while few ask.
 *
 * Why: whoever signs in needs a dozen answers of the database, and each of them is heard once in a turn of the loop. When
 * all that has come is begun in one turn, a turn takes as long as the crowd is large, for everybody a dozen times. And the
 * loop asks the system for 1,024 ready connections at a time, and while it gets as many it asks again, up to 48 times,
 * before it does anything else (libuv, uv__io_poll in src/unix/linux.c). So no request of a crowd is answered while others
 * are being read: who has no answer asks nothing else, and the reading ends. Those who send without waiting for answers
 * are not read on once a turn has had enough of them.
 */

export const turnRules = {
  /** For so long requests are begun in a turn. */
  beginMs: 8,
  /** Requests read in a turn, after which it reads no more. */
  mostRead: 512,
  /** Requests of one connection that have no answer yet; no browser and no proxy sends a second. Past it, it is closed. */
  mostAtOnce: 4,
  /** Requests that wait; past it, those are refused whose network has more than its share of them. */
  mostWaiting: 4096,
  /** In a turn one new connection is taken. While another one comes, nothing is begun for so long. */
  doorMs: 40,
  /** While a crowd is at the door, searches wait for so long: what they do between two turns makes the turns long. */
  mostSearchWaitMs: 1000,
} as const;

interface Waiting {
  readonly socket: Socket;
  readonly begin: () => void;
}

export interface RequestTurns {
  /** Resolves once no crowd is at the door any more, or has been there for too long. */
  untilDoorIsFree(): Promise<void>;
}

/** Requests that found too many waiting. */
const tooMany = new WeakSet<FastifyRequest>();

/**
 * Adds the turns. Before every other hook: a request that waits should have cost nothing yet.
 * @param rules others than the usual, for tests
 */
export function addRequestTurns(
  app: App,
  rules: { readonly [Name in keyof typeof turnRules]: number } = turnRules,
): RequestTurns {
  boundPipelines(app, rules.mostAtOnce);
  const waiting = createLanes<Waiting>();
  const known = new Set<Socket>();
  let held: Socket[] = [];
  let read = 0;
  let begunAt = 0;
  let isEndDue = false;
  let isNewAtDoor = false;
  let atDoorSince: number | null = null;
  /** Whether the door was open for as long as it may, and since then somebody came in every turn. */
  let isCrowdAtDoor = false;
  const waitingForDoor = new Set<() => void>();

  // Those that have not asked yet, too: where a name has two addresses, at the first of them.
  app.server.on('connection', (socket: Socket) => {
    isNewAtDoor = true;
    known.add(socket);
    socket.once('close', () => known.delete(socket));
    // Nothing is read in the rest of this turn.
    if (held.length > 0) {
      socket.pause();
      held.push(socket);
    }
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    // A request that was injected has none.
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
    held = [...known].filter((socket) => !socket.isPaused());
    for (const socket of held) socket.pause();
  }

  /** Comes when the loop has gone through what was ready. */
  function endSoon(): void {
    if (isEndDue) return;
    isEndDue = true;
    setImmediate(endTurn);
  }

  function endTurn(): void {
    isEndDue = false;
    if (isMoreAtDoor() && waiting.size > 0) {
      endSoon();
      return;
    }
    read = 0;
    begunAt = performance.now();
    const heard = held;
    held = [];
    for (const socket of heard) socket.resume();
    if (waitingForDoor.size > 0) endSoon();
    beginNext();
  }

  /** Whether a connection came since the last turn, and the door has been open for no longer than it may. */
  function isMoreAtDoor(): boolean {
    const isMore = isNewAtDoor;
    isNewAtDoor = false;
    if (!isMore) {
      atDoorSince = null;
      freeDoor();
      return false;
    }
    const now = performance.now();
    atDoorSince ??= now;
    if (now - atDoorSince < rules.doorMs) return true;
    atDoorSince = null;
    isCrowdAtDoor = true;
    return false;
  }

  function freeDoor(): void {
    isCrowdAtDoor = false;
    for (const goOn of waitingForDoor) goOn();
    waitingForDoor.clear();
  }

  function beginNext(): void {
    const one = waiting.next();
    if (!one) return;
    // Who has gone meanwhile is not served.
    if (!one.socket.destroyed) one.begin();
    if (waiting.size === 0) return;
    // Behind all that this request does before it waits for something: that is what its time is.
    if (performance.now() - begunAt < rules.beginMs) queueMicrotask(() => process.nextTick(beginNext));
    else endSoon();
  }

  return {
    untilDoorIsFree() {
      if (!isCrowdAtDoor) return Promise.resolve();
      endSoon();
      return new Promise((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waitingForDoor.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, rules.mostSearchWaitMs);
        waitingForDoor.add(goOn);
      });
    },
  };
}

/** Refuses the requests that found too many waiting. Behind the hooks that give every answer its headers. */
export function addRefusals(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (tooMany.has(request)) done(busy);
    else done();
  });
}

/**
 * Closes a connection that sends more requests than it has waited for answers, after those that it may have at once. In
 * front of Fastify: a thousand requests can come in one piece, and the rest of them should cost no more than reading.
 * @param most requests without an answer on one connection
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
