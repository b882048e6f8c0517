import { everyCar } from '../../fitment/fitment.ts';
import type { Asked, Understood } from '../reading/readAsked.ts';
import type { SearchReading } from '../reading/searchReading.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { isYearBeside, meantBy } from '../terms/meantTerms.ts';
import { isCarName, makesWith, vehicleNamed } from '../words/vehicleNames.ts';
import { rarePartNumber, wholePartNumber } from './partNumberKeys.ts';
import { searchedKinds } from '../terms/searchTerms.ts';

/** With up to this many terms one more may be missing in each try; with more terms, first one and then all but one. */
const maxCombined = 6;

/** How many of the terms an advert must have, from strict to lenient, once no advert has all of them. */
function relaxations(termCount: number): number[] {
  if (termCount < 2) return [];
  if (termCount > maxCombined) return [termCount - 1, 1];
  return Array.from({ length: termCount - 1 }, (_, index) => termCount - 1 - index);
}

/** One attempt at a search; the first round that finds something gives the answer. */
export interface Round {
  readonly terms: readonly SearchTerm[];
  /** How many of the terms an advert must have. */
  readonly atLeast: number;
  /** What an advert must fulfil besides the terms. */
  readonly conditions: Asked;
  /** True when some of what was asked for may be missing. */
  readonly relaxed: boolean;
  /** False when even the part type that was named may be missing. */
  readonly keepsKind: boolean;
  /** Terms that an advert may lack, unless it says the opposite (`unless`). */
  readonly soft?: readonly SearchTerm[];
  /** Slugs of part types: an advert must be of one of them, or of none. */
  readonly ofKinds?: readonly string[];
  /** Terms one of which is enough in the title of an advert of another kind. */
  readonly orTitled?: readonly SearchTerm[];
  /** True when what it finds counts only with an advert of the part type that is named. */
  readonly needsKind?: true;
  /** Kinds that count as the one that was named. */
  readonly alsoKinds?: readonly string[];
  /** When fewer adverts are found before a filter is chosen, the next round is read too, and used when it finds the part. */
  readonly enough?: number;
  /** Keys of vehicles (`fitKeys`), one of which the advert must have; they replace the words that name them. */
  readonly fitting?: readonly string[];
  /** Words that no advert has beside the rest, and that are let go: the page names them. */
  readonly unsaid?: readonly string[];
  /** True when an advert must have all the terms in its title. */
  readonly inTitle?: true;
  /** True when an advert must have the words of the part's name next to each other, or in its title and names. */
  readonly phrased?: true;
  /** What was understood by this round alone: figures that were a price after all. */
  readonly told?: readonly Understood[];
}

/**
 * A search that names a vehicle also means parts of other vehicles that fit it too, and parts for every car; null when
 * it names none, or several.
 */
function fittingRound({ terms, conditions }: Pick<SearchReading, 'terms' | 'conditions'>): Round | null {
  const nameOf = (term: SearchTerm) =>
    (term.kinds ?? term.plain) || isYearBeside(terms, term) ? null : vehicleNamed(meantBy(term));
  const names = terms.flatMap((term) => nameOf(term) ?? []);
  const models = names.filter((name) => makesWith(name).length > 0);
  // A code has its years, so that what fits its model otherwise may not fit it; what fits every car does.
  if (models.length === 0 && terms.some(({ vehicles }) => vehicles !== undefined)) {
    const rest = terms.filter((term) => term.vehicles === undefined && nameOf(term) === null);
    return rest.length === 0
      ? null
      : { terms: rest, atLeast: rest.length, conditions, relaxed: false, keepsKind: true, fitting: [everyCar] };
  }
  const [model] = models;
  const makes = model === undefined ? names : makesWith(model);
  if (models.length > 1 || makes.length === 0 || (model === undefined && makes.length > 1)) return null;
  const others = terms.filter((term) => {
    const name = nameOf(term);
    return name === null || (name !== model && !makes.includes(name));
  });
  if (others.length === 0) return null;
  const ofModel = model === undefined ? [] : makes.map((make) => `${make}|${model}`);
  const fitting = [...ofModel, ...(names.some(isCarName) ? [everyCar] : [])];
  if (fitting.length === 0) return null;
  return { terms: others, atLeast: others.length, conditions, relaxed: false, keepsKind: true, fitting };
}

