import { createLanes } from './lanes.ts';
import { networkOf } from './networks.ts';
import { busy } from '../requests/problems.ts';

/*
 * The most expensive requests get a limited share of the server, so that the other requests keep theirs, however many
 * of these are sent. Only so many are worked on at once. The rest waits in a queue of limited length, in which the
 * networks take turns: a network that sends hundreds only waits for itself, and a client that sends one is next. Where the
 * queue is full, the network with most in it makes room.
 */

export interface FairQueueOptions {
  readonly atOnce: number;
  readonly waiting: number;
  readonly patienceMs: number;
  /** A further condition that each waits for once it is its turn. */
  readonly until?: () => Promise<void>;
}

export interface FairQueue {
  /**
   * Does work when it is its turn.
   * @param address the address that the work is for; the addresses of one network share its turns
   * @throws ProblemError 503 `unavailable` with `details.retryAfterSeconds` when too many are waiting, or this one
   * waited too long
   */
  run<Done>(address: string, work: () => Promise<Done>): Promise<Done>;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Makes an empty queue. */
export function createFairQueue({ atOnce, waiting, patienceMs, until }: FairQueueOptions): FairQueue {
  const lanes = createLanes<Waiting>();
  let running = 0;

  function turnOf(network: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (lanes.size >= waiting && !makeRoom(network)) return Promise.reject(busy);
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          lanes.remove(network, one);
          reject(busy);
        },
      };
      const timer = setTimeout(one.refuse, patienceMs);
      lanes.add(network, one);
    });
  }

  /** Refuses the newest of the network with most in a full queue. @returns false when this network has as many */
  function makeRoom(network: string): boolean {
    const longest = lanes.longest();
    if (!longest || longest.length <= lanes.lengthOf(network) + 1) return false;
    longest.newest.refuse();
    return true;
  }

  return {
    async run(address, work) {
      await turnOf(networkOf(address));
      try {
        await until?.();
        return await work();
      } finally {
        const next = lanes.next();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}
