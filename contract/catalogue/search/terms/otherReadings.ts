import { withExtraWords } from './extraWords.ts';
import { modelsApart } from '../reading/joinedWords.ts';
import { earlierPart } from './kindTerms.ts';
import type { Understood } from '../reading/readAsked.ts';
import type { SearchReading } from '../reading/searchReading.ts';
import type { SearchTerm } from './searchTerm.ts';
import { type SizedPart, sizedPart } from '../reading/sizedParts.ts';

/*
 * What else a search may mean, for one that finds nothing of the part by its first reading: the part before the vehicle, the part
 * whose size was typed, or a model whose letters and figures are two words.
 */

interface Search {
  readonly query: string;
  /** The words as they were read, and the same with what belongs to whom. */
  readonly terms: readonly SearchTerm[];
  readonly owned: readonly SearchTerm[];
  /** As in `readQuery`. */
  readonly mayName: boolean;
  readonly mayPart: boolean;
  /** What was understood of terms, and besides them. */
  readonly tell: (terms: readonly SearchTerm[]) => readonly Understood[];
}

type ReadAgain = (query: string, how: { mayName?: boolean; mayPart?: boolean }) => Promise<SearchReading>;

/** Returns a reading with the other one, if the search has one. */
export async function withOtherReading(
  reading: SearchReading,
  { query, terms, owned, mayName, mayPart, tell }: Search,
  readAgain: ReadAgain,
): Promise<SearchReading> {
  const before = earlierPart(owned, reading.terms);
  if (before) {
    const earlier = withExtraWords(before);
    return { ...reading, otherwise: { ...reading, terms: earlier, understood: tell(earlier) } };
  }
  const sized = mayName ? sizedPart(query) : null;
  // Most sizes are found, and are not read twice.
  if (sized) return { ...reading, otherwise: () => readSized(sized, readAgain) };
  const apart = mayPart ? modelsApart(query, terms) : null;
  return apart === null ? reading : { ...reading, otherwise: await readAgain(apart, { mayPart: false }) };
}

/** Reads a search with the part that its size implies. The part was said by the size. */
async function readSized({ query, part, typed }: SizedPart, readAgain: ReadAgain): Promise<SearchReading> {
  const reading = await readAgain(query, { mayName: false });
  const understood = reading.understood.map((one) => (one.words === part ? { ...one, words: typed } : one));
  return { ...reading, understood };
}
