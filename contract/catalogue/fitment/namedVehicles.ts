import type { FittedVehicle } from './fittedVehicle.ts';
import { motorbikeModels } from './motorbikes.ts';
import { modelsOf } from './vehicleModels.ts';
import { readVehicleCode } from './vehicleCodes.ts';
import { firstYear, isMake, makes, motorbikeMakes } from './vehicles.ts';

/*
 * The vehicles that a text names: "Same part for the Kia Rio from 2012 to 2017". They are suggestions to the writer of
 * the text, never facts: the shop claims nothing that the vendor has not confirmed.
 */

interface Name {
  readonly make: FittedVehicle['make'];
  readonly model: string;
  /** Without its make in front it is an ordinary word ("City", "Focus") or a number ("3"). */
  readonly isWord: boolean;
}

/** Models that are also ordinary words in adverts, so their make must come before them. */
const words = new Set(
  'sunny note juke city fit element colt mirage canter star swift every alto rodeo soul pride forte spark matrix fox golf polo sharan focus fusion edge escape transit explorer ranger everest sport vogue one cooper master logan clio duster patrol pilot legacy outback pathfinder sentra verna accent rio morning spectra carnival boxer partner voyager charger journey nitro caliber avenger aveo sonic equinox omega insignia hunter ram thar'.split(
    ' ',
  ),
);
// People in the trade use these names only for the car.
for (const name of [
  'golf',
  'polo',
  'sentra',
  'rio',
  'accent',
  'verna',
  'sharan',
  'clio',
  'logan',
  'aveo',
  'sunny',
  'canter',
])
  words.delete(name);

const names = new Map<string, Name[]>();
for (const make of makes) {
  if (make === 'Other') continue;
  for (const model of modelsOf(make)) {
    if (model === 'Other') continue;
    const key = keyOf(model);
    const isWord = words.has(key) || key.length < 3 || /^\d+$/.test(key);
    names.set(key, [...(names.get(key) ?? []), { make, model, isWord }]);
  }
}

for (const make of motorbikeMakes) {
  // Most names are short, ordinary words, or also names of cars, so each needs its make before it.
  for (const model of motorbikeModels(make)) {
    const key = keyOf(model);
    names.set(key, [...(names.get(key) ?? []), { make, model, isWord: true }]);
  }
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const saysFit = /\b(?:also|fits?|fitting|suits?|same|works?|goes|interchange\w*|compatible)\b/i;
const years =
  /^\W*(?:from |of )?((?:19|20)\d\d)(?:\s*(?:-|–|to|till|until)\s*((?:19|20)\d\d)|\s*(?:and up|upwards|onwards|\+))?/i;

/** The vehicles named in sentences about what the part fits. @param known those that the advert already names */
export function vehiclesNamed(
  text: string,
  known: readonly { readonly make: string; readonly model: string }[],
): FittedVehicle[] {
  const found = new Map<string, FittedVehicle>();
  for (const sentence of text.split(/[.!?\n]+(?:\s|$)/)) {
    // A vehicle after "not" or "off" is one that the part does not fit, or one that it was taken from.
    const [positive = ''] = sentence.split(/\b(?:not|off|never)\b/i);
    if (saysFit.test(positive)) for (const vehicle of inSentence(positive)) found.set(idOf(vehicle), vehicle);
  }
  for (const one of known) found.delete(idOf(one));
  return [...found.values()];
}

function idOf({ make, model }: { readonly make: string; readonly model: string }): string {
  return `${make} ${model}`;
}

function inSentence(sentence: string): FittedVehicle[] {
  const tokens = [...sentence.matchAll(/[\p{L}\p{N}]+/gu)];
  const vehicles: FittedVehicle[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    for (let length = Math.min(3, tokens.length - start); length > 0; length -= 1) {
      const run = tokens.slice(start, start + length).map(([word]) => word.toLowerCase());
      const before = tokens.slice(Math.max(0, start - 2), start).map(([word]) => word.toLowerCase());
      const coded = length === 1 ? codedVehicles(run[0] ?? '') : [];
      if (coded.length > 0) {
        vehicles.push(...coded);
        break;
      }
      const name = meantOf(names.get(run.join(' ')) ?? [], before);
      if (!name) continue;
      const last = tokens[start + length - 1];
      const rest = sentence.slice((last?.index ?? 0) + (last?.[0].length ?? 0));
      vehicles.push({ make: name.make, model: name.model, ...yearsAt(rest) });
      start += length - 1;
      break;
    }
  }
  return vehicles;
}

/** The vehicles of a chassis code ("ZZE122"), with their years; an engine may be in too many. */
function codedVehicles(word: string): FittedVehicle[] {
  const found = /\d/.test(word) ? readVehicleCode(word) : null;
  if (found?.kind !== 'chassis') return [];
  return found.vehicles.flatMap(({ make, ...vehicle }) => (isMake(make) ? [{ make, ...vehicle }] : []));
}

/** The model whose make comes before the name; otherwise the only model of that name, unless it is an ordinary word. */
function meantOf(candidates: readonly Name[], before: readonly string[]): Name | null {
  const named = candidates.find(({ make }) => before.join(' ').endsWith(keyOf(make)));
  if (named) return named;
  const [only] = candidates;
  return only && candidates.length === 1 && !only.isWord ? only : null;
}

function yearsAt(rest: string): { yearFrom: number | null; yearTo: number | null } {
  const [, from, to] = years.exec(rest) ?? [];
  const [yearFrom, yearTo] = [from, to].map((year) =>
    year === undefined || Number(year) < firstYear ? null : Number(year),
  );
  if (yearFrom == null) return { yearFrom: null, yearTo: null };
  return { yearFrom, yearTo: yearTo != null && yearTo >= yearFrom ? yearTo : null };
}
