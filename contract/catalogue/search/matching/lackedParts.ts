import { makes, motorbikeMakes } from '../../fitment/vehicles.ts';
import { domainOf } from '../words/domains.ts';
import { meantBy } from '../terms/meantTerms.ts';
import { namedIn } from '../terms/namedTerms.ts';
import type { SearchReading } from '../reading/searchReading.ts';
import { searchedKinds, fittedYears } from '../terms/searchTerms.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { makesWith } from '../words/vehicleNames.ts';

/** A kind of part, for a vehicle if one was named. */
export interface LackedPart {
  /** Slug of the part type. */
  readonly kind: string;
  readonly make: string | null;
  readonly model: string | null;
}

/** How many kinds one word may name for the search to count as one for each of them. */
const maxKinds = 2;
const makeNames: ReadonlySet<string> = new Set([...makes, ...motorbikeMakes]);

/**
 * Returns the parts that a search without an answer asked for. Empty unless it asks for a part, and for nothing else
 * than its vehicle and year: a search for a brand, a place or a price may be without an answer although the shop has the
 * part.
 */
export function lackedParts({ terms, conditions, complaint }: SearchReading, lastYear: number): readonly LackedPart[] {
  const { twoWheels: _twoWheels, ...limits } = conditions;
  const kinds = [...new Set(searchedKinds(terms))];
  if (complaint || Object.keys(limits).length > 0 || kinds.length === 0 || kinds.length > maxKinds) return [];
  const vehicles = namedIn(terms).filter(({ kind }) => kind === 'vehicle');
  const vehicleWords = new Set(vehicles.flatMap(({ words }) => words.split(' ')));
  const isPartOfIt = (term: SearchTerm) =>
    term.kinds !== undefined ||
    term.unless !== undefined ||
    term.vehicles !== undefined ||
    domainOf(meantBy(term)) !== null ||
    fittedYears(term, lastYear) !== null ||
    term.typed.split(' ').every((word) => vehicleWords.has(word));
  if (!terms.every(isPartOfIt)) return [];
  const vehicle = vehicleOf(
    terms,
    vehicles.map(({ value }) => value),
  );
  return vehicle ? kinds.map((kind) => ({ kind, ...vehicle })) : [];
}

/** The vehicle that is named; null when there are several. */
function vehicleOf(terms: readonly SearchTerm[], names: readonly string[]): Omit<LackedPart, 'kind'> | null {
  const [coded, ...more] = terms.flatMap(({ vehicles = [] }) => vehicles);
  const models = names.filter((name) => makesWith(name).length > 0);
  const [model = null] = models;
  const named = names.filter((name) => makeNames.has(name));
  if (coded && models.length === 0) {
    const isOne = more.every((one) => one.make === coded.make && one.model === coded.model);
    return { make: coded.make, model: isOne ? coded.model : null };
  }
  if (models.length > 1 || named.length > 1) return null;
  const of = model === null ? [] : makesWith(model);
  return { make: named.find((make) => model === null || of.includes(make)) ?? of[0] ?? null, model };
}
