import type { Condition } from '#contract/catalogue/advertStates.ts';
import { type Origin, origins } from '../origins.ts';
import { isTradeWord, kindsNamed } from './kindWords.ts';
import { joinFigures } from './joinFigures.ts';
import { type AskedPlace, isPlace, readPlace } from './readPlace.ts';
import { type AskedPrice, readPrice } from './readPrice.ts';
import { foldText, splitWords } from './searchWords.ts';
import { type TakeOut, begins, ends, pattern, takeOut } from './takeOut.ts';

/*
 * What a search says beside the part and its vehicle: where, for how much, in which state, from whom. It is taken out of
 * the words, and what is left is looked for in the adverts. The same on the server and on the device.
 */

/** What was read out of a search, and the words that said it. */
export interface Understood {
  readonly kind: 'place' | 'price' | 'order' | 'condition' | 'origin' | 'vendor' | 'part' | 'vehicle';
  /** In words, as a chip shows it: "Kumasi", "Up to 500", "Brake pads". */
  readonly value: string;
  /** As they were typed, folded. */
  readonly words: string;
}

/** What an advert must be beside its words. */
export interface Asked extends AskedPlace, AskedPrice {
  readonly condition?: Condition;
  readonly origin?: Origin;
  /** Ids. */
  readonly vendors?: readonly string[];
}

export interface AskedReading {
  readonly asked: Asked;
  /** Whether the lowest prices are to come first. */
  readonly cheapest: boolean;
  readonly understood: readonly Understood[];
  /** The words that are left. */
  readonly rest: string;
  /** Those of them that are a word of some vendor's name. */
  readonly vendorWords: readonly string[];
}

/** A vendor by the name that buyers see. */
export interface NamedVendor {
  readonly id: string;
  readonly name: string;
}

const cheap = pattern(`${begins}(?:cheapest|cheaper|cheap|low(?:est)? (?:price|cost)|affordable)${ends}`);

/** A part that was used in Ghana is sold there as any other. */
const isCountry = (origin: Origin) => origin !== 'Ghana' && origin !== 'Other';

const usedAbroad = 'home ?-?used|tokunbo|foreign used';
const used = pattern(
  `${begins}(?:${usedAbroad}|second ?-?hand|fairly used|slightly used|neatly used|used|pre-?owned)${ends}`,
);
const either = pattern(`${begins}(?:either )?(?:(?:brand )?new (?:or|and) (?:home )?used|used (?:or|and) new)${ends}`);
const fresh = pattern(`${begins}(?:brand ?-?new|unused|new)${ends}`);

/** Countries by their names and by what else they are called. */
const countries = new Map(origins.filter(isCountry).map((origin) => [origin.toLowerCase(), origin]));
for (const [origin, names] of [
  ['United Kingdom', 'uk|england|london'],
  ['USA', 'america'],
  ['South Korea', 'korea'],
  ['Netherlands', 'holland'],
  ['United Arab Emirates', 'dubai'],
] as const) {
  for (const name of names.split('|')) countries.set(name, origin);
}
const country = pattern(`${begins}(?:from |of )?(${[...countries.keys()].join('|')})${ends}`);

/** What people say around what they want: whole phrases first, of which no word may go by itself, then words. */
const noise = [
  'me ?pa ?wo ?kyew|me ?pe|me ?hia|[eɛ]he na me ?nya|ina son|good (?:morning|afternoon|evening)|would like|in ghana|the best',
  'where i (?:go |fit )*(?=get|find|buy|see)|(?:bottle|can|gallon|jug|litre|pack|packet|pair|piece|set|tin)s? of|hi(?! ?-?(?:lux|ace))',
  'parts? n(?:umber|o)s?|(?:spare )?parts|is (?:dead|spoilt)',
  'where|which(?: one)?|who|what|looking?|gets?|find|buy(?:ing)?|see|sell(?:s|ing)?|dey|needs?|want(?:s|ed)?|wan(?:na)?|go|make|una|give',
  'i beg|abeg|please|pls|plz|chale|charley|charlie|boss|massa|bossu|oga|bro|hello|how much|prices?|cost|sale|online',
  'any|some(?:one|body)?|available|asap|urgent(?:ly)?|model|good|quality|original|genuine|best|number|shops?|spoilt|dead|broken|overheat(?:s|ing)?|be|am',
  'under|below|above|over|within|between|near|around|about',
].map((words) => new RegExp(`${begins}(?:${words})${ends}`, 'gu'));

/**
 * Reads a search. Never throws for what is in it. What says nothing of the part is taken out even where nothing is left.
 * @param findVendors vendors whose names have one of the phrases, of neighbouring words or a single one
 */
