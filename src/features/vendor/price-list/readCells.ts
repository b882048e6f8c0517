import { type CellReading, type CellsBefore, readWord } from '#contract/catalogue/advert/advertField.ts';
import { noneOf } from '#contract/catalogue/advert/advertFields.ts';
import { makeWords } from '#contract/catalogue/advert/fields/make.ts';
import { partCategories } from '#contract/catalogue/categories.ts';
import { motorbikeMakes } from '#contract/catalogue/fitment/vehicles.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import { plainWord } from '#contract/core/plainWord.ts';
import { columnOf, type PriceListField } from '#contract/vendor/priceList.ts';
import { readCategory } from './readCategory.ts';
import { type FittedMake, readAlsoFits, readMeasures } from './readFitment.ts';

/*
 * Reads what people write in the cells of a price list into the values that the advert's form would hold. A cell that
 * is not understood is refused with a reason, never guessed.
 */

/**
 * Reads one field's cell. Whether a cell may be empty is for the schema to judge. A value that is undefined is left out.
 */
export function readCell(field: PriceListField, text: string, before: CellsBefore): CellReading {
  if (text === '') return { value: valueOfEmpty(field) };
  const { read } = columnOf(field);
  if (read) return read(text, before);
  switch (field) {
    case 'partType':
      return readWord(
        partTypeWords,
        plainWord(text),
        'No part type has this name. Take one from the category in the advert form.',
      );
    case 'otherNumbers':
      return { value: numbersOf(text) };
    case 'alsoFits':
      return readAlsoFits(text, fittedMakeWords);
    case 'measures':
      return before.partType === null ? { value: undefined } : readMeasures(text, before.partType);
    case 'category':
      return readCategoryCell(text);
    default:
      return { value: text };
  }
}

/** The value of an empty cell: an empty text, or undefined for a field that is not text. */
function valueOfEmpty(field: PriceListField): unknown {
  if (field === 'number') return undefined;
  const none = noneOf(field);
  return typeof none === 'object' && none !== null ? undefined : typeof none === 'boolean' ? undefined : (none ?? '');
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

const fittedMakeWords = new Map<string, FittedMake>([
  ...makeWords,
  ...motorbikeMakes.map((make) => [plainWord(make), make] as const),
]);

const partTypeWords = new Map(
  partCategories.flatMap(({ slug }) => partTypesOf(slug)).map((type) => [plainWord(type.name), type.slug]),
);
