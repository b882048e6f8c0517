import { priceFieldValue } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { unitOfMeasure } from './measureLimits.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';
import { type TakeOut, ends, literally, pattern } from './takeOut.ts';

/* The price that a search names: "under 1k", "between 100 and 300", "gh₵500 and below". */

/** More than any price, and less than the database's largest number. */
const maxAskedPesewas = 2_000_000_000;

type TellPrice = (kind: 'price', value: string, words: string) => void;

/** The price limits of a search. */
export interface AskedPrice {
  readonly minPesewas?: number;
  readonly maxPesewas?: number;
}

const figures = String.raw`\d{1,3}(?: \d{3})+(?![\d.,])|\d(?:[\d,]{0,8}\d)?(?:\.\d{1,2})?`;
const sign = '(?:ghc|ghs|gh₵|gh¢|gh|cedis|₵|¢)? ?';
const money = String.raw`${sign}(${figures}) ?([km](?![a-z0-9]))?`;
const currency = String.raw`(?: ?(?:ghc|ghs|gh₵|gh¢|ghana cedis?|cedis|cedi|gh)(?![a-z0-9]))`;
/** Figures with a unit are a measure. */
const noMeasure = String.raw`(?![\d.,/-]*\d)(?!${unitOfMeasure})`;

/** A year, where no currency makes it a price: "golf plus 2009". No model with that name is as old as 2000. */
const year = String.raw`(?!2000)(?:198[5-9]|199\d|20[0-3]\d)(?![\d.,]*\d)(?!${currency}|k)`;

/** "My max is", "maximum budget of", "spending limit", "budget na". */
const bound = (word: string) =>
  `(?:my |the )?(?:${word})(?: (?:price|budget|amount|cost|limit|of|is|be|na|at)(?![a-z]))*`;
/** Figures that are rather money than a model or a number of pieces: "1k", "1,200", "300 for". */
const spendable = String.raw`(?=${sign}(?:[\d.]+ ?k(?![a-z0-9])|\d{1,3},\d{3}|[1-9]\d{1,4}0${currency}|(?!${year})[1-9]\d{1,4}0(?: (?:for|to|pour|only|max)(?![a-z])| *$)))`;
/** What somebody has or wants to spend. */
const purse = [
  `(?:(?:i|we|can|will|wan(?:t|na)?|to|fit|go|only|just) )*(?:pay|afford|spend)(?:ing)?(?: (?:only|just))? (?=${sign}\\d[\\dk.,])`,
  `(?:(?:i|we|only|just) )+(?:have|got?|get|hold)(?: (?:only|just))? ${spendable}`,
  // "J'ai 1000 pour", of which the small words are left out by now.
  `(?:je )?(?:[jn] ?)?['’]? ?ai (?:(?:only|just|que|seulement|juste) )?(?=${sign}(?!${year})[1-9]\\d{1,4}0(?:${currency}|(?![a-z0-9])(?! ?\\d)${noMeasure}))`,
].join('|');
/** Too much for a gear, a speed on the clock, the figure of a voltage, or a size. */
const manyCedis = String.raw`(?= ${sign}(?:\d{3}|[\d.]+ ?k(?![a-z0-9])|\d+${currency}))`;
/** "Wey no pass", "that does not cost more than", "shouldn't go above". */
const notOver = [
  `(?:(?:wey|make|it|am|e) )*not? (?:(?:dey|go|fit|for|cost) )*(?:pass|reach|exceed)${manyCedis}`,
  String.raw`(?:(?:that|which|it|price) )*(?:(?:do|does|should|must|will|wo|can|ca|could) ?)?(?:n ?['’]?t|not?|never) (?:cost|go|be|pay|spend|afford)(?:ing)?(?: up)? (?:more than|above|over|beyond|past)${manyCedis}`,
].join('|');

const upTo =
  `${notOver}|${purse}|${bound('(?:spending |price )?(?:limit|budget)|price ceiling|my money(?: reach)?|max(?:imum)?|highest|under')}|` +
  String.raw`(?:up ?2|(?:un)?till?)(?! (?:${year}|2000(?!\d)))${manyCedis}|` +
  'not?(?:hing)? (?:(?:more|higher) than|above|over|beyond|up to|exceed(?:ing)?)|(?:less|cheaper|lower) than|below|at most|up ?to|within|<=?|≤';
