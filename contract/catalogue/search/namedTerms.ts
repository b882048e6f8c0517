import { kindName } from './kindWords.ts';
import { isYearBeside, meantBy, type NamingTerm } from './meantTerms.ts';
import type { Understood } from './readAsked.ts';
import type { SearchTerm } from './searchTerm.ts';
import { maxNameWords, vehicleNamed } from './vehicleNames.ts';

/** How many models of a code are named on its chip. */
const maxModels = 3;

/** Beside a bulb "H1" is its size, and no Hyundai. */
const bulbSize = /^h\d{1,2}$/;

/** Returns what the terms name: the part, makes and models. */
export function namedIn(terms: readonly NamingTerm[]): Understood[] {
  const named: Understood[] = [];
  const isOfBulbs = terms.some(({ kinds }) => kinds?.includes('bulbs'));
  for (let start = 0; start < terms.length; start += 1) {
    const { kinds, typed, vehicles, plain, corrected } = terms[start] ?? { typed: '', corrected: null };
    if (plain || isYearBeside(terms, { typed, corrected: null }) || (isOfBulbs && bulbSize.test(typed))) continue;
    if (vehicles) {
      const models = [...new Set(vehicles.map(({ model }) => model))].slice(0, maxModels);
      const [model = ''] = models;
      const isGeneration = typed.startsWith(model.toLowerCase());
      const value = isGeneration
        ? `${model} ${typed.slice(model.length).trim()}`
        : `${typed.toUpperCase()}: ${models.join(', ')}`;
      named.push({ kind: 'vehicle', value, words: typed });
      continue;
    }
    if (kinds) {
      named.push({
        kind: 'part',
        value: partNamed({ kinds, typed, corrected }, kindName),
        words: typed,
      });
      continue;
    }
    for (let length = Math.min(maxNameWords, terms.length - start); length > 0; length -= 1) {
      const run = terms.slice(start, start + length);
      const name = run.some((term) => term.kinds ?? term.plain) ? null : vehicleNamed(run.map(meantBy).join(' '));
      if (name === null) continue;
      named.push({ kind: 'vehicle', value: name, words: run.map((term) => term.typed).join(' ') });
      start += length - 1;
      break;
    }
  }
  return named;
}

/** A kind of many things: "Motorbike engines and parts", "Car accessories", "Tools". */
const ofMany = /^(?![A-Z]{2}).* and |^Car accessories$|^Tools$/;

/**
 * Returns how the part of a term is named: its kinds as filters show them, or its own words where they tell more. A car's
 * carburettor is no motorbike's engine, although both are of one kind.
 */
export function partNamed(
  { kinds = [], typed, corrected }: Pick<SearchTerm, 'kinds' | 'typed' | 'corrected'>,
  nameOfKind: (slug: string) => string,
): string {
  const names = kinds.map(nameOfKind);
  const [only = ''] = names;
  return kinds.length > 2 || (names.length === 1 && ofMany.test(only))
    ? capitalised(corrected ?? typed)
    : names.join(', ');
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
