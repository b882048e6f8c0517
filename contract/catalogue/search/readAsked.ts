import type { Condition } from '../adverts.ts';
import type { Origin } from '../origins.ts';
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

const usedAbroad = 'home ?-?used|tokunbo|foreign used';
const used = pattern(
  `${begins}(?:${usedAbroad}|second ?-?hand|fairly used|slightly used|neatly used|used|pre-?owned)${ends}`,
);
const either = pattern(`${begins}(?:either )?(?:(?:brand )?new (?:or|and) (?:home )?used|used (?:or|and) new)${ends}`);
const fresh = pattern(`${begins}(?:brand ?-?new|unused|new)${ends}`);

const countries: Readonly<Record<string, Origin>> = {
  japan: 'Japan',
  germany: 'Germany',
  'united kingdom': 'United Kingdom',
  uk: 'United Kingdom',
  england: 'United Kingdom',
  london: 'United Kingdom',
  usa: 'USA',
  america: 'USA',
  canada: 'Canada',
  'south korea': 'South Korea',
  korea: 'South Korea',
  netherlands: 'Netherlands',
  holland: 'Netherlands',
  belgium: 'Belgium',
  italy: 'Italy',
  france: 'France',
  spain: 'Spain',
  switzerland: 'Switzerland',
  dubai: 'United Arab Emirates',
  china: 'China',
  india: 'India',
  'south africa': 'South Africa',
};
const country = pattern(`${begins}(?:from |of )?(${Object.keys(countries).join('|')})${ends}`);

/** What people say around what they want. */
const noise = [
  'me ?pa ?wo ?kyew|me ?pe|me ?hia|[eɛ]he na me ?nya|ina son|where i (?:go |fit |for )*(?:get|find|buy|see)|where can i (?:get|find|buy|see)|where (?:do|to) (?:i )?(?:get|find|buy)|where (?:dey|is|are)|where|which shops?|which one|which|who (?:get|gets|has|have|dey sell|sells?|dey)',
  'can i (?:get|find|buy|have)|i (?:am|m) looking for|looking for|i (?:dey )?(?:want|need|find|look for|wan|wanna|would like)(?: to)?(?: (?:buy|get|find))?|needs?|wants?|wanted',
  'do you (?:have|sell|get)|you (?:dey )?(?:get|have|sell)|make (?:i|you|una)(?: (?:see|get|buy|sell|give me)(?: the)?)?|i beg|abeg|please|pls|plz|chale|charley|charlie|boss|massa|bossu|oga|bro|hello|hi(?! ?-?(?:lux|ace))|good morning|good (?:afternoon|evening)',
  'how much (?:is|are|for|be)|how much|what is the price of|prices? (?:of|for)|price|prices|cost of',
  'under|below|above|over|within|between|near|around|about',
  '(?:bottle|can|gallon|jug|litre|pack|packet|pair|piece|set|tin)s? of',
  'for sale|buy|buying|sell|sells|selling|online|near me|in ghana|any|some(?:one|body)?|available|asap|urgent(?:ly)?|model|good|quality|original|genuine|the best|best',
  'parts? numbers?|parts? no|(?:spare )?parts|number|shop|get|is dead|is spoilt|spoilt|dead',
].map((words) => pattern(`${begins}(?:${words})${ends}`));

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
  for (const words of noise) while (text.take(words)) continue;
  return {
    asked: { ...(vendors && { vendors }), ...prices, ...state, ...where },
    cheapest: saysCheap !== null,
    understood,
    rest: twoDigitYears(text.rest().trim()),
    vendorWords,
  };
}

type Tell = (kind: Understood['kind'], value: string, words: string) => void;

function readState(text: TakeOut, tell: Tell): Pick<Asked, 'condition' | 'origin'> {
  text.take(either);
  const isUsed = text.take(used);
  const isNew = isUsed ? null : text.take(fresh);
  if (isUsed) tell('condition', 'Used', isUsed[0]);
  if (isNew) tell('condition', 'New', isNew[0]);
  const from = text.take(country);
  const origin = from?.[1] === undefined ? undefined : countries[from[1]];
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
