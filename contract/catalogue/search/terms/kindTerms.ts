import {
  type Domain,
  answersIn,
  domainOf,
  domainsOf,
  isAlsoCar,
  isDomainWord,
  isTricycle,
  kindsIn,
  mayBeUniversal,
  twoWheelForms,
} from '../words/domains.ts';
import { isOfOthers, isOnSale, isWork, kindForms, kindsNamed, maxKindWords, work } from '../words/kindWords.ts';
import { meantBy } from './meantTerms.ts';
import { isFiller } from '../words/plainEnglish.ts';
import { otherColours, sideForms, unlessSaid } from '../words/qualifiers.ts';
import type { SearchTerm } from './searchTerm.ts';
import { synonymsOf } from '../words/synonyms.ts';
import { isCarName, makesWith, vehicleNamed } from '../words/vehicleNames.ts';

/* What the words of a search are to each other: the part, the vehicle, and words that an advert may leave out. */

/** Next to the name of a part these words say nothing: no shopper names their car by them. */
const anyCar = new Set(['car', 'cars', 'kaa', 'vehicle', 'vehicles']);

/**
 * Turns the last part name among the terms into one term with its part types; words before it describe it. A word
 * elsewhere in the query may belong to the name too ("gear for my bicycle", "oil for engine").
 */
export function withKinds(asked: readonly SearchTerm[]): SearchTerm[] {
  const terms = withWork(asked);
  const domain = domainOfTerms(terms);
  const isKind = (some: readonly SearchTerm[]) =>
    some.every(({ beside }) => beside !== true) && kindsNamed(some.map(meantBy)).length > 0;
  const owned = terms.filter(({ owner }) => owner !== true);
  const namesOwned =
    owned.length < terms.length &&
    owned.some((_, start) => [1, 2, 3].some((length) => isKind(owned.slice(start, start + length))));
  for (let end = terms.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - maxKindWords); start < end; start += 1) {
      const run = terms.slice(start, end);
      const others = [...terms.slice(0, start), ...terms.slice(end)];
      if (
        !isKind(run) ||
        (run[0] && run.length === 1 && isOfSide(terms, run[0])) ||
        isOfGearbox(terms, start, run.length, isKind)
      )
        continue;
      const withOthers = others
        .filter((other) => !isOfSide(terms, other))
        .flatMap((other) => [
          [other, ...run],
          [...run, other],
        ]);
      const named = withOthers.find((some) => isKind(some) && !isOilOfPart(some)) ?? run;
      if (namesOwned && named === run && run.every(({ owner }) => owner === true)) continue;
      const words = named.map(meantBy).join(' ');
      const kinds = kindsIn(domain, kindsNamed(words.split(' ')));
      const isUniversal = mayBeUniversal(domain, kinds);
      const forms = [words, ...named.flatMap((term) => (named.length === 1 ? term.forms : []))];
      const term: SearchTerm = {
        typed: named.map(({ typed }) => typed).join(' '),
        forms: [...new Set([...forms, ...synonymsOf(words), ...kindForms(kinds)])],
        corrected: named.some(({ corrected }) => corrected !== null) ? words : null,
        kinds,
        // A chain for an okada is no oil for it.
        ...((isUniversal || kinds.every(isOfOthers)) && { elsewhere: true }),
      };
      const isAnswer = answersIn(domain, kinds);
      const left = (some: readonly SearchTerm[]) =>
        some
          .filter((one) => !named.includes(one) && !anyCar.has(one.typed))
          .map((one): SearchTerm => {
            if (isDomainWord(meantBy(one))) {
              if (isAnswer || isTricycle(meantBy(one))) return { ...one, beside: true };
              return isUniversal ? { ...one, extra: 'named' } : { ...one, needed: true };
            }
            // The wheels here are of bicycles, unless they say otherwise.
            const isOfMotorbike =
              domain === 'motorbike' && kinds.includes('wheels') && domainOf(meantBy(one)) === domain;
            if (isOfMotorbike) return { ...one, forms: [...one.forms, ...(twoWheelForms(domain) ?? [])], needed: true };
            return isKind([one]) && sizesOf([one]).length === 0 ? { ...one, beside: true } : one;
          });
      const beside = [...sidesOf(named), ...sizesOf(named), ...rimsOf(terms, kinds)];
      return withQualifiers([...left(terms.slice(0, start)), term, ...beside, ...left(terms.slice(end))]);
    }
  }
  return withQualifiers(
    terms.map((term): SearchTerm => {
      if (isWork(meantBy(term))) return asWork(term);
      // The make of a motorbike says that it is one.
      const isSaid = terms.some((one) => !isDomainWord(meantBy(one)) && domainOf(meantBy(one)) === 'motorbike');
      return isSaid && domainOf(meantBy(term)) === 'motorbike' && isDomainWord(meantBy(term))
        ? { ...term, beside: true }
        : term;
    }),
  );
}

