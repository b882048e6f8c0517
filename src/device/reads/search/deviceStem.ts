/*
 * English stems by the Porter2 algorithm (Snowball "english",
 * https://snowballstem.org/algorithms/english/stemmer.html), as PostgreSQL's dictionary `english_stem` gives them.
 */

/** English words that full-text search ignores: the stop list of Snowball. */
const stopWords = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves ' +
    'what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or because as until while ' +
    'of at by for with about against between into through during before after above below to from up down in out on off over under again further then once here there ' +
    'when where why how all any both each few more most other some such no nor not only own same so than too very s t can will just don should now'
  ).split(' '),
);

const irregular = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
  }),
);
const unchanged = new Set('sky news howe atlas cosmos bias andes'.split(' '));
const unchangedOnce = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));

const vowel = /[aeiouy]/;

/** Returns the stem of a folded word; null for a stop word. */
export function stemWord(word: string): string | null {
  if (stopWords.has(word)) return null;
  return word.length > 2 ? stemLonger(word) : word;
}

function stemLonger(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (unchanged.has(word)) return word;
  // A y that is not a vowel is written in upper case until the end.
  let stem = word
    .replace(/^'/, '')
    .replace(/^y/, 'Y')
    .replace(/([aeiouy])y/g, '$1Y');
  const first = regionOne(stem);
  const second = regionAfter(stem, first);
  stem = dropPlural(stem.replace(/'s?'?$/, ''));
  if (unchangedOnce.has(stem)) return stem;
  stem = dropPast(stem, first);
  stem = stem.replace(/^(.+[^aeiouy])[yY]$/, '$1i');
  stem = shortenSuffix(stem, first);
  stem = shortenAgain(stem, first, second);
  stem = dropSuffix(stem, second);
  return dropLast(stem, first, second).replaceAll('Y', 'y');
}

/** Returns where the region after the first non-vowel that follows a vowel begins. */
function regionOne(word: string): number {
  const known = /^(?:gener|commun|arsen)/.exec(word);
  return known ? known[0].length : regionAfter(word, 0);
}

function regionAfter(word: string, start: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(start));
  return found ? start + found.index + 2 : word.length;
}

function endsShort(word: string): boolean {
  return /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/.test(word);
}

function dropPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/[us]s$/.test(word)) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function dropPast(word: string, first: number): string {
  if (!word.endsWith('d') && !word.endsWith('g') && !word.endsWith('y')) return word;
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) return eed.index >= first ? `${word.slice(0, eed.index)}ee` : word;
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word);
  if (!ending) return word;
  const stem = word.slice(0, ending.index);
  if (!vowel.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/^[aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return stem.length <= first && endsShort(stem) ? `${stem}e` : stem;
}

type Rule = readonly [suffix: string, instead: string, after?: RegExp];

/** Only the longest matching suffix counts, even if its condition prevents the replacement. */
function apply(word: string, rules: readonly Rule[], start: number): string {
  if (word.length - 2 < start) return word;
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (!rule) return word;
  const [suffix, instead, after] = rule;
  const stem = word.slice(0, word.length - suffix.length);
  return stem.length >= start && (!after || after.test(stem)) ? stem + instead : word;
}

const secondRules: readonly Rule[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['li', '', /[cdeghkmnrt]$/],
];

function shortenSuffix(word: string, first: number): string {
  return apply(word, secondRules, first);
}

const thirdRules: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

function shortenAgain(word: string, first: number, second: number): string {
  return word.endsWith('ative') ? apply(word, [['ative', '']], second) : apply(word, thirdRules, first);
}

const fourthRules: readonly Rule[] = [
  ...['ement', 'ance', 'ence', 'able', 'ible', 'ment'].map((suffix): Rule => [suffix, '']),
  ...['ant', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize'].map((suffix): Rule => [suffix, '']),
  ['ion', '', /[st]$/],
  ...['al', 'er', 'ic'].map((suffix): Rule => [suffix, '']),
];

function dropSuffix(word: string, second: number): string {
  return apply(word, fourthRules, second);
}

function dropLast(word: string, first: number, second: number): string {
  const stem = word.slice(0, -1);
  if (word.endsWith('e')) return stem.length >= second || (stem.length >= first && !endsShort(stem)) ? stem : word;
  return word.endsWith('ll') && stem.length >= second ? stem : word;
}
