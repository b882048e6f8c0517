import { isTradeWord, looksLikeTrade, soundsLikeTrade } from '../kindWords.ts';
import { isCommonWord } from '../plainEnglish.ts';
import { countTypos } from '../searchWords.ts';
import { plainSpelling } from '../soundKey.ts';
import { frenchNoise, frenchParticles, frenchParts, frenchWords } from './french.ts';
import { marketNoise, marketParts, marketPlaces } from './westAfrican.ts';

/*
 * Reads a search in French, Twi, Hausa or Pidgin: names of parts and the words around them become the shop's English, and
 * words that say nothing are left out. What remains is read like any other search.
 */

interface Meaning {
  /** In English; empty for words that say nothing. */
  readonly means: string;
  readonly language: 'french' | 'market';
  /** An English word too, which counts only beside another word of its language. */
  readonly isEnglish: boolean;
}

const meanings = new Map<string, Meaning>();
const mostWords = 7;

function learn(lines: string, language: Meaning['language']): void {
  for (const line of lines.trim().split('\n')) {
    const [means = '', names = ''] = line.split(': ');
    for (const name of names.split(', ')) learnName(name, means, language);
  }
}

function learnName(name: string, means: string, language: Meaning['language']): void {
  const isEnglish = name.startsWith('~');
  const key = keyOf((isEnglish ? name.slice(1) : name).split(' '), language);
  if (!meanings.has(key)) meanings.set(key, { means, language, isEnglish });
}

/** French plurals do not count. */
function keyOf(words: readonly string[], language: Meaning['language']): string {
  return (language === 'french' ? words.map(singular) : words).join(' ');
}

function singular(word: string): string {
  return word.length > 3 && /(?:[^s]s|ux)$/.test(word) ? word.slice(0, -1) : word;
}

learn(marketParts, 'market');
learn(marketPlaces, 'market');
learn(frenchParts, 'french');
learn(frenchWords, 'french');
for (const name of marketNoise.split(', ')) learnName(name, '', 'market');
for (const name of frenchNoise.split(', ')) learnName(name, '', 'french');

/** Words of the market's languages that a search must never take for misspelt English ones. */
export function isMarketWord(word: string): boolean {
  return meanings.has(word) || meanings.has(singular(word));
}

/** The fewest letters of a beginning that is one of these languages. */
const shortestBegun = 4;

/** Returns what the first name that begins so is in English ("plaquet": brake pads); null when none does. */
export function begunInMarket(beginning: string): string | null {
  if (beginning.length < shortestBegun) return null;
  for (const [name, { means }] of meanings) if (means !== '' && name.startsWith(beginning)) return means;
  return null;
}

/** The fewest letters of a French word that is understood with a slip. */
const shortestHeard = 6;
const heard = new Map<string, Meaning>();
const longWords = [...meanings].filter(([word]) => word.length >= shortestHeard && /^[a-z]+$/.test(word));
for (const [word, meaning] of longWords) {
  const key = plainSpelling(word);
  if (!heard.has(key)) heard.set(key, meaning);
}

/** What a word with a slip means ("amortiseur", "demareur"): it sounds the same, or one letter of a long word differs. */
function heardAs(word: string): Meaning | undefined {
  if (word.length < shortestBegun || !/^[a-z]+$/.test(word) || isTradeWord(word) || isCommonWord(word))
    return undefined;
  const one = singular(word);
  const isNear = ([other]: readonly [string, Meaning]) =>
    other[0] === one[0] && Math.abs(other.length - one.length) < 2 && countTypos(other, one) === 1;
  const found =
    withSilentE(one) ??
    (word.length < shortestHeard
      ? undefined
      : (heard.get(plainSpelling(one)) ?? (word.length > shortestHeard + 1 ? longWords.find(isNear)?.[1] : undefined)));
  if (!found) return undefined;
  // "Alternater" is as near to an English word, which is then corrected and said so.
  const inEnglish = looksLikeTrade(word) ?? soundsLikeTrade(word);
  return inEnglish !== null && countTypos(inEnglish, word) < 3 ? undefined : found;
}

/** The silent e of French is often left out: "bougi". */
function withSilentE(word: string): Meaning | undefined {
  const whole = meanings.get(`${word}e`);
  return whole?.language === 'french' && !whole.isEnglish ? whole : undefined;
}

/** All English sides of the list, for the test that holds them to the list of kinds. */
export const marketMeanings: readonly string[] = [frenchParts, marketParts].flatMap((lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(': ')[0] ?? ''),
);

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

interface Found extends Meaning {
  readonly first: number;
  readonly last: number;
}

export interface MarketReading {
  /** The search in the shop's words. */
  readonly text: string;
  /** What was put into other words, for chips that name the words as typed. */
  readonly replacements: readonly { readonly typed: string; readonly means: string }[];
}

/**
 * Puts a folded search into the shop's words. What is in no list stays as it is typed.
 * @param unfinished whether the last word is still being typed, so it is never left out
 */
export function readMarketWords(folded: string, { unfinished = false } = {}): MarketReading {
  const tokens: Token[] = Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const clear = findAll(tokens, new Set());
  const languages = new Set(clear.filter(({ means }) => means !== '' || clear.length > 1).map((one) => one.language));
  const found = findAll(tokens, languages).filter(
    ({ means, last }) => means !== '' || !unfinished || last < tokens.length - 1,
  );
  if (found.length === 0) return { text: folded, replacements: [] };
  const isFrench = found.some(({ language, means }) => language === 'french' && means !== '');
  const parts: string[] = [];
  const replacements: { typed: string; means: string }[] = [];
  let at = 0;
  for (const { first, last, means } of found) {
    const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0];
    parts.push(between(folded.slice(at, start), isFrench), means);
    if (means !== '') replacements.push({ typed: folded.slice(start, end), means });
    at = end;
  }
  parts.push(between(folded.slice(at), isFrench));
  return { text: parts.join(' ').replace(/\s+/g, ' ').trim(), replacements };
}

/** What is between two meanings; beside French ones its small words say nothing. */
function between(text: string, isFrench: boolean): string {
  if (!isFrench) return text;
  return text.replace(/[\p{L}\p{N}-]+['’]?/gu, (word) => (frenchParticles.has(word.replace(/['’]$/, '')) ? ' ' : word));
}

/** The longest meanings from the left; words that are also English only in the given languages. */
function findAll(tokens: readonly Token[], languages: ReadonlySet<Meaning['language']>): Found[] {
  const found: Found[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const one = findAt(tokens, first, languages);
    if (!one) continue;
    found.push(one);
    first = one.last;
  }
  return found;
}

function findAt(tokens: readonly Token[], first: number, languages: ReadonlySet<Meaning['language']>): Found | null {
  let best: Found | null = null;
  const words: string[] = [];
  const contentWords: string[] = [];
  for (let last = first; last < tokens.length && last < first + mostWords; last += 1) {
    const word = tokens[last]?.word ?? '';
    words.push(word);
    const isSmall = last > first && frenchParticles.has(word);
    if (!isSmall) contentWords.push(word);
    const keys = [words.join(' '), ...(isSmall ? [] : [keyOf(contentWords, 'french')])];
    for (const key of keys) {
      const meaning = meanings.get(key) ?? (last === first ? heardAs(key) : undefined);
      if (meaning && (!meaning.isEnglish || languages.has(meaning.language))) best = { ...meaning, first, last };
    }
  }
  return best;
}
