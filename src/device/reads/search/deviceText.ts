import { foldAsServer } from './deviceFold.ts';
import { stemWord } from './deviceStem.ts';
import { type Token, tokensOf } from './deviceTokens.ts';

/*
 * Full-text search as the server's database does it. The words of an advert stand at places: those of the title first,
 * then names, category and description. Titles, categories and descriptions hold English stems, names plain words.
 * A form that is asked for becomes chains of words that must follow each other, once with stems and once without.
 */

/** Fields of an advert as bits; `anywhere` also when a phrase runs from one field into the next. */
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
  /** The kind of part in words; empty when it is not said. */
  readonly partType: string;
  readonly description: string;
}

/** Where the words of adverts stand. */
export interface TextIndex {
  /**
   * Adds an advert; the first is number 0.
   * @returns words as they are written in title, names and category: those that a shopper would type
   */
  add(advert: TextOfAdvert): ReadonlySet<string>;
  /** In which fields of each advert a form stands, as bits of `fields` by its number; 0 when in none. */
  fieldsWith(form: string): Uint8Array;
}

/** Lexemes and how far each lies from the first. */
type Chain = readonly { readonly lexeme: string; readonly offset: number }[];
/** Chains that must all be there. */
type Operands = readonly Chain[];

/** Places of an advert; more words than it can have, in all its fields. */
const maxPlaces = 16_384;
const maxKeptStems = 20_000;
const stems = new Map<string, string | null>();

/** The stem of a word; texts have the same words again and again. */
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
  /** From 1 on. */
  readonly place: number;
}

/** Words without a stem take a place and are left out. */
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

/** Makes an index without adverts; it holds 16,000 of them. */
export function createTextIndex(): TextIndex {
  // Where each lexeme stands: the number of the advert times `maxPlaces` and its place, times 8, and the field's bit.
  // One list for a lexeme, not one for each advert with it, since it is made on phones.
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

/** A form as it is looked for: an advert has it when it has all chains of one of the two ways to read it. */
function readForm(form: string): readonly Operands[] {
  const folded = foldAsServer(form);
  const quoted = /^"(.*)"$/.exec(folded)?.[1];
  const operands = quoted === undefined ? folded.split(/\s+/) : [quoted];
  const read = (english: boolean) =>
    operands.map((operand) => chainOf(operand, english)).filter((chain) => chain.length > 0);
  const [stemmed, plain] = [read(true), read(false)] as const;
  // Names and figures have no stem but themselves.
  const ways = JSON.stringify(stemmed) === JSON.stringify(plain) ? [plain] : [stemmed, plain];
  return ways.filter((chains) => chains.length > 0);
}

function chainOf(text: string, english: boolean): Chain {
  const lexemes = lexemesOf(tokensOf(text), english);
  const first = lexemes[0]?.place ?? 0;
  return lexemes.map(({ lexeme, place }) => ({ lexeme, offset: place - first }));
}
