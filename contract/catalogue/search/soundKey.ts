/** A word with one letter for all that sound like it: "wypa" and "wiper", "kompresa" and "compressor" have one. */
export function plainSpelling(word: string): string {
  return word
    .replace(/[^a-z]/g, '')
    .replace(/(?:er|or|ar|re|a)$/, 'a')
    .replace(/(.)\1+/g, '$1')
    .replace(/^kn/, 'n')
    .replace(/ight/, 'ite')
    .replace(/ph/g, 'f')
    .replace(/tch|[cs]h/g, 'C')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/**
 * How a word of the trade sounds when it is written by ear: "compresa" and "compressor", "altanetor" and "alternator"
 * have one key. Vowels tell nothing but at the beginning and the end, and nobody hears an r before a consonant.
 */
export function soundKey(word: string): string {
  const [first = '', ...rest] = plainSpelling(word)
    .replace(/a$/, '0')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(?<=[aeiou])r(?=[bdfgjklmnpstvwxC])/g, '');
  return (
    (vowels.has(first) ? '1' : first) +
    rest
      .join('')
      .replace(/[aeiouhw]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

const vowels = new Set('aeiou');
