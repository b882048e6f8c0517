import { foldAsServer } from './deviceFold.ts';
import { stemWord } from './deviceStem.ts';
import { type Token, tokensOf } from './deviceTokens.ts';

/*
 * Full-text search as the server's database does it. The words of an advert stand at places: those of the title first,
 * then names, category and description. Titles, categories and descriptions hold English stems, names plain words.
 * A form that is asked for becomes chains of words that must follow each other, once with stems and once without.
 */

/** Fields of an advert as bits, from the one that says most; `anywhere` also when a phrase runs from one field into the next. */
export const fields = { title: 1, names: 2, description: 4, anywhere: 8 } as const;
type Field = (typeof fields)['title' | 'names' | 'description'];

/**
 * Stems or words of an advert with the places at which they stand; a place is its number times 8, and the bit of its
 * field.
 */
export type Places = ReadonlyMap<string, readonly number[]>;
/** Lexemes and how far each lies from the first. */
type Chain = readonly { readonly lexeme: string; readonly offset: number }[];
/** Chains that must all be there. */
type Operands = readonly Chain[];
/** A form as it is looked for: with stems, and without. */
export type Form = readonly Operands[];

interface TextOfAdvert {
  readonly title: string;
  /** Make, model and brand. */
  readonly names: string;
  readonly partNumber: string;
  readonly category: string;
  readonly description: string;
}

interface WordsOfAdvert {
  readonly places: Places;
  /** Words as they are written in title, names and category: those that a shopper would type. */
  readonly vocabulary: ReadonlySet<string>;
}

/** Bits of all `fields`. */
const everyField = 15;
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

/** Each lexeme with its place from 1 on; words without a stem take a place and are left out. */
function lexemesOf(tokens: readonly Token[], english: boolean): { lexeme: string; place: number }[] {
  return tokens.flatMap(({ text, word }, index) => {
    const lexeme = english && word ? keptStem(text) : text;
    return lexeme === null ? [] : [{ lexeme, place: index + 1 }];
  });
}

/** Reads the words of an advert. */
export function wordsOf({ title, names, partNumber, category, description }: TextOfAdvert): WordsOfAdvert {
  const places = new Map<string, number[]>();
  const vocabulary = new Set<string>();
  let before = 0;
  const add = (tokens: readonly Token[], field: Field, english: boolean) => {
    let last = before;
    for (const { lexeme, place } of lexemesOf(tokens, english)) {
      last = before + place;
      const found = places.get(lexeme);
      if (found) found.push(last * 8 + field);
      else places.set(lexeme, [last * 8 + field]);
    }
    before = last;
  };
  const read = (text: string) => tokensOf(foldAsServer(text));
  const typed = { title: read(title), names: read(names), category: read(category) };
  for (const tokens of Object.values(typed)) for (const { text } of tokens) vocabulary.add(text);
  add(typed.title, fields.title, true);
  add([...typed.names, ...read(partNumber)], fields.names, false);
  add(typed.category, fields.names, true);
  add(read(description), fields.description, true);
  return { places, vocabulary };
}

/** A form as it is looked for: an advert has it when it has all chains of one of the two ways to read it. */
export function readForm(form: string): Form {
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

/** In which fields of an advert a form stands, as bits of `fields`; 0 when in none. */
export function fieldsWith(places: Places, form: Form): number {
  let found = 0;
  for (const operands of form) {
    found |= operands.reduce((shared, chain) => shared & fieldsOfChain(places, chain), everyField);
  }
  return found;
}

function fieldsOfChain(places: Places, chain: Chain): number {
  const [first, ...rest] = chain;
  let found = 0;
  for (const place of (first && places.get(first.lexeme)) ?? []) {
    const ownField = place & 7;
    let sameField = true;
    const whole = rest.every(({ lexeme, offset }) => {
      const next = places.get(lexeme)?.find((other) => other >> 3 === (place >> 3) + offset);
      if (next !== undefined && (next & 7) !== ownField) sameField = false;
      return next !== undefined;
    });
    if (whole) found |= fields.anywhere | (sameField ? ownField : 0);
  }
  return found;
}
