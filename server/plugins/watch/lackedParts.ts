import { createHmac } from 'node:crypto';
import type { LackedPart } from '#contract/catalogue/search/matching/lackedParts.ts';
import { networkOf } from '../limits/networks.ts';
import { deriveKey } from '#server/secretKey.ts';

/*
 * How a part that was searched for in vain is written into the search counts. Who asked is not stored: a visitor is one
 * of 256 groups of networks, so a group says of nobody that they asked, and three groups are three visitors at least.
 */

const groups = 256;

/** A part as the subject of a count: "brake-pads|Toyota|Corolla". */
export function lackedSubject({ kind, make, model }: LackedPart): string {
  return [kind, make ?? '', model ?? ''].join('|');
}

/** The part that `lackedSubject` wrote. */
export function readLackedSubject(subject: string): LackedPart {
  const [kind = '', make = '', model = ''] = subject.split('|');
  return { kind, make: make || null, model: model || null };
}

/** Makes the function that returns the group of an address, from 0 to 255. */
export function createVisitorGroups(secret: string): (address: string) => number {
  const key = deriveKey(secret, 'visitors who search');
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest()[0] ?? 0;
}

/** The groups as the bits of a column. */
export function groupBits(visitors: ReadonlySet<number>): string {
  return Array.from({ length: groups }, (_, group) => (visitors.has(group) ? '1' : '0')).join('');
}

/** Estimates how many visitors fill so many groups; two of many visitors often share one. */
export function visitorsIn(filled: number): number {
  return filled >= groups ? groups * 6 : Math.round(-groups * Math.log(1 - filled / groups));
}
