import { readVehicleCode } from '../../fitment/vehicleCodes.ts';
import { partOfNumber, spokenNumbers } from './spoken.ts';
import { notAfter } from '../startPattern.ts';
import { isUnlistedVehicle } from '../words/unlistedVehicles.ts';
import { maxNameWords, vehicleNamed } from '../words/vehicleNames.ts';

/* Numbers that count as one word, with or without spaces between their parts. */

const partOfWord = /[\p{L}\p{N}.-]/u;

const tyre = notAfter(
  partOfWord,
  // The letter before it says what the tyre is for: "P225/60R17", "LT225/65R17".
  /(?:p|lt)?(\d\d5)[ /x.-]?([2-9][05])(?:[ /.-]?z?r(?:im)?[ -]?|[ /x.-])(1[0-9]|2[0-4])(?![\p{L}\p{N}-])/gu,
);

/** "2055516": the width, the height and the rim without anything between them. */
const tyreFigures = notAfter(partOfWord, /([12]\d5|305|315)([3-8][05])(1[2-9]|2[0-2])(?![\p{L}\p{N}-])/gu);

/** "Tyre 225 65", without the rim. */
const widthAndHeight = notAfter(
  partOfWord,
  /([12]\d5|305|315)[ -]([3-8][05])(?![\p{L}\p{N}-])(?=.*\b(?:tyre|tire|wheel)|$)/gu,
);

/** "5 x 114.3" is one word, the bolt circle of a rim. */
const boltCircle = notAfter(partOfNumber, /([3-8]) ?(?:[x×*]|by) ?(\d{2,3}(?:\.\d)?)(?![\p{L}\p{N}])/gu);

/** "5/114.3" and "5x114" are written short or with another sign. */
const boltsOtherwise = [
  [notAfter(partOfNumber, /([3-8])\/(98|1[0-3]\d(?:\.\d)?)(?![\p{L}\p{N}.,/-])/gu), '$1x$2'],
  [
    /(^|[ ])([3-8]x1(?:14|39))(?= |$)/g,
    (_all: string, before: string, bolts: string) => `${before}${bolts}.${bolts.endsWith('9') ? 7 : 3}`,
  ],
] as const;

/** "SY 20131" is one word, the number of an advert. */
const advertNumber = notAfter(partOfWord, /sy[ -]?(\d{5,9})(?![\p{L}\p{N}-])/gu);

/** "5 litres" is one word, "5l", as the can says. */
const litres = notAfter(partOfNumber, /(\d{1,3}) ?(?:lit(?:re|er)s?|ltrs?)(?!\p{L})/gu);

