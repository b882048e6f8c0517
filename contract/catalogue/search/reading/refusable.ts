import { isTradeBrand } from '../words/otherBrands.ts';
import { sideForms } from '../words/qualifiers.ts';
import { hasDigit } from '../searchWords.ts';
import { ends, pattern } from './takeOut.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';

/* What a search may refuse without saying that something fails: "not Bosch", "not leaking", "mirror no indicator". */

const colours = new Set('black white red blue green yellow silver grey gray gold orange brown chrome'.split(' '));

/** How a part is made, or what it is for. */
const designs = new Set(
  (
    'led leds halogen xenon hid projector ceramic metallic organic asbestos iridium platinum copper nickel drilled vented slotted steel alloy aluminium ' +
    'aluminum plastic rubber leather leatherette fabric electric electrical manual automatic auto hydraulic synthetic mineral tubeless diesel petrol ' +
    'hybrid chrome carbon universal replica clone foldable folding'
  ).split(' '),
);

/** Faults that a part shall not have. What fails by not doing something ("not charging") is none of these. */
export const flaws =
  'old|bad|hard|leak(?:s|y|ing|age)?|worn(?: ?out)?|cracks?|cracked|broken|broke|torn|bent|rust(?:y|ed|s)?|burnt|burned|dents?|dented|scratch(?:es|ed|y)?|damaged?|' +
  'fault(?:y|s)?|spoilt|spoiled|spoil|dead|expired|patched|repaired|rewound|welded|opened|noisy|weak|slipping|bald|punctured|faded|seized|jammed|warped|buckled|twisted|ripped|swollen|bulging|fouled|foggy|corroded|chipped|modified|' +
  'fuites?|casse(?:e|s|es)?|fissure(?:e|s|es)?|rouille(?:e|s|es)?|abime(?:e|s|es)?';
const isFlaw = new RegExp(`^(?:${flaws})$`);

/** What some parts have on them and others have not. */
export const fittings =
  'indicators?|turn signals?|sensors?|tyres?|tires?|visors?|headrests?|filters?|bulbs?|caps?|covers?|cameras?|heaters?|springs?|brackets?|' +
  'pulleys?|fans?|housings?|clips?|rails?|cables?|leds?|airbags?|remotes?|rims?|gearbox|buttons?|pins?|shims?';
const isFitting = new RegExp(`^(?:${fittings})$`);

/** Nobody says of a part what it is not in these words. */
export const notOriginal = pattern(
  `(?:but |and )?(?:not?|non|pas) (?:(?:the|a|an) )?(?:originals?|genuine|oem|fakes?|copy|counterfeit|aftermarket)${ends}`,
);

/** Whether a word is a brand or a colour. */
export function isBrandOrColour(word: string): boolean {
  return isTradeBrand(word) || colours.has(word);
}

/** Whether a word says how a part is made. */
export function isDesign(word: string): boolean {
  return designs.has(word);
}

/** Whether a word is a side of the car, and says nothing else behind "not", as "right" and "back" do. */
export function isSide(word: string): boolean {
  return sideForms(word) !== null && !['right', 'back', 'top', 'bottom'].includes(word);
}

/** Whether nothing fails by the lack of what is named, folded. */
export function isNoFault(name: string): boolean {
  return (
    hasDigit(name) ||
    vehicleNamed(name) !== null ||
    isBrandOrColour(name) ||
    isDesign(name) ||
    isSide(name) ||
    isFlaw.test(name) ||
    isFitting.test(name)
  );
}
