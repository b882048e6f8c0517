/* Measures how similar two words look, as PostgreSQL's pg_trgm does: by the groups of three letters that they share. */

/** Returns the trigrams of all words of a text. Each word is padded with two spaces before and one after. */
export function trigramsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{Alphabetic}0-9]+/gu) ?? []) {
    const padded = Array.from(`  ${word} `);
    for (let index = 0; index + 2 < padded.length; index += 1) found.add(padded.slice(index, index + 3).join(''));
  }
  return found;
}

/**
 * Returns the proportion of all trigrams that both words share, from 0 to 1, in the single precision of the database.
 */
export function alikeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : Math.fround(shared / all);
}