/**
 * "Car", "kit", a number of two figures and a year are in too many adverts to be an answer on their own: "car rental", "iphone 12",
 * "land cruiser 2018".
 */
const tells = (term: SearchTerm) => !/^(?:cars?|vehicles?|kits?|\d{1,2}|(?:19|20)\d\d(?:-\d{4})?)$/.test(meantBy(term));

/** A piece of a part number that is typed with spaces: of the pieces alone an advert has none but by chance. */
const isPiece = ({ typed, vehicles }: SearchTerm) =>
  vehicles === undefined && /^(?:\d{2,}|[a-z]{1,2}|(?=.*\d)[a-z\d]{5,})$/.test(typed);

/** Whether the terms are a number that is typed with spaces and that nobody has. */
function isNumberInPieces(terms: readonly SearchTerm[]): boolean {
  return terms.every(isPiece) && (wholePartNumber(terms)?.length ?? 0) >= rarePartNumber;
}

/** How many of the telling terms an advert must have, once none has all terms. */
const fewerOf = (terms: readonly SearchTerm[], telling: readonly SearchTerm[]) =>
  telling.length < terms.length && telling.length > 0
    ? [telling.length, ...relaxations(telling.length)]
    : relaxations(telling.length);

const isVehicle = (term: SearchTerm) =>
  term.vehicles !== undefined || (term.plain !== true && vehicleNamed(meantBy(term)) !== null);

/**
 * What is found without the words that no advert has beside the part and the vehicle ("royal motorbike plug"): a word more
 * never turns an answer into none. The page says which words they are. Null when all words tell the part.
 */
function unsaidRounds(strict: Round): readonly Round[] {
  const { terms, conditions } = strict;
  const telling = terms.filter(({ extra }) => extra === undefined);
  const left = terms.filter(({ extra }) => extra !== undefined);
  if (!telling.some(tells) || left.length === 0) return [];
  const unsaid = left.flatMap(({ extra, typed, said }) => (extra === 'named' ? [said ?? typed] : []));
  const fitting = fittingRound({ terms: telling, conditions });
  return [
    ...left.flatMap((one) =>
      one.without ? [{ ...strict, terms: [...telling, one], atLeast: telling.length + 1, unsaid: one.without }] : [],
    ),
    { ...strict, terms: telling, atLeast: telling.length, unsaid },
    ...(fitting ? [{ ...fitting, soft: strict.soft ?? [], unsaid }] : []),
  ];
}

/** Figures beside a part that no advert has may be its price: "coolant 165", "side mirror 400-500". */
function priceRounds(strict: Round): readonly Round[] {
  const { terms, conditions } = strict;
  if (conditions.minPesewas !== undefined || conditions.maxPesewas !== undefined) return [];
  return terms.flatMap((term) => {
    if (!term.price) return [];
    const rest = terms.filter((one) => one !== term);
    const { value, ...limits } = term.price;
    const told: readonly Understood[] = [{ kind: 'price', value, words: term.typed }];
    return [{ ...strict, terms: rest, atLeast: rest.length, conditions: { ...conditions, ...limits }, told }];
  });
}

/** Several parts sold together: "brake pads vitz" is answered by a pack of them where nobody offers the pads alone. */
const packs = ['service-packs'];
const inPacks = new Set(
  'engine-oil oil-filters air-filters cabin-filters fuel-filters spark-plugs brake-pads brake-fluid coolant'.split(' '),
);

/** Adverts on a page: a search that finds fewer goes on without the words that adverts may leave out. */
const pageful = 24;

/**
 * Returns the rounds of a search, from strict to lenient. The part type itself is given up last; then the shop has to
 * say that it does not have the part.
 * @param how.isRanked whether the best matches are listed first
 */
export function searchRounds(reading: RoundsOf, { isRanked = true } = {}): readonly Round[] {
  return roundsOfKind(roundsOf(reading), reading.terms, isRanked);
}

