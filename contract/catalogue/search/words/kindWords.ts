import { partCategorySlugs } from '../../categories.ts';
import { findPartType, partTypesOf } from '../../partTypes.ts';
import { wordsOf } from '../../partTypeWords.ts';
import { modelsOf } from '../../fitment/vehicleModels.ts';
import { makes } from '../../fitment/vehicles.ts';
import { otherGoods, shortNames, unlistedNames } from './kindShortNames.ts';
import { countTypos, hasDigit, splitWords } from '../searchWords.ts';
import { earKey, plainSpelling, soundKey } from './soundKey.ts';
import { namesWithSynonyms, synonymsOf } from './synonyms.ts';

/*
 * Which part types the words of a search name, and which words the trade knows. The names come from partTypes.ts and
 * partTypeWords.ts; those of kindShortNames.ts are for searches only.
 */

/**
 * Work is something that a parts shop does not have, and we say so: an advert that mentions a mechanic is not a
 * mechanic.
 */
export const work = 'work';

/** Whether a kind is of things that other shops sell. */
export function isOfOthers(kind: string): boolean {
  return otherGoodsSlugs.has(kind);
}

const works = new Set(
  'mechanic mechanics electrician vulcanizer vulcaniser towing tow wash washing welding alignment repair repairs repairing fix fixing fixed spray spraying sprayer painter upholsterer diagnosis diagnostics insurance beating beater beaters panelbeater skimming vulcanizing detailing tinting cutting balancing programming reprogramming coding polishing painting straightening refilling rewinding regassing retreading upholstery overhaul overhauling duplicate duplication calibration calibrating'.split(
    ' ',
  ),
);

/** Whether a word, also one in two pieces ("panel beater"), asks for work on a vehicle instead of a part for it. */
export function isWork(word: string): boolean {
  return works.has(word.replace(' ', ''));
}

/** Words that do not name a part on their own in a search, although they name a part type in titles. */
const tooShort = new Set(['fully synthetic', 'night ride', 'carrier', 'recaro', 'frame']);

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const otherGoodsSlugs: ReadonlySet<string> = new Set(Object.keys(otherGoods).map(slugOf));

const kindsByName = new Map<string, ReadonlySet<string>>();
const nameOfKind = new Map([[work, 'Mechanics, towing or washing']]);

const airConditioners = ['aircon', 'air con', 'air conditioner', 'air condition', 'air conditioning'];

/** What is of the "ac" is said with its longer names too: "ac pump", "aircon pump", "air con pump". */
function waysToSay(name: string): readonly string[] {
  return name.startsWith('ac ') ? [name, ...airConditioners.map((other) => other + name.slice(2))] : [name];
}

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
      for (const way of waysToSay(name)) addName(way, [type.slug]);
      for (const other of synonymsOf(name)) addName(other, [type.slug]);
    }
  }
}
// The entries of `shortNames` replace whatever the loop above found for the same words.
for (const [slugs, names] of Object.entries(shortNames)) {
  for (const name of names.split(', ').flatMap(waysToSay)) kindsByName.set(nameKey(name), new Set(slugs.split(', ')));
}

for (const [title, names] of Object.entries({ ...unlistedNames, ...otherGoods })) {
  const slug = slugOf(title);
  nameOfKind.set(slug, title);
  for (const name of names.split(', ')) kindsByName.set(nameKey(name), new Set([slug]));
}

/** How many words the longest name of a part has. */
export const maxKindWords = 4;

/** With its hyphen it is a Hyundai; an "H1" is a bulb. */
const bus = 'h-1';

/** Returns the slugs of the part types that the words together name; empty when they name none. */
export function kindsNamed(words: readonly string[]): readonly string[] {
  if (words.includes(bus)) return [];
  return [...(kindsByName.get(nameKey(words.join(' '))) ?? [])];
}

/**
 * Returns the names of kinds as the index of adverts has them. No advert is of what no form offers, and "tools" of a jack
 * are in many a description ("no special tools").
 */
export function kindForms(kinds: readonly string[]): readonly string[] {
  return kinds.filter((kind) => findPartType(kind)).map((kind) => kind.replaceAll('-', ' '));
}

/** Whether words name a part that vendors post, and not one like "chain oil", which is a chain and an oil here. */
export function isOnSale(words: readonly string[]): boolean {
  return kindForms(kindsNamed(words)).length > 0;
}

/** Whether some of the words, as they stand beside each other, name a part. */
export function namesPart(words: readonly string[]): boolean {
  return words.some((_, at) => [1, 2, 3].some((length) => kindsNamed(words.slice(at, at + length)).length > 0));
}

/** Returns the name of a part type as a filter shows it: "Brake pads". */
export function kindName(slug: string): string {
  return nameOfKind.get(slug) ?? slug;
}

const tradeWords = new Set<string>();
/** What a misspelt word may have meant: one word, or two that were written as one. Keyed by sound. */
const spellings = new Map<string, Spelling[]>();
/** The same by the wider key of what is heard. */
const heard = new Map<string, Spelling[]>();

interface Spelling {
  readonly written: string;
  readonly meant: string;
}

