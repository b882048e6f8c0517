import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { ownNameOf } from '#contract/catalogue/advertWire.ts';
import { cleanPartNumber } from '#contract/catalogue/cleanPartNumber.ts';
import { measureOf } from '#contract/catalogue/measures/measures.ts';
import { readBoltCircle, readTyre } from '#contract/catalogue/measures/measuresSchema.ts';
import { textOfVehicles, vehiclesOfText } from './alsoFitsText.ts';

/*
 * What the form holds about what a part fits: texts, like all of its fields, and what they become when they are sent.
 * Values that the form does not show at the moment stay in it but are not sent: the measures of another part type, the
 * country of a part that is new, the vehicles of a part that fits all.
 */

export interface FitmentValues {
  /** Slug; empty for none. */
  partType: string;
  origin: string;
  /** "yes" or empty. */
  universal: string;
  /** In the format of `alsoFitsText`. */
  alsoFits: string;
  /** Part numbers, separated by commas. */
  otherNumbers: string;
  tyre: string;
  rimInches: string;
  rimBolts: string;
  bulb: string;
  batteryGroup: string;
  batteryAmpHours: string;
  wheel: string;
}

export const emptyFitment: FitmentValues = {
  partType: '',
  origin: '',
  universal: '',
  alsoFits: '',
  otherNumbers: '',
  tyre: '',
  rimInches: '',
  rimBolts: '',
  bulb: '',
  batteryGroup: '',
  batteryAmpHours: '',
  wheel: '',
};

/** The form values about what a stored advert fits. */
export function fitmentOf(
  advert: Pick<AdvertDetail, 'partType' | 'origin' | 'universal' | 'alsoFits' | 'measures' | 'otherNumbers'>,
): FitmentValues {
  const { tyre = '', rim, bulb = '', battery, wheel = '' } = advert.measures;
  return {
    partType: advert.partType ?? '',
    origin: advert.origin ?? '',
    universal: advert.universal ? 'yes' : '',
    alsoFits: textOfVehicles(advert.alsoFits),
    otherNumbers: (advert.otherNumbers ?? []).join(', '),
    tyre,
    rimInches: rim ? String(rim.inches) : '',
    rimBolts: rim?.bolts ?? '',
    bulb,
    batteryGroup: battery?.group ?? '',
    batteryAmpHours: battery ? String(battery.ampHours) : '',
    wheel,
  };
}

/** The part of the request body about what the part fits, as the contract takes it. */
export function fitmentBody(values: FitmentValues & { condition: string }) {
  const isUniversal = values.universal === 'yes';
  return {
    partType: values.partType,
    origin: values.condition === 'Used' ? values.origin : '',
    universal: isUniversal,
    alsoFits: isUniversal ? [] : vehiclesOfText(values.alsoFits),
    measures: measuresBody(values),
    otherNumbers: splitNumbers(values.otherNumbers),
  };
}

function measuresBody(values: FitmentValues): Record<string, unknown> {
  const cleaned = Object.fromEntries(measureNames.map((name) => [name, cleanMeasure[name](values[name])]));
  const { tyre, rimInches, rimBolts, bulb, batteryGroup, batteryAmpHours, wheel } = cleaned;
  switch (measureOf(values.partType)) {
    case 'tyre':
      return tyre ? { tyre } : {};
    case 'rim':
      return rimInches || rimBolts ? { rim: { inches: numberIn(rimInches), bolts: rimBolts } } : {};
    case 'bulb':
      return bulb ? { bulb } : {};
    case 'battery':
      return batteryGroup || batteryAmpHours
        ? { battery: { group: batteryGroup, ampHours: numberIn(batteryAmpHours) } }
        : {};
    case 'wheel':
      return wheel ? { wheel } : {};
    case null:
      return {};
  }
}

/** Undefined for a text that is not a number, so that its field is reported as missing. */
function numberIn(text: string | undefined): number | undefined {
  const number = Number(text || Number.NaN);
  return Number.isNaN(number) ? undefined : number;
}

const figure = (text: string) =>
  text
    .trim()
    .replace(',', '.')
    .replace(/\s*(?:inch(?:es)?|in|"|”|″|ah)\.?$/i, '');
const asTyped = (text: string) => text.trim();

/** Bring each measure into its one spelling, for when its field is left. What cannot be read stays as it was typed. */
export const cleanMeasure = {
  tyre: (text: string) => readTyre(text) ?? text.trim(),
  rimInches: figure,
  rimBolts: (text: string) => readBoltCircle(text) ?? text.trim(),
  bulb: asTyped,
  batteryGroup: (text: string) => text.replace(/\s+/g, '').toUpperCase(),
  batteryAmpHours: figure,
  wheel: asTyped,
} as const;
/** The texts of the form that the measures are. */
export const measureNames = [
  'tyre',
  'rimInches',
  'rimBolts',
  'bulb',
  'batteryGroup',
  'batteryAmpHours',
  'wheel',
] as const;

function splitNumbers(text: string): string[] {
  const numbers = text.split(/[,;\n]+/).map(cleanPartNumber);
  return [...new Set(numbers)].filter((number) => number !== '');
}

/** Part numbers as they will be stored, for when their field is left: each once, separated by commas. */
export function cleanNumbers(text: string): string {
  return splitNumbers(text).join(', ');
}

const measureFields: Readonly<Record<string, keyof FitmentValues>> = {
  // The part type does not have these measures, so the error belongs to the part type.
  measures: 'partType',
  'measures.tyre': 'tyre',
  'measures.rim': 'rimInches',
  'measures.rim.inches': 'rimInches',
  'measures.rim.bolts': 'rimBolts',
  'measures.bulb': 'bulb',
  'measures.battery': 'batteryGroup',
  'measures.battery.group': 'batteryGroup',
  'measures.battery.ampHours': 'batteryAmpHours',
  'measures.wheel': 'wheel',
};

/** The field of the form at which a fault of a call is shown: "measures.rim.bolts" → "rimBolts". */
export function formFieldOf(path: string): string {
  return measureFields[path] ?? ownNameOf(path.split('.')[0] ?? path);
}
