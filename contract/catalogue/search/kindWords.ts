import { partCategorySlugs } from '../categories.ts';
import { partTypesOf } from '../partTypes.ts';
import { wordsOf } from '../partTypeWords.ts';
import { modelsOf } from '../vehicleModels.ts';
import { makes } from '../vehicles.ts';
import { countTypos, hasDigit, splitWords } from './searchWords.ts';
import { plainSpelling, soundKey } from './soundKey.ts';
import { namesWithSynonyms, synonymsOf } from './synonyms.ts';

/*
 * Which kinds of part the words of a search name, and which words the trade knows. The names are those of partTypes.ts
 * and partTypeWords.ts; below are those that only a search may use: in a title they would say too little.
 */

/**
 * By slugs of the kinds that are meant: what is typed for them. What a belt or a wire goes to says which it is: that of an
 * alternator is none, and that of a plug neither. Two are said as neighbours do, in Hausa and French.
 */
const shortNames: Readonly<Record<string, string>> = {
  'engine-oil': 'oil, synthetic oil',
  'brake-fluid': 'clutch fluid, brake oil, clutch oil',
  coolant: 'radiator water',
  'headlamps, tail-lamps, bulbs, bicycle-lights': 'light, lamp',
  'oil-filters, cabin-filters, air-filters, fuel-filters': 'filter',
  'gears, gearboxes, cassettes-and-gears': 'gear',
  'cassettes-and-gears': 'bicycle gear, bike gear, bicycle sprocket, bike sprocket',
  'drive-shafts': 'axle, shaft',
  'drive-shafts, cv-joints': 'cv joint',
  'radiator-fans': 'fan, fan motor',
  'chain-and-sprocket-kits, bicycle-chains, cassettes-and-gears': 'chain',
  'bicycle-chains, cassettes-and-gears': 'bicycle chain, bike chain',
  'chain-and-sprocket-kits': 'motor chain, moto chain, motorbike chain, motorcycle chain, okada chain',
  'tyres, complete-wheels, bike-tyres-and-tubes': 'tyre, tire',
  'complete-wheels, wheels': 'wheel',
  wheels: 'bike wheel',
  'brake-discs': 'brake rotor, brake disk',
  'brake-pads': 'disc pad, brake lining pad, plaquette',
  'instrument-clusters, dashboards':
    'speedometer, odometer, dashboard, dashboard meter, instrument cluster, dashboard cluster, rev counter, cluster',
  'starter-motors': 'self starter',
  'ac-compressors': 'air conditioner compressor, air conditioning compressor, aircon compressor',
  'cabin-filters': 'air conditioner filter',
  'floor-mats': 'car mat, foot mat, rubber mat',
  seats: 'car seat, driver seat, sport seat',
  batteries: 'car battery, batir',
  'shock-absorbers': 'damper, shocker',
  'wiper-blades': 'windscreen wiper, windshield wiper',
  'side-marker-lamps, tail-lamps': 'side light',
  'bicycle-lights': 'bike light, cycling light',
  'bicycle-pumps': 'bike pump, tyre pump',
  helmets: 'cycling helmet, crash helmet',
  'clutch-discs': 'clutch disk',
  'coil-springs': 'back spring, suspension spring',
  'brake-drums': 'drum',
  pistons: 'connecting rod',
  'service-packs': 'service kit',
  'gear-knobs': 'gear lever',
  'complete-wheels, tyres': 'spare tyre',
  'ignition-coils': 'coil',
  'air-filters': 'air cleaner',
  'tie-rod-ends': 'rack end',
  kickstands: 'side stand',
  'complete-engines': 'engine',
  'brake-shoes': 'brake lining',
  'tail-lamps': 'brake light, reverse light',
  windscreens: 'glass',
  'gear-oil': 'gearbox oil',
  'timing-belts-and-chains': 'tensioner, timing kit',
  'key-fobs-and-alarms': 'key',
  'fan-belts, timing-belts-and-chains': 'belt',
  'radiator-hoses, ac-hoses, brake-hoses': 'hose',
  'wheel-bearings, release-bearings': 'bearing',
  'battery-cables-and-terminals, handbrake-cables, gear-cables-and-linkages': 'cable',
  'light-switches, window-switches, ignition-switches, brake-switches': 'switch',
  'wiring-and-connectors': 'wire',
  'boots-and-seals': 'seal',
};

/** What a shop of parts has none of, and says so: adverts that speak of a mechanic are no mechanics. */
export const work = 'work';
const works = new Set(
  'mechanic mechanics electrician vulcanizer towing tow wash washing welding alignment repair repairs insurance'.split(
    ' ',
  ),
);

/** Whether a word asks for work on a vehicle and not for a part of it. */
export function isWork(word: string): boolean {
  return works.has(word);
}

/** Words that are no name of a part by themselves, though kinds are called so in titles. */
const tooShort = new Set(['fully synthetic', 'night ride', 'carrier', 'recaro', 'frame']);

const kindsByName = new Map<string, ReadonlySet<string>>();
const nameOfKind = new Map([[work, 'Mechanics, towing or washing']]);