function addSpelling(written: string, meant: string): void {
  const known = spellings.get(soundKey(written));
  if (known?.some((other) => other.written === written)) return;
  for (const [by, key] of [
    [spellings, soundKey(written)],
    [heard, earKey(written)],
  ] as const) {
    by.set(key, [...(by.get(key) ?? []), { written, meant }]);
  }
}

const vehicleNames = makes.flatMap((make) => [make, ...modelsOf(make)]).map((name) => name.toLowerCase());
/** Short words that only searches have ("tape", "ring"): they are too near many others to correct a slip. */
const shortestMeant = 5;
/** What only a search says of a part. */
export const searchNames = Object.values({ ...shortNames, ...unlistedNames }).flatMap((names) => names.split(', '));
/** The names of parts, as titles have them. */
export const partNames: readonly string[] = [
  ...partCategorySlugs.flatMap((category) =>
    partTypesOf(category).flatMap((type) => [type.name.toLowerCase(), ...wordsOf(type)]),
  ),
  ...namesWithSynonyms,
];
for (const word of searchNames.flatMap((name) => splitWords(name, Infinity))) {
  // Alone it is a starter by ear (unlistedVehicles.ts).
  if (hasDigit(word) || word === 'stator') continue;
  for (const form of new Set([word, singular(word)])) {
    tradeWords.add(form);
    if (form.length >= shortestMeant) addSpelling(form, form);
  }
}
for (const name of [...partNames, ...vehicleNames]) {
  const words = splitWords(name, Infinity).filter((word) => !hasDigit(word));
  for (const word of words) {
    for (const form of new Set([word, singular(word)])) {
      tradeWords.add(form);
      if (form.length >= 3) addSpelling(form, form);
    }
  }
}
/** Other names of makes are misspelt as well ("wolkswagen"); of short ones too little is left. */
const shortestOtherName = 7;
for (const name of makes.flatMap((make) => synonymsOf(make.toLowerCase())))
  if (/^[a-z]+$/.test(name) && name.length >= shortestOtherName) addSpelling(name, name);
for (const name of [...partNames, ...searchNames]) {
  const words = name.split(' ').map(singular);
  if (words.length === 2 && name.length >= 7) addSpelling(words.join(''), words.join(' '));
}

/** Whether the trade knows a word: it is in the name of a part, a make or a model. Such a word is never misspelt. */
export function isTradeWord(word: string): boolean {
  return tradeWords.has(word) || tradeWords.has(singular(word)) || works.has(word);
}

/**
 * Returns the trade word that sounds like a misspelt one ("compresa", "wipa", "altanetor").
 * @returns null when there is none, or when too many letters differ
 */
export function soundsLikeTrade(word: string): string | null {
  const forms = [word, singular(word)];
  return (
    nearestOf(forms, (form) => spellings.get(soundKey(form)), 0) ??
    nearestOf(forms, (form) => heard.get(earKey(form)), 1)
  );
}

/** Of those that sound like one of the forms, the one with the fewest letters that differ. */
function nearestOf(
  forms: readonly string[],
  alike: (form: string) => readonly Spelling[] | undefined,
  fewer: number,
): string | null {
  const found = forms
    .flatMap((form) =>
      (alike(form) ?? []).map((one) => {
        const [typed, meant] = [plainSpelling(form), plainSpelling(one.written)];
        const { length } = typed.length < meant.length ? typed : meant;
        // In a word of up to three letters no letter may differ.
        return { ...one, typos: countTypos(typed, meant), allowed: (length > 5 ? 3 : length > 3 ? 2 : 0) - fewer };
      }),
    )
    .filter(({ typos, allowed }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos);
  return found[0]?.meant ?? null;
}

/** A word without its vowels, and without letters that are doubled; a vowel at its beginning stays. */
const consonantsOf = (word: string) => word.replace(/(?!^)[aeiou]/g, '').replace(/(.)\1+/g, '$1');
const byConsonants = new Map<string, string>();
for (const { written, meant } of [...spellings.values()].flat()) {
  const key = consonantsOf(written);
  if (written === meant && key.length > 2 && !byConsonants.has(key)) byConsonants.set(key, written);
}

/** Returns the trade word that is written without its vowels ("brk", "rdtr"); null when none is. */
export function withoutVowels(word: string): string | null {
  if (!/^[a-z][^aeiou\W\d_]{2,}$/.test(word)) return null;
  const key = consonantsOf(word);
  return byConsonants.get(key) ?? byConsonants.get(key.replace(/s$/, '')) ?? null;
}

/** Every word of the trade that a beginning may become: parts, makes and models. */
export const tradeBeginnings: readonly string[] = [...spellings.values()]
  .flat()
  .flatMap(({ written, meant }) => (written === meant ? [written] : []));

/** Parts come first, as they are what shoppers search for. Words of three letters look like too many other words. */
const everySpelling = [...spellings.values()].flat().filter(({ written }) => written.length > 3);

/**
 * Returns the trade word that a misspelt one looks like, or null. One error is allowed up to five letters, two in
 * longer words, and none in the first letter, which people get right.
 */
export function looksLikeTrade(word: string): string | null {
  const allowed = word.length > 5 ? 2 : 1;
  const found = everySpelling
    .filter(({ written }) => written[0] === word[0] && Math.abs(written.length - word.length) <= allowed)
    .map((one) => ({ ...one, typos: countTypos(word, one.written) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos);
  return found[0]?.meant ?? null;
}
