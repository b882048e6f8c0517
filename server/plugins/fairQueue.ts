import { createLanes } from './lanes.ts';
import { networkOf } from './limits.ts';
import { busy } from './problems.ts';

/*
 * The dearest requests have a bounded share of the server, so that however many are sent, the others keep theirs. So many
 * are worked on at once; the rest waits in a queue of bounded length, in which the networks take turns: one that sends
 * hundreds waits for itself, and who sends one is next.
 */

export interface FairQueueOptions {
  /** Worked on at the same time. */
  readonly atOnce: number;
  /** Waiting at most. */
  readonly waiting: number;
  /** How long one waits at most. */
  readonly patienceMs: number;
  /** What each waits for once it is its turn, if for anything. */
  readonly until?: () => Promise<void>;
}

export interface FairQueue {
  /**
   * Does work in its turn.
   * @param address of whom it is for; those of one network share its turns
   * @throws ProblemError 503 `unavailable` with `details.retryAfterSeconds` when too many wait, or it waited too long
   */
  run<Done>(address: string, work: () => Promise<Done>): Promise<Done>;
}

interface Waiting {
  readonly start: () => void;
}

/** Makes a queue with nothing in it. */
export function createFairQueue({ atOnce, waiting, patienceMs, until }: FairQueueOptions): FairQueue {
  const lanes = createLanes<Waiting>();
  let running = 0;

  function turnOf(network: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (lanes.size >= waiting) return Promise.reject(busy);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lanes.remove(network, one);
        reject(busy);
      }, patienceMs);
      const one: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      lanes.add(network, one);
    });
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
