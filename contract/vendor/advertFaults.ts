import { measureKinds } from '#contract/catalogue/measures/measures.ts';
import type { Measures } from '#contract/catalogue/measures/measuresSchema.ts';
import { measuresFault } from '#contract/catalogue/measures/partMeasures.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { fittedModels } from '#contract/catalogue/fitment/motorbikes.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';

/** The fields that the rules below check. */
interface JudgedAdvert {
  readonly title: string;
  readonly make: string;
  readonly model: string;
  readonly category: string;
  readonly condition: string;
  readonly partType: string | null;
  readonly origin: string | null;
  readonly measures: Measures;
  readonly alsoFits: readonly { readonly make: string; readonly model: string }[];
}

/** Checks rules that compare fields or look into them. @returns our field name → message; empty without faults */
export function advertFaults(
  advert: JudgedAdvert,
): Partial<Record<'title' | 'model' | 'partType' | 'origin' | 'measures' | 'alsoFits', string>> {
  const { title, make: ownMake, model: ownModel, category, condition, partType, origin, measures, alsoFits } = advert;
  const isOfCategory = !partType || findPartType(partType)?.category === category;
  const unmeasured = measuresFault(partType || null, measures);
  const unknown = alsoFits.find(({ make, model }) => !fittedModels(make).includes(model));
  return {
    ...(!/\p{L}/u.test(title) && { title: 'Say in the title what the part is.' }),
    // Motorbikes and bicycles have the make Other, for which there is no list of models.
    ...(ownMake !== 'Other' &&
      !modelsOf(ownMake).includes(ownModel) && { model: `Choose a model of ${ownMake} from the list, or Other.` }),
    ...(!isOfCategory && { partType: 'Choose a part type of this category.' }),
    ...(origin && condition === 'New' && { origin: 'Only used parts have a country of origin. Leave it empty.' }),
    ...(unmeasured && measureKinds.some((kind) => measures[kind] !== undefined) && { measures: unmeasured }),
    ...(unknown && { alsoFits: `Choose a model of ${unknown.make} from the list, or Other.` }),
  };
}
