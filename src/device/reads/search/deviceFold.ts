/*
 * Folds text as the server's fold() does before it looks for words: PostgreSQL's unaccent rules, then lower case.
 * Accents are removed by canonical decomposition. The table below has the Latin letters and typographic characters that
 * have no decomposition.
 */

import { withoutAfricanLetters } from '#contract/catalogue/search/searchWords.ts';

const signs: Readonly<Record<string, string>> = {
  '¡': '!',
  '©': '(C)',
  '«': '<<',
  '\u00ad': '-',
  '®': '(R)',
  '±': '+/-',
  '»': '>>',
  '¼': ' 1/4',
  '½': ' 1/2',
  '¾': ' 3/4',
  '¿': '?',
  ª: 'a',
  º: 'o',
  µ: 'μ',
  '×': '*',
  '÷': '/',
  Æ: 'AE',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Đ: 'D',
  đ: 'd',
  Ø: 'O',
  ø: 'o',
  Þ: 'TH',
  þ: 'th',
  ß: 'ss',
  ẞ: 'SS',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'q',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: "'n",
  Œ: 'OE',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
  Ё: 'Е',
  ё: 'е',
  '‖': '||',
  '‼': '!!',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '‛': "'",
  '′': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '‟': '"',
  '″': '"',
  '„': ',,',
  '‹': '<',
  '›': '>',
  '⁄': '/',
  '∕': '/',
  '․': '.',
  '‥': '..',
  '…': '...',
  '℃': 'C',
  '℉': 'F',
  '№': 'No',
};

/** Folds a text of an advert or a word of a query, in the same way as the server. */
export function foldAsServer(text: string): string {
  // Most adverts are plain ASCII, where only the case changes.
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  return Array.from(withoutAfricanLetters(text), foldSign).join('').toLowerCase();
}

function foldSign(sign: string): string {
  const plain = signs[sign];
  if (plain !== undefined) return plain;
  return /[\u00c0-\u024f\u0386-\u03ce\u1e00-\u1e99\u1ea0-\u1ef9]/.test(sign)
    ? sign.normalize('NFD').replace(/\p{M}/gu, '')
    : sign;
}