export async function readAsked(
  query: string,
  findVendors: (phrases: readonly string[]) => Promise<readonly NamedVendor[]>,
): Promise<AskedReading> {
  const folded = foldText(query)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[?!]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const text = takeOut(joinFigures(folded));
  const understood: Understood[] = [];
  const tell = (kind: Understood['kind'], value: string, words: string) =>
    understood.push({ kind, value, words: words.trim() });

  const { vendors, vendorWords } = await readVendor(text, findVendors, tell);
  const prices = readPrice(text, tell);
  const saysCheap = text.take(cheap);
  if (saysCheap) tell('order', 'Cheapest first', saysCheap[0]);
  const state = readState(text, tell);
  const where = readPlace(text, tell);
  return {
    asked: { ...(vendors && { vendors }), ...prices, ...state, ...where },
    cheapest: saysCheap !== null,
    understood,
    rest: twoDigitYears(withoutNoise(text.rest())),
    vendorWords,
  };
}

function withoutNoise(text: string): string {
  return noise
    .reduce((left, words) => left.replace(words, ' '), text)
    .replace(/ +/g, ' ')
    .trim();
}

type Tell = (kind: Understood['kind'], value: string, words: string) => void;

function readState(text: TakeOut, tell: Tell): Pick<Asked, 'condition' | 'origin'> {
  text.take(either);
  const isUsed = text.take(used);
  const isNew = isUsed ? null : text.take(fresh);
  if (isUsed) tell('condition', 'Used', isUsed[0]);
  if (isNew) tell('condition', 'New', isNew[0]);
  const from = text.take(country);
  const origin = countries.get(from?.[1] ?? '');
  if (from && origin) tell('origin', `From ${origin}`, from[0]);
  const condition = isUsed ? 'Used' : isNew ? 'New' : undefined;
  return { ...(condition && { condition }), ...(origin && { origin }) };
}

/** Words of many shops' names: two of them side by side name no shop. */
export const shopWords = new Set(
  'auto autos spare spares part parts home used engine gear house motor motors cycle cycles brake brakes clutch bike bikes cooling electrical enterprise enterprises ventures ltd limited company shop store stores and the new star city'.split(
    ' ',
  ),
);

async function readVendor(
  text: TakeOut,
  findVendors: (phrases: readonly string[]) => Promise<readonly NamedVendor[]>,
  tell: Tell,
): Promise<{ vendors?: readonly string[]; vendorWords: readonly string[] }> {
  const words = splitWords(text.rest());
  const mayName = (word: string) => !isTradeWord(word) && !shopWords.has(word) && !isPlace(word);
  const singles = words.filter((word) => /^\p{L}{4,}$/u.test(word) && mayName(word));
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  const phrases = [...pairs, ...singles];
  if (phrases.length === 0) return { vendorWords: [] };
  const found = await findVendors(phrases);
  const ofNames = new Set(found.flatMap(({ name }) => splitWords(name, Infinity)));
  const vendorWords = words.filter((word) => ofNames.has(word));
  let best: { words: string[]; ids: string[]; name: string } | null = null;
  for (const { id, name } of found) {
    const named = splitWords(name, Infinity);
    for (const [start] of words.entries()) {
      for (let length = words.length - start; length > 0; length -= 1) {
        const run = words.slice(start, start + length);
        const at = placeOf(run, named);
        if (at === -1 || !tellsVendor(run, at, mayName)) continue;
        if (best && run.length < best.words.length) break;
        if (best?.words.join(' ') === run.join(' ')) best.ids.push(id);
        else if (!best || run.length > best.words.length) best = { words: run, ids: [id], name };
        break;
      }
    }
  }
  if (!best) return { vendorWords };
  // What stood between the words ("and", "&") goes with them.
  const run = best.words
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join(String.raw`[^\p{L}\p{N}]+(?:and )?`);
  const taken = text.take(pattern(`${begins}${run}${ends}`));
  if (!taken) return { vendorWords };
  tell('vendor', best.ids.length === 1 ? best.name : best.words.join(' '), taken[0]);
  return { vendors: best.ids, vendorWords };
}

/** Whether words of a query name a vendor whose name has them: not what any shop may be called, nor what it may sell. */
function tellsVendor(run: readonly string[], at: number, mayName: (word: string) => boolean): boolean {
  const [first = ''] = run;
  if (run.length === 1) return at === 0 && mayName(first) && first.length >= 4;
  if (run.every((word) => shopWords.has(word)) || kindsNamed(run).length > 0) return false;
  return at === 0 || run.some((word) => mayName(word));
}

function placeOf(run: readonly string[], words: readonly string[]): number {
  return words.findIndex((_, at) => run.every((word, index) => words[at + index] === word));
}

/** "corolla 08" is of 2008: two figures after a word and before another, or at the end, that are no measure. */
function twoDigitYears(text: string): string {
  return text.replace(
    /(?<=[a-z]{3,} )(0\d|8[5-9]|9\d)(?![\p{L}\p{N}.,/-])(?! ?(?:inch|ah|v|mm|cm|l|w|speed|amps?)(?![a-z]))/gu,
    (figures) => (figures.startsWith('0') ? `20${figures}` : `19${figures}`),
  );
}
