import { ones, partOfNumber, valueOf } from './spoken.ts';
import { notAfter } from '../startPattern.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';

/* The years of a vehicle, as they are typed and spoken, with four figures each: "'13", "twenty ten", "2008/2010". */

/** What is counted or measured is no year, nor is what is said of a wheel. */
const noMeasure =
  /^ ?(?:inch|["'”]|ah|v|volts?|mm|cm|kg|l|lit|w|k|speed|amps?|a|t|teeth|tooth|valves?|pcs|pieces?|sets?|pairs?|plugs?|holes?|studs?|spokes?|cedis?|gh)(?![a-z])/;
const ofWheels = /\b(?:rims?|tyres?|tires?|wheels?|alloys?|jantes?|pneus?|inch(?:es)?)\b/;

/** "Twenty ten", "twenty oh eight", "nineteen ninety eight". */
const spokenYear = notAfter(
  partOfNumber,
  new RegExp(
    `(twenty|nineteen) (?:(?:oh|o|zero) (${ones.slice(0, 9).join('|')})|(${ones.slice(9).join('|')})|(twenty|eighty|ninety)(?:[ -](${ones.slice(0, 9).join('|')}))?)(?![a-z])(?! ?(?:inch|volts?|amps?|teeth|lit|hundred|thousand))`,
    'gu',
  ),
);
const range =
  /(^|[^\p{L}\p{N}.,/-])(?:between |from )?((?:19[89]|20[0-3])\d) ?(?:-|\/|–|(?:up ?)?to|thru|through|and|until|till|a) ?((?:19[89]|20[0-3])\d|\d\d)(?![\p{L}\p{N}-])/gu;
/** "2009/2010/2011". */
const listed =
  /(^|[^\p{L}\p{N}.,/-])((?:19[89]|20[0-3])\d)(?: ?[/,] ?(?:19[89]|20[0-3])\d)+ ?[/,] ?((?:19[89]|20[0-3])\d)(?![\p{L}\p{N}-])/gu;
const andLater =
  /(^|[^\p{L}\p{N}.,/-])(?:from |since )?((?:19[89]|20[0-3])\d)(?: ?\+| ?up(?:wards?)?(?! ?to)| (?:onwards?|(?:and|&) (?:up(?! ?to)|above|newer|later)|(?:up ?)?(?:to|till|until) (?:date|now|present)|going))(?![\p{L}\p{N}])/gu;

const yearOf = (figures: string) => Number(figures) + (Number(figures) > 50 ? 1900 : 2000);

/**
 * Returns a folded search in which each year has four figures, and years from one to another are one word
 * ("2008-2010").
 */
export function readYears(folded: string): string {
  return shortYears(
    folded
      .replace(/(^| )o(\d)(?= |$)/g, '$10$2')
      .replace(/(^| )2k(\d)(?= |$)/g, '$1200$2')
      .replace(/(^| )2k(1\d|2[0-6])(?= |$)/g, '$120$2')
      // "2oo9", "20l2".
      .replace(/(^| )2[0o][0-3ol][\dol](?= |$)/g, (year) => year.replace(/o/g, '0').replace(/l/g, '1'))
      .replace(spokenYear, (_all, century: string, one?: string, teen?: string, ten?: string, unit?: string) => {
        const rest = valueOf(one) || valueOf(teen) || valueOf(ten) + valueOf(unit);
        return String((century === 'twenty' ? 2000 : 1900) + rest);
      })
      .replace(
        /(^| )['’‘`](\d\d)(?![\p{L}\p{N}"])/gu,
        (_all, before: string, figures: string) => before + yearOf(figures),
      ),
  )
    .replace(listed, '$1$2-$3')
    .replace(range, (all: string, before: string, from: string, to: string) => {
      const last = to.length === 2 ? Number(`${from.slice(0, 2)}${to}`) : Number(to);
      return last > Number(from) && last - Number(from) < 30 ? `${before}${from}-${last}` : all;
    })
    .replace(andLater, '$1$2');
}

const afterName = notAfter(/[\p{L}\p{N}.,/-]/u, /([\p{L}\p{N}-]+) (1\d|2[0-6])(?![\p{L}\p{N}.,/-])/gu);

/** "Civic 06-11". */
const shortRange = notAfter(
  partOfNumber,
  /([\p{L}\p{N}-]+) (0\d|1\d|2[0-6]|8[5-9]|9\d) ?[-/] ?(0\d|1\d|2[0-6]|9\d)(?![\p{L}\p{N}.,/-])/gu,
);

/** "Rio 14" means 2014: two figures behind the name of a vehicle. */
function shortYears(text: string): string {
  if (ofWheels.test(text)) return text;
  const ranged = text.replace(shortRange, (all: string, word: string, from: string, to: string) =>
    vehicleNamed(word) !== null && yearOf(from) < yearOf(to) ? `${word} ${yearOf(from)}-${yearOf(to)}` : all,
  );
  return ranged.replace(afterName, (all: string, word: string, figures: string, at: number) =>
    vehicleNamed(word) !== null && !noMeasure.test(ranged.slice(at + all.length)) ? `${word} ${yearOf(figures)}` : all,
  );
}
