import { type Region, regions, townsOf } from '../../core/regions.ts';
import { isTradeWord } from './kindWords.ts';
import { countTypos, splitWords } from './searchWords.ts';
import { soundKey } from './soundKey.ts';
import { type TakeOut, begins, ends, pattern } from './takeOut.ts';

/* What a search says of the place: a region, a town or how people call it. */

type TellPlace = (kind: 'place', value: string, words: string) => void;

/** Where an advert must lie. */
export interface AskedPlace {
  readonly region?: Region;
  /** In lower case. */
  readonly town?: string;
}

interface Place {
  readonly region: Region;
  readonly town: string | null;
}
/** Regions that are also plain words say where only when they are called a region. */
const plainRegions = new Set(['central', 'western', 'eastern', 'northern', 'savannah']);
const places = new Map<string, Place>();
for (const region of regions) {
  const name = region.toLowerCase();
  places.set(`${name} region`, { region, town: null });
  if (!plainRegions.has(name)) places.set(name, { region, town: null });
}
// A town gives its name to few regions, and people mean the town.
for (const region of regions) for (const town of townsOf(region)) places.set(town.toLowerCase(), { region, town });
/** What is said for a town, or is a part of it. */
const spoken: Readonly<Record<string, string>> = {
  accra: 'acra|akra|osu|legon|east legon|achimota|spintex|odorkor',
  kumasi: 'kumase|ksi|suame|asafo|bantama|kejetia',
  takoradi: 'taadi|tadi',
  'abossey okai': 'abosey okai|abossey okay|abossey',
};
for (const [town, names] of Object.entries(spoken)) {
  const where = places.get(town);
  if (where) for (const name of names.split('|')) places.set(name, where);
}
const place = pattern(
  `${begins}(?:(?:in|at|near|around|from|inside) )?(${[...places.keys()]
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?: (?:town|area))?${ends}`,
);

/** Whether a word is the name of a place. */
export function isPlace(word: string): boolean {
  return places.has(word);
}

/** Takes the place out of a search. */
export function readPlace(text: TakeOut, tell: TellPlace): AskedPlace {
  const found = text.take(place);
  const where = places.get(found?.[1] ?? '');
  if (found && where) return asAsked(where, found[0], tell);
  for (const word of splitWords(text.rest())) {
    const heard = townHeard(word);
    if (!heard) continue;
    text.take(pattern(`${begins}(?:(?:in|at|near|around|from) )?${word}${ends}`));
    return asAsked(heard, word, tell);
  }
  return {};
}

function asAsked({ region, town }: Place, words: string, tell: TellPlace): AskedPlace {
  tell('place', town ?? region, words);
  return { region, ...(town !== null && { town: town.toLowerCase() }) };
}

const placesBySound = Map.groupBy(places, ([name]) => soundKey(name));

/** The town that a misspelt word sounds like ("takoradee"); only one that is nothing else. */
function townHeard(word: string): Place | undefined {
  if (word.length < 5 || !/^[a-z]+$/.test(word) || isTradeWord(word)) return undefined;
  const allowed = word.length < 7 ? 1 : 2;
  return placesBySound.get(soundKey(word))?.find(([name]) => countTypos(word, name) <= allowed)?.[1];
}
