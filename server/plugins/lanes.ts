/**
 * Who waits, in lanes of which each network has one. The lanes have their turns one after the other, so that a network
 * that sends hundreds waits for itself, and who sends one is next.
 */
export interface Lanes<One> {
  readonly size: number;
  /** How many wait in the lane of a network. */
  lengthOf(network: string): number;
  /** How many lanes have somebody in them. */
  readonly count: number;
  add(network: string, one: One): void;
  /** Takes out the first of the lane whose turn it is. */
  next(): One | undefined;
  /** Takes one out that waits no longer. @returns whether it was there */
  remove(network: string, one: One): boolean;
}

/** Makes lanes with nobody in them. */
export function createLanes<One>(): Lanes<One> {
  /** In the order in which the networks have their turns. */
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
          // To the end: the other networks are before this one now.
          if (lane.size > 0) lanes.set(network, lane);
          size -= 1;
          return one;
        }
      }
      return undefined;
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

/** A set keeps the order in which they came, and gives up its first or any of them at the same price, however long it is. */
type Lane<One> = Set<One>;
