import { isTradeWord } from '../words/kindWords.ts';
import { readVehicleCode } from '../../fitment/vehicleCodes.ts';
import { notAfter } from '../startPattern.ts';
import { isSpellingOfVehicle } from '../words/vehicleSpellings.ts';

/* What somebody says to a phone that types it: numbers in words, decimals, sizes, and names letter by letter. */

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
export const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const digits = ones.slice(0, 9).join('|');
const anyTen = tens.join('|');
const anyOne = ones.join('|');

/** What may not stand before a number: a part of a longer one. */
export const partOfNumber = /[\p{L}\p{N}.,/-]/u;
const spoken = (source: string) => notAfter(partOfNumber, new RegExp(source, 'gu'));

/** What one word of a number is worth; 0 for another word. */
export const valueOf = (word = '') =>
  tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : Number(word) || ones.indexOf(word) + 1;

interface Replacement {
  readonly typed: string;
  readonly means: string;
}

/** "A thousand", "two hundred and fifty". */
const spokenPrice = spoken(
  `(an?|\\d{1,2}(?:\\.\\d)?|${anyTen}|${anyOne}) ?(hundred|thousand)(?: (?:and )?(${anyTen})(?![a-z]))?(?: (?:and )?(${anyOne})(?![a-z]| (?:hundred|thousand)))?(?![a-z])`,
);
/** "Less than hundred". */
const bareHundred = /\b(under|below|than|above|over|maximum|max|around|about) (hundred|thousand)(?![a-z])/g;
/** "Fifty cedis", "under fifty". */
const smallPrice = spoken(
  `(?:(${anyTen})(?:[ -](${anyOne}))?|(${anyOne})) (?=(?:ghana )?(?:cedis?|ghc|ghs|gh)(?![a-z]))`,
);
/** "Two thousand five hundred". */
const thousandAndHundreds = spoken(`(\\d{1,2}000) (?:and )?(${digits}|\\d)00(?!\\d)`);

/** "RX three fifty", "four twenty eight chain"; "two sixty amp fuses" are two, and "five thirty oil" is a grade. */
const hundredsAndTens = spoken(
  `((?:oh|o|zero|${anyTen}|${anyOne}) )?(?!five (?:twenty|thirty|forty|fifty) (?:engine )?oil(?![a-z]))(${digits}) (${anyTen})(?:[ -](${digits}))?(?! ?(?:inch|ah|lit|volt|amp|watt|teeth|tooth|speed|spoke|hundred|thousand|point|profile|a (?:alternator|batter|fuse)|w |r |are |[a-z]+ty(?: |$)|${anyOne}))(?![a-z\\d])`,
);

/** Returns a folded search with the hundreds and thousands that are spoken in figures, and what was said so. */
export function spokenPrices(folded: string): { text: string; replacements: Replacement[] } {
  const replacements: Replacement[] = [];
  const tell = (typed: string, means: string) => {
    replacements.push({ typed, means });
    return means;
  };
  const text = folded
    .replace(hundredsAndTens, (typed: string, more: string | undefined, hundreds: string, ten: string, one?: string) =>
      more === undefined ? tell(typed, String(valueOf(hundreds) * 100 + valueOf(ten) + valueOf(one))) : typed,
    )
    .replace(bareHundred, (_all, limit: string, many: string) => `${limit} a ${many}`)
    .replace(spokenPrice, (typed: string, many: string, unit: string, ten?: string, one?: string) =>
      tell(typed, String((valueOf(many) || 1) * (unit === 'hundred' ? 100 : 1000) + valueOf(ten) + valueOf(one))),
    )
    .replace(smallPrice, (typed: string, ten?: string, more?: string, one?: string) =>
      tell(typed.trim(), String(valueOf(ten) + valueOf(more) + valueOf(one))).concat(' '),
    )
    .replace(thousandAndHundreds, (typed: string, thousands: string, hundreds: string) =>
      tell(typed, String(Number(thousands) + valueOf(hundreds) * 100)),
    );
  return { text, replacements };
}

