/*
 * The words of a search box. Anything that is not a letter or a figure separates them, so operators, quotes, emoji and
 * SQL are nothing special here. The vocabulary holds words in the same form (see fold() in the migrations).
 */

/** How many words of a query are read; further words add nothing. */
export const maxWords = 12;
const maxWordLength = 60;

/** These words are in every advert and in no name of a part; English full-text search leaves them out too. */
const stopWords = new Set(
  'a an and are as at be but by can do for from has have i in is it its me my no not of on or our so that the their this to was we will with you your'.split(
    ' ',
  ),
);

/**
 * Letters of Twi, Ewe, Ga and Hausa that have no decomposition, and what people type instead. The database has the same
 * pairs in fold().
 */
const african = 'ɔƆɛƐŋŊɖƉƒƑɣƔʋƲɓƁɗƊƙƘƴƳ';
const typedInstead = 'oOeEnNdDfFgGvVbBdDkKyY';
const anyAfrican = new RegExp(`[${african}]`, 'g');

/** Writes the letters of the languages of West Africa as they are typed without them: "ahwehwɛ" → "ahwehwe". */
export function withoutAfricanLetters(text: string): string {
  return text.replace(anyAfrican, (letter) => typedInstead.charAt(african.indexOf(letter)));
}

/** Returns the words of a search, folded, that are written with letters of the languages of West Africa. */
export function africanWords(text: string): ReadonlySet<string> {
  const words: readonly string[] = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => withoutAfricanLetters(word) !== word).map(foldText));
}

/** Returns the text in lower case without accents: "Citroën" → "citroen", "kyɛw" → "kyew". */
export function foldText(text: string): string {
  // Nearly all text is plain ASCII; returning early avoids the normalisation, which is the expensive step.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return withoutAfricanLetters(text.normalize('NFKD')).replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns the words of a query in the order typed, folded, each once. A hyphen inside a word stays ("x-trail"); other
 * marks stay in words with figures, because part numbers and sizes have them ("215/65r16"). Stop words are left out,
 * unless there are no other words.
 * @param atMost how many words are returned at most (12)
 */
export function splitWords(query: string, atMost = maxWords): string[] {
  const found = foldText(query).match(/[\p{L}\p{N}]+(?:[-./'’]+[\p{L}\p{N}]+)*/gu) ?? [];
  const words = found
    .flatMap((word) => (hasDigit(word) ? [word.replace(/['’]/g, '')] : word.replace(/['’]s$/, '').split(/[./'’]+/)))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength).replace(/[-./]+$/, ''));
  const telling = words.filter((word) => !stopWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, atMost);
}

/**
 * Whether a word has a figure. Such words are names and numbers (W204, 5W-30, 43512-42040), so we never correct them.
 */
export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

/**
 * Counts the typing errors between two words: a letter too many, missing, wrong, or swapped with its neighbour.
 * @param swaps whether two swapped letters count as one error instead of two
 */
export function countTypos(a: string, b: string, swaps = true): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let typos = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = swaps && row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) typos = Math.min(typos, at(beforeLast, column - 2) + 1);
      current.push(typos);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
