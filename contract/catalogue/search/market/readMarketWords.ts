import { isTradeWord, isWork, namesPart, tradeBeginnings } from '../words/kindWords.ts';
import { isCommonWord } from '../words/plainEnglish.ts';
import { foldText, splitWords } from '../searchWords.ts';
import { frenchNoise, frenchParticles, frenchParts, frenchWords } from './french.ts';
import {
  type MarketLanguage,
  type MarketNames,
  type Meaning,
  namesOf,
  shortestBegun,
  singular,
} from './marketNames.ts';
import type * as OverseasForms from './overseasForm.ts';
import { marketNoise, marketParts, marketPlaces } from './westAfrican.ts';

/*
 * Reads a search in French, Twi, Hausa, Pidgin or a language from overseas: names of parts and the words around them become the
 * shop's English, and words that say nothing are left out. What remains is read like any other search.
 */

const mostWords = 7;

const near = namesOf([
  { language: 'market', formOf: (word) => word, names: [marketParts, marketPlaces], noise: marketNoise },
  { language: 'french', formOf: singular, names: [frenchParts, frenchWords], noise: frenchNoise },
]);

/** The languages from overseas, once a search needed them. */
let overseas: (MarketNames & typeof OverseasForms & { readonly unspaced: RegExp }) | null = null;

/** Loads the languages from overseas for a search that may be in one of them. A device may not have them, and reads it without. */
export async function prepareMarketWords(folded: string, { unfinished = false } = {}): Promise<void> {
  if (overseas || !mayBeOverseas(folded, unfinished)) return;
  const loaded = await Promise.all([import('./overseas.ts'), import('./overseasForm.ts')]).catch(() => null);
  if (!loaded) return;
  const [{ overseasParts, overseasWords, overseasNoise }, forms] = loaded;
  const formOf = forms.overseasForm;
  const names = namesOf([
    // A search is folded, which takes the marks off Japanese letters too ("ブ" is "フ").
    {
      language: 'overseas',
      formOf,
      names: [foldText(overseasParts), foldText(overseasWords)],
      noise: foldText(overseasNoise),
    },
  ]);
  const unspaced = [...names.meanings.keys()]
    .filter((name) =>
      /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d]|\p{Extended_Pictographic})+$/u.test(name),
    )
    .toSorted((a, b) => b.length - a.length)
    .map((name) => `${name}ー?`);
  overseas = { ...names, ...forms, unspaced: new RegExp(unspaced.join('|'), 'gu') };
}

/** Whether a search has a word that neither the trade nor the languages of the market know. */
function mayBeOverseas(folded: string, unfinished: boolean): boolean {
  const words: readonly string[] = folded.match(/\p{L}+|\p{Extended_Pictographic}/gu) ?? [];
  const isBegun = (word: string) =>
    tradeBeginnings.some((known) => known.startsWith(word)) || begunIn(near, word) !== null;
  return words.some((word, at) => {
    if (word.length < 2) return /[^a-z]/.test(word);
    if (isTradeWord(word) || isCommonWord(word) || near.meanings.has(word) || near.meanings.has(singular(word)))
      return false;
    return !(unfinished && at === words.length - 1 && isBegun(word));
  });
}

/** Words of the market's languages that a search must never take for misspelt English ones. */
export function isMarketWord(word: string): boolean {
  return near.meanings.has(word) || near.meanings.has(singular(word));
}

/** Returns what the first name that begins so is in English ("plaquet": brake pads); null when none does. */
export function begunInMarket(beginning: string): string | null {
  return begunIn(near, beginning) ?? (overseas && mayBeOverseas(beginning, true) ? begunIn(overseas, beginning) : null);
}

function begunIn({ meanings }: MarketNames, beginning: string): string | null {
  if (beginning.length < shortestBegun) return null;
  // Nobody offers work.
  for (const [name, { means }] of meanings)
    if (means !== '' && !isWork(means) && name.startsWith(beginning)) return means;
  return null;
}

/** A German word of two, whose halves may be words of French or English too. */
function putTogether(word: string): Meaning | undefined {
  if (!overseas || isTradeWord(word) || isCommonWord(word)) return undefined;
  const { meanings, overseasForm, writtenApart } = overseas;
  const halfMeans = (half: string) => {
    const one = meanings.get(half) ?? meanings.get(overseasForm(half)) ?? near.meanings.get(half);
    return one?.language === 'market' ? undefined : one?.means;
  };
  const means = writtenApart(word, halfMeans);
  return means === null ? undefined : { means, language: 'overseas', isEnglish: false };
}

const picture = /\p{Extended_Pictographic}/gu;

/** Beside the name of a part the picture of one says nothing more. */
function withoutPictures(search: string): string {
  const isOfPart = (text: string) => namesPart(splitWords(readMarketWords(text).text));
  const words = search.replace(picture, (one) => (one !== search && isOfPart(one) ? ' ' : one));
  return words !== search && isOfPart(words) ? words : search;
}

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
 * @param options.unfinished whether the last word is still being typed, so it is never left out
 * @param options.isFrench whether French words count that are English ones too
 */
