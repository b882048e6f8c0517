import { type AdvertStatus, type Condition, conditions, advertStatuses } from '#contract/catalogue/advertStates.ts';
import { partCategories } from '#contract/catalogue/categories.ts';
import { amountFault } from '#contract/core/amountFault.ts';
import { amountFaultWords } from '#contract/core/amountWords.ts';
import { parsePrice } from '#contract/core/parsePrice.ts';
import type { PriceListField } from '#contract/vendor/priceList.ts';
import { priceFieldValue } from '#contract/core/money.ts';
import { type Origin, origins } from '#contract/catalogue/origins.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import { regions } from '#contract/core/regions.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { type Make, makes, motorbikeMakes } from '#contract/catalogue/fitment/vehicles.ts';
import { plainWord } from './columnNames.ts';
import { readCategory } from './readCategory.ts';
import { type FittedMake, readAlsoFits, readMeasures } from './readFitment.ts';

/*
 * Reads what people write in the cells of a price list into the values that the advert's form would hold. A cell that
 * is not understood is refused with a reason, never guessed.
 */

/** The value of a cell, or why it is refused. A value that is undefined is left out. */
export type CellReading = { readonly value: unknown } | { readonly reason: string };

/** The values of earlier cells on which the reading of others depends. */
interface ReadBefore {
  readonly make: string;
  /** Null when its cell was refused: then nobody knows what the measures should be. */
  readonly partType: string | null;
}

/** Reads one field's cell. Whether a cell may be empty is for the schema to judge. */
export function readCell(field: PriceListField, text: string, { make, partType }: ReadBefore): CellReading {
  if (text === '') return { value: valueOfEmpty(field) };
  switch (field) {
    case 'partType':
      return oneOf(partTypeWords, text, 'No part type has this name. Take one from the category in the advert form.');
    case 'origin':
      return oneOf(originWords, text, 'No country of the list has this name. Take one from the list, or Other.');
    case 'universal':
      return oneOf(yesWords, text, 'Write yes or no.');
    case 'number':
      return readAdvertNumber(text);
    case 'otherNumbers':
      return { value: numbersOf(text) };
    case 'alsoFits':
      return readAlsoFits(text, fittedMakeWords);
    case 'measures':
      return partType === null ? { value: undefined } : readMeasures(text, partType);
    case 'category':
      return readCategoryCell(text);
    case 'Make':
      return oneOf(makeWords, text, 'No make has this name. Take one from the list, or Other.');
    case 'Model':
      return { value: modelsOf(make).find((model) => plainWord(model) === plainWord(text)) ?? text };
    case 'region':
      return oneOf(regionWords, text.replace(/\s+region$/i, ''), 'No region of Ghana has this name.');
    case 'condition':
      return oneOf(conditionWords, text, 'Write New or Used.');
    case 'status':
      return oneOf(statusWords, text, 'Write Available or Not available.');
    case 'price':
      return readPrice(text);
    default:
      return { value: text };
  }
}

/** The value of an empty cell: empty text, `Available` for the status, and undefined for a field that is not text. */
function valueOfEmpty(field: PriceListField): string | undefined {
  if (field === 'status') return 'Available';
  return field === 'number' ||
    field === 'universal' ||
    field === 'otherNumbers' ||
    field === 'alsoFits' ||
    field === 'measures'
    ? undefined
    : '';
}

/** Splits a cell with several part numbers. */
export function numbersOf(text: string): string[] {
  return text
    .split(/[;,\n]+/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
}

function readCategoryCell(text: string): CellReading {
  const value = readCategory(text);
  return value === null ? { reason: 'No category has this name, or more than one could be meant.' } : { value };
}

function readAdvertNumber(text: string): CellReading {
  const [, digits] = /^(?:SY[\s-]*)?(\d{1,9})$/i.exec(text) ?? [];
  if (digits === undefined)
    return { reason: 'Write the number as an export has it, like SY-20418, or leave it empty.' };
  return { value: Number(digits) };
}

function oneOf(words: ReadonlyMap<string, unknown>, text: string, reason: string): CellReading {
  const value = words.get(plainWord(text));
  return value === undefined ? { reason } : { value };
}

const makeWords = new Map<string, Make>([
  ...makes.map((make) => [plainWord(make), make] as const),
  ['mercedesbenz', 'Benz'],
  ['mercedes', 'Benz'],
  ['volkswagen', 'VW'],
  ['chevy', 'Chevrolet'],
]);

const fittedMakeWords = new Map<string, FittedMake>([
  ...makeWords,
  ...motorbikeMakes.map((make) => [plainWord(make), make] as const),
]);

const partTypeWords = new Map(
  partCategories.flatMap(({ slug }) => partTypesOf(slug)).map((type) => [plainWord(type.name), type.slug]),
);

const originWords = new Map<string, Origin>([
  ...origins.map((origin) => [plainWord(origin), origin] as const),
  ['uk', 'United Kingdom'],
  ['england', 'United Kingdom'],
  ['us', 'USA'],
  ['america', 'USA'],
  ['unitedstates', 'USA'],
  ['korea', 'South Korea'],
  ['holland', 'Netherlands'],
  ['uae', 'United Arab Emirates'],
  ['dubai', 'United Arab Emirates'],
]);

const yesWords = new Map([
  ['yes', true],
  ['y', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['n', false],
  ['false', false],
  ['0', false],
]);

const regionWords = new Map(regions.map((region) => [plainWord(region), region]));

const conditionWords = new Map<string, Condition>([
  ...conditions.map((condition) => [plainWord(condition), condition] as const),
  ['brandnew', 'New'],
  ['secondhand', 'Used'],
  ['fairlyused', 'Used'],
  ['slightlyused', 'Used'],
  ['foreignused', 'Used'],
  ['homeused', 'Used'],
]);

const statusWords = new Map<string, AdvertStatus>([
  ...advertStatuses.map((status) => [plainWord(status), status] as const),
  ['active', 'Available'],
  ['yes', 'Available'],
  ['unavailable', 'Not available'],
  ['inactive', 'Not available'],
  ['sold', 'Not available'],
  ['no', 'Not available'],
]);

/** Reads a price as every form does, into a number with two decimals. Whether it is too high is for the schema. */
function readPrice(text: string): CellReading {
  const pesewas = parsePrice(text);
  return pesewas === null
    ? { reason: amountFaultWords[amountFault(text) ?? 'unclear'] }
    : { value: priceFieldValue(pesewas) };
}
