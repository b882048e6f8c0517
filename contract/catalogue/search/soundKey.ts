/**
 * How a word of the trade sounds when it is written by ear: "compresa" and "compressor", "altanetor" and "alternator"
 * have one key. Vowels tell nothing but at the beginning, and nobody hears an r before a consonant.
 */
export function soundKey(word: string): string {
  const consonants = word
    .replace(/[^a-z]/g, '')
    .replace(/(?:er|or|ar|re|a)$/, '0')
    .replace(/(.)\1+/g, '$1')
    .replace(/ph/g, 'f')
    .replace(/tch|ch/g, 'C')
    .replace(/sh/g, 'S')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/z/g, 's')
    .replace(/r(?=[bcdfgjklmnpqstvwxzCS])/g, '');
  const [first = '', ...rest] = consonants;
  return (
    (vowels.has(first) ? '1' : first) +
    rest
      .join('')
      .replace(/[aeiouyhw]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

const vowels = new Set('aeiouy');
