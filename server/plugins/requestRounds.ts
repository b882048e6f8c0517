import { Socket } from 'node:net';
import type { App } from '../deps.ts';

/*
 * So many requests are taken in one round of the event loop; then every connection waits for the next. One that had its
 * answer in a full round sits out until the others had theirs. Nobody notices while fewer ask.
 *
 * Why: the loop asks the system for 1,024 ready connections at a time, and while it gets as many it asks again, up to 48
 * times, before it does anything else (libuv, uv__io_poll in src/unix/linux.c). Timers wait for that, and so does a new
 * connection, which is taken but not listened to. In each such turn one new connection is taken, however many wait. 3,000
 * connections that asked without a pause so held up everybody else's sign-in for 20 s. And the system tells of connections
 * in an order in which those that were just heard stay ahead of those that were not listened to for a moment.
 */

/** Requests in a round: some 50 ms of refusals, which are what most requests get when so many come. */
const mostInRound = 128;
/** However many others ask, nobody sits out longer. */
const maxSitOutMs = 2000;

/** After a full round new connections are taken until none waits, for no longer than this. */
const maxDoorMs = 200;

/** Adds the rounds. @param most requests in one, for tests */
export function addRequestRounds(app: App, most: number = mostInRound): void {
  const known = new Set<Socket>();
  const sittingOut = new Set<Socket>();
  /** Who asked in this round, until it is full. */
  const asking = new Set<Socket>();
  let begun = 0;
  let fullSince: number | null = null;
  let held: Socket[] = [];
  let heldSince = 0;
  let isNewAtDoor = false;
  let isEndDue = false;

  function note(socket: Socket): void {
    if (known.has(socket)) return;
    known.add(socket);
    socket.once('close', () => {
      known.delete(socket);
      sittingOut.delete(socket);
    });
  }

  function begin(socket: Socket): void {
    begun += 1;
    endSoon();
    if (begun > most) {
      sittingOut.add(socket);
      return;
    }
    asking.add(socket);
    if (begun < most) return;
    for (const one of asking) sittingOut.add(one);
    held = [...known].filter((one) => !one.isPaused());
    for (const one of held) one.pause();
    heldSince = performance.now();
  }

  /** Comes when the loop has gone through what was ready. */
  function endSoon(): void {
    if (isEndDue) return;
    isEndDue = true;
    setImmediate(endRound);
  }

  function endRound(): void {
    isEndDue = false;
    if (held.length > 0 && isNewAtDoor && performance.now() - heldSince < maxDoorMs) {
      isNewAtDoor = false;
      endSoon();
      return;
    }
    isNewAtDoor = false;
    const wasFull = begun >= most;
    begun = 0;
    asking.clear();
    fullSince = wasFull ? (fullSince ?? performance.now()) : null;
    const waiting = held.filter((one) => !sittingOut.has(one));
    held = [];
    if (fullSince === null || performance.now() - fullSince > maxSitOutMs) {
      waiting.push(...sittingOut);
      sittingOut.clear();
      fullSince = null;
    }
    for (const socket of waiting) socket.resume();
    // Also when nobody else asks any more.
    if (sittingOut.size > 0) endSoon();
  }

  // Those that have not asked yet, too: where a name has two addresses, at the first of them.
  app.server.on('connection', (socket) => {
    note(socket);
    isNewAtDoor = true;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    // A request that was injected has none.
    if (socket instanceof Socket) {
      note(socket);
      begin(socket);
    }
    done();
  });
}
