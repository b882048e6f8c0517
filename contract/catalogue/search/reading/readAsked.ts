import { readVehicleCode } from '../../fitment/vehicleCodes.ts';
import { isTradeWord, kindsNamed, namesPart } from '../words/kindWords.ts';
import { type MarketReading, readMarketWords } from '../market/readMarketWords.ts';
import { readCategory } from './readCategory.ts';
import { readYears } from './askedYears.ts';
import { apartFromFigures } from './joinedWords.ts';
import { wordsRunTogether } from './runTogether.ts';
import { bikesWithMotor, motorsOfBikes } from '../words/domains.ts';
import { joinNumbers, withBattery } from './joinNumbers.ts';
import { takeMeasureLimits } from './measureLimits.ts';
import { makesOfVins } from './makesOfVins.ts';
import { withoutAddresses, withoutFrame } from './messageFrame.ts';
import { sitsAsSeats, withoutInitials } from '../words/nameSlips.ts';
import { type Excluded, readExcluded, readUnwanted } from './readExcluded.ts';
import { type PriceOrder, isOrderAlone, readOrder } from './readOrder.ts';
import { type AskedPlace, isPlace, readPlace, readRefusedPlace } from './readPlace.ts';
import { type AskedPrice, readPrice } from './readPrice.ts';
import { type AskedState, readRefusedOrigin, readState } from './readState.ts';
import { africanWords, foldText, splitWords } from '../searchWords.ts';
import { spokenLetters, spokenPrices } from './spoken.ts';
import { figuresForLetters, lettersForSigns } from './typedLetters.ts';
import { makesNamed, vehicleNamed } from '../words/vehicleNames.ts';
import { notAfter } from '../startPattern.ts';
import { shopWords, wordsOfAnyPart } from './shopWords.ts';
import { asWorkOn } from './workAsked.ts';
import type { VendorNames } from '../words/dictionary.ts';
import { type NamedRun, misspeltVendor } from './misspeltVendor.ts';
import { type TakeOut, ends, literally, pattern, takeOut } from './takeOut.ts';

/*
 * What a search says besides the part and its vehicle: the place, the price, the condition, the vendor. These words are
 * taken out of the query, and the rest is searched for in the adverts. Server and device use the same code.
 */

/** Something that was understood from a search, and the words that said it. */
export interface Understood {
  readonly kind: 'place' | 'price' | 'order' | 'condition' | 'origin' | 'vendor' | 'part' | 'vehicle' | 'without';
  /** In words, as a chip shows it: "Kumasi", "Up to 500", "Brake pads". */
  readonly value: string;
  /** The words as typed, folded. */
  readonly words: string;
}

/** What a search asks of an advert besides its words. */
export interface Asked extends AskedPlace, AskedPrice, AskedState, Excluded {
  /** Slugs of the kinds that a complaint is checked by, in their order, or of a category: an advert must be of one of them. */
  readonly kinds?: readonly string[];
  /**
   * Forms of "bicycle" or "motorbike": an advert is in a category for two wheels, says one of them, or is of a kind that
   * all share.
   */
  readonly twoWheels?: readonly string[];
  /** Ids of vendors. */
  readonly vendors?: readonly string[];
}

export interface AskedReading {
  readonly conditions: Asked;
  readonly byPrice: PriceOrder;
  /** Whether the search says an order of prices and nothing else. */
  readonly isOrder: boolean;
  readonly understood: readonly Understood[];
  /** The words that are left to search for. */
  readonly rest: string;
  /** Words that were put into the shop's own, with what they mean. */
  readonly replacements: MarketReading['replacements'];
  /** The words of the query that are in some vendor's name. */
  readonly vendorWords: readonly string[];
}

const bareHo = pattern(`ho${ends}`);

