import { alsoMotorbikes, modelsOf } from '../../fitment/vehicleModels.ts';
import { makes, motorbikeMakes } from '../../fitment/vehicles.ts';
import { countTypos, foldText } from '../searchWords.ts';
import { plainSpelling } from './soundKey.ts';
import { synonymsOf } from './synonyms.ts';

/* The names of makes and models among the words of a search, as a chip shows them. */

const nameByWords = new Map<string, string>();
for (const make of makes) {
  if (make === 'Other') continue;
  addName(make);
  for (const model of modelsOf(make)) {
    // A Mazda 3 or a BMW "3 Series" is recognised by its make; figures alone may be anything.
    if (model !== 'Other' && !/^\d{1,3}$/.test(model)) addName(model);
  }
}

function addName(name: string): void {
  const words = wordsOf(name);
  if (!nameByWords.has(words)) nameByWords.set(words, name);
}

function wordsOf(name: string): string {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ');
}

const makesOfModel = new Map<string, string[]>();
for (const make of makes) {
  for (const model of modelsOf(make)) {
    if (model !== 'Other' && nameByWords.get(wordsOf(model)) === model) {
      makesOfModel.set(model, [...(makesOfModel.get(model) ?? []), make]);
    }
  }
}

/** Returns the makes that have a model of this name; empty when the name is not a model. */
export function makesWith(model: string): readonly string[] {
  return makesOfModel.get(model) ?? [];
}

/** How many words the longest name of a make or a model has. */
export const maxNameWords = 3;

/** Returns the make or model that words name ("vw", "land cruiser", "bimmer"), as the shop writes it; null if none. */
export function vehicleNamed(words: string): string | null {
  const key = wordsOf(words);
  const other = () => synonymsOf(key).flatMap((name) => nameByWords.get(wordsOf(name)) ?? []);
  return nameByWords.get(key) ?? other()[0] ?? null;
}

/** Whether a word is another name of a make ("pug", "merc"). */
export function isNickname(word: string): boolean {
  const name = vehicleNamed(word);
  return name !== null && wordsOf(name) !== word;
}

/** Returns the makes that a word names, itself or by a model; empty when it names none. */
export function makesNamed(word: string): readonly string[] {
  const name = vehicleNamed(word);
  if (name === null) return [];
  return makes.some((make) => make === name) ? [name] : makesWith(name);
}

const motorbikeNames: ReadonlySet<string> = new Set([...motorbikeMakes, ...alsoMotorbikes]);

const makesOfMotorbikes: ReadonlySet<string> = new Set(motorbikeMakes.map((make) => make.toLowerCase()));

/** Whether a folded word is the name of a make of motorbikes. */
export function isMotorbikeMake(word: string): boolean {
  return makesOfMotorbikes.has(word);
}

/** Whether a word names a car and no motorbike: a make, or a model. */
export function isCarName(word: string): boolean {
  const name = vehicleNamed(word);
  return name !== null && !motorbikeNames.has(name);
}

/** The fewest letters of the name of a model that is understood with a slip; with one that is heard the same, fewer do. */
const shortestModel = 4;
const shortestHeard = 3;

/**
 * Returns the model of one of the makes that a word is a slip of ("cruz" beside "chevrolet"), also one that nobody has a part
 * for: beside its make there is no doubt. Null when it is none.
 */
export function modelLike(word: string, makesSaid: readonly string[]): string | null {
  if (word.length < shortestHeard || !/^[a-z]+$/.test(word)) return null;
  const models = makes
    .filter((make) => makesSaid.includes(make))
    .flatMap((make) => modelsOf(make).map((model) => model.toLowerCase()));
  const isSlip = (model: string) => countTypos(model, word) === 1 || plainSpelling(model) === plainSpelling(word);
  // Of three letters only a vowel may differ: "reo" is a Rio, and "nqr" no NKR.
  const consonants = (name: string) => name.replace(/[aeiouy]/g, '');
  const isShortSlip = (model: string) =>
    model.length === word.length &&
    model.length === shortestHeard &&
    /^[a-z]+$/.test(model) &&
    consonants(model) === consonants(word);
  return (
    models.find((model) => model[0] === word[0] && model.length > 3 && word.length >= shortestModel && isSlip(model)) ??
    models.find((model) => model[0] === word[0] && isShortSlip(model)) ??
    null
  );
}