const from =
  'not?(?:hing)? (?:(?:less|lower|cheaper) than|below|under)|more than|above|over|at least|min(?:imum)?(?: price)?|starting (?:from|at)|' +
  String.raw`plus(?: de| que)?(?! ${year})(?= (?:gh[cs₵]? ?)?\d[\d ,]{2})|>=?|≥`;

/** In other languages the word between both is a small one, which is left out by now: "entre 100 et 200". */
const between = pattern(
  `(?:between|btwn?|b/w) ${money}${currency}?,? (?:(?:and|to|-) )?${money}${noMeasure}${currency}?`,
);
/** "Min 250 max 300", "above 200 and below 400", and the other way round. */
const bothLimits = ([first, second]: readonly [string, string]) =>
  pattern(
    `(?:${first})[:.]? ?${money}${currency}?,? ?(?:(?:and|but|to|-) )?(?:${second})[:.]? ?${money}${noMeasure}${currency}?`,
  );
const fromTo = pattern(`from ${money}${currency}? (?:and|to|-) ${money}${noMeasure}${currency}?`);
const range = pattern(`${money}${currency}? ?(?:to|-) ?${money}${currency}`);
/** "GHS 50 - 100": the currency is said once, before both. Of "GHS 400 - 2010" the second is a year. */
const signedRange = pattern(
  `(?:ghc|ghs|gh₵|gh¢|gh|cedis|₵|¢) ?(${figures}) ?([km](?![a-z0-9]))? ?(?:to|-) ?(?!${year})(${figures}) ?([km](?![a-z0-9]))?${noMeasure}${currency}?`,
);
/** Without a currency, the higher price must come last and have at least three figures. */
const plainRange = pattern(String.raw`(\d{2,6})() to (\d{3,7})()${ends}${noMeasure}`);
/** "1k to 1.5k", "1 - 1.2k", "500 to 1k". The light of a bulb has four figures before its K. */
const thousands = pattern(String.raw`(\d{1,3}(?:\.\d{1,2})?) ?(k)? ?(?:to|-) ?(\d{1,3}(?:\.\d{1,2})?) ?(k)${ends}`);
/** What says behind a price that it is the highest, and the lowest. */
const atMost = '(?:and|or) (?:less|below|under|lower|cheaper)|max(?:imum)?|tops';
/** "30 min" are minutes. */
const atLeast = '(?:and|or) (?:more|above|over|higher|up(?:wards?)?)|minimum';
const andLess = pattern(`${money}${currency}?(?: (?:${atMost}|budget|limit|under(?= *$)|down(?:wards)?)|max)${ends}`);
const andMore = pattern(`(?:from )?${money}${currency}? (?:${atLeast}|upwards?)${ends}`);
/** Behind the part at the end of a search: "1.5k alternator max", "300 brake pads or less". */
const said = '(?: (?:please|pls|abeg|only|cedis))* *$';
const maxBehind = pattern(`(?:${atMost}|at most|under)${said}`);
const minBehind = pattern(`(?:${atLeast}|at least)${said}`);
/** What is rather money than a model or a size: with its currency or k, or round. */
const moneyBefore = pattern(
  String.raw`${sign}(?:(\d{1,3}(?:\.\d{1,2})?) ?(k)|((?:\d{1,3},\d{3}|(?!${year})[1-9]\d{1,4}0)(?:\.00)?|${figures}(?=${currency}))${currency}?)${ends}${noMeasure}`,
  'gu',
);
/** "1000+": a round figure, for a Peugeot 206+ is a car. */
const andUp = pattern(`${sign}(\\d{2,6}0|\\d{1,3},\\d{3}|\\d{1,3}(?=k))(k)?${currency}?\\+${ends}${noMeasure}`);
const lowAndHigh = bothLimits([from, upTo]);
const highAndLow = bothLimits([upTo, from]);
const highest = pattern(`(?:${upTo}) ?[:.=]? ?${money}${noMeasure}${currency}?`);
const lowest = pattern(`(?:${from}) ?[:.=]? ?${money}${noMeasure}${currency}?`);
const about = pattern(
  `(?:ghc|ghs|gh₵|gh¢|gh|₵|¢) ?(\\d(?:[\\d,]{0,8}\\d)?(?:\\.\\d{1,2})?)(k)?${ends}|(\\d(?:[\\d,]{0,8}\\d)?(?:\\.\\d{1,2})?) ?(?:ghc|ghs|gh₵|gh¢|gh|cedis?|ghana(?: cedis?)?)${ends}`,
);