/** What people say around the part that they want: whole phrases first, before single words would break them up. */
const noise = [
  'me ?pa ?wo ?kyew|me ?pe|me ?hia|[eɛ]he na me ?nya|ina son|good (?:morning|afternoon|evening)|would like|(?:in )?ghana|the best|wish(?:ing)? to|in a rush|rush order',
  'where i (?:go |fit )*(?=get|find|buy|see)|(?:bottle|can|gallon|jug|litre|pack|packet|pair|piece|set|tin)s? of|hi(?! ?-?(?:lux|ace))',
  String.raw`my name is \p{L}+|i am \p{L}+ (?=from |and )`,
  '(?:question|exclamation) mark|full stop|comma|pieces? (?:pour|de|du|d)',
  '(?:(?:auto|car|vehicle|motor|spare) ?)*(?:parts?|spares?) (?:dealers?|sellers?|shops?|stores?|suppliers?|near me)|(?:auto|vehicle) (?:spare )?parts|parts? n(?:umber|o)s?|(?:chass?is|chases|vin|frame)(?: n(?:umber|o)s?)?(?=[ :]+\\S*\\d)|(?:spare )?parts|spares|is (?:dead|spoilt)',
  'u+m+|uh+|erm|hmm+',
  // A code of an engine is no "2nd": which generation it is, its years say.
  '(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth|fifth|sixth) gen(?:eration)?s?|grade (?:a|b|one|1)|(?:a|first) grade',
  // The "i" of "i need 4 brake pads" begins no name.
  'i (?:just |also |really )?(?:needs?|want|wan|buy|get|find)(?= (?:\\d|two|four))',
  // As it is typed with thumbs.
  String.raw`hw (?:mu?ch|mch)|(?:in )?(?:the |a )?(?:price )?range(?: of)?(?= \d| *$)|price ranges?(?: (?:of|for))?|w8(?:ing|in|n)?(?: (?:4|for))?|waiting(?: for)?|any ?1|som1|gud (?:am|pm|day|eve(?:ning)?|morning)|wia|nid|lookn|(?:can (?:i|u)|u|i) gt|wit|(?:u|you|i|we|they) hv|hv(?! batter)|im`,
  'where|which(?: one)?|who|what|looking?|gets?|find|buy(?:ing)?|see|sell(?:s|ing)?|dey|needs?|want(?:s|ed)?|wan(?:na)?|go|make|una|give',
  'i beg|abeg|please|pls|plz|chale|charley|charlie|boss|massa|bossu|oga|bro|hello|how much|prices?|cost|sale|online',
  'all(?: the| kinds? of)?(?! ?-?(?:terrain|season|weather|wheel|new|but|in))|any|some(?:one|body)?|available|asap|urgent(?:ly)?|model|good|quality|original|genuine|best|number(?! plates?)|shops?|spoilt|dead|broken|overheat(?:s|ing)?|be|am',
  String.raw`(?:(?:he|she)(?:['’]s| is)? )?\d{1,2} ?(?:years?|yrs?|months?)(?: old)?`,
  'under|below|above|over|within|between|near|around|about',
].map((words) => pattern(`(?:${words})${ends}`, 'gu'));

/** "I want", "I need", "I am looking for", "give me", "where is". */
const twi = /\b(?:me ?hia|me ?pe|me ?re ?hwehwe|me ?ma|ma me|wo ?he|e ?wo ?he|y[ae] ?hia|yepe)\b/i;

/**
 * Reads a search. Never throws because of the text. Words that say nothing about the part are taken out, even when
 * nothing is left.
 */
