import type { FittedVehicle } from '#contract/catalogue/fitment/fittedVehicle.ts';
import { measureOf } from '#contract/catalogue/measures/measures.ts';
import { wheelSizes, bulbTypes } from '#contract/catalogue/measures/measureChoices.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { fittedModels } from '#contract/catalogue/fitment/motorbikes.ts';
import type { Make, MotorbikeMake } from '#contract/catalogue/fitment/vehicles.ts';
import { plainWord } from '#contract/core/plainWord.ts';

/*
 * Reads the cells of a price list that say what a part fits, as the export writes them and as people do. A cell that is
 * not understood is refused with a reason, never guessed.
 */

/** A make of cars or motorbikes. */
export type FittedMake = Make | MotorbikeMake;

type Reading<Value> = { readonly value: Value } | { readonly reason: string };

/** Each run of words at the beginning of a vehicle is looked up, so that a long text would take very long. */
const maxVehicleLength = 200;

/**
 * Reads "Toyota Auris 2007-2012; Honda Civic" as vehicles. The longest model name of the make is taken, because
 * "Peugeot 2008" is a model and "Peugeot 2008 2015-2018" has years.
 */
export function readAlsoFits(text: string, makes: ReadonlyMap<string, FittedMake>): Reading<FittedVehicle[]> {
  const vehicles: FittedVehicle[] = [];
  for (const part of text.split(/[;,\n]+/).map((one) => one.trim())) {
    if (part === '') continue;
    if (part.length > maxVehicleLength)
      return { reason: 'This is too long for one vehicle. Put a ; between vehicles.' };
    const read = readVehicleWords(part, makes);
    if ('reason' in read) return read;
    vehicles.push(read.value);
  }
  return { value: vehicles };
}

function readVehicleWords(part: string, makes: ReadonlyMap<string, FittedMake>): Reading<FittedVehicle> {
  const words = part.split(/\s+/);
  const made = longestStart(words, (word) => makes.get(word));
  if (!made || made.found === 'Other') {
    return { reason: `“${part}” does not begin with a make of the list. Write it like Toyota Auris 2007-2012.` };
  }
  const make = made.found;
  const models = new Map(fittedModels(make).map((model) => [plainWord(model), model]));
  const named = longestStart(made.rest, (word) => models.get(word));
  if (!named) return { reason: `“${part}” names no model of ${make} from the list. Take one from it, or Other.` };
  const years = readYears(named.rest.join(' '));
  return years
    ? { value: { make, model: named.found, ...years } }
    : { reason: `The years of “${part}” are not clear. Write them like 2007-2012, 2007- or -2012.` };
}

/** Finds the longest run of words at the start that together are one name, and returns it with the words after it. */
function longestStart<Found>(words: readonly string[], find: (word: string) => Found | undefined) {
  for (let count = words.length; count > 0; count -= 1) {
    const found = find(plainWord(words.slice(0, count).join('')));
    if (found !== undefined) return { found, rest: words.slice(count) };
  }
  return null;
}

function readYears(text: string): Pick<FittedVehicle, 'yearFrom' | 'yearTo'> | null {
  const plain = text.replace(/\s*(?:[\u2010-\u2015\u2212-]|\bto\b)\s*/gi, '-').replace(/^\((.*)\)$/, '$1');
  if (plain === '') return { yearFrom: null, yearTo: null };
  const [, first = '', dash = '', last = ''] = /^(\d{4})?(-)?(\d{4})?$/.exec(plain) ?? [];
  if (first === '' && last === '') return null;
  const year = (figures: string) => (figures === '' ? null : Number(figures));
  return dash === '' ? { yearFrom: year(first), yearTo: year(first) } : { yearFrom: year(first), yearTo: year(last) };
}

/**
 * Reads the measures of a type of part: "195/65R15", "16 inch 5x114.3", "H4", "NS70 65Ah", "26 inch".
 * @param partType slug; empty when the row names none
 */
export function readMeasures(text: string, partType: string): Reading<Record<string, unknown>> {
  const name = findPartType(partType)?.name.toLowerCase();
  switch (measureOf(partType)) {
    case 'tyre':
      return { value: { tyre: text } };
    case 'rim': {
      const [, inches = '', bolts = ''] =
        /^(\d+(?:[.,]\d)?)\s*(?:inch(?:es)?|in|"|”|″)?[\s,;]+(\d.*)$/i.exec(text) ?? [];
      if (inches === '') return { reason: 'Write the rim’s diameter and its bolt circle, like 16 inch 5x114.3.' };
      return { value: { rim: { inches: Number(inches.replace(',', '.')), bolts } } };
    }
    case 'bulb': {
      const bulb = bulbTypes.find((one) => plainWord(one) === plainWord(text));
      return bulb ? { value: { bulb } } : { reason: `No bulb has this type. One of: ${bulbTypes.join(', ')}.` };
    }
    case 'battery': {
      const [, group = '', ampHours = ''] = /^(.+?)[\s,;]+(\d+)\s*Ah$/i.exec(text) ?? [];
      if (group === '') return { reason: 'Write the battery’s group and its Ah, like NS70 65Ah.' };
      return { value: { battery: { group, ampHours: Number(ampHours) } } };
    }
    case 'wheel': {
      const plain = text.replace(/\s*(?:inch(?:es)?|in|"|”|″)$/i, '').toUpperCase();
      const wheel = wheelSizes.find((one) => one === plain);
      return wheel ? { value: { wheel } } : { reason: `No wheel has this size. One of: ${wheelSizes.join(', ')}.` };
    }
    case null:
      return {
        reason: name
          ? `There are no measures for ${name}. Leave it empty.`
          : 'Enter the part type too: it decides which measures there are. Or leave this empty.',
      };
  }
}
