import type { Understood } from '../reading/readAsked.ts';
import { withoutWhereabouts } from '../reading/readPlace.ts';
import { isNoFault, notOriginal } from '../reading/refusable.ts';
import { africanWords, foldText } from '../searchWords.ts';
import { withoutTyped } from '../typedWords.ts';
import { type Complaint, readComplaint } from './readComplaint.ts';

/** What says which part is wanted, and never what is wrong with it: of "used fuel pump" nothing uses too much fuel. */
const saysNoFault: ReadonlySet<Understood['kind']> = new Set(['condition', 'price', 'order', 'place', 'origin']);

/** "Not Honda": what a chip says of what is not wanted. */
const namesRefused = (value: string) => foldText(value).replace(/^not /, '').split(' or ');

/** Reads the complaint that a search has beside what was understood of it, with the words as they were typed. */
export function complaintBeside(query: string, understood: readonly Understood[]): Complaint | null {
  const said = understood.flatMap(({ kind, value, words }) =>
    saysNoFault.has(kind) || (kind === 'without' && namesRefused(value).every(isNoFault)) ? [words] : [],
  );
  return readComplaint(withoutWhereabouts(withoutTyped(foldText(query), said).replace(notOriginal, ' ')), {
    isAfrican: africanWords(query).size > 0,
  });
}