const near = pattern(
  String.raw`(?:around|about|abt|roughly|approximately|approx|close to${manyCedis}) (?:ghc|ghs|gh₵|₵)? ?(\d{2,6}|\d{1,3}(?:\.\d)?(?= ?k)) ?(k)?${ends}${noMeasure}${currency}?`,
);

/** Takes the price out of a search and returns it; empty when the search names none. A single price is the highest. */
export function readPrice(text: TakeOut, tell: TellPrice): AskedPrice {
  for (const two of [between, fromTo, lowAndHigh, highAndLow, range, signedRange, plainRange, thousands]) {
    const found = takePrice(text, two);
    const [low = null, high = null] = found ? pairOf(found) : [];
    if (!found || low === null || high === null) continue;
    const [minPesewas, maxPesewas] = low <= high ? [low, high] : [high, low];
    tell('price', `${cedisWords(minPesewas)} to ${cedisWords(maxPesewas)}`, found[0]);
    return { minPesewas, maxPesewas };
  }
  const around = takePrice(text, near);
  const price = around && pesewasOf(around[1], around[2]);
  if (around && price) {
    const [minPesewas, maxPesewas] = [Math.round(price * 0.75), Math.round(price * 1.25)];
    tell('price', `${cedisWords(minPesewas)} to ${cedisWords(maxPesewas)}`, around[0]);
    return { minPesewas, maxPesewas };
  }
  // "Not less than 1000" says "less than 1000" too, and "not more than" the opposite.
  const first = beginsAt(text, lowest) < beginsAt(text, highest) ? text.take(lowest) : null;
  const top = takePrice(text, andLess) ?? takeHighest(text) ?? takeApart(text, maxBehind);
  const bottom =
    first ?? takePrice(text, andMore) ?? takePrice(text, andUp) ?? text.take(lowest) ?? takeApart(text, minBehind);
  const plain = top || bottom ? null : text.take(about);
  const maxPesewas = top ? pesewasOf(top[1], top[2]) : plain ? pesewasOf(plain[1] ?? plain[3], plain[2]) : null;
  const minPesewas = bottom ? pesewasOf(bottom[1], bottom[2]) : null;
  if (maxPesewas !== null) tell('price', `Up to ${cedisWords(maxPesewas)}`, (top ?? plain)?.[0] ?? '');
  if (minPesewas !== null) tell('price', `From ${cedisWords(minPesewas)}`, bottom?.[0] ?? '');
  return { ...(minPesewas !== null && { minPesewas }), ...(maxPesewas !== null && { maxPesewas }) };
}

/** Behind such a letter "max" is a car: Isuzu D-Max, Ford S-Max and C-Max, Yamaha T-Max. */
const beforeMax = /(?:^| )[cdnst] $/;
/** What does not go beyond some figure when it is broken. */
const gauged = /(?:^| )(?:rpm|revs?|speed\w*|gears?|gauge|needle|temp\w*|voltage|pressure)(?: \w+)? $/;
/** What does not go faster than some figure. */
const driven = /(?:^| )(?:car|engine|motor|bike)(?: \w+)? $/;
const endsInYear = pattern(String.raw`(?:max|highest|limit|pass|reach|exceed)\D*${year}`);

/** Takes the highest price. A D-Max has none behind its name, nor a gauge that "no dey pass 2000". */
function takeHighest(text: TakeOut): RegExpExecArray | null {
  const found = highest.exec(text.rest());
  if (!found) return null;
  const before = text.rest().slice(0, found.index);
  const isModel = found[0].startsWith('max') && beforeMax.test(before);
  const isFault =
    /pass|reach|exceed|go|limit/.test(found[0]) &&
    (gauged.test(before) || (driven.test(before) && !/\d{4}/.test(found[0])));
  return isModel || isFault || endsInYear.test(found[0]) ? null : text.take(highest);
}