/** "Oil shock" is a shock, where "shock oil" and "oil for shock" are oils that nobody here sells. */
function isOilOfPart(terms: readonly SearchTerm[]): boolean {
  const words = terms.map(meantBy);
  return words.at(-1) === 'oil' && !isOnSale(words) && terms.every(({ owner }) => owner !== true);
}

/**
 * In "wheel balancing" and "radiator repair corolla" the last word but the vehicle asks for work on the part. What makes a name with
 * the word behind it ("repair kit") does not.
 */
function withWork(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const words = terms.map(meantBy);
  return terms.map((term, at) => {
    // "Wheel balancing service".
    const isService = /^services?$/.test(words[at] ?? '') && at > 1 && isWork(words[at - 1] ?? '');
    const end = isService ? at - 1 : at;
    const word = words[end] ?? '';
    const next = terms[at + 1];
    const isLast =
      !next ||
      next.vehicles !== undefined ||
      vehicleNamed(meantBy(next)) !== null ||
      isWork(meantBy(next)) ||
      /^services?$/.test(meantBy(next));
    const isOnPart =
      isLast &&
      isWork(word) &&
      !isFiller(word) &&
      [1, 2, 3].some((length) => length <= end && kindsNamed(words.slice(end - length, end)).length > 0);
    return isOnPart ? { ...term, work: true } : term;
  });
}

/** "Mechanic" has the stem of a category, whose parts are no mechanics. */
function asWork(term: SearchTerm): SearchTerm {
  return {
    ...term,
    forms: term.forms.map((form) => form.replace(/^mechanics?$/, '"mobile mechanic"')),
    kinds: [work],
    elsewhere: true,
  };
}

/**
 * The terms with the part that stands before the vehicle, where another stands behind it: in "gear knob astra turbo edition" the
 * turbo may be no part. Null where all names of parts stand together ("alternator belt").
 */
export function earlierPart(terms: readonly SearchTerm[], read: readonly SearchTerm[]): SearchTerm[] | null {
  const chosen = new Set(read.find(({ kinds }) => kinds)?.typed.split(' '));
  const last = terms.findIndex(({ typed }) => chosen.has(typed));
  const vehicle = terms.findIndex((term) => term.vehicles !== undefined || vehicleNamed(meantBy(term)) !== null);
  if (vehicle < 1 || last < vehicle) return null;
  const instead = withKinds(terms.map((term) => (chosen.has(term.typed) ? { ...term, beside: true } : term)));
  return instead.some(({ kinds }) => kinds) ? instead : null;
}

/** The rim of a tyre's size: where nobody has the size, tyres for the same rim are nearest. */
function rimsOf(terms: readonly SearchTerm[], kinds: readonly string[]): SearchTerm[] {
  if (!kinds.includes('tyres')) return [];
  return terms.flatMap(({ typed }) => {
    const rim = /^\d{3}\/\d{2}(r\d{2})$/.exec(typed)?.[1];
    return rim === undefined ? [] : [{ typed: rim, forms: [rim], corrected: null, beside: true }];
  });
}

/** "Lights left side", "battery left terminal": the word says where, and names neither side lights nor a terminal. */
function isOfSide(terms: readonly SearchTerm[], term: SearchTerm): boolean {
  const before = terms[terms.indexOf(term) - 1];
  return (
    /^(?:side|terminal)$/.test(meantBy(term)) &&
    before !== undefined &&
    /^(?:left|right|driver|passenger|near|off)s?$/.test(meantBy(before))
  );
}

/** The size in the name of a bulb or a brake fluid: an "H7" is no H4. */
function sizesOf(named: readonly SearchTerm[]): SearchTerm[] {
  return named.filter((one) => /^(?:hb?\d{1,2}|900\d|dot\d(?:\.\d)?)$/.test(one.typed));
}

