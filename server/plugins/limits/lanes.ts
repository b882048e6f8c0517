/**
 * A queue with one lane for each network. The lanes take turns, so that a network that sends hundreds of requests only
 * waits for itself, and a client that sends one is next.
 */
export interface Lanes<One> {
  readonly size: number;
  /** How many wait in the lane of a network. */
  lengthOf(network: string): number;
  /** How many lanes are not empty. */
  readonly count: number;
  add(network: string, one: One): void;
  /** Takes out the first entry of the lane whose turn it is. */
  next(): One | undefined;
  /** The entry that came last into the longest lane, and how many wait there; undefined when nothing waits. */
  longest(): { newest: One; length: number } | undefined;
  /** Takes out an entry that no longer waits. @returns whether it was there */
  remove(network: string, one: One): boolean;
}

/** Makes an empty queue. */
export function createLanes<One extends object>(): Lanes<One> {
  /** In the order in which the networks take their turns. */
  const lanes = new Map<string, Lane<One>>();
  let size = 0;

  return {
    get size() {
      return size;
    },
    get count() {
      return lanes.size;
    },
    lengthOf: (network) => lanes.get(network)?.size ?? 0,
    add(network, one) {
      const lane = lanes.get(network);
      if (lane) lane.add(one);
      else lanes.set(network, new Set([one]));
      size += 1;
    },
    next() {
      for (const [network, lane] of lanes) {
        lanes.delete(network);
        for (const one of lane) {
          lane.delete(one);
          // Moved to the end: it is the turn of the other networks now.
          if (lane.size > 0) lanes.set(network, lane);
          size -= 1;
          return one;
        }
      }
      return undefined;
    },
    longest() {
      let lane: Lane<One> | undefined;
      for (const one of lanes.values()) if (!lane || one.size > lane.size) lane = one;
      if (!lane) return undefined;
      const newest = [...lane].at(-1);
      return newest && { newest, length: lane.size };
    },
    remove(network, one) {
      const lane = lanes.get(network);
      if (!lane?.delete(one)) return false;
      if (lane.size === 0) lanes.delete(network);
      size -= 1;
      return true;
    },
  };
}

/** A set keeps the order of arrival, and removes its first entry or any other at the same cost, however long it is. */
type Lane<One> = Set<One>;