/**
 * An advert that only mentions the part in its description is listed only where the part itself is not to be had: the fuses "for any
 * battery" are no answer to "battery". Those that have its name in the title ("Service Pack: Oil and Filter") follow the best
 * matches, and stay out of the orders of price, age and distance, where they would come before all of the part. Of work, and of what other
 * shops sell, none is listed that only mentions it: mats that are easy to wash are no car wash.
 */
function roundsOfKind(rounds: readonly Round[], terms: readonly SearchTerm[], isRanked: boolean): readonly Round[] {
  const kinds = searchedKinds(terms);
  if (kinds.length === 0) return rounds;
  const ofKinds = kinds.some((kind) => inPacks.has(kind)) ? [...kinds, ...packs] : kinds;
  const ofPart = rounds.filter(({ keepsKind }) => keepsKind);
  const isMentioned = terms.some((term) => term.kinds && term.elsewhere !== true);
  return [
    ...ofPart.map((round): Round => {
      const named = round.terms.filter((term) => term.kinds);
      return { ofKinds, ...(isRanked && !round.ofKinds && { orTitled: named }), ...round, needsKind: true };
    }),
    ...(isMentioned ? rounds : []),
  ];
}

function roundsOf({ terms: all, conditions, complaint = null, isTitle, byPrice = 0 }: RoundsOf): readonly Round[] {
  const required = all.filter(({ beside }) => beside !== true);
  const soft = required.filter(({ unless }) => unless !== undefined);
  const terms = required.filter(({ unless }) => unless === undefined);
  const always = alwaysAsked(conditions);
  const hasAsked = Object.keys(conditions).length > Object.keys(always).length;
  const whole: Round = { terms: required, atLeast: required.length, conditions, relaxed: false, keepsKind: true };
  const ofKinds = searchedKinds(terms);
  const strict: Round = { ...whole, terms, atLeast: terms.length, soft, ...(ofKinds.length > 0 && { ofKinds }) };
  // Of "SAE 40" the figures alone are no answer.
  const isSoft = soft.length > 0 && terms.some(tells);
  const firsts: readonly Round[] = isSoft ? [{ ...whole, enough: pageful }, strict] : [whole];
  if (isTitle) return [{ ...whole, inTitle: true }];
  if (complaint) return complaintRounds(strict);
  if (all.some(({ work }) => work)) return workRounds(strict);
  // "' or 1=1": one figure alone is in too many adverts.
  if (required.length > 0 && required.every(({ typed }) => /^\d$/.test(typed))) return [];
  // "Cheapest" alone asks for all of the shop in that order.
  if (required.length === 0) return byPrice !== 0 || Object.keys(conditions).length > 0 ? [whole] : [];
  const named = terms.filter(({ kinds }) => kinds);
  const others = terms.filter(({ kinds }) => !kinds);
  const needed = others.filter(({ needed: isNeeded }) => isNeeded === true);
  const alone = [...named, ...needed];
  const kindAlone: Round = { terms: alone, atLeast: alone.length, conditions, relaxed: true, keepsKind: true };
  const without = (some: readonly SearchTerm[], atLeast: number): Round => ({
    terms: some,
    atLeast,
    conditions: always,
    relaxed: true,
    keepsKind: false,
  });
  if (named.length === 0) {
    // A "wall clock" or "mobile money" is no question of parts that say "clock" or "mobile".
    const isOfParts =
      terms.some((term) => tells(term) && term.unknown !== true && term.extra !== 'silent') &&
      !terms.some(({ elsewhere }) => elsewhere === true);
    // "Fabric" and "rails fabric" may be of a title.
    if (terms.some(({ elsewhere }) => elsewhere === true) && !terms.some(isVehicle))
      return [{ ...whole, inTitle: true }];
    if ((!isOfParts && !terms.some(isVehicle)) || isNumberInPieces(terms)) return [...firsts, ...unsaidRounds(strict)];
    const telling = terms.filter(tells);
    return [
      ...firsts,
      ...unsaidRounds(strict),
      // A number whose advert says the other side is that part all the same.
      ...(hasAsked || isSoft ? [without(terms, terms.length)] : []),
      ...(telling.some((term) => term.unknown !== true) ? fewerOf(terms, telling) : []).map((atLeast) =>
        without(telling, atLeast),
      ),
    ];
  }
  const fitting = fittingRound({ terms, conditions });
  const isElsewhere = named.every(({ elsewhere }) => elsewhere === true);
  const isMore = others.length > needed.length;
  const telling = others.filter(tells);
  const fewer = needed.length > 0 ? [needed.length] : fewerOf(others, telling);
  return [
    ...firsts,
    ...(fitting ? [{ ...fitting, soft }] : []),
    ...(ofKinds.some((kind) => inPacks.has(kind)) ? [{ ...strict, ofKinds: packs, alsoKinds: packs }] : []),
    ...priceRounds(strict),
    ...unsaidRounds(strict),
    ...(hasAsked ? elsewhereRounds(strict, soft, always) : []),
    ...(hasAsked && isMore ? [kindAlone] : []),
    // Where all say the opposite ("rear" of front discs), these are what is nearest.
    ...(hasAsked || isMore || soft.length > 0 ? [{ ...kindAlone, conditions: always }] : []),
    // Near a part is what is for the same vehicle. An advert that shares another word with it is none ("phone holder motor"),
    // and near work and what other shops sell is not even one for the car.
    ...(isElsewhere || !others.some(isVehicle)
      ? []
      : [
          ...(others.some(tells) ? [without(others, others.length)] : []),
          ...fewer.map((atLeast) => without(needed.length > 0 ? needed : telling, atLeast)),
        ]),
  ];
}

