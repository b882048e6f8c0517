import { findPartType } from '../../partTypes.ts';
import { vehicleIn } from './begunOfVehicle.ts';
import { beginsWords } from './begunTexts.ts';
import { answersIn, domainOf } from '../words/domains.ts';
import { kindsNamed, partNames, searchNames } from '../words/kindWords.ts';
import type { SearchReading } from '../reading/searchReading.ts';
import { splitWords } from '../searchWords.ts';

/* The kinds of part that an unfinished search may name. */

/**
 * Returns those slugs whose part type, or another name of it, begins like the (corrected) typed text: their adverts are
 * counted.
 */
export function kindsToCount(typed: string, reading: SearchReading, slugs: readonly string[]): readonly string[] {
  return [...new Set(beginningKinds(typed, reading, slugs).flat())];
}

/**
 * Returns the kinds that begin like the typed text ("alter", "brake p", "alternet"), those that begin like its last word
 * behind a vehicle, and those with another name that begins so ("dyn", "back l"). The first of them that has adverts is
 * suggested.
 */
export function beginningKinds(
  typed: string,
  reading: SearchReading,
  slugs: readonly string[],
): readonly (readonly string[])[] {
  const words = splitWords(reading.corrected ?? typed);
  const vehicle = vehicleIn(words);
  const part = vehicle === null ? words : words.slice(-1);
  const named = new Set(kindsBegun(part.join(' ')));
  // A bicycle has no tie rod ends, and of a motorbike such a kind has none that are counted.
  const domain = vehicle === null ? null : domainOf(vehicle);
  const some = slugs.filter((slug) => answersIn(domain, [slug]));
  return [
    ...[words, part].map((begun) => some.filter((slug) => beginsWords(findPartType(slug)?.name ?? '', begun))),
    some.filter((slug) => named.has(slug)),
  ];
}

/** The fewest letters of another name by which a kind is suggested. */
const shortestOther = 3;
const everyName = [...partNames, ...searchNames];

function kindsBegun(beginning: string): readonly string[] {
  if (beginning.length < shortestOther) return [];
  return everyName.filter((name) => name.startsWith(beginning)).flatMap((name) => kindsNamed(name.split(' ')));
}
