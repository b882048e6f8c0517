import { apartWhereRunTogether } from './runTogether.ts';
import { wordsWithin } from '../words/rightWords.ts';
import { isTradeWord, namesPart, soundsLikeTrade } from '../words/kindWords.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { isPlace } from './readPlace.ts';
import { foldText, hasDigit } from '../searchWords.ts';
import { ends, pattern } from './takeOut.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';

/* Words and figures without a space between them: "engineoil5w30", "12vbattery". */

const partWithFigures = pattern(String.raw`([a-z]{4,24})(\d[\d./-]{0,8}[a-z]{0,2}\d{0,3})${ends}`, 'gu');
const unit = '(?:ah|v|w|a|mm|ml|l|inch|in)?';
/** "12vbattery" and "12vbattery60ah". */
const figuresWithPart = pattern(String.raw`(\d{1,4}${unit})([a-z]{3,24})(\d{1,4}${unit})?${ends}`, 'gu');

/** The sizes of bulbs and brake fluids, which begin with letters themselves, of oils and of tyres, which have letters inside. */
const sizeFirst = pattern(
  String.raw`(h\d{1,2}|hb\d|dot ?\d|\d{1,2}w-?\d\d|\d{3}[/x-]?\d\d[/x-]?z?r?\d\d)([a-z]{3,24})${ends}`,
  'gu',
);
const sizeLast = pattern(String.raw`([a-z]{4,24}?)(h\d{1,2}|hb\d|dot ?\d)${ends}`, 'gu');

/** "Elantra2008" and "elantra2008starter". */
const vehicleWithYear = pattern(String.raw`([a-z]{3,12})((?:19|20)\d\d)([a-z]{4,24})?${ends}`, 'gu');

/** The size of its engine is in the name of a motorbike. */
const bikeModel = /^[a-z]{2,3}(?:50|80|90|100|110|125|150|175|200|250)$/;

/**
 * Returns a search in which the letters and the figures of an unknown motorbike are apart: an advert may write "BM 150", or only the
 * figures of a "CG125". Null when there is none.
 */
export function modelsApart(query: string, terms: readonly SearchTerm[]): string | null {
  const models = terms.filter(({ typed, vehicles }) => !vehicles && bikeModel.test(typed));
  const folded = foldText(query);
  const apart = models.reduce((text, { typed }) => text.replace(typed, typed.replace(/\d/, ' $&')), folded);
  return apart === folded ? null : apart;
}

/** Whether letters name a part, however many words they are, also beside others ("brakepadsyaris"). */
function isPart(letters: string): boolean {
  const words = wordsWithin(letters) ?? soundsLikeTrade(letters)?.split(' ') ?? [];
  return namesPart(words);
}

/** Small words that were written together with those around them, and what somebody wants who begins so. */
const smallWords = ['for', 'from', 'in', 'at', 'near', 'with', 'and', 'under', 'below'];
const wish = /^(?:i?(?:want|need)|lookingfor|where(?:can|do)iget|find|buy)(?:a|an|the|some)?(?=.{4})/;
const shortestWord = 3;
const sentence = pattern(String.raw`([a-z]{9,48})(\d{1,5})?${ends}`, 'gu');

const isNamed = (letters: string) => namesPart(wordsWithin(letters) ?? []);
const isKnown = (letters: string) =>
  letters.length >= shortestWord && (isPlace(letters) || wordsWithin(letters) !== null);

/** The words of "brakepadsforcorolla" and "batteryunder500": a part, a small word and something known. Null for others. */
function aroundSmallWord(letters: string, figures: string): string | null {
  for (const small of smallWords) {
    for (let at = letters.indexOf(small, shortestWord); at !== -1; at = letters.indexOf(small, at + 1)) {
      const [before, after] = [letters.slice(0, at), letters.slice(at + small.length)];
      if (!isNamed(before)) continue;
      if (after === '' ? figures !== '' : isKnown(after)) return `${before} ${small} ${after} ${figures}`;
      if (isKnown(after + figures)) return `${before} ${small} ${after}${figures}`;
    }
  }
  return null;
}

const fourAsFor = pattern(String.raw`([a-z]{4,24})4([a-z]{3,24})(\d{0,4})${ends}`, 'gu');

/** "Pads4yaris" and "plugs4lexusrx350": a thumb's "for". */
function withFour(folded: string): string {
  return folded.replace(fourAsFor, (all, part: string, rest: string, figures: string) => {
    if (!isNamed(part) || !(isKnown(rest) || isKnown(rest + figures))) return all;
    return `${part} for ${wordsWithin(rest)?.join(' ') ?? rest}${figures}`;
  });
}

/** Returns a folded search in which a sentence that was written as one word has spaces around its small words. */
function apartAtSmallWords(folded: string): string {
  return folded.replace(sentence, (all, letters: string, figures: string = '') => {
    if (wordsWithin(letters) !== null) return all;
    const asked = letters.replace(wish, '');
    const apart =
      aroundSmallWord(asked, figures) ?? (asked !== letters && isNamed(asked) ? `${asked} ${figures}` : all);
    return apart.replace(/ +/g, ' ').trimEnd();
  });
}

const slug = pattern(String.raw`[a-z\d]+(?:-[a-z\d]+)+${ends}`, 'gu');

const yearAlone = /^(?:19|20)\d\d$/;
const isLongName = (word: string) => word.length > 2 && vehicleNamed(word) !== null;

/** "Brake-pad-toyota-yaris-2008", as addresses write it, is no part number. */
function apartAtHyphens(folded: string): string {
  return folded.replace(slug, (word) => {
    const pieces = word.split('-');
    const isOfYear = pieces.some((piece, at) => yearAlone.test(piece) && isLongName(pieces[at - 1] ?? ''));
    const isSlug =
      isOfYear || (hasDigit(word) && pieces.filter((piece) => piece.length > 2 && isTradeWord(piece)).length > 1);
    // Years from one to another stay one word.
    return isSlug ? pieces.join(' ').replace(/((?:19|20)\d\d) (?=\d\d(?:\d\d)?(?: |$))/g, '$1-') : word;
  });
}

/**
 * Returns a folded search in which the name of a part and the words and figures that were typed with it are apart.
 * @param names words that stay as they are
 */
export function apartFromFigures(folded: string, names?: ReadonlySet<string>): string {
  const areWords = (letters: string) => wordsWithin(letters) !== null;
  return apartAtSmallWords(apartWhereRunTogether(withFour(apartAtHyphens(folded)), names))
    .replace(vehicleWithYear, (all, name: string, year: string, part: string = '') =>
      vehicleNamed(name) && (part === '' || isPart(part)) ? `${name} ${year} ${part}`.trimEnd() : all,
    )
    .replace(sizeFirst, (all, size: string, letters: string) => (areWords(letters) ? `${size} ${letters}` : all))
    .replace(sizeLast, (all, letters: string, size: string) => (areWords(letters) ? `${letters} ${size}` : all))
    .replace(partWithFigures, (all, letters: string, figures: string) =>
      isPart(letters) ? `${letters} ${figures}` : all,
    )
    .replace(figuresWithPart, (all, figures: string, letters: string, more: string = '') =>
      isPart(letters) ? `${figures} ${letters} ${more}`.trimEnd() : all,
    );
}
