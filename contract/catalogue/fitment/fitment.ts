import type { PartCategorySlug } from '../categories.ts';
import type { FittedVehicle } from './fittedVehicle.ts';
import { measureKinds, measureOf, wheelWords } from '../measures/measures.ts';
import { wheelSizes } from '../measures/measureChoices.ts';
import type { Measures } from '../measures/measuresSchema.ts';
import { isYear, makes } from './vehicles.ts';

/*
 * Which vehicles a part fits, and whether it fits the shopper's vehicle. An advert names its vehicle (make, model,
 * years) and possibly others, or it is universal, or its measures decide. We never claim more than the vendor said: a
 * vehicle that is not stated does not count as a fit.
 */

/** What an advert says about the vehicles that its part fits. */
export interface Fitment {
  readonly category: PartCategorySlug;
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly universal?: boolean | undefined;
  readonly alsoFits?: readonly NamedVehicle[] | undefined;
  readonly measures?: Measures | undefined;
  readonly partType?: string | null | undefined;
}

/** A shopper's vehicle: a car, a motorbike as its papers name it, or a bicycle by its wheel size. */
export type Vehicle =
  | { readonly kind: 'car'; readonly make: string; readonly model: string; readonly year: number | null }
  | { readonly kind: 'motorbike'; readonly make: string; readonly model: string; readonly capacityCc: number | null }
  | { readonly kind: 'bike'; readonly wheel: (typeof wheelSizes)[number] };

export type Fit = 'fits' | 'does-not-fit' | 'not-stated';

export const fitOrder = ['fits', 'not-stated', 'does-not-fit'] as const satisfies readonly Fit[];

/** A vehicle as an older advert may name it: the make may since have left the list. */
export type NamedVehicle = Omit<FittedVehicle, 'make'> & { readonly make: string };

export const everyCar = 'car';

/** Returns all vehicles that an advert names, starting with its own. */
export function vehiclesOf({ make, model, yearFrom, yearTo, alsoFits = [] }: Fitment): readonly NamedVehicle[] {
  return make === 'Other' ? alsoFits : [{ make, model, yearFrom, yearTo }, ...alsoFits];
}

/** What a car part fits, as the column `fit_keys` has it: `make|model` each, or every car; none for bike parts. */
export function fitKeys(advert: Fitment): string[] {
  if (isForBikes(advert.category)) return [];
  if (advert.universal) return [everyCar];
  return vehiclesOf(advert).map(({ make, model }) => `${make}|${model}`);
}

export function isForBikes(category: PartCategorySlug): boolean {
  return category === 'bike-accessories' || category === 'cycling-essentials';
}

/** Whether a category may have parts for a vehicle: the bicycle categories have none for cars. */
export function mayHaveFor(category: PartCategorySlug, vehicle: Vehicle): boolean {
  return vehicle.kind === 'motorbike' || isForBikes(category) === (vehicle.kind === 'bike');
}

/**
 * Whether a part fits a vehicle, according to its advert. `universal` means every vehicle of the same kind: a universal
 * car part says nothing about bicycles. The answer is `does-not-fit` only where the advert rules the vehicle out: other
 * models, other years, another wheel. A make without a model ("Other") leaves the question open. So do the models of an
 * advert whose part goes by a measure or a grade: an H4 bulb that names one car fits every vehicle that takes H4.
 */
export function fitOf(advert: Fitment, vehicle: Vehicle): Fit {
  if (vehicle.kind === 'motorbike') return fitOfMotorbike(advert, vehicle);
  const isBike = vehicle.kind === 'bike';
  if (isForBikes(advert.category) !== isBike) return advert.universal && !isBike ? 'not-stated' : 'does-not-fit';
  if (advert.universal) return 'fits';
  if (isBike) {
    const wheel = advert.measures?.wheel;
    if (wheel === undefined) return 'not-stated';
    return wheel === vehicle.wheel ? 'fits' : 'does-not-fit';
  }
  const named = vehiclesOf(advert);
  const { make, model, year } = vehicle;
  const same = named.filter((one) => one.make === make && one.model === model);
  if (same.some(({ yearFrom, yearTo }) => year === null || ((yearFrom ?? 0) <= year && (yearTo ?? 9999) >= year))) {
    return 'fits';
  }
  if (fitsByMeasure(advert)) return 'not-stated';
  if (same.length > 0) return 'does-not-fit';
  const isOpen = named.length === 0 || named.some((one) => one.make === make && one.model === 'Other');
  return isOpen ? 'not-stated' : 'does-not-fit';
}

