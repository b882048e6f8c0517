import type { SearchReading } from './searchReading.ts';
import { foldText, splitWords } from '../searchWords.ts';

/* A search as the title of an advert that somebody pastes: "Brake Fluid DOT 4, 500 ml, Sealed Bottle". */

/** The fewest words of a search that may be a title. */
const fewestOfTitle = 4;

/** Words that full-text search has of no text, besides those that `splitWords` leaves out. */
const unwritten = new Set(
  'about above after again against all am any because before being below between both did down during each few further had he her here hers him his how if into just me more most off once only other out over own same she some such than them then there these they those through too under until up very what when where which while who whom why'.split(
    ' ',
  ),
);

/** "Part no. 04465-02220" refuses nothing. */
const numbered = /\b(?:part|chassis|engine|frame|model|serial|item|code|oem|ref) no\b(?=[ .:]*\S*\d)/g;
/** Words before what is not wanted: a title would have the very words that are refused. */
const refusing = /(?:^|[^\p{L}\p{N}])(?:not|no|never|pas|non|sans|without|except|excluding|sauf)(?![\p{L}\p{N}])/u;

function refuses(query: string, { conditions: { without, withoutTowns } }: SearchReading): boolean {
  return without !== undefined || withoutTowns !== undefined || refusing.test(foldText(query).replace(numbered, ' '));
}

/** Reads a search as the title of an advert; null when it is too short for one, or refuses something. */
export function readTitle(query: string, reading: SearchReading): SearchReading | null {
  if (refuses(query, reading)) return null;
  const words = splitWords(query).filter((word) => !unwritten.has(word));
  const terms = words.map((typed) => ({ typed, forms: [typed], corrected: null }));
  if (terms.length < fewestOfTitle) return null;
  const nothingElse = { corrected: null, didYouMean: null, conditions: {}, understood: [] };
  return { terms, ...nothingElse, byPrice: 0, complaint: null, isTitle: true };
}
