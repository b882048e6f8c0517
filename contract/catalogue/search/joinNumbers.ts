import { notAfter } from './startPattern.ts';

/* Numbers that count as one word, with or without spaces between their parts. */

/** What may not stand before a number that is to be joined: a part of a longer one. */
const partOfNumber = /[\p{L}\p{N}.,/-]/u;
const partOfWord = /[\p{L}\p{N}.-]/u;

const tyre = notAfter(
  partOfWord,
  /(\d\d5)[ /x-]?([2-9][05])(?:[ /-]?z?r[ -]?|[ /-])(1[0-9]|2[0-4])(?![\p{L}\p{N}-])/gu,
);

/** "5 x 114.3" is one word, the bolt circle of a rim. */
const boltCircle = notAfter(partOfNumber, /([3-8]) ?[x×] ?(\d{2,3}(?:\.\d)?)(?![\p{L}\p{N}])/gu);

/** "SY 20131" is one word, the number of an advert. */
const advertNumber = notAfter(partOfWord, /sy[ -]?(\d{5,9})(?![\p{L}\p{N}-])/gu);

/** "5 litres" is one word, "5l", as the can says. */
const litres = notAfter(partOfNumber, /(\d{1,3}) ?(?:lit(?:re|er)s?|ltrs?)(?!\p{L})/gu);

/** "12 volts", "60 amp hours", "90 amps" and "55 watts" are one word each, with the sign of the unit, and so is "a/c"; a "Golf MK5" is a Golf 5. */
const units = [
  [/(^|[^\p{L}\p{N}.,/-])mk ?-?([1-8]) (golf|polo)(?!\p{L})/gu, '$1$3 $2'],
  [/(^|[^\p{L}\p{N}.,/-])mk ?-?([1-8])(?![\p{L}\p{N}])/gu, '$1$2'],
  [
    /(^|[^\p{L}\p{N}.,/-])(?:a ?[/.] ?c|a c(?= (?:compressor|gas|filter|pump|hose|pipe|condenser|evaporator|blower|belt)))(?![\p{L}\p{N}])/gu,
    '$1ac',
  ],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,3}) ?volts?(?!\p{L})/gu, '$1$2v'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,3}) ?amp(?:ere)?s?[ -]?h(?:ou)?rs?(?!\p{L})/gu, '$1$2ah'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,3}) ?amp(?:ere)?s?(?!\p{L})/gu, '$1$2a'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,3}) ?watts?(?!\p{L})/gu, '$1$2w'],
  [
    /(^|[^\p{L}\p{N}.,/-])\d (?:holes?|studs?|lugs?)(?= |$)(?=.*\brims?\b)|(rims?.*) \d (?:holes?|studs?|lugs?)(?!\p{L})/gu,
    '$1$2',
  ],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,2})w (\d0)(?![\p{L}\p{N}])/gu, '$1$2w-$3'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{2}) ?(?:teeth|tooth)(?!\p{L})/gu, '$1$2t'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{2,3}) ?k(?:m ?\/ ?h|mh|ph|mph)(?!\p{L})/gu, '$1$2'],
] as const;

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const spokenNumber = notAfter(
  partOfNumber,
  new RegExp(
    `(?=${[...tens, ...ones].join('|')})(?:(${tens.join('|')})[ -]?)?(${ones.join('|')})?(?= ?(?:inch(?:es)?|lit(?:re|er)s?|volts?|amps?|amperes?|watts?|teeth|tooth|speed|spokes?)(?![a-z]))`,
    'gu',
  ),
);
/** "A thousand", "two hundred and fifty". */
const spokenPrice = notAfter(
  partOfNumber,
  new RegExp(
    `(an?|\\d{1,2}|${[...tens, ...ones].join('|')}) (hundred|thousand)(?: (?:and )?(${tens.join('|')})(?![a-z]))?(?: (?:and )?(${ones.join('|')})(?![a-z]))?(?![a-z])`,
    'gu',
  ),
);
const valueOf = (word = '') =>
  tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : Number(word) || ones.indexOf(word) + 1;
const halfLitre = notAfter(partOfNumber, /(?:half(?: an?| of an?)?|1\/2|0[.,]5) ?(?:lit(?:re|er)|ltr|l)(?![a-z])/gu);
const quarterLitre = notAfter(
  partOfNumber,
  /(?:quarter(?: of)?(?: an?)?|1\/4|0[.,]25) ?(?:lit(?:re|er)|ltr|l)(?![a-z])/gu,
);

/** Returns a folded search with the hundreds and thousands that are spoken in figures, and what was said so. */
export function spokenPrices(folded: string): { text: string; said: { typed: string; means: string }[] } {
  const said: { typed: string; means: string }[] = [];
  const text = folded.replace(spokenPrice, (typed: string, many: string, unit: string, ten?: string, one?: string) => {
    const means = String((valueOf(many) || 1) * (unit === 'hundred' ? 100 : 1000) + valueOf(ten) + valueOf(one));
    said.push({ typed, means });
    return means;
  });
  return { text, said };
}

/** "Sixteen inch" is said of a rim of 16 inches, and half a litre is 500 ml. */
function spokenNumbers(folded: string): string {
  return folded
    .replace(halfLitre, '500ml')
    .replace(quarterLitre, '250ml')
    .replace(spokenNumber, (_words, ten?: string, one?: string) => String(valueOf(ten) + valueOf(one)));
}

/** "4 pieces" and "a set of 4" are a set, however many the advert says: it may write the number in letters. */
const pieces = [
  [notAfter(partOfNumber, /(?:\d{1,2}|two|three|four|five|six|eight|ten) ?(?:pieces?|pcs?|pce|nos)(?!\p{L})/gu), 'set'],
  [
    /\b((?:set|pack|box|carton|packet|pair)s?) of (?:\d{1,2}|two|three|four|five|six|eight|ten)(?![\p{L}\p{N}.,/-])/gu,
    '$1',
  ],
] as const;

/** Of a battery "60 amps" are its ampere-hours, unless these are said too: then they are what it starts with. */
const isBattery = (folded: string) => /\b(?:batter|batir)/.test(folded) && !/\d ?a(?:mp(?:ere)?s?[ -]?)?h/.test(folded);

/** "26300 35505" is one word, a part number as makers in Japan and Korea write it. */
const partNumber = notAfter(partOfNumber, /(\d{5}) (?=[a-z]{0,3}\d)([a-z\d]{5})(?![\p{L}\p{N}.,/-])/gu);

/**
 * Returns a folded search in which tyre sizes ("205 55 16"), bolt circles ("5 x 114.3"), litres ("5 litres") and other units, part
 * numbers ("26300 35505") and advert numbers ("sy 20131") are one word each.
 */
export function joinNumbers(folded: string): string {
  return [...units, ...pieces]
    .reduce((text, [unit, sign]) => text.replace(unit, sign), spokenNumbers(folded))
    .replace(/(^|[^\p{L}\p{N}.,/-])(\d{2,3})a(?![\p{L}\p{N}])/gu, isBattery(folded) ? '$1$2ah' : '$&')
    .replace(tyre, '$1/$2r$3')
    .replace(boltCircle, '$1x$2')
    .replace(advertNumber, 'sy-$1')
    .replace(litres, '$1l')
    .replace(partNumber, '$1-$2');
}
