import type { PartCategorySlug } from '#contract/catalogue/categories.ts';
import type { FittedVehicle } from '#contract/catalogue/fitment/fittedVehicle.ts';
import { measureOf } from '#contract/catalogue/measures/measures.ts';
import { wheelSizes, bulbTypes } from '#contract/catalogue/measures/measureChoices.ts';
import type { Measures } from '#contract/catalogue/measures/measuresSchema.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import type { Make } from '#contract/catalogue/fitment/vehicles.ts';
import type { SeededChoice } from './seededChoice.ts';

/* Which other vehicles the load set's adverts fit, and the numbers and measures by which they are found. */

/** The fitment of an advert, under the names of the columns of `adverts`. */
export interface LoadFitment {
  readonly universal: boolean;
  readonly also_fits: readonly FittedVehicle[];
  readonly measures: Measures;
  readonly other_numbers: readonly string[];
}

/** Share of a category's adverts that fit every vehicle; few adverts of the other categories do. */
const universalShare: Readonly<Partial<Record<PartCategorySlug, number>>> = {
  'fluid-lubricants': 0.5,
  'cycling-essentials': 0.5,
  'bike-accessories': 0.2,
  'interior-component': 0.08,
};
const restUniversalShare = 0.02;
const alsoFitsShare = 0.3;
const otherNumbersShare = 0.25;

const tyres = ['175/70R13', '185/65R14', '195/65R15', '205/55R16', '215/60R16', '235/65R17', '265/65R17'];
const boltCircles = ['4x100', '4x108', '5x100', '5x112', '5x114.3', '5x120', '6x139.7'];
const batteries = ['NS40', 'NS60', 'NS70', 'DIN55', 'DIN66', 'DIN74', '55D23L'];

/** Makes the fitment of an advert at random. @param makeNumber makes a part number in the style of the load set */
export function createFitment(
  random: SeededChoice,
  advert: { category: PartCategorySlug; partType: string | null; make: Make; yearFrom: number | null },
  makeNumber: () => string,
): LoadFitment {
  const measures = measuresOf(random, advert.partType);
  const isMeasured = Object.keys(measures).length > 0;
  const universal = !isMeasured && random.chance(universalShare[advert.category] ?? restUniversalShare);
  const sharesVehicles = !universal && advert.make !== 'Other' && random.chance(alsoFitsShare);
  return {
    universal,
    also_fits: sharesVehicles ? vehicles(random, advert.make, advert.yearFrom) : [],
    measures,
    other_numbers: random.chance(otherNumbersShare) ? Array.from({ length: random.int(1, 3) }, () => makeNumber()) : [],
  };
}

/** One to three models of the same make: mostly models of one make share a part. */
function vehicles(random: SeededChoice, make: Make, yearFrom: number | null): FittedVehicle[] {
  return Array.from({ length: random.int(1, 3) }, () => ({
    make,
    model: random.one(modelsOf(make)),
    yearFrom,
    yearTo: yearFrom === null ? null : yearFrom + random.int(0, 4),
  }));
}

function measuresOf(random: SeededChoice, partType: string | null): Measures {
  switch (measureOf(partType)) {
    case 'tyre':
      return { tyre: random.one(tyres) };
    case 'rim':
      return { rim: { inches: random.int(13, 20), bolts: random.one(boltCircles) } };
    case 'bulb':
      return { bulb: random.one(bulbTypes) };
    case 'battery':
      return { battery: { group: random.one(batteries), ampHours: random.int(9, 20) * 5 } };
    case 'wheel':
      return { wheel: random.one(wheelSizes) };
    case null:
      return {};
  }
}
