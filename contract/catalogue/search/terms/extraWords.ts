import { modelsOf } from '../../fitment/vehicleModels.ts';
import { makes } from '../../fitment/vehicles.ts';
import { isTricycle } from '../words/domains.ts';
import { isForeignMoney } from '../reading/joinNumbers.ts';
import { isTradeWord } from '../words/kindWords.ts';
import { isYearBeside, meantBy } from './meantTerms.ts';
import { isOtherBrand, isTradeBrand } from '../words/otherBrands.ts';
import { isFiller, isOtherThing } from '../words/plainEnglish.ts';
import { barePrice } from '../reading/readPrice.ts';
import type { SearchTerm } from './searchTerm.ts';
import { hasDigit } from '../searchWords.ts';
import { isMotorbikeMake, vehicleNamed } from '../words/vehicleNames.ts';

/*
 * Which words of a search may be let go when no advert has them beside the rest, and which figures may be a price. This is
 * decided with the reading, whose lists a phone that saves data has only once somebody searches.
 */

/** Whether a term says which part or which vehicle is meant: without it another part would be found. */
function identifies(terms: readonly SearchTerm[], term: SearchTerm): boolean {
  const words = meantBy(term);
  if (isForeignMoney(term.typed)) return false;
  // Beside "motorbike", as which it is read too.
  if (isTricycle(words) && terms.length > 1) return false;
  return (
    term.kinds !== undefined ||
    term.needed === true ||
    term.vehicles !== undefined ||
    term.either === true ||
    hasDigit(term.typed) ||
    isOtherBrand(words) ||
    (term.plain !== true && vehicleNamed(words) !== null) ||
    isPartOfPart(terms, term) ||
    // Where no part is named, any word of the trade may be what is wanted.
    (!terms.some(({ kinds }) => kinds) && term.unknown !== true && !isFiller(words))
  );
}

/**
 * Whether a term behind the name of a part names what belongs to it: a "wheel cap" is no wheel. Behind several ("helmets bulk"),
 * and where a vehicle says what is wanted, it says something of them.
 */
function isPartOfPart(terms: readonly SearchTerm[], term: SearchTerm): boolean {
  const before = terms[terms.indexOf(term) - 1];
  if (!before?.kinds || before.typed.endsWith('s') || term.owner === true || isFiller(meantBy(term))) return false;
  return !terms.some((one) => one.vehicles !== undefined || vehicleNamed(meantBy(one)) !== null);
}

/** These are of the trade only inside a name ("brake job pack", "weather strip"). */
const insideNames = new Set(['job', 'jobs', 'weather']);
const isOfTrade = (word: string) => isTradeWord(word) && !insideNames.has(word);

/** Whether a word names a thing that other shops sell: beside it no other word of a search finds anything. */
export function isOfOtherShops(word: string): boolean {
  return isOtherThing(word) && !isOfTrade(word);
}

const numberedModels = new Set(makes.flatMap(modelsOf).filter((model) => /^\d{3,4}$/.test(model)));

/** "406 brake pads": a model of Peugeot. Round figures ("brake pads 300") are rather a price. */
const isNumberedModel = ({ typed }: SearchTerm) => !/[05]0$/.test(typed) && numberedModels.has(typed);

/** "Chain 420": the size of a motorbike's chain. */
const isChainSize = (terms: readonly SearchTerm[], { typed }: SearchTerm) =>
  /^(?:415|420|428|520|525|530)$/.test(typed) && terms.some(({ kinds }) => kinds?.includes('chain-and-sprocket-kits'));

/** With more words that may be let go, all of them are: a sentence says little of the part. */
const mostKept = 4;

/**
 * Of several words that may be let go one stays where an advert has it, a brand before others: of "bosch wiper blades free
 * delivery" the brand is to be had, and no page may say that none is of Bosch.
 * @param isEither whether the search says "or"
 */
export function withKept(terms: readonly SearchTerm[], isEither: boolean): SearchTerm[] {
  const named = terms.filter(({ extra }) => extra === 'named');
  const known = named.filter(({ unknown }) => unknown !== true);
  // "TVS Apache chain": of the make there may be some, whatever the model.
  const isBrand = (word: string) => isTradeBrand(word) || isMotorbikeMake(word);
  const brands = known.filter((term) => isBrand(meantBy(term)));
  const isKept = (term: SearchTerm) => (brands.length > 0 ? brands : known).includes(term);
  const countLeft = terms.filter(({ extra }) => extra !== undefined).length;
  // Of "akebono or bendix" neither may take the place of the other, and no page may say that there is none of either.
  if (brands.length > 1) return terms.map((term) => (brands.includes(term) ? { ...term, extra: 'silent' } : term));
  if (isEither && brands.length === 0) return [...terms];
  return terms.map((term) =>
    countLeft > 1 && countLeft <= mostKept && isKept(term)
      ? { ...term, without: named.flatMap((other) => (other === term ? [] : [other.said ?? other.typed])) }
      : term,
  );
}

/** Returns the terms with what may be let go, and what may be a price. */
export function withExtraWords(terms: readonly SearchTerm[]): SearchTerm[] {
  const firm = terms.filter(({ beside, unless }) => beside !== true && unless === undefined);
  return terms.map((term): SearchTerm => {
    if (!firm.includes(term)) return term;
    const price =
      term.vehicles || isYearBeside(terms, term) || isChainSize(terms, term) || isNumberedModel(term)
        ? null
        : barePrice(term.typed);
    // What belongs to any sentence ("link me up") is not worth naming.
    const extra = identifies(firm, term) ? null : isFiller(meantBy(term)) ? 'silent' : 'named';
    return {
      ...term,
      ...(price && { price }),
      ...(extra && { extra }),
      ...(isOfOtherShops(meantBy(term)) && { elsewhere: true }),
    };
  });
}
