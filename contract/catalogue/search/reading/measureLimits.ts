import { type TakeOut, pattern } from './takeOut.ts';

/*
 * The limit of a measure ("under 125cc", "above 100 amps", "less than 5 years old") is no price. An advert says a size and
 * never a limit, so that the limit's figure would only find the one size that may be wrong: the part alone is searched for.
 */

/** What stands behind the figures of a measure, and never behind those of a price. */
export const unitOfMeasure = String.raw`(?: ?(?:inch(?:es)?|["”]|cc|ah|amps?|v(?! belt)|volts?|k?wh?|hp|mm|cm|met(?:er|re)s|ml|l|lit(?:er|re)s?|kg|kilos?|grams?|km(?:/?h)?|kph|mph|miles?(?! \d)|rpm|psi|bar|nm|lumens?|lm|speeds?(?! sensor)|teeth|tooth|links|cylinders|tons?|tonnes?|years?|yrs?|months?|weeks?|days?|hours?|ans|mois|jours)|[at])(?![a-z0-9])`;

/** Not of three hundred litres or links: those are a price, before the size of a helmet or what somebody else says. */
const figure = String.raw`(?!\d{3,} ?(?:l|links|bar|speeds?|cylinders)(?![a-z]))\d{1,6}(?:[.,]\d{1,2})?`;
const beyond =
  '(?:(?:more|less|higher|lower|bigger|larger|greater|smaller|stronger|weaker|wider|longer|older|newer) than|pass|under|below|above|over|beyond|at least|at most|up ?to|within|exceeding)';
const limits = [
  `between ${figure}(?:${unitOfMeasure})? (?:(?:and|to|-) )?${figure}${unitOfMeasure}`,
  `(?:(?:not?|nothing|wey) )?(?:${beyond}|min(?:imum)?(?: of)?|max(?:imum)?(?: of)?(?=[\\d ]+cc)) ?${figure}${unitOfMeasure}(?: old)?`,
  `${figure}${unitOfMeasure} (?:and|or) (?:less|below|under|lower|smaller|more|above|over|higher|bigger|up(?:wards?)?)(?![a-z])`,
  `(?:${beyond}) r\\d\\d(?![\\p{L}\\p{N}])`,
  // The size of an engine: "pistons under 2.0".
  `(?:${beyond}) \\d\\.\\d(?![\\d.,]| ?(?:[km]|gh\\w*|cedis?)(?![a-z]))`,
].map((source) => pattern(source));

/** "Plus de 16 pouces", whose small word is left out by now. */
const inFrench = pattern(`plus (?:de )?${figure}${unitOfMeasure}`);

/** Takes the limits of measures out of what is left of a search, whose numbers `joinNumbers` has joined. */
export function takeMeasureLimits(text: TakeOut, query: string): void {
  for (const limit of limits) while (text.take(limit));
  if (/\bplus de\b/i.test(query)) text.take(inFrench);
}
