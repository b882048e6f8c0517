import { foldAsServer } from './deviceFold.ts';
import { stemWord } from './deviceStem.ts';
import { type Token, tokensOf } from './deviceTokens.ts';

/*
 * Full-text search as the server's database does it. Each word of an advert has a position: first those of the title,
 * then names, category and description. Titles, categories and descriptions are indexed as English stems, names as
 * plain words. A form to search for becomes chains of words that must follow each other, once with stems and once
 * without.
 */

/** Fields of an advert as bits. `anywhere` is also set when a phrase runs from one field into the next. */
export const fields = { title: 1, names: 2, description: 4, anywhere: 8 } as const;
type Field = (typeof fields)['title' | 'names' | 'description'];
const fieldBits = 7;
/** Bits of all `fields`. */
const everyField = 15;

interface TextOfAdvert {
  readonly title: string;
  /** Make, model and brand. */
  readonly names: string;
  readonly partNumber: string;
  readonly category: string;
  /** The kind of part in words; empty when it is unknown. */
  readonly partType: string;
  readonly description: string;
}

/** The positions of the words of adverts. */
export interface TextIndex {
  /**
   * Adds an advert; the first is number 0.
   * @returns the words of title, names and category as they are written, which are those that a shopper would type
   */
  add(advert: TextOfAdvert): ReadonlySet<string>;
  /** Returns, by advert number, the fields that contain a form, as bits of `fields`; 0 when none does. */
  fieldsWith(form: string): Uint8Array;
}

/** Lexemes with the distance of each from the first. */
type Chain = readonly { readonly lexeme: string; readonly offset: number }[];
/** Chains that must all occur. */
type Operands = readonly Chain[];

/** Positions reserved for each advert; more than the number of words that all its fields can have. */
const maxPlaces = 16_384;
const maxKeptStems = 20_000;
const stems = new Map<string, string | null>();

/** Returns the stem of a word; null for a stop word. Stems are cached, because texts repeat the same words. */
export function keptStem(word: string): string | null {
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = stemWord(word);
    if (stems.size > maxKeptStems) stems.clear();
    stems.set(word, stem);
  }
  return stem;
}

interface Lexeme {
  readonly lexeme: string;
  /** Starts at 1. */
  readonly place: number;
}

/** Stop words take up a position but are left out. */
function lexemesOf(tokens: readonly Token[], english: boolean): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let place = 0;
  for (const { text, word } of tokens) {
    place += 1;
    const lexeme = english && word ? keptStem(text) : text;
    if (lexeme !== null) lexemes.push({ lexeme, place });
  }
  return lexemes;
}

/** Creates an empty index. It has room for 16,000 adverts. */
export function createTextIndex(): TextIndex {
  // The positions of each lexeme, each encoded as (advert number * `maxPlaces` + position) * 8 + the bit of the field.
  // One list per lexeme, not one per advert that has it, because the index is built on phones.
  const standings = new Map<string, number[]>();
  let adverts = 0;

  function fieldsOfChain(chain: Chain): Uint8Array {
    const [first, ...rest] = chain;
    const found = new Uint8Array(adverts);
    const others = rest.map(({ lexeme, offset }) => {
      const fieldAt = new Map((standings.get(lexeme) ?? []).map((at) => [at >> 3, at & fieldBits]));
      return { fieldAt, offset };
    });
    for (const at of (first && standings.get(first.lexeme)) ?? []) {
      const own = at & fieldBits;
      const next = others.map(({ fieldAt, offset }) => fieldAt.get((at >> 3) + offset));
      if (next.includes(undefined)) continue;
      const advert = Math.floor((at >> 3) / maxPlaces);
      found[advert] = (found[advert] ?? 0) | fields.anywhere | (next.every((field) => field === own) ? own : 0);
    }
    return found;
  }

  return {
    add({ title, names, partNumber, category, partType, description }) {
      const vocabulary = new Set<string>();
      let before = adverts * maxPlaces;
      const add = (tokens: readonly Token[], field: Field, english: boolean) => {
        let last = before;
        for (const { lexeme, place } of lexemesOf(tokens, english)) {
          last = before + place;
          const found = standings.get(lexeme);
          if (found) found.push(last * 8 + field);
          else standings.set(lexeme, [last * 8 + field]);
        }
        before = last;
      };
      const read = (text: string) => tokensOf(foldAsServer(text));
      const typed = { title: read(title), names: read(names), category: read(category) };
      for (const tokens of Object.values(typed)) for (const { text } of tokens) vocabulary.add(text);
      add(typed.title, fields.title, true);
      add([...typed.names, ...read(partNumber)], fields.names, false);
      add([...typed.category, ...read(partType)], fields.names, true);
      add(read(description), fields.description, true);
      adverts += 1;
      return vocabulary;
    },

    fieldsWith(form) {
      const found = new Uint8Array(adverts);
      for (const operands of readForm(form)) {
        const chains = operands.map(fieldsOfChain);
        for (let advert = 0; advert < adverts; advert += 1) {
          const shared = chains.reduce((bits, chain) => bits & (chain[advert] ?? 0), everyField);
          found[advert] = (found[advert] ?? 0) | shared;
        }
      }
      return found;
    },
  };
}

/**
 * Reads a form in up to two ways, with and without stems. An advert contains the form if it has all chains of one way.
 */
function readForm(form: string): readonly Operands[] {
  const folded = foldAsServer(form);
  const quoted = /^"(.*)"$/.exec(folded)?.[1];
  const operands = quoted === undefined ? folded.split(/\s+/) : [quoted];
  const read = (english: boolean) =>
    operands.map((operand) => chainOf(operand, english)).filter((chain) => chain.length > 0);
  const [stemmed, plain] = [read(true), read(false)] as const;
  // For names and numbers both ways are the same.
  const ways = JSON.stringify(stemmed) === JSON.stringify(plain) ? [plain] : [stemmed, plain];
  return ways.filter((chains) => chains.length > 0);
}

function chainOf(text: string, english: boolean): Chain {
  const lexemes = lexemesOf(tokensOf(text), english);
  const first = lexemes[0]?.place ?? 0;
  return lexemes.map(({ lexeme, place }) => ({ lexeme, offset: place - first }));
}