/** "12 volts", "60 amp hours", "90 amps" and "55 watts" are one word each, with the sign of the unit, and so is "a/c". */
const units = [
  [
    /(^|[^\p{L}\p{N}.,/-])(?:a ?[/.] ?c|a c(?= (?:compressor|gas|filter|pump|hose|pipe|condenser|evaporator|blower|belt)))(?![\p{L}\p{N}])/gu,
    '$1ac',
  ],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,2}v)(?=\d{2,3} ?(?:ah?|w)(?!\p{L}))/gu, '$1$2 '],
  // A unit between two figures belongs to those before it: in "12 v 60 ah" is no V60.
  [
    /(^|[^\p{L}\p{N}.,/-])(\d{1,4}(?:\.\d)?) (v|ah?|w|kw|mm|ml|l)(?= \d{1,4}(?:\.\d)? ?(?:v|ah?|w|kw|mm|ml|l|volts?|amps?|watts?)(?!\p{L}))/gu,
    '$1$2$3',
  ],
  // No article: "90 a alternator".
  [/(^|[^\p{L}\p{N}.,/-])(\d{2,3}) a(?= (?:alternator|batter|fuse)|$)/gu, '$1$2a'],
  // No Benz ML.
  [/(^|[^\p{L}\p{N}.,/-])(\d{2,4}) ml(?!\p{L})/gu, '$1$2ml'],
  [
    /(^|[^\p{L}\p{N}.,/-])([12]\d) ?[/x+] ?([12]\d)(?![\p{L}\p{N}.,/-])(?=.*\bwiper)|(\bwipers?\b.* )([12]\d) ?[/x+] ?([12]\d)(?![\p{L}\p{N}.,/-])/gu,
    '$1$2$4$5 $3$6',
  ],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,3}) ?volts?(?!\p{L})/gu, '$1$2v'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,3}) ?(?:amp(?:ere)?s?[ -]?h(?:ou)?rs?|a\/h|ah)(?!\p{L})/gu, '$1$2ah'],
  [/(^|[^\p{L}\p{N}.,/-])(\d) ?(?:pk|ribs?)(?![\p{L}\p{N}])/gu, '$1$2-groove'],
  // "H 7" and "DOT 5" are one word each, a size of a bulb and of brake fluid; "H 1" is also a Hyundai.
  [/(^|[^\p{L}\p{N}.,/-])(hb?)[ -](3|4|7|8|9|11|15|16)(?![\p{L}\p{N}.,/-])/gu, '$1$2$3'],
  [
    /(^|[^\p{L}\p{N}.,/-])h[ -]1(?= (?:headlight |halogen )?(?:bulb|globe))|(\b(?:bulbs?|globes?) )h[ -]1(?![\p{L}\p{N}.,/-])/gu,
    '$1$2h1',
  ],
  [/(^|[^\p{L}\p{N}.,/-])(dot)[ -]([345]|5\.1)(?![\p{L}\p{N}/-]|[.,]\d)/gu, '$1$2$3'],
  // "17inches" is "17 inch", as figures and words stand in adverts; a rim of 26 inches or more is a bicycle's.
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,2}(?:\.\d)?)inch(?:es)?(?!\p{L})/gu, '$1$2 inch'],
  [/(^|[^\p{L}\p{N}.,/-])(2[6-9](?:\.\d)?)(?: inch(?:es)?|["”])? (?=rims?(?!\p{L}))/gu, '$1$2 inch bicycle '],
  // The teeth of the big sprocket and of the small one.
  [/(^|[^\p{L}\p{N}.,/-])([2-5]\d) ?[/x] ?(1\d)(?= (?:chain|sprocket|teeth))/gu, '$1$2t $3t'],
  // A rim has no R before its inches, as a tyre has.
  [/(^| )(?:r ?|size )?(1[3-9]|2[0-2])(?= (?:alloys?|(?:alloy )?rims?)(?: |$))/g, '$1$2 inch'],
  [/(^| )((?:alloys?|rims?)) r ?(1[3-9]|2[0-2])(?= |$)/g, '$1$2 $3 inch'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,3}) ?amp(?:ere)?s?(?!\p{L})/gu, '$1$2a'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,3}) ?watts?(?!\p{L})/gu, '$1$2w'],
  // One word for how many studs hold a rim, which stands for all their bolt circles (wordForms.ts).
  [
    /(^|[^\p{L}\p{N}.,/-])([3-8])[ -]?(?:holes?|studs?|lugs?)(?= |$)(?=.*\b(?:rims?|alloys?|jantes?)\b| wheels?\b)/gu,
    '$1$2-stud',
  ],
  [/(\b(?:rims?|alloys?|jantes?)\b.*) ([3-8])[ -]?(?:holes?|studs?|lugs?)(?!\p{L})/gu, '$1 $2-stud'],
  [/(^|[^\p{L}\p{N}.,/-])(0|5|10|15|20) ?[/-] ?([2-6]0)(?= .*\boil|$)/gu, '$1$2w-$3'],
  [/(\boil\b.* )(0|5|10|15|20) ?[/ -] ?([2-6]0)(?![\p{L}\p{N}])/gu, '$1$2w-$3'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,2}) ?(?:spd|speeds|vitesses)(?!\p{L})/gu, '$1$2 speed'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,2}) ?w[ -]?(\d0)(?![\p{L}\p{N}])/gu, '$1$2w-$3'],
  // How far a rim stands out, as vendors write it.
  [/(^|[^\p{L}\p{N}.,/-])(?:off ?set|et)[ :-]*(\d{2})(?: ?mm)?(?![\p{L}\p{N}.,/-])/gu, '$1et$2'],
  // The sides as they are shortened; the offside is the driver's in Britain, and the right.
  [/(^|[^\p{L}\p{N}.,/-])(right|left)[ -]hand(?:ed)?(?: side)?(?!\p{L}| drive)/gu, '$1$2'],
  [/(^|[^\p{L}\p{N}.,/-])(?:r ?\/ ?h|rh|rhs|o\/s|off ?side)(?![\p{L}\p{N}]| ?\d)/gu, '$1right'],
  [/(^|[^\p{L}\p{N}.,/-])(?:l ?\/ ?h|lh|lhs|n\/s|near ?side)(?![\p{L}\p{N}]| ?\d)/gu, '$1left'],
  [/(^|[^\p{L}\p{N}.,/-])batts?(?!\p{L})/gu, '$1battery'],
  // No pump, and a module of the airbag.
  [/(^|[^\p{L}\p{N}.,/-])air ?bag inflat[eo]rs?(?!\p{L})/gu, '$1airbag module'],
  [/(^|[^\p{L}\p{N}.,/-])co[ -]?drivers?(?:['’]s)?(?!\p{L})/gu, '$1passenger'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{1,4}) ?millimet(?:er|re)s?(?!\p{L})/gu, '$1$2mm'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{2,4}) cc(?![\p{L}\p{N}])/gu, '$1$2cc'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{2,4}) ?mils?(?!\p{L})/gu, '$1$2ml'],
  [/(^|[^\p{L}\p{N}.,/-])(\d) ?kw(?!\p{L})/gu, '$1$2.0kw'],
  [/(^|[^\p{L}\p{N}.,/-])(\d[.,]\d) ?kw(?!\p{L})/gu, '$1$2kw'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{2}) ?(?:teeth|tooth)(?!\p{L})/gu, '$1$2t'],
  [/(^|[^\p{L}\p{N}.,/-])(\d{2,3}) ?k(?:m ?\/ ?h|mh|ph|mph)(?!\p{L})/gu, '$1$2'],
] as const;

const generation = notAfter(
  partOfWord,
  /(?:([\p{L}\p{N}-]+) )?mk ?-?([1-8])(?:\.5)?(?![\p{L}\p{N}]|\.\d)(?: ([\p{L}\p{N}-]+))?/gu,
);

/**
 * A "Golf MK5" and an "MK5 Golf" are a Golf 5, and so is an "MK5" beside no vehicle. Of other models no advert says the generation:
 * their years do.
 */
function withoutGenerations(text: string): string {
  return text.replace(generation, (all: string, name: string = '', figure: string = '', next: string = '') => {
    const named = [name, next].find((word) => readVehicleCode(word + figure));
    const isModel = name !== 'geely' && [name, next].some((word) => vehicleNamed(word) !== null);
    const said = isModel
      ? `${name} ${next}`.trim()
      : all.replace(/mk ?-?(?=\d)/, /[4-7]/.test(figure) && namesNoVehicle(text.split(' ')) ? 'golf ' : '');
    return named === undefined ? said : said.replace(named, `${named} ${figure}`);
  });
}

/** Whether no word and no words in a row are a vehicle, also not one that no form offers. */
function namesNoVehicle(words: readonly string[]): boolean {
  return words.every((word, from) => {
    const runs = Array.from({ length: maxNameWords }, (_, more) => words.slice(from, from + more + 1).join(' '));
    const isVehicle =
      isUnlistedVehicle(word) ||
      /^(?:(?!mk|hb|vr|dq|ea)[a-z]{2}\d|(?:motor)?bikes?$|motorcycles?$|helmets?$|\d{3}\/)/.test(word);
    return (
      !isVehicle && runs.every((run) => [run, run.replaceAll(' ', '')].every((name) => vehicleNamed(name) === null))
    );
  });
}

/** "4 pieces" and "a set of 4" are a set, however many the advert says: it may write the number in letters. */
const pieces = [
  [notAfter(partOfNumber, /(?:2|4|6|8|10|12) ?x (?=\p{L}{3,}s)/gu), 'set '],
  [/(\p{L}{3,}s) (?:x ?(?:2|4|6|8|10|12)|(?:2|4|6|8|10|12) ?x)(?![\p{L}\p{N}])/gu, '$1 set'],
  [notAfter(partOfNumber, /(?:\d{1,2}|two|three|four|five|six|eight|ten) ?(?:pieces?|pcs?|pce|nos)(?!\p{L})/gu), 'set'],
  [
    /\b((?:set|pack|box|carton|packet|pair)s?) of (?:\d{1,2}|two|three|four|five|six|eight|ten)(?![\p{L}\p{N}.,/-])/gu,
    '$1',
  ],
] as const;

/**
 * The corner of a vehicle, beside what each corner has: an "FL" may be a lorry. "Fr" and "F/R" are often all of the front,
 * or front and rear, and "R/L" right and left. Some are names: the RR of Range Rover or Honda, the RL and FL of others.
 */
const corner =
  /(^|[^\p{L}\p{N}.,/-])(range rover |cbr ?\d* |(?:volvo|acura|honda) )?(?!f\/?r|r\/l)([fr])\/?([lr])(?![\p{L}\p{N}]| ?\d| (?:sport|evoque|vogue|velar)(?!\p{L}))/gu;
const ofCorners =
  /\b(?:shock|absorber|strut|spring|caliper|calliper|brake|disc|disk|drum|pad|headl|light|lamp|fender|door|mirror|arm|hub|bearing|axle|shaft|sensor|indicator|tyre|wheel|window|knuckle)/;
const cornerWords: Readonly<Record<string, string>> = {
  fl: 'front left',
  rl: 'rear left',
  rr: 'rear right',
};

function withCorners(text: string): string {
  return ofCorners.test(text)
    ? text.replace(corner, (all, before: string, name: string | undefined, end: string, side: string) =>
        name === undefined ? `${before}${cornerWords[end + side] ?? all}` : all,
      )
    : text;
}

/** Whether a word is an amount of other money, as `joinNumbers` writes it. */
export function isForeignMoney(word: string): boolean {
  return /^\d[\d.]*k?(?:f?cfa|francs?|dollars?|usd|euros?|eur|pounds?|gbp|naira|ngn)$/.test(word);
}

/** Of a battery "60 amps" are its ampere-hours, unless these are said too: then they are what it starts with. */
const isBattery = (folded: string) => /\b(?:batter|batir)/.test(folded) && !/\d ?a(?:mp(?:ere)?s?[ -]?)?h/.test(folded);

/** "Battery 60": its ampere-hours. */
const batterySize =
  /(\bbatter(?:y|ies)) (3[568]|4[0245]|5[0245]|6[02568]|7[0245]|8[058]|9[05]|100|1[12]0)(?= |$)(?! ?(?:(?:ah?|amp\w*|v|volts?)(?: |$)|gh|[₵¢]|cedi|to |-))/;

/** The battery of 12 volts that a hybrid has beside the big one is a battery like any other. */
const smallOfHybrid = /^(?=.*\b12v\b)(?=.*\bbatter).*?\bhybrid\b/;

/** Returns a folded search in which ampere-hours without their battery have it ("accu 60ah"), and a battery's figures their unit. */
export function withBattery(folded: string): { text: string; replacements: { typed: string; means: string }[] } {
  const text = smallOfHybrid.test(folded) ? folded.replace(/ ?\bhybrid\b/, '').trim() : folded;
  const [, , size] = batterySize.exec(text) ?? [];
  if (size !== undefined)
    return { text: text.replace(batterySize, '$1 $2ah'), replacements: [{ typed: size, means: `${size}ah` }] };
  const [typed] = /^(?!.*\bb\w*t).*?(?:^| )(\d{2,3}ah)(?= |$)/.exec(text)?.slice(1) ?? [];
  if (typed === undefined) return { text, replacements: [] };
  return { text: `${text} battery`, replacements: [{ typed, means: 'battery' }] };
}

/** A clutch or a disc is measured in millimetres. */
const centimetres = notAfter(
  partOfNumber,
  /(\d{2})(?:[.,](\d))? ?cm(?=.*\b(?:clutch|dis[ck]s?|drums?|rotors?|plates?)\b)/gu,
);

/** "Tyre size 17" and "17 inch tyre" are for rims of 17 inches. */
const tyreInches = [
  notAfter(
    partOfNumber,
    /(?:size )?(1[2-9]|2[0-4])(?: ?(?:inch(?:es)?|["”]))? (?=(?:all |used |new )*(?:tyres?|tires?)\b)/gu,
  ),
  /((?:tyres?|tires?) (?:size |of |for |with |on |and |rims? )*)(1[2-9]|2[0-4])(?: ?(?:inch(?:es)?|["”]))?(?![\p{L}\p{N}.,/-])/gu,
  /(\b(?:tyres?|tires?)\b.* )(1[2-9]|2[0-4]) ?(?:inch(?:es)?|["”])(?![\p{L}\p{N}.,/-])/gu,
] as const;

/** A part number that is read out figure by figure, as a phone writes it: "0 4 4 6 5 0 2 2 2 0". */
const figureByFigure = notAfter(partOfNumber, /(?:[a-z\d] (?:- )?){7,17}[a-z\d](?![\p{L}\p{N}.,/-])/gu);
const fewestFigures = 6;

/** "26300 35505" is one word, a part number as makers in Japan and Korea write it. */
const partNumber = notAfter(partOfNumber, /(\d{5}) (?=[a-z]{0,3}\d)([a-z\d]{5})(?![\p{L}\p{N}.,/-])/gu);

/** "10000 CFA" is one word: the shop counts in cedis and knows no rates. */
const foreignMoney = notAfter(
  partOfNumber,
  /(?:around |about |below |under )?(?:[$€£₦] ?(\d[\d.,]*k?)|(\d[\d.,]*k?) ?(?:(f?cfa|francs?|dollars?|usd|euros?|eur|pounds?|gbp|naira|ngn)(?!\p{L})|[$€£₦]))/gu,
);

/** "Plug 4 corolla", "how much 4 pads". */
const fourFor = /(^| )([a-z]{2,}) 4 (?=([a-z][a-z\d-]{2,}))/g;

/** "150 - 200" is one word, as "150-200" is. */
const priceRange = notAfter(partOfNumber, /(\d{2,6}) ?[-–—] ?(\d{3,6})(?![\p{L}\p{N}.,/-])/gu);

/**
 * Returns a folded search in which tyre sizes ("205 55 16"), bolt circles ("5 x 114.3"), litres ("5 litres") and other units, part
 * numbers ("26300 35505") and advert numbers ("sy 20131") are one word each.
 */
export function joinNumbers(folded: string): string {
  const numbers = folded
    .replace(/(\d),(?=\d{3}(?![\d,]))/g, '$1')
    .replace(figureByFigure, (all: string) =>
      all.replace(/\D/g, '').length < fewestFigures ? all : all.replace(/[ -]/g, ''),
    )
    .replace(/\b(under|below|than|max|maximum|around|about|to|over|above) (\d{1,2})k(\d)(?= |$)/g, '$1 $2.$3k')
    .replace(/(^| )(\S+) 4 (?:d|da|the|my) (?=[a-z]{3})/g, (all: string, start: string, before: string) =>
      /^(?:rav|golf|dot|mazda|of|tiggo|a)$/.test(before) ? all : `${start}${before} for `,
    )
    .replace(fourFor, (all: string, start: string, word: string, next: string) =>
      word === 'much' || word === 'mch' || (vehicleNamed(next) !== null && vehicleNamed(word) === null)
        ? `${start}${word} for `
        : all,
    )
    .replace(
      foreignMoney,
      (_all, after?: string, before?: string, name = '') => `${after ?? before ?? ''}${name || 'usd'}`,
    );
  return (
    [...units, ...pieces]
      .reduce((text, [unit, sign]) => text.replace(unit, sign), withCorners(withoutGenerations(spokenNumbers(numbers))))
      .replace(/(^|[^\p{L}\p{N}.,/-])(\d{2,3})a(?![\p{L}\p{N}])/gu, isBattery(folded) ? '$1$2ah' : '$&')
      // What a battery starts with; "150cc" is the size of an engine.
      .replace(
        /(^|[^\p{L}\p{N}.,/-])(\d{3}) ?cc(a?)(?![\p{L}\p{N}])/gu,
        (all, before: string, amps: string, a: string) =>
          a !== '' || /\bbatt/.test(folded) ? `${before}${amps}a` : all,
      )
      .replace(centimetres, (_all, whole: string, part = '0') => `${whole}${part}mm`)
      .replace(tyre, '$1/$2r$3')
      .replace(tyreFigures, '$1/$2r$3')
      .replace(widthAndHeight, '$1/$2')
      .replace(tyreInches[0], 'r$1 ')
      .replace(tyreInches[1], '$1r$2')
      .replace(tyreInches[2], '$1r$2')
      .replace(boltsOtherwise[0][0], boltsOtherwise[0][1])
      .replace(boltCircle, '$1x$2')
      .replace(boltsOtherwise[1][0], boltsOtherwise[1][1])
      .replace(advertNumber, 'sy-$1')
      .replace(litres, '$1l')
      .replace(partNumber, '$1-$2')
      .replace(priceRange, '$1-$2')
      // "04465-xxxxx" is the beginning of a number.
      .replace(/(\d{4,})-?[x*]{2,}(?= |$)/g, '$1')
  );
}