/**
 * A part for another car is of no use, wherever it is and whatever it costs: a Civic's alternator in Accra comes before those of other
 * cars in Kumasi.
 */
function elsewhereRounds(strict: Round, soft: readonly SearchTerm[], always: Asked): readonly Round[] {
  const { terms, conditions } = strict;
  if (!terms.some(isVehicle)) return [];
  const { region: _region, towns: _towns, withoutTowns: _withoutTowns, ...anywhere } = conditions;
  return [anywhere, always].flatMap((left): Round[] => {
    const fitting = fittingRound({ terms, conditions: left });
    const round: Round = { ...strict, conditions: left, relaxed: true };
    return [round, ...(fitting ? [{ ...fitting, soft, relaxed: true }] : [])];
  });
}

/** What is never let go: the parts of a complaint, that a part is for two wheels, and what is not wanted. */
function alwaysAsked({ kinds, twoWheels, without, origins }: Asked): Asked {
  return {
    ...(kinds && { kinds }),
    ...(twoWheels && { twoWheels }),
    ...(without && { without }),
    ...(origins?.includes(null) && { origins }),
  };
}

type RoundsOf = Pick<SearchReading, 'terms' | 'conditions' | 'isTitle'> & {
  readonly complaint?: SearchReading['complaint'];
  readonly byPrice?: SearchReading['byPrice'];
};

/** What answers a complaint: the parts to check for that vehicle, then the parts, then all of them wherever they are. */
function complaintRounds(strict: Round): readonly Round[] {
  const { conditions, terms } = strict;
  const checks = alwaysAsked(conditions);
  const needed = terms.filter(({ needed: isNeeded }) => isNeeded === true);
  const rest: Round = { ...strict, terms: needed, atLeast: needed.length, relaxed: true };
  return [
    strict,
    ...(terms.length > needed.length ? [rest] : []),
    ...(Object.keys(conditions).length > Object.keys(checks).length ? [{ ...rest, conditions: checks }] : []),
  ];
}

/** Nobody offers work on a part here; the part itself is what is nearest. */
function workRounds(strict: Round): readonly Round[] {
  const { conditions, terms: asked } = strict;
  const terms = asked.filter(({ work }) => work !== true);
  const parts = terms.filter(({ kinds, needed }) => kinds !== undefined || needed === true);
  const rest: Round = { ...strict, terms, atLeast: terms.length, relaxed: true };
  return [
    rest,
    { ...rest, terms: parts, atLeast: parts.length },
    { ...rest, terms: parts, atLeast: parts.length, conditions: alwaysAsked(conditions) },
  ];
}
