import { fieldNames, noneOf } from '#contract/catalogue/advert/advertFields.ts';
import { partCategorySlugs, type PartCategorySlug } from '#contract/catalogue/categories.ts';
import { guessPartType } from '#contract/catalogue/partTypeWords.ts';
import { bikeAccessories } from './adverts/bikeAccessories.ts';
import { bodyExterior } from './adverts/bodyExterior.ts';
import { brakingSystem } from './adverts/brakingSystem.ts';
import { climateComfort } from './adverts/climateComfort.ts';
import { cyclingEssentials } from './adverts/cyclingEssentials.ts';
import { electricalBattery } from './adverts/electricalBattery.ts';
import { engineMechanical } from './adverts/engineMechanical.ts';
import { fluidLubricants } from './adverts/fluidLubricants.ts';
import { interiorComponent } from './adverts/interiorComponent.ts';
import { lightsIndicators } from './adverts/lightsIndicators.ts';
import { accentAlternators, rioStruts, yarisBrakePads } from './adverts/offersAlike.ts';
import { suspensionSteering } from './adverts/suspensionSteering.ts';
import { transmissionDrivetrain } from './adverts/transmissionDrivetrain.ts';
import { demoPromises } from './demoPromises.ts';
import { demoFitment } from './demoFitment.ts';
import type { DemoAdvert, DemoAdvertEntry } from './types.ts';
import type { StoredAdvert } from '#server/modules/adverts/fieldColumns.ts';
import { demoVendors } from './vendors.ts';

const entriesByCategory: Record<PartCategorySlug, readonly DemoAdvertEntry[]> = {
  'body-exterior': bodyExterior,
  'interior-component': interiorComponent,
  'bike-accessories': bikeAccessories,
  'suspension-steering': [...suspensionSteering, ...rioStruts],
  'breaking-system': [...brakingSystem, ...yarisBrakePads],
  'fluid-lubricants': fluidLubricants,
  'cycling-essentials': cyclingEssentials,
  'climate-comfort': climateComfort,
  'battery-electricity': [...electricalBattery, ...accentAlternators],
  'light-indicators': lightsIndicators,
  'transmission-drivetrain': transmissionDrivetrain,
  'engine-mechanical': engineMechanical,
};

/**
 * The adverts of one category, in the order in which they are written down. An advert lies where its
 * vendor's shop is. Throws when an advert names a vendor that does not exist.
 */
export function demoAdvertsIn(category: PartCategorySlug): readonly DemoAdvert[] {
  return entriesByCategory[category].map(({ years, ...entry }) => {
    const vendor = demoVendors.find((candidate) => candidate.key === entry.vendor);
    if (!vendor) throw new Error(`The sample advert ${entry.key} names the unknown vendor ${entry.vendor}.`);
    const { region, town } = vendor;
    const guessed = guessPartType(category, entry.title)?.slug;
    return {
      make: 'Other',
      model: 'Other',
      status: 'Available',
      condition: 'New',
      ...entry,
      ...(years && { yearFrom: years[0], yearTo: years[1] }),
      ...demoPromises[entry.key],
      ...(guessed !== undefined && { partType: guessed }),
      ...demoFitment[entry.key],
      category,
      region,
      town,
    };
  });
}

/** Every advert of the sample catalogue, category by category in tile order. */
export const demoAdverts: readonly DemoAdvert[] = partCategorySlugs.flatMap(demoAdvertsIn);

/** Returns all fields of a sample advert as they are stored; what it does not say is the field's `none`. */
export function storedFieldsOf(advert: DemoAdvert): StoredAdvert {
  // Every field without a `none` is one that each sample has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(fieldNames.map((name) => [name, advert[name] ?? noneOf(name)])) as StoredAdvert;
}