export async function readAsked(query: string, dictionary: VendorNames): Promise<AskedReading> {
  const folded = foldText(query)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[?!]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const vins = makesOfVins(folded);
  const figured = figuresForLetters(withoutAddresses(vins.text));
  const plain = withoutInitials(withoutFrame(lettersForSigns(figured.text)));
  const namesInOne = await vendorsNamedBy(wordsRunTogether(plain), dictionary);
  const { text: inShopWords, replacements } = readMarketWords(
    asWorkOn(motorsOfBikes(bikesWithMotor(apartFromFigures(plain, namesInOne)))),
    // Nobody types an accent in English.
    { isFrench: /[éèêàçùô]/i.test(query.normalize()) },
  );
  const spoken = spokenPrices(inShopWords);
  const spelled = spokenLetters(spoken.text);
  const measured = withBattery(joinNumbers(readYears(spelled.text)));
  const text = takeOut(measured.text);
  const understood: Understood[] = [];
  const tell = (kind: Understood['kind'], value: string, words: string) =>
    understood.push({ kind, value, words: words.trim() });

  const { vendors, vendorWords } = await readVendor(text, dictionary, tell);
  // In Twi "no" is "the". Phones have no ɛ and ɔ, so that its commonest words tell it too.
  const isAfrican = africanWords(query).size > 0 || twi.test(query);
  const refused = readRefusedPlace(text, tell, { isAfrican });
  const otherOrigins = isAfrican ? {} : readRefusedOrigin(text, tell);
  const excluded = isAfrican ? [] : readExcluded(text, tell);
  const kinds = readCategory(text, tell);
  takeMeasureLimits(text, query);
  const prices = readPrice(text, tell);
  const byPrice = readOrder(text, tell);
  const state = readState(text, tell);
  // In Twi "ho" ends a sentence; the town is said with "in".
  if (isAfrican && !/\b(?:in|at|from|near) ho\b/.test(text.rest())) text.take(bareHo);
  const where = { ...refused, ...readPlace(text, tell) };
  // At the end of what is left: "not Monroe in Accra".
  const without = isAfrican ? [] : [...excluded, ...readUnwanted(text, tell)];
  const codes = joinCodes(withoutNoise(text.rest()));
  const words = withoutCount(twoDigitYears(codes.text.replace(estates, '$1')));
  const rest = sitsAsSeats(words);
  return {
    conditions: {
      ...(vendors && { vendors }),
      ...(without.length > 0 && { without: [...new Set(without)] }),
      ...(kinds && { kinds }),
      ...prices,
      ...otherOrigins,
      ...state,
      ...where,
    },
    byPrice,
    isOrder: byPrice !== 0 && isOrderAlone(measured.text),
    understood,
    rest,
    vendorWords,
    replacements: [
      ...vins.replacements,
      ...figured.replacements,
      ...replacements,
      ...spelled.replacements,
      ...spoken.replacements,
      ...measured.replacements,
      ...codes.replacements,
      ...(rest === words ? [] : [{ typed: 'sit', means: 'seat' }]),
    ],
  };
}

function withoutNoise(text: string): string {
  return noise
    .reduce((left, words) => left.replace(words, ' '), text)
    .replace(/ +/g, ' ')
    .trim();
}

/** "4 spark plugs" are spark plugs: the number of pieces before the name of a part is no word of the advert. */
function withoutCount(text: string): string {
  const words = text.split(' ');
  const isCount = (word: string, at: number) =>
    /^\d{1,2}$/.test(word) &&
    words[at - 1] !== 'set' &&
    // A letter before it makes a name: "i 10 drum".
    (at === 0 || (words[at - 1]?.length !== 1 && vehicleNamed(words[at - 1] ?? '') === null)) &&
    [1, 2, 3].some((length) => kindsNamed(words.slice(at + 1, at + 1 + length)).length > 0);
  // "Rim x4 accord": beside a part, and a car of another make, it is no BMW.
  const isTimes = (word: string) =>
    /^x[24]$/.test(word) &&
    !words.includes('bmw') &&
    words.some((one) => makesNamed(one).some((make) => make !== 'BMW')) &&
    namesPart(words);
  return words.filter((word, at) => !isCount(word, at) && !isTimes(word)).join(' ');
}

type Tell = (kind: Understood['kind'], value: string, words: string) => void;

/** Which of these words are in the names of vendors. */
async function vendorsNamedBy(words: readonly string[], dictionary: VendorNames): Promise<ReadonlySet<string>> {
  const found = words.length > 0 ? await dictionary.findVendors(words) : [];
  return new Set(found.flatMap(({ name }) => splitWords(name, Infinity)));
}

