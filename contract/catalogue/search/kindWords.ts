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

/** By the words that are typed: slugs of the kinds that they mean. */
const shortNames: Readonly<Record<string, string>> = {
  oil: 'engine-oil',
  'synthetic oil': 'engine-oil',
  'clutch fluid': 'brake-fluid',
  'brake oil': 'brake-fluid',
  'clutch oil': 'brake-fluid',
  'radiator water': 'coolant',
  light: 'headlamps, tail-lamps, bulbs, bicycle-lights',
  lamp: 'headlamps, tail-lamps, bulbs, bicycle-lights',
  filter: 'oil-filters, cabin-filters, air-filters, fuel-filters',
  gear: 'gears, gearboxes, cassettes-and-gears',
  'bicycle gear': 'cassettes-and-gears',
  'bike gear': 'cassettes-and-gears',
  'bicycle sprocket': 'cassettes-and-gears',
  'bike sprocket': 'cassettes-and-gears',
  axle: 'drive-shafts',
  'cv joint': 'drive-shafts, cv-joints',
  'axle shaft': 'drive-shafts',
  fan: 'radiator-fans',
  'fan motor': 'radiator-fans',
  chain: 'chain-and-sprocket-kits, bicycle-chains, cassettes-and-gears',
  'bicycle chain': 'bicycle-chains, cassettes-and-gears',
  'bike chain': 'bicycle-chains, cassettes-and-gears',
  'motor chain': 'chain-and-sprocket-kits',
  'moto chain': 'chain-and-sprocket-kits',
  'motorbike chain': 'chain-and-sprocket-kits',
  'motorcycle chain': 'chain-and-sprocket-kits',
  'okada chain': 'chain-and-sprocket-kits',
  tyre: 'tyres, complete-wheels, bike-tyres-and-tubes',
  tire: 'tyres, complete-wheels, bike-tyres-and-tubes',
  wheel: 'complete-wheels, wheels',
  'alloy wheel': 'alloy-rims',
  'bicycle wheel': 'wheels',
  'bike wheel': 'wheels',
  'front wheel': 'wheels',
  rotor: 'brake-discs',
  'brake rotor': 'brake-discs',
  'brake disk': 'brake-discs',
  'disc pad': 'brake-pads',
  'brake lining pad': 'brake-pads',
  speedometer: 'instrument-clusters, dashboards',
  odometer: 'instrument-clusters, dashboards',
  dashboard: 'instrument-clusters, dashboards',
  'dashboard meter': 'instrument-clusters, dashboards',
  'instrument cluster': 'instrument-clusters, dashboards',
  'dashboard cluster': 'instrument-clusters, dashboards',
  'rev counter': 'instrument-clusters, dashboards',
  cluster: 'instrument-clusters, dashboards',
  plug: 'spark-plugs',
  dynamo: 'alternators',
  'self starter': 'starter-motors',
  'air conditioner compressor': 'ac-compressors',
  'air conditioning compressor': 'ac-compressors',
  'aircon compressor': 'ac-compressors',
  'ac filter': 'cabin-filters',
  'air conditioner filter': 'cabin-filters',
  'car mat': 'floor-mats',
  'foot mat': 'floor-mats',
  'rubber mat': 'floor-mats',
  'car seat': 'seats',
  'driver seat': 'seats',
  'sport seat': 'seats',
  'car battery': 'batteries',
  // As neighbours say it, in Hausa and French.
  batir: 'batteries',
  plaquette: 'brake-pads',
  amortisseur: 'shock-absorbers',
  demarreur: 'starter-motors',
  phare: 'headlamps',
  bougie: 'spark-plugs',
  pneu: 'tyres, complete-wheels, bike-tyres-and-tubes',
  'windscreen wiper': 'wiper-blades',
  'windshield wiper': 'wiper-blades',
  'side light': 'side-marker-lamps, tail-lamps',
  'bike light': 'bicycle-lights',
  'cycling light': 'bicycle-lights',
  'bike pump': 'bicycle-pumps',
  'bicycle pump': 'bicycle-pumps',
  'tyre pump': 'bicycle-pumps',
  'cycling helmet': 'helmets',
  'crash helmet': 'helmets',
  'clutch disk': 'clutch-discs',
  'head lamp': 'headlamps',
  'rear lamp': 'tail-lamps',
  'tie rod': 'tie-rod-ends',
  'track rod': 'tie-rod-ends',
  'back spring': 'coil-springs',
  'suspension spring': 'coil-springs',
  drum: 'brake-drums',
  'connecting rod': 'pistons',
  'service kit': 'service-packs',
  'gear lever': 'gear-knobs',
  'spare tyre': 'complete-wheels, tyres',
  damper: 'shock-absorbers',
  shocker: 'shock-absorbers',
  coil: 'ignition-coils',
  'air cleaner': 'air-filters',
  'rack end': 'tie-rod-ends',
  'side stand': 'kickstands',
  engine: 'complete-engines',
  shaft: 'drive-shafts',
  'brake lining': 'brake-shoes',
  'brake light': 'tail-lamps',
  'reverse light': 'tail-lamps',
  glass: 'windscreens',
  'headlight glass': 'lamp-covers',
  'mirror glass': 'side-mirrors',
  'transmission oil': 'automatic-transmission-fluid, gear-oil',
  'gearbox oil': 'gear-oil',
  'gear selector': 'gear-cables-and-linkages',
  tensioner: 'timing-belts-and-chains',
  'timing kit': 'timing-belts-and-chains',
  manifold: 'exhausts',
  flasher: 'relays',
  key: 'key-fobs-and-alarms',
  alarm: 'key-fobs-and-alarms',
  // What these go to says which they are: the belt of an alternator is none, nor is the wire of a plug.
  belt: 'fan-belts, timing-belts-and-chains',
  hose: 'radiator-hoses, ac-hoses, brake-hoses',
  bearing: 'wheel-bearings, release-bearings',
  cable: 'battery-cables-and-terminals, handbrake-cables, gear-cables-and-linkages',
  switch: 'light-switches, window-switches, ignition-switches, brake-switches',
  wire: 'wiring-and-connectors',
  seal: 'boots-and-seals',
};

/** What a shop of parts has none of, and says so: adverts that speak of a mechanic are no mechanics. */
export const work = 'work';
const works = new Set(
  'mechanic mechanics electrician vulcanizer vulcaniser towing tow wash washing spraying sprayer welding welder alignment diagnosis diagnostics repair repairs repairing insurance'.split(
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
for (const [name, slugs] of Object.entries(shortNames)) kindsByName.set(nameKey(name), new Set(slugs.split(', ')));

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
  ...Object.keys(shortNames),
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
