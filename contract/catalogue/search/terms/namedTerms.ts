import { kindName, kindsNamed } from '../words/kindWords.ts';
import { isYearBeside, meantBy, type NamingTerm } from './meantTerms.ts';
import type { Understood } from '../reading/readAsked.ts';
import { partNamed } from './partNamed.ts';
import { maxNameWords, vehicleNamed } from '../words/vehicleNames.ts';

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
    if (plain || isYearBeside(terms, { typed, corrected: null }) || (isOfBulbs && !kinds && bulbSize.test(typed)))
      continue;
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
        words: wordsOf(kinds, typed, terms),
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

/** All that names a part: of "brake fluid dot4" the first words would name it again without the last. */
function wordsOf(kinds: readonly string[], typed: string, terms: readonly NamingTerm[]): string {
  const names = new Set([typed]);
  for (const [start] of terms.entries()) {
    for (const length of [1, 2, 3]) {
      const run = terms.slice(start, start + length);
      if (kindsNamed(run.map(meantBy)).some((kind) => kinds.includes(kind)))
        for (const one of run) names.add(one.typed);
    }
  }
  return [...new Set(terms.map((one) => one.typed))].filter((one) => names.has(one)).join(' ');
}
