/** Writes a word with one letter for each sound, so that "wypa" equals "wiper" and "kompresa" equals "compressor". */
export function plainSpelling(word: string): string {
  return word
    .replace(/[^a-z]/g, '')
    .replace(/(?:er|or|ar|re|a)$/, 'a')
    .replace(/(.)\1+/g, '$1')
    .replace(/^kn/, 'n')
    .replace(/ight/, 'ite')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/tch|[cs]h/g, 'C')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/**
 * Returns a key for the sound of a word, for words written by ear: "compresa" and "compressor" share one key, as do
 * "altanetor" and "alternator". Vowels count only at the beginning and at the end, and an r between a vowel and a
 * consonant is not heard.
 */
export function soundKey(word: string): string {
  const [first = '', ...rest] = plainSpelling(word)
    .replace(/a$/, '0')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/([aeiou])r(?=[bdfgjklmnpstvwxC])/g, '$1');
  return (
    (vowels.has(first) ? '1' : first) +
    rest
      .join('')
      .replace(/[aeiouhw]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

/**
 * Returns a wider key for what is heard: in Ghana l and r are often one sound, and so are d, t and th at the end. An h at the
 * beginning is not always said, and g and k, b and p, v and f are written for each other.
 */
export function earKey(word: string): string {
  return soundKey(word.replace(/^h(?=[aeiou])/, ''))
    .replace(/r/g, 'l')
    .replace(/d/g, 't')
    .replace(/[gj]/g, 'k')
    .replace(/b/g, 'p')
    .replace(/v/g, 'f')
    .replace(/(.)\1+/g, '$1');
}

const vowels = new Set('aeiou');
