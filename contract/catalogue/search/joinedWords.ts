import { wordsWithin } from './rightWords.ts';
import { kindsNamed, soundsLikeTrade } from './kindWords.ts';
import { ends, pattern } from './takeOut.ts';
import { vehicleNamed } from './vehicleNames.ts';

/* Words and figures without a space between them: "engineoil5w30", "12vbattery". */

const partWithFigures = pattern(String.raw`([a-z]{4,24})(\d[\d./-]{0,8}[a-z]{0,2}\d{0,3})${ends}`, 'gu');
const figuresWithPart = pattern(String.raw`(\d{1,4}(?:ah|v|w|a|mm|ml|l|inch|in)?)([a-z]{3,24})${ends}`, 'gu');

/** The sizes of bulbs and brake fluids, which begin with letters themselves. */
const sizeFirst = pattern(String.raw`(h\d{1,2}|hb\d|dot ?\d|\d{1,2}w-?\d\d)([a-z]{4,24})${ends}`, 'gu');
const sizeLast = pattern(String.raw`([a-z]{4,24}?)(h\d{1,2}|hb\d|dot ?\d)${ends}`, 'gu');

/** "Elantra2008". */
const vehicleWithYear = pattern(String.raw`([a-z]{3,12})((?:19|20)\d\d)${ends}`, 'gu');

/** Whether letters name a part, however many words they are. */
function isPart(letters: string): boolean {
  const words = wordsWithin(letters) ?? soundsLikeTrade(letters)?.split(' ') ?? [];
  return kindsNamed(words).length > 0;
}

/** Returns a folded search in which the name of a part and the figures that were typed with it are apart. */
export function apartFromFigures(folded: string): string {
  const areWords = (letters: string) => wordsWithin(letters) !== null;
  return folded
    .replace(vehicleWithYear, (all, name: string, year: string) => (vehicleNamed(name) ? `${name} ${year}` : all))
    .replace(sizeFirst, (all, size: string, letters: string) => (areWords(letters) ? `${size} ${letters}` : all))
    .replace(sizeLast, (all, letters: string, size: string) => (areWords(letters) ? `${letters} ${size}` : all))
    .replace(partWithFigures, (all, letters: string, figures: string) =>
      isPart(letters) ? `${letters} ${figures}` : all,
    )
    .replace(figuresWithPart, (all, figures: string, letters: string) =>
      isPart(letters) ? `${figures} ${letters}` : all,
    );
}
