import { type AdvertStatus, type Condition, conditions, advertStatuses } from '#contract/adverts.ts';
import { partCategories } from '#contract/categories.ts';
import type { PriceListField } from '#contract/priceList.ts';
import { parsePrice, priceFieldValue } from '#contract/money.ts';
import { regions } from '#contract/regions.ts';
import { makes, modelsOf } from '#contract/vehicles.ts';
import { plainWord } from './columnNames.ts';

/*
 * What people write in the cells of a price list, read as the advert's form would hold it. What is not understood is
 * refused with a reason, never guessed.
 */

/** What a cell says, or why it cannot be taken. */
export type CellReading = { readonly value: string } | { readonly reason: string };

/** Reads one field's cell; `make` is the row's make as it was read. Empty cells are the schema's business. */
export function readCell(field: PriceListField, text: string, make: string): CellReading {
  if (text === '') return { value: field === 'status' ? 'Available' : '' };
  switch (field) {
    case 'category':
      return oneOf(categoryWords, text, 'No category has this name.');
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
    case 'partNumber':
      // "1.23E+12" was a number of thirteen figures once; the rest of them is lost.
      return /^\d+(?:[.,]\d+)?E\+\d+$/i.test(text)
        ? { reason: 'The spreadsheet has shortened this number. Make the column text and write it again.' }
        : { value: text };
    default:
      return { value: text };
  }
}

function oneOf(words: ReadonlyMap<string, string>, text: string, reason: string): CellReading {
  const value = words.get(plainWord(text));
  return value === undefined ? { reason } : { value };
}

const categoryWords = new Map(
  partCategories.flatMap(({ slug, name }) => [
    [plainWord(name), slug],
    [plainWord(slug), slug],
  ]),
);

const makeWords = new Map([
  ...makes.map((make) => [plainWord(make), make] as const),
  ['mercedesbenz', 'Benz'],
  ['mercedes', 'Benz'],
  ['volkswagen', 'VW'],
  ['chevy', 'Chevrolet'],
]);

const regionWords = new Map(regions.map((region) => [plainWord(region), region]));

const conditionWords = new Map<string, Condition>([
  ...conditions.map((condition) => [plainWord(condition), condition] as const),
  ['brandnew', 'New'],
  ['secondhand', 'Used'],
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

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;
/** Groups of three never end in two figures, so the comma before two is the decimal one: "1.250,00", "1250,50". */
const decimalComma = /^(?:\d+|\d{1,3}(?:[. ]\d{3})+),\d{2}$/;

/** A price with or without its currency, as a figure with two decimals. */
function readPrice(text: string): CellReading {
  const figure = text
    .replace(/^(?:gh[c₵s]?|₵)\s*/i, '')
    .replace(/\s*(?:gh[c₵s]|₵|cedis?)\.?$/i, '')
    .trim();
  if (decimalComma.test(figure)) return pricedAt(figure.replace(/[. ]/g, '').replace(',', '.'));
  // The contract passes over commas wherever they stand; in a file "12,5" would become 125.
  if (figure.includes(',') && !grouped.test(figure)) {
    return { reason: 'Give the price in cedis with at most two decimals, like 1250 or 1250.50.' };
  }
  return pricedAt(figure);
}

function pricedAt(figure: string): CellReading {
  const pesewas = parsePrice(figure);
  return { value: pesewas === null ? figure : priceFieldValue(pesewas) };
}