const counted = spoken(
  `(?=${[...tens, ...ones].join('|')})(?:(${anyTen})[ -]?)?(${anyOne})?(?= ?(?:inch(?:es)?|lit(?:re|er)s?|volts?|ah|amps?|amperes?|watts?|teeth|tooth|speed|spokes?)(?![a-z]))`,
);
const threeQuarters = spoken(
  '(?:three[ -]quarters?|3\\/4|0[.,]75)(?: of)?(?: an?)? ?(?:lit(?:re|er)s?|ltr|l)(?![a-z])',
);
const halfLitre = spoken('(?:half(?: an?| of an?)?|1\\/2|0[.,]5) ?(?:lit(?:re|er)|ltr|l)(?![a-z])');
const quarterLitre = spoken('(?:quarter(?: of)?(?: an?)?|1\\/4|0[.,]25) ?(?:lit(?:re|er)|ltr|l)(?![a-z])');
/** "One point eight". */
const decimal = spoken(`(${digits}|\\d) point (oh|zero|${digits}|\\d)(?![a-z\\d])`);
/** "Triple five", "double nine". */
const repeated = spoken(`(triple|double) (oh|zero|${digits}|\\d)(?![a-z\\d])`);
/** "Oh four four six five dash double two two oh", a part number that is read out. */
const figureWord = `(?:(?:double|triple) )?(?:oh|zero|${digits})`;
const figureWords = spoken(`${figureWord}(?: (?:dash |hyphen )?${figureWord}){4,}(?![a-z\\d])`);

/** "Two oh six" of Peugeot, "w two oh four" of Benz. */
const modelFigures = spoken(`(?:([a-z]) )?(${digits}) (?:oh|o|zero) (${digits})(?![a-z\\d])`);

const figuresOf = (run: string) =>
  run
    .replace(/(double|triple) (\w+)/g, (_all, times: string, word: string) =>
      String(valueOf(word)).repeat(times === 'double' ? 2 : 3),
    )
    .replace(/ ?(?:dash|hyphen) ?/g, '-')
    .replace(/[a-z]+/g, (word) => String(valueOf(word)))
    .replaceAll(' ', '');

/** "Five w thirty", "ten forty oil". */
const oilGrade = spoken(
  `(zero|oh|five|ten|fifteen|twenty) (?:(?:w|double ?(?:u|you)) ?-?(?=${anyTen})|(?=(?:thirty|forty|fifty|sixty) (?:engine |motor )?oil(?! filter)))(${anyTen})(?![a-z])`,
);
/** "Two two five sixty five r seventeen", "two oh five fifty five sixteen": the width, the height and the rim. */
const tyre = spoken(
  `(one|two|three) (?:(oh|o|zero|${digits}) (five)|(${anyTen})[ -](five)) (${anyTen})(?:[ -](five))? (?:are |r )?(${ones.slice(11).join('|')}|twenty)(?![a-z])`,
);
/** "Five by one hundred", of a rim. */
const bolts = spoken(`(${digits}) (?:by|times) (?=\\d)`);
/** "H four". */
const bulb = spoken('h (one|three|four|seven|eight|nine|eleven)(?![a-z])');
/** "Mazda six". */
const mazda = spoken('mazda (three|six)(?![a-z])');
/** "I ten" of Hyundai. */
const smallHyundai = spoken('i (ten|twenty|thirty|forty)(?![a-z])');

function tyreSize(
  _all: string,
  hundreds: string,
  second?: string,
  _five?: string,
  ten?: string,
  _otherFive?: string,
  height?: string,
  more?: string,
  rim?: string,
): string {
  const width = `${valueOf(hundreds)}${valueOf(second) || valueOf(ten) / 10}5`;
  return `${width}/${valueOf(height) + valueOf(more)}r${valueOf(rim)}`;
}

