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
}

export interface FairQueue {
  /**
   * Does work in its turn.
   * @param network whom it is for
   * @throws ProblemError 503 `unavailable` with `details.retryAfterSeconds` when too many wait, or it waited too long
   */
  run<Done>(network: string, work: () => Promise<Done>): Promise<Done>;
}

interface Waiting {
  readonly start: () => void;
}

/** Makes a queue with nothing in it. */
export function createFairQueue({ atOnce, waiting, patienceMs }: FairQueueOptions): FairQueue {
  /** Who waits, by network, in the order in which the networks have their turns. */
  const lanes = new Map<string, Waiting[]>();
  let running = 0;
  let queued = 0;

  function next(): void {
    const [turn] = lanes;
    if (!turn || running >= atOnce) return;
    const [network, lane] = turn;
    const first = lane.shift();
    lanes.delete(network);
    // To the end: the other networks are before this one now.
    if (lane.length > 0) lanes.set(network, lane);
    queued -= 1;
    running += 1;
    first?.start();
  }

  function leave(network: string, one: Waiting): void {
    const lane = lanes.get(network);
    const place = lane?.indexOf(one) ?? -1;
    if (!lane || place < 0) return;
    lane.splice(place, 1);
    if (lane.length === 0) lanes.delete(network);
    queued -= 1;
  }

  function turnOf(network: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queued >= waiting) return Promise.reject(busy);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(network, one);
        reject(busy);
      }, patienceMs);
      const one: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const lane = lanes.get(network);
      if (lane) lane.push(one);
      else lanes.set(network, [one]);
      queued += 1;
    });
  }

  return {
    async run(network, work) {
      await turnOf(network);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