export function readMarketWords(search: string, { unfinished = false, isFrench = false } = {}): MarketReading {
  const words = withoutPictures(search);
  if (words !== search) return readMarketWords(words, { unfinished, isFrench });
  const lists = overseas && mayBeOverseas(search, unfinished) ? [near, overseas] : [near];
  const folded = lists.length > 1 && overseas ? overseas.overseasText(search, overseas.unspaced) : search;
  const tokens: Token[] = Array.from(
    folded.matchAll(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu),
    ({ 0: word, index }) => ({
      word,
      start: index,
      end: index + word.length,
    }),
  );
  const clear = findAll(tokens, new Set(), lists);
  const languages = new Set(clear.filter(({ means }) => means !== '' || clear.length > 1).map((one) => one.language));
  if (isFrench) languages.add('french');
  const found = findAll(tokens, languages, lists).filter(
    ({ means, last }) => means !== '' || !unfinished || last < tokens.length - 1,
  );
  const replacements: { typed: string; means: string }[] = [];
  const spell = (word: string) => {
    const means = overseas?.inLatin(word) ?? word;
    if (means !== word) replacements.push({ typed: word, means });
    return means;
  };
  if (found.length === 0) return { text: between(folded, () => false, spell), replacements };
  const spoken = new Set(found.filter(({ means }) => means !== '').map(({ language }) => language));
  const isSmall = (word: string) =>
    (spoken.has('french') && frenchParticles.has(word)) ||
    (spoken.has('overseas') && overseas?.overseasParticles.has(word) === true);
  const parts: string[] = [];
  let at = 0;
  for (const { first, last, means } of found) {
    const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0];
    parts.push(between(behind(folded.slice(at, start), at), isSmall, spell), means);
    if (means !== '') replacements.push({ typed: folded.slice(start, end), means });
    at = end;
  }
  parts.push(between(behind(folded.slice(at), at), isSmall, spell));
  return { text: parts.join(' ').replace(/\s+/g, ' ').trim(), replacements };
}

/** What stands behind a meaning. A hyphen that joined it ("alternateur-accent") would refuse the next word, with a space before it. */
function behind(text: string, at: number): string {
  return at > 0 ? text.replace(/^-(?=[\p{L}\p{N}])/u, ' ') : text;
}

/** What is between two meanings, without the small words of their language. */
function between(text: string, isSmall: (word: string) => boolean, spell: (word: string) => string): string {
  return text.replace(/[\p{L}\p{N}-]+['’]?/gu, (word) => (isSmall(word.replace(/['’]$/, '')) ? ' ' : spell(word)));
}

/** The longest meanings from the left; words that are also English only in the given languages. */
function findAll(
  tokens: readonly Token[],
  languages: ReadonlySet<MarketLanguage>,
  lists: readonly MarketNames[],
): Found[] {
  const found: Found[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const one = lists.reduce<Found | null>((best, list) => {
      const other = findAt(tokens, first, languages, list);
      return other && (!best || other.last > best.last) ? other : best;
    }, null);
    if (!one) continue;
    found.push(one);
    first = one.last;
  }
  return found;
}

function findAt(
  tokens: readonly Token[],
  first: number,
  languages: ReadonlySet<MarketLanguage>,
  list: MarketNames,
): Found | null {
  const far = list === overseas ? overseas : null;
  const particles = far?.overseasParticles ?? frenchParticles;
  const formOf = far?.overseasForm ?? singular;
  let best: Found | null = null;
  const words: string[] = [];
  const contentWords: string[] = [];
  for (let last = first; last < tokens.length && last < first + mostWords; last += 1) {
    const word = tokens[last]?.word ?? '';
    words.push(word);
    const isSmall = last > first && particles.has(word);
    if (!isSmall) contentWords.push(word);
    const keys = [words.join(' '), ...(isSmall ? [] : [contentWords.map((one) => formOf(one)).join(' ')])];
    const slipOf = (key: string) => (far ? putTogether(key) : undefined) ?? list.heardAs(key);
    let meant: Meaning | undefined;
    for (const key of keys) {
      const meaning = list.meanings.get(key) ?? (last === first ? slipOf(key) : undefined);
      if (meaning && (!meaning.isEnglish || languages.has(meaning.language))) meant = meaning;
    }
    // Only French is heard in several words.
    if (!meant && !far && last > first && !isSmall) {
      meant =
        list.inTwo(words) ??
        list.heardTogether(contentWords) ??
        (contentWords.every(isTradeWord) ? undefined : list.heardTogether(contentWords.map((one) => formOf(one))));
      if (meant?.isEnglish === true && !languages.has(meant.language)) meant = undefined;
    }
    if (meant) best = { ...meant, first, last };
  }
  return best;
}