/** A universal part says nothing about motorbikes; a part that names other vehicles does not fit this one. */
function fitOfMotorbike(advert: Fitment, { make, model }: Extract<Vehicle, { kind: 'motorbike' }>): Fit {
  if (advert.universal) return 'not-stated';
  // The own make of a bike part says nothing, because that field offers only makes of cars.
  const named = isForBikes(advert.category) ? (advert.alsoFits ?? []) : vehiclesOf(advert);
  const ofMake = named.filter((one) => one.make === make);
  if (ofMake.some((one) => one.model === model)) return 'fits';
  const isOpen = named.length === 0 || ofMake.some((one) => one.model === 'Other') || fitsByMeasure(advert);
  return isOpen ? 'not-stated' : 'does-not-fit';
}

/**
 * Whether a measure (or, for fluids, a grade) decides what a part fits, instead of the vehicles that the vendor names.
 */
function fitsByMeasure({ category, partType, measures = {} }: Fitment): boolean {
  const hasMeasure = measureOf(partType) !== null || measureKinds.some((kind) => measures[kind] !== undefined);
  return hasMeasure || category === 'fluid-lubricants';
}

/** A vehicle as `readVehicle` reads it: "Toyota Corolla 2012", "Motorbike Bajaj Boxer 150 cc", "Bike 26 inch". */
export function vehicleText(vehicle: Vehicle): string {
  if (vehicle.kind === 'bike') return `Bike ${wheelWords(vehicle.wheel)}`;
  if (vehicle.kind === 'motorbike') return `Motorbike ${motorbikeWords(vehicle)}`;
  return `${vehicle.make} ${vehicle.model}${vehicle.year === null ? '' : ` ${vehicle.year}`}`;
}

/** "Bajaj Boxer 150 cc". */
export function motorbikeWords({ make, model, capacityCc }: Extract<Vehicle, { kind: 'motorbike' }>): string {
  return `${make} ${model}${capacityCc === null ? '' : ` ${capacityCc} cc`}`;
}

/** Reads a motorbike: the first word is the make, a number before "cc" the capacity. Null when there is no model. */
function readMotorbike(words: string): Vehicle | null {
  const [, make = '', model = '', capacity] = /^(\S+) (.+?)(?: (\d{2,4}) ?cc)?$/i.exec(words) ?? [];
  // No name has a control character, and the database cannot hold U+0000.
  if (model === '' || words.length > 60 || !/^[\p{L}\p{N} .+/-]+$/u.test(words)) return null;
  return { kind: 'motorbike', make, model, capacityCc: capacity === undefined ? null : Number(capacity) };
}

const longestMakesFirst = [...makes].toSorted((a, b) => b.length - a.length);

/** Reads a vehicle that `vehicleText` wrote; null when the text is not a vehicle. */
export function readVehicle(text: string): Vehicle | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const wheel = /^bike (.+?)(?: inch)?$/i.exec(typed)?.[1]?.toUpperCase();
  if (wheel !== undefined) {
    const size = wheelSizes.find((one) => one === wheel);
    return size === undefined ? null : { kind: 'bike', wheel: size };
  }
  const motorbike = /^motorbike (.+)$/i.exec(typed)?.[1];
  if (motorbike !== undefined) return readMotorbike(motorbike);
  const make = longestMakesFirst.find((one) => typed.toLowerCase().startsWith(`${one.toLowerCase()} `));
  if (make === undefined || make === 'Other') return null;
  const [, model = '', yearText] = /^(.*?)(?: (\d{4}))?$/.exec(typed.slice(make.length + 1)) ?? [];
  const year = yearText === undefined ? null : Number(yearText);
  // "Peugeot 2008" is a model, not a year.
  if (model === '' || (year !== null && !isYear(year))) {
    const whole = typed.slice(make.length + 1);
    return whole.length > 60 ? null : { kind: 'car', make, model: whole, year: null };
  }
  return model.length > 60 ? null : { kind: 'car', make, model, year };
}
