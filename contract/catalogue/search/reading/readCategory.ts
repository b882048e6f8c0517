import { categoryName, type PartCategorySlug } from '../../categories.ts';
import { partTypesOf } from '../../partTypes.ts';
import { namesPart } from '../words/kindWords.ts';
import { splitWords } from '../searchWords.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';
import { type TakeOut, ends, pattern } from './takeOut.ts';

/* "Engine parts" and "electrical spares" ask for a category, and for no engine. */

const categoryOf: readonly (readonly [words: string, slug: PartCategorySlug, alone?: string])[] = [
  ['body(?: ?work)?|exterior', 'body-exterior'],
  ['interior|inside', 'interior-component', '(?:(?:car|auto|vehicle) (?:parts and )?)?accessor(?:y|ies)'],
  ['bicycle|bike', 'bike-accessories'],
  ['cycling', 'cycling-essentials'],
  ['suspension|steering|front ?end', 'suspension-steering'],
  ['brakes?|braking', 'breaking-system'],
  ['cooling|climate|ac|air ?con', 'climate-comfort', '(?:engine |motor |car )?cooling system(?: parts?)?'],
  ['electrical|electrics?|electronic', 'battery-electricity', '(?:electrical|electronics?)(?= *$)'],
  ['lighting', 'light-indicators'],
  ['transmission|gear ?box|drivetrain', 'transmission-drivetrain'],
  ['engine|mechanical|motor', 'engine-mechanical'],
];

/** What is for two wheels has no place in a car. */
const twoWheels = /bike|cycl|moto|okada/;

const patterns = categoryOf.map(([words, slug, alone]) => ({
  slug,
  found: pattern(
    `(?:${words}) (?:spare )?(?:parts?|spares?|components?|accessories|items)${ends}${slug === 'battery-electricity' ? `|electricals${ends}` : ''}`,
  ),
  alone: alone === undefined ? null : pattern(`(?:${alone})${ends}`),
}));

/** Takes a category out of a search. Returns the kinds of its parts; null when the search names none. */
export function readCategory(
  text: TakeOut,
  tell: (kind: 'part', value: string, words: string) => void,
): readonly string[] | null {
  for (const { slug, found, alone } of patterns) {
    // Beside a part these words say where it belongs: "car accessories: battery", "coolant for the cooling system".
    const isAlone =
      alone !== null &&
      !twoWheels.test(text.rest()) &&
      !namesPart(splitWords(text.rest().replace(alone, ' ')).filter((word) => vehicleNamed(word) === null));
    const taken = text.take(found) ?? (isAlone ? text.take(alone) : null);
    if (!taken) continue;
    tell('part', categoryName(slug), taken[0]);
    return partTypesOf(slug).map((type) => type.slug);
  }
  return null;
}