/**
 * Takes the last price and, with the part between them, what says at the end of the search that it is a limit. Behind a
 * short word, or the name of a vehicle, a figure is a model: "C 200", "BMW 320", "Boxer 150".
 */
function takeApart(text: TakeOut, behind: RegExp): RegExpExecArray | null {
  const limit = behind.exec(text.rest());
  if (!limit) return null;
  const before = text.rest().slice(0, limit.index);
  let price: RegExpExecArray | null = null;
  for (let found = moneyBefore.exec(before); found; found = moneyBefore.exec(before)) {
    const [, beside = ''] = /(\S+) $/.exec(before.slice(0, found.index)) ?? [];
    const isModel = beside.length < 4 ? /^[a-z]+$/.test(beside) : found[0].length < 4 && vehicleNamed(beside) !== null;
    if (!isModel) price = found;
  }
  if (!price || beforeMax.test(before)) return null;
  text.take(behind);
  const rest = before.slice(price.index + price[0].length).trimEnd();
  text.take(pattern(`${literally(price[0])}(?=${literally(rest)})`));
  const [all, first, times, second] = price;
  return Object.assign(price, { 0: `${all} ${limit[0]}`, 1: first ?? second ?? '', 2: times ?? '' });
}

const beginsAt = (text: TakeOut, prices: RegExp) => prices.exec(text.rest())?.index ?? Number.POSITIVE_INFINITY;

/** The prices of a range. Of "1 to 1.5k" both are thousands, of "500 to 1k" one is. */
function pairOf([, low = '', lowTimes = '', high = '', highTimes = '']: RegExpExecArray): [
  number | null,
  number | null,
] {
  const isOfThousands = lowTimes === '' && highTimes === 'k' && Number(low) < Number(high);
  return [pesewasOf(low, isOfThousands ? highTimes : lowTimes), pesewasOf(high, highTimes)];
}

/** A price of fewer cedis than this is not told from a size. */
const lowestBare = 20;

/** Returns the limits of a price that is written as figures alone ("165", "1.5k", "400-500"); null for other words. */
export function barePrice(word: string): (Required<AskedPrice> & { readonly value: string }) | null {
  const [, first = '', last = first] = /^(\d{2,6}|\d{1,3}(?:\.\d)?k)(?:-(\d{3,6}))?$/.exec(word) ?? [];
  const [low, high] = [pesewasOf(first), pesewasOf(last)];
  if (!low || !high || low > high || low < lowestBare * 100) return null;
  return first === last ? limits(Math.round(low * 0.75), Math.round(high * 1.25)) : limits(low, high);
}

function limits(minPesewas: number, maxPesewas: number) {
  return { minPesewas, maxPesewas, value: `${cedisWords(minPesewas)} to ${cedisWords(maxPesewas)}` };
}

/** Takes what a pattern finds, unless its figures are years: "from 2009 to 2013", "2010 and above". */
function takePrice(text: TakeOut, prices: RegExp): RegExpExecArray | null {
  const found = prices.exec(text.rest());
  const [words = ''] = found ?? [];
  const figures = words.match(/\d+/g) ?? [];
  const behind = text.rest().slice((found?.index ?? 0) + words.length);
  // A currency before more figures is theirs: "2007-2012 GHS 1150".
  const isMoney = /gh|cedi|[₵¢]/.test(words) && !/^[₵¢ ]*\d/.test(behind);
  const isOfYears = !isMoney && figures.every((one) => /^(?:198[5-9]|199\d|20[0-3]\d)$/.test(one));
  return isOfYears ? null : text.take(prices);
}

/** Returns the pesewas of a figure, or null where it is not clear how much it is. */
function pesewasOf(figure = '0', times = ''): number | null {
  const pesewas = parsePrice(figure + times);
  return pesewas === null ? null : Math.min(pesewas, maxAskedPesewas);
}

/** "600", "12.50". */
function cedisWords(pesewas: number): string {
  return priceFieldValue(pesewas).replace(/\.00$/, '');
}
