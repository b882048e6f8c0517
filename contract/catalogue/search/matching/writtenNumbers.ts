import { partNumberKey } from './partNumberKeys.ts';

/** What an advert writes that may have numbers in it. */
interface WrittenTexts {
  readonly title: string;
  readonly description: string;
  readonly otherNumbers?: readonly string[] | null | undefined;
}

/** The fewest characters by which a number in a text is found. */
const shortestWritten = 5;
const mostWords = 4;

/**
 * Returns the numbers of an advert as a search looks them up, as written_numbers() of the database does: in capitals with
 * letters and figures only, from its title and description and the other numbers of the part. Neighbouring words with
 * figures, and single letters after them, count together too ("6R1 857 508 D").
 */
export function writtenNumbers({ title, description, otherNumbers }: WrittenTexts): string[] {
  const words = `${title} . ${description}`.split(/[ \t\n\r]/);
  const found = new Set((otherNumbers ?? []).map(partNumberKey));
  for (const [at, first] of words.entries()) {
    if (!/\d/.test(first) && !(/^[A-Z]{1,4}$/.test(first) && /\d/.test(words[at + 1] ?? ''))) continue;
    let run = '';
    for (const word of words.slice(at, at + mostWords)) {
      const key = partNumberKey(word);
      if (run !== '' && !(/^[A-Za-z0-9]/.test(word) && (/\d/.test(key) || key.length === 1))) break;
      run += key;
      found.add(run);
      if (!/[A-Za-z0-9]$/.test(word)) break;
    }
  }
  return [...found].filter(
    (run) => run.length >= shortestWritten && run.length <= 40 && run.replace(/\D/g, '').length >= 3,
  );
}