function addName(name: string, slugs: readonly string[]): void {
  const key = nameKey(name);
  kindsByName.set(key, new Set([...(kindsByName.get(key) ?? []), ...slugs]));
}

/** One key for "spark plug", "spark plugs" and "sparkplug". */
function nameKey(name: string): string {
  return name
    .split(/[^a-z0-9]+/)
    .map(singular)
    .join('');
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

for (const category of partCategorySlugs) {
  for (const type of partTypesOf(category)) {
    nameOfKind.set(type.slug, type.name);
    for (const name of [type.name.toLowerCase(), ...wordsOf(type)]) {
      if (tooShort.has(name)) continue;
      addName(name, [type.slug]);
      for (const other of synonymsOf(name)) addName(other, [type.slug]);
    }
  }
}
// What is said here is all that these words mean.
for (const [slugs, names] of Object.entries(shortNames)) {
  for (const name of names.split(', ')) kindsByName.set(nameKey(name), new Set(slugs.split(', ')));
}

/** Words of the longest name of a part. */
export const maxKindWords = 4;

/** Slugs of the kinds that words name together; empty when they name none. */
export function kindsNamed(words: readonly string[]): readonly string[] {
  return [...(kindsByName.get(nameKey(words.join(' '))) ?? [])];
}

/** The name of a kind, as a filter shows it: "Brake pads". */
export function kindName(slug: string): string {
  return nameOfKind.get(slug) ?? slug;
}

const tradeWords = new Set<string>();
/** What may have been meant by a misspelt word: one word, or two that were written as one. */
const spellings = new Map<string, { readonly written: string; readonly meant: string }[]>();

function addSpelling(written: string, meant: string): void {
  const key = soundKey(written);
  const alike = spellings.get(key) ?? [];
  if (!alike.some((other) => other.written === written)) spellings.set(key, [...alike, { written, meant }]);
}

const vehicleNames = makes.flatMap((make) => [make, ...modelsOf(make)]).map((name) => name.toLowerCase());
const partNames = [
  ...partCategorySlugs.flatMap((category) =>
    partTypesOf(category).flatMap((type) => [type.name.toLowerCase(), ...wordsOf(type)]),
  ),
  ...Object.values(shortNames).flatMap((names) => names.split(', ')),
  ...namesWithSynonyms,
];
for (const name of [...partNames, ...vehicleNames]) {
  const words = splitWords(name, Infinity).filter((word) => !hasDigit(word));
  for (const word of words) {
    for (const form of new Set([word, singular(word)])) {
      tradeWords.add(form);
      if (form.length >= 3) addSpelling(form, form);
    }
  }
}
for (const name of partNames) {
  const words = name.split(' ').map(singular);
  if (words.length === 2 && name.length >= 7) addSpelling(words.join(''), words.join(' '));
}

/** Whether the trade knows a word: it is of the name of a part, a make or a model. Such a word is never misspelt. */
export function isTradeWord(word: string): boolean {
  return tradeWords.has(word) || tradeWords.has(singular(word)) || works.has(word);
}

/**
 * The word of the trade that sounds like a misspelt one ("compresa", "wipa", "altanetor").
 * @returns null when there is none, or too much of it is wrong
 */
export function soundsLikeTrade(word: string): string | null {
  const forms = [word, singular(word)];
  const found = forms
    .flatMap((form) =>
      (spellings.get(soundKey(form)) ?? []).map((one) => {
        const [heard, meant] = [plainSpelling(form), plainSpelling(one.written)];
        const { length } = heard.length < meant.length ? heard : meant;
        // Of so few letters none may be another.
        return { ...one, typos: countTypos(heard, meant), allowed: length > 5 ? 3 : length > 3 ? 2 : 0 };
      }),
    )
    .filter(({ typos, allowed }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos);
  return found[0]?.meant ?? null;
}

/**
 * The word of the trade that begins as a misspelt beginning does ("alternet", "compras"): one error in four letters or
 * more, two in seven, none in the first.
 */
export function beginsLikeTrade(beginning: string): string | null {
  if (beginning.length < 4) return null;
  const allowed = beginning.length < 7 ? 1 : 2;
  const lengths = [-1, 0, 1].map((more) => beginning.length + more);
  const found = everySpelling
    .filter(({ written, meant }) => written === meant && written[0] === beginning[0])
    .map(({ written }) => ({
      written,
      typos: Math.min(...lengths.map((length) => countTypos(beginning, written.slice(0, length)))),
    }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos || a.written.length - b.written.length || (a.written < b.written ? -1 : 1));
  return found[0]?.written ?? null;
}

/** Parts first, since those are what is searched for. Words of three letters look like too much else. */
const everySpelling = [...spellings.values()].flat().filter(({ written }) => written.length > 3);

/** The word of the trade that a misspelt one looks like: one error up to five letters, then two; nobody errs in the first. */
export function looksLikeTrade(word: string): string | null {
  const allowed = word.length > 5 ? 2 : 1;
  const found = everySpelling
    .filter(({ written }) => written[0] === word[0] && Math.abs(written.length - word.length) <= allowed)
    .map((one) => ({ ...one, typos: countTypos(word, one.written) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos);
  return found[0]?.meant ?? null;
}