/** Returns a folded search with numbers in figures, where something is counted or measured. */
export function spokenNumbers(folded: string): string {
  return folded
    .replace(threeQuarters, '750ml')
    .replace(halfLitre, '500ml')
    .replace(quarterLitre, '250ml')
    .replace(figureWords, figuresOf)
    .replace(repeated, (_all, times: string, digit: string) =>
      String(valueOf(digit)).repeat(times === 'double' ? 2 : 3),
    )
    .replace(decimal, (_all: string, whole: string, part: string) => `${valueOf(whole)}.${valueOf(part)}`)
    .replace(oilGrade, (_all, cold: string, hot: string) => `${valueOf(cold)}w-${valueOf(hot)}`)
    .replace(tyre, tyreSize)
    .replace(
      modelFigures,
      (_all, letter: string | undefined, first: string, last: string) =>
        `${letter ?? ''}${valueOf(first)}0${valueOf(last)}`,
    )
    .replace(bolts, (_all, count: string) => `${valueOf(count)}x`)
    .replace(bulb, (_all, figure: string) => `h${valueOf(figure)}`)
    .replace(mazda, (_all, figure: string) => `mazda ${valueOf(figure)}`)
    .replace(smallHyundai, (_all, figure: string) => `i${valueOf(figure)}`)
    .replace(counted, (_words, ten?: string, one?: string) => String(valueOf(ten) + valueOf(one)));
}

/** How the letters are called, as a phone writes them. */
const letterNames = new Map(
  'a:ay b:bee,be c:see,sea,cee d:dee e:ee f:eff,ef g:gee,jee h:aitch,haitch,age i:eye j:jay k:kay,okay l:el,ell m:em n:en o:oh p:pee,pea q:cue,queue r:are,ar,our s:ess,es t:tee,tea u:you v:vee,ve w:doubleyou,doubleu x:ex,eggs y:why z:zed,zee'
    .split(' ')
    .flatMap((line) => {
      const [letter = '', names = ''] = line.split(':');
      return [letter, ...names.split(',')].map((name) => [name, letter] as const);
    }),
);
/** Brands that are their letters. */
const letterBrands = new Set(
  'ngk ntn nsk skf kyb trw gsp ctr gmb vdo tyc ebc dba sks did luk npr ate hella koito'.split(' '),
);
const mostLetters = 14;
/** So many letters with spaces between them are a word: "h e a d l a m p". */
const fewestOfWord = 4;
const fewestLetters = 3;

/** Returns a folded search in which names that were spoken letter by letter ("see are vee") are one word. */
export function spokenLetters(folded: string): { text: string; replacements: Replacement[] } {
  const replacements: Replacement[] = [];
  const words = folded.replace(/\bdouble (?=you\b|u\b)/g, 'double').split(' ');
  const letterOf = (word = '') => letterNames.get(word) ?? (/^\d{1,3}$/.test(word) ? word : null);
  const valued = (word = '') => letterOf(word) ?? (valueOf(word) > 0 ? String(valueOf(word)) : null);
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const run: string[] = [];
    while (run.length < mostLetters && valued(words[at + run.length]) !== null) {
      run.push(valued(words[at + run.length]) ?? '');
    }
    let taken = 0;
    for (let length = run.length; length > 1 && taken === 0; length -= 1) {
      const name = run.slice(0, length).join('');
      const isSpelled = words.slice(at, at + length).some((word) => word.length > 1 && letterNames.has(word));
      const isApart = length >= fewestOfWord && !isSpelled && isTradeWord(name);
      const isName =
        isApart ||
        isSpellingOfVehicle(name) ||
        letterBrands.has(name) ||
        (/\d/.test(name) && readVehicleCode(name) !== null);
      if (name.length < fewestLetters || !(isSpelled || isApart) || !isName) continue;
      replacements.push({ typed: words.slice(at, at + length).join(' '), means: name });
      found.push(name);
      taken = length;
    }
    if (taken === 0) found.push(words[at] ?? '');
    else at += taken - 1;
  }
  return replacements.length === 0 ? { text: folded, replacements } : { text: found.join(' '), replacements };
}