async function readVendor(
  text: TakeOut,
  dictionary: VendorNames,
  tell: Tell,
): Promise<{ vendors?: readonly string[]; vendorWords: readonly string[] }> {
  const words = splitWords(text.rest().replace(/\p{L}+ region| n /gu, ' '));
  const mayName = (word: string) => !isTradeWord(word) && !shopWords.has(word) && !isPlace(word);
  const singles = words.filter((word) => /^\p{L}{4,}$/u.test(word) && mayName(word));
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  const phrases = [...pairs, ...singles];
  // Of words of the trade alone, a shop is named only by two that are no part and no vehicle ("Pedal & Chain"). Most
  // searches have none of this, and are spared the look-up.
  const isShop = (pair: string) => {
    const two = pair.split(' ');
    return kindsNamed(two).length === 0 && two.every((word) => vehicleNamed(word) === null);
  };
  if (phrases.length === 0 || (!words.some(mayName) && !pairs.some(isShop))) return { vendorWords: [] };
  const found = await dictionary.findVendors(phrases);
  const ofNames = new Set(found.flatMap(({ name }) => splitWords(name, Infinity)));
  const vendorWords = words.filter((word) => ofNames.has(word));
  let best: NamedRun | null = null;
  for (const { id, name } of found) {
    const named = splitWords(name, Infinity);
    for (const [start] of words.entries()) {
      for (let length = words.length - start; length > 0; length -= 1) {
        const run = words.slice(start, start + length);
        const at = placeOf(run, named);
        if (at === -1 || !namesVendor(run, at, mayName)) continue;
        if (best && run.length < best.words.length) break;
        if (best?.words.join(' ') === run.join(' ')) best.ids.push(id);
        else if (!best || run.length > best.words.length) best = { words: run, ids: [id], name };
        break;
      }
    }
  }
  if (!best || placeOf(best.words, splitWords(best.name, Infinity)) > 0) {
    const misspelt = await misspeltVendor(words, dictionary);
    if (misspelt && misspelt.words.length > (best?.words.length ?? 0)) best = misspelt;
  }
  if (!best) return { vendorWords };
  // Whatever is between the words ("and", "&") is taken out with them.
  const run = best.words.map(literally).join(String.raw`[^\p{L}\p{N}]+(?:and |n )?`);
  const taken = text.take(pattern(`${run}${ends}`));
  if (!taken) return { vendorWords };
  tell('vendor', best.ids.length === 1 ? best.name : best.words.join(' '), taken[0]);
  return { vendors: best.ids, vendorWords };
}

/** Whether the words identify a vendor whose name has them: words that any shop may use, or names of parts, do not. */
function namesVendor(run: readonly string[], at: number, mayName: (word: string) => boolean): boolean {
  const [first = ''] = run;
  if (run.length === 1) return at === 0 && mayName(first) && first.length >= 4 && !wordsOfAnyPart.has(first);
  if ([shopWords, wordsOfAnyPart].some((words) => run.every((word) => words.has(word)))) return false;
  if (kindsNamed(run).length > 0) return false;
  return at === 0 || run.some((word) => mayName(word));
}

function placeOf(run: readonly string[], words: readonly string[]): number {
  return words.findIndex((_, at) => run.every((word, index) => words[at + index] === word));
}

/** Of Opel a Caravan is the estate; alone it is a bus of Nissan. */
const estates = /\b((?:astra|vectra|omega|zafira)(?: [a-z\d]{1,4})?) caravan\b/g;

const codeApart = notAfter(/[\p{L}\p{N}.,/-]/u, /([a-z]{1,4}) (\d{2,3}|[2-8])(?![\p{L}\p{N}.,/-])/gu);

/** Of "golf 5/6" either is meant, and a part for both says the first of them. */
const eitherGeneration = notAfter(
  /[\p{L}\p{N}.,/-]/u,
  /(golf|astra|passat|polo|corsa) ([2-7])[/&] ?[2-8](?![\p{L}\p{N}.,/-])/gu,
);

/** "ncp 91" is one word, the code of a chassis, and so is "golf 5", a generation. */
function joinCodes(text: string): Pick<MarketReading, 'text' | 'replacements'> {
  const replacements: { typed: string; means: string }[] = [];
  const joined = text
    .replace(eitherGeneration, '$1 $2')
    .replace(codeApart, (typed: string, letters: string, figures: string) => {
      const means = letters + figures;
      const isGeneration = figures.length === 1;
      const isWord = (letters.length > 1 && isTradeWord(letters)) || vehicleNamed(letters) !== null;
      if (isWord !== isGeneration || !readVehicleCode(means)) return typed;
      replacements.push({ typed, means });
      return means;
    });
  return { text: joined, replacements };
}

/** "corolla 08" means 2008: two figures after a word that are not the start of a measure. */
function twoDigitYears(text: string): string {
  return text.replace(
    /([a-z]{3} )(0\d|8[5-9]|9\d)(?![\p{L}\p{N}.,/-])(?! ?(?:inch|ah|v|mm|cm|l|w|speed|amps?)(?![a-z]))/gu,
    (_all, word: string, figures: string) => `${word}${figures.startsWith('0') ? '20' : '19'}${figures}`,
  );
}
