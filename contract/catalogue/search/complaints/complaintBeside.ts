import type { Understood } from '../readAsked.ts';
import { withoutWhereabouts } from '../readPlace.ts';
import { africanWords, foldText } from '../searchWords.ts';
import { withoutTyped } from '../typedWords.ts';
import { type Complaint, readComplaint } from './readComplaint.ts';

/** What says which part is wanted, and never what is wrong with it: of "used fuel pump" nothing uses too much fuel. */
const saysNoFault: ReadonlySet<Understood['kind']> = new Set(['condition', 'price', 'order', 'place', 'origin']);

/** Reads the complaint that a search has beside what was understood of it, with the words as they were typed. */
export function complaintBeside(query: string, understood: readonly Understood[]): Complaint | null {
  const said = understood.flatMap(({ kind, words }) => (saysNoFault.has(kind) ? [words] : []));
  return readComplaint(withoutWhereabouts(withoutTyped(foldText(query), said)), {
    isAfrican: africanWords(query).size > 0,
  });
}
