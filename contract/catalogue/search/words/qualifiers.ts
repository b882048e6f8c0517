import { isFiller } from './plainEnglish.ts';
import { hasDigit } from '../searchWords.ts';
import { numberVariants } from './wordForms.ts';

/*
 * Words that adverts often leave out although they are true of the part: the side, the number of pieces, the voltage, and
 * whatever the sentence around the part says. When few adverts have all the words of a search, those that only lack such
 * words follow. An advert that says the opposite does not.
 */

const opposites: readonly (readonly [string, string])[] = [
  ['front', 'rear back'],
  ['rear back', 'front'],
  ['left', 'right'],
  ['right', 'left'],
  ['upper top', 'lower bottom'],
  ['lower bottom', 'upper top'],
  ['inner inside', 'outer outside'],
  ['outer outside', 'inner inside'],
  ['automatic auto', 'manual'],
  ['manual', 'automatic'],
];
const oppositesOf = new Map<string, readonly string[]>();
for (const [words, others] of opposites) {
  for (const word of words.split(' ')) oppositesOf.set(word, others.split(' '));
}

/** The words for the same side as a word ("back" and "rear"); null when it is no side. */
export function sideForms(word: string): readonly string[] | null {
  const found = opposites.find(([words]) => words.split(' ').includes(word));
  return found ? found[0].split(' ') : null;
}

/** Levels of trim, of which an advert seldom speaks. */
const trims = new Set(
  'se le xle xse xli gli lx ex exl gls glx gle gti gtd tdi tsi tfsi fsi dci crdi tdci hdi bluehdi cdti dtec vti vvti vtec ivtec gdi mpi d4d cdi cgi bluetec kompressor komp 4matic 4motion xdrive sdrive quattro 4x2 2wd fwd rwd hemi ecoboost ecotec twinport multijet skyactiv mivec jtd gxl gxr vxr slt ltz xlt sel amg elegance avantgarde ambiente ghia zetec highline comfortline trendline lariat denali classic gtx sr5 trd t6 v6 v8 4wd awd bm100 bm125 bm150 ct100 ct125 limited hybrid deluxe platinum premium luxury touring'.split(
    ' ',
  ),
);

/** Whether a word is a level of trim, or what is done to an engine or the wheels that it drives. */
export function isTrim(word: string): boolean {
  return trims.has(word);
}

/** Nobody says the opposite of these. */
const unsaid = new Set(
  (
    'side driver drivers passenger pair pairs set sets piece pieces pcs pc one two three four five six eight ten both complete full whole assembly assy unit original genuine oem ' +
    'tubeless rubber size sae racing kids baby adult sealed tested ' +
    'petrol diesel pickup truck van suv bus saloon sedan hatchback jeep lorry taxi 4x4 wagon engine electric electrical manual ' +
    'heavy duty strong quality best good nice clean neat small big large jug bottle gallon can tin carton box pack air pure please just rechargeable waterproof portable powerful standard normal ordinary modern simple special german japanese korean american british chinese dutch canadian european taiwanese indian'
  ).split(' '),
);

const colours = 'black white red blue green yellow orange pink purple grey gray silver gold brown'.split(' ');

/** Returns the colours that a part of this colour is not; null for a word that is no colour. */
export function otherColours(word: string): readonly string[] | null {
  return colours.includes(word) ? colours.filter((other) => other !== word) : null;
}

/** How big an engine is; adverts seldom say it. */
const engineSizes = '1.0 1.1 1.2 1.3 1.4 1.5 1.6 1.8 2.0 2.2 2.4 2.5 2.7 2.8 3.0 3.2 3.5'.split(' ');

/** A car of 12 volts is charged with 14. */
const voltages = ['6v', '12v', '24v', '48v'];

/**
 * Returns what an advert that lacks a word must not say instead; empty when it may say anything, null when an advert must
 * have the word.
 */
export function unlessSaid(word: string): readonly string[] | null {
  if (word === '14v') return unlessSaid('12v');
  if (voltages.includes(word)) {
    return voltages.filter((other) => other !== word).flatMap((other) => [other, ...numberVariants(other)]);
  }
  if (engineSizes.includes(word)) return engineSizes.filter((other) => other !== word);
  if (trims.has(word)) return [];
  // The teeth of the biggest sprocket: the advert writes those of the smallest too.
  if (/^\d\dt$/.test(word)) return [];
  if (hasDigit(word)) return unsaid.has(word) ? [] : null;
  // The letter of a generation: "Astra H".
  if (/^[a-z]$/.test(word)) return [];
  const others = oppositesOf.get(word);
  return others ?? (unsaid.has(word) || trims.has(word) || isFiller(word) ? [] : null);
}