/** "Radiator, auto gearbox": behind another part, the kind of gearbox says which cars that part is for. */
function isOfGearbox(
  terms: readonly SearchTerm[],
  start: number,
  length: number,
  isKind: (some: readonly SearchTerm[]) => boolean,
): boolean {
  const words = terms
    .slice(Math.max(0, start - 1), start + length)
    .map(meantBy)
    .join(' ');
  const says = /(?:^| )(?:auto|automatic|manual|cvt) (?:gear ?box|transmission|gear)$/.test(words);
  return (
    says &&
    terms
      .slice(0, start)
      .some((_, at) => [1, 2, 3].some((size) => at + size < start + 1 && isKind(terms.slice(at, at + size))))
  );
}

/** The sides in the name of a part: a "rear shock" is a shock absorber, and none that says "front". */
function sidesOf(named: readonly SearchTerm[]): SearchTerm[] {
  if (named.length < 2) return [];
  return named.flatMap((one) => {
    const forms = sideForms(meantBy(one));
    return forms === null ? [] : [{ typed: one.typed, forms, corrected: null }];
  });
}

/** The domain that the words name; a car by its name only when no word says otherwise. */
export function domainOfTerms(terms: readonly SearchTerm[]): Domain | null {
  const isCar = terms.some((term) => term.plain !== true && (term.vehicles !== undefined || isCarName(meantBy(term))));
  const named = domainsOf(terms.map(meantBy));
  const other = named.find(
    (domain, at) => domain !== null && domain !== 'car' && !(isCar && isAlsoCar(terms[at] ? meantBy(terms[at]) : '')),
  );
  return other ?? (isCar || named.includes('car') ? 'car' : null);
}

/** The fewest words of a sentence that names no vehicle. */
const shortestSentence = 4;

/** Whether the part is named so well that a word which nothing has is one of the sentence: "exotic battery" is not. */
function isSentence(terms: readonly SearchTerm[]): boolean {
  if (!terms.some(({ kinds }) => kinds !== undefined)) return false;
  return terms.length >= shortestSentence || terms.some(isOfVehicle);
}

const isOfVehicle = (term: SearchTerm) => term.vehicles !== undefined || vehicleNamed(meantBy(term)) !== null;

/**
 * A part whose advert says no voltage has that of cars, unless a vehicle is named, which may be a truck. Of "24v bulb in 12v" either
 * answers.
 */
const isUnusualVoltage = (terms: readonly SearchTerm[], { typed }: SearchTerm) =>
  /^(?:6|24|48)v$/.test(typed) && !terms.some((one) => isOfVehicle(one) || one.typed === '12v');

/** Behind a make that stands without a model, a word that nothing has may be one ("toyota voxy"): the page says that none has it. */
function mayBeModel(terms: readonly SearchTerm[], term: SearchTerm): boolean {
  const nameOf = (one: SearchTerm | undefined) => (one && one.plain !== true ? vehicleNamed(meantBy(one)) : null);
  const make = nameOf(terms[terms.indexOf(term) - 1]);
  return (
    make !== null && makesWith(make).length === 0 && terms.every((one) => makesWith(nameOf(one) ?? '').length === 0)
  );
}

/** "Boxer 100": how big the engine of a motorbike is; what fits one fits the other as a rule. */
function isBikeSize(terms: readonly SearchTerm[], { typed }: SearchTerm): boolean {
  if (!/^(?:1[0-8][05]|200)(?:cc)?$/.test(typed)) return false;
  const names = terms.map(meantBy).filter((word) => vehicleNamed(word) !== null);
  return domainOfTerms(terms) === 'motorbike' || (names.length > 0 && !names.some(isCarName));
}

/** Marks the words that an advert may leave out, as long as another word says what is wanted. */
function withQualifiers(terms: readonly SearchTerm[]): SearchTerm[] {
  const isInSentence = isSentence(terms);
  const read = terms.map((term): SearchTerm => {
    const saysNothing = term.plain === true || (term.unknown === true && isInSentence && !mayBeModel(terms, term));
    const unless =
      term.kinds || term.beside === true
        ? null
        : saysNothing
          ? []
          : isBikeSize(terms, term)
            ? []
            : isUnusualVoltage(terms, term)
              ? null
              : unlessSaid(meantBy(term));
    if (unless !== null) return { ...term, unless };
    const instead = term.kinds || term.beside === true ? null : otherColours(meantBy(term));
    return instead === null ? term : { ...term, instead };
  });
  const isFirm = read.some(({ unless, beside }) => unless === undefined && beside !== true);
  return isFirm ? read : [...terms];
}
