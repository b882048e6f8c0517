import { isTradeWord, looksLikeTrade, soundsLikeTrade } from '../words/kindWords.ts';
import { isCommonWord } from '../words/plainEnglish.ts';
import { countTypos } from '../searchWords.ts';
import { plainSpelling, soundKey } from '../words/soundKey.ts';

/* The names that the lists of languages have, and what they are in English, also with a slip. */

export type MarketLanguage = 'french' | 'market' | 'overseas';

export interface Meaning {
  /** In English; empty for words that say nothing. */
  readonly means: string;
  readonly language: MarketLanguage;
  /** An English word too, which counts only beside another word of its language. */
  readonly isEnglish: boolean;
}

/** A list of languages. */
export interface MarketList {
  readonly language: MarketLanguage;
  /** How a word is compared: without the ending of a plural. */
  readonly formOf: (word: string) => string;
  /** Lines of an English name and what it is called. */
  readonly names: readonly string[];
  /** What says nothing about a part. */
  readonly noise: string;
}

export interface MarketNames {
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** What a word with a slip means ("amortiseur", "demareur"): it sounds the same, or one letter of a long word differs. */
  heardAs(word: string): Meaning | undefined;
  /** What a word of French means that was written as two ("retro viseur"). */
  inTwo(words: readonly string[]): Meaning | undefined;
  /** What a name of several words means with slips, each of which tells the others ("plaket frin"). */
  heardTogether(words: readonly string[]): Meaning | undefined;
}

/** The fewest letters of a beginning that is one of these languages. */
export const shortestBegun = 4;
/** The fewest letters of a word that is understood with a slip. */
const shortestHeard = 6;

export function singular(word: string): string {
  return word.length > 3 && /(?:[^s]s|ux)$/.test(word) ? word.slice(0, -1) : word;
}

/** Reads the lists; of a name in several the first counts. */
export function namesOf(lists: readonly MarketList[]): MarketNames {
  const meanings = new Map<string, Meaning>();
  const learn = (name: string, means: string, { language, formOf }: MarketList) => {
    const isEnglish = name.startsWith('~');
    const key = (isEnglish ? name.slice(1) : name).split(' ').map(formOf).join(' ');
    if (!meanings.has(key)) meanings.set(key, { means, language, isEnglish });
  };
  for (const list of lists) {
    for (const line of list.names.flatMap((lines) => lines.trim().split('\n'))) {
      const [means = '', all = ''] = line.split(': ');
      for (const name of all.split(', ')) learn(name, means, list);
    }
  }
  for (const list of lists) for (const name of list.noise.split(', ')) learn(name, '', list);
  const inTwo = (words: readonly string[]) => {
    const whole = words.length === 2 ? meanings.get(words.join('')) : undefined;
    return whole?.language === 'french' && words.join('').length > shortestHeard ? whole : undefined;
  };
  return { meanings, inTwo, heardAs: hearing(meanings), heardTogether: hearingTogether(meanings) };
}

function hearing(meanings: ReadonlyMap<string, Meaning>): MarketNames['heardAs'] {
  const heard = new Map<string, Meaning>();
  const longWords = [...meanings].filter(([word]) => word.length >= shortestHeard && /^[a-z]+$/.test(word));
  for (const [word, meaning] of longWords) {
    const key = plainSpelling(word);
    if (!heard.has(key)) heard.set(key, meaning);
  }
  const inFrench = (word: string) => {
    const whole = meanings.get(word);
    return whole?.language === 'french' && !whole.isEnglish ? whole : undefined;
  };
  return (word) => {
    if (word.length < shortestBegun || !/^[a-z]+$/.test(word) || isTradeWord(word) || isCommonWord(word))
      return undefined;
    const one = singular(word);
    // An n or r behind a word is "of" in Hausa: "baturin mota" is the battery of a car.
    const base =
      /[aeiou][nr]$/.test(word) && word.length > shortestHeard - 1 ? meanings.get(word.slice(0, -1)) : undefined;
    if (base?.language === 'market' && !base.isEnglish) return base;
    // A t at the end is not heard: "avan".
    const withT = inFrench(`${one}t`);
    if (withT) return withT;
    const isNear = ([other]: readonly [string, Meaning]) =>
      other[0] === one[0] && Math.abs(other.length - one.length) < 2 && countTypos(other, one) === 1;
    const found =
      // Nor is an e: "bougi".
      inFrench(`${one}e`) ??
      (word.length < shortestHeard
        ? undefined
        : (heard.get(plainSpelling(one)) ??
          (word.length > shortestHeard + 1 ? longWords.find(isNear)?.[1] : undefined)));
    if (!found) return undefined;
    // "Alternater" is as near to an English word, which is then corrected and said so.
    const inEnglish = looksLikeTrade(word) ?? soundsLikeTrade(word);
    return inEnglish !== null && countTypos(inEnglish, word) < 3 ? undefined : found;
  };
}

/** So many letters of a word may differ where all words of a name sound the same. */
const mostDifferent = 2;
/** The most words of such a name. */
const mostTogether = 3;
const maxKept = 2000;
/** The fewest sounds that tell a name. */
const fewestSounds = 5;

function hearingTogether(meanings: ReadonlyMap<string, Meaning>): MarketNames['heardTogether'] {
  // Searches say the same words again and again.
  const kept = new Map<string, string>();
  const soundOf = (word: string) => {
    let sound = kept.get(word);
    if (sound === undefined) {
      // The h of French is not heard.
      sound = soundKey(word.replace(/^h/, ''));
      if (kept.size > maxKept) kept.clear();
      kept.set(word, sound);
    }
    return sound;
  };
  const soundsOf = (words: readonly string[]) => words.map((word) => soundOf(word)).join(' ');
  const heard = new Map<string, [string, Meaning][]>();
  for (const one of meanings) {
    const [name, { language, means }] = one;
    if (language !== 'french' || means === '' || !name.includes(' ')) continue;
    const words = name.split(' ');
    const sounds = soundsOf(words);
    if (words.length > mostTogether || sounds.length < fewestSounds) continue;
    heard.set(sounds, [...(heard.get(sounds) ?? []), one]);
  }
  // Of a name of which each word is English too, nothing says that it is French.
  const isForeign = (word: string) => word.length > 3 && !isTradeWord(word) && !isCommonWord(word);
  const isNear = (word: string, meant = '') =>
    word === meant || countTypos(plainSpelling(word), plainSpelling(meant)) <= mostDifferent;
  return (words) => {
    if (words.length < 2 || words.length > mostTogether || !words.some(isForeign)) return undefined;
    return heard.get(soundsOf(words))?.find(([name]) => {
      const meant = name.split(' ');
      return words.every((word, at) => isNear(word, meant[at]));
    })?.[1];
  };
}
